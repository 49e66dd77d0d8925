import { type ReactNode, useEffect } from 'react';
import { ApiError, NetworkError } from '#api/api-error.ts';
import { failuresUpTo } from '#api/failures.ts';
import { jittered, retryDelay } from '#api/retry-delay.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { failureMessages } from './failure.messages.ts';
import { Failure } from './failure.tsx';

interface LoadFailureProps {
  /** Undefined where the reason says enough. */
  sentence: string | undefined;
  error: unknown;
  retry: () => void;
  /** The request is being made again. */
  retrying?: boolean;
  /** Corrects what the sentence may suggest. Shown only where no response came. */
  note?: string | undefined;
  children?: ReactNode;
}

/** In the place of content that could not be loaded: what failed, why, and a way on, by itself once a network is back. */
export function LoadFailure({ sentence, error, retry, retrying = false, note, children }: LoadFailureProps) {
  const t = useMessages(failureMessages);
  // What does not exist will not exist on a second try.
  const isAbsent = error instanceof ApiError && error.status === 404;
  const isUnanswered = error instanceof NetworkError;
  const reason = isUnanswered ? `${note ?? ''} ${t.by_itself}`.trim() : undefined;
  // Not counted here: a screen that shows that it loads takes this away during each try.
  const failures = failuresUpTo(error);

  // A phone often believes that it has a network when nothing comes through: its word is not waited for alone.
  useEffect(() => {
    if (!isUnanswered || retrying) return;
    const timer = setTimeout(retry, jittered(retryDelay(failures), Math.random()));
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [isUnanswered, retrying, retry, failures]);

  return (
    <Failure
      sentence={sentence}
      error={error}
      reason={reason}
      actions={
        <>
          {!isAbsent && (
            <Button onClick={retry} busy={retrying}>
              {t.try_again}
            </Button>
          )}
          {children}
        </>
      }
    />
  );
}
