import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ApiError, NetworkError } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import { failureMessages } from './failure.messages.ts';
import { Failure } from './failure.tsx';
import styles from './screen.module.css';

interface LoadFailureProps {
  sentence: string;
  error: unknown;
  retry: () => void;
  /** The request is being made again. */
  retrying?: boolean;
  children?: ReactNode;
}

/** In the place of content that could not be loaded: what failed, why, and a way on, by itself once a network is back. */
export function LoadFailure({ sentence, error, retry, retrying = false, children }: LoadFailureProps) {
  const t = useMessages(failureMessages);
  // What does not exist will not exist on a second try.
  const isAbsent = error instanceof ApiError && error.status === 404;
  const isOffline = error instanceof NetworkError && !navigator.onLine;

  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, retry]);

  return (
    <div className={styles.stack}>
      <Failure sentence={sentence} error={error}>
        {isOffline && <p>{t.by_itself}</p>}
      </Failure>
      <div className={styles.actions}>
        {!isAbsent && (
          <Button onClick={retry} busy={retrying}>
            {t.try_again}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
