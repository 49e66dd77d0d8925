import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ApiError } from '../lib/api-error.ts';
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

/** In the place of content that could not be loaded: what failed, why, and a way on. */
export function LoadFailure({ sentence, error, retry, retrying = false, children }: LoadFailureProps) {
  const t = useMessages(failureMessages);
  // What does not exist will not exist on a second try.
  const isAbsent = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.stack}>
      <Failure sentence={sentence} error={error} />
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
