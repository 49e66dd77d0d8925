import { NetworkError } from '#api/api-error.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { failureMessages } from '#ui/failure/failure.messages.ts';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';

interface DeleteFailedProps {
  error: unknown;
  /** The deletion is being tried again. */
  busy: boolean;
  onRetry: () => void;
  onBack: () => void;
}

/** Spec §8: the page then shows only this message. The ways on are a part of it. */
export function DeleteFailed({ error, busy, onRetry, onBack }: DeleteFailedProps) {
  const t = useMessages(quizListMessages);
  const tFailure = useMessages(failureMessages);
  return (
    <Notice tone={error instanceof NetworkError ? 'offline' : 'error'}>
      <ScreenHeading className={styles.sentence}>{t.delete_failed}</ScreenHeading>
      <div className={screen.actions}>
        <Button busy={busy} onClick={onRetry}>
          {tFailure.try_again}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onBack}>
          {t.to_list}
        </Button>
      </div>
    </Notice>
  );
}
