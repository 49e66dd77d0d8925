import { NetworkError } from '../../../../api/api-error.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { failureMessages } from '../../../../ui/failure/failure.messages.ts';
import { failureLines } from '../../../../ui/failure/failure-lines.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { backLinkMessages } from '../../../../ui/staff/back-link.messages.ts';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';

/** Spec §8: the page then shows only this message. The way on is a part of it. */
export function DeleteFailed({ error, onBack }: { error: unknown; onBack: () => void }) {
  const t = useMessages(quizListMessages);
  const [line] = failureLines({ sentence: t.delete_failed, error }, useMessages(failureMessages));
  const { to_list } = useMessages(backLinkMessages);
  return (
    <Notice tone={error instanceof NetworkError ? 'offline' : 'error'}>
      <ScreenHeading className={styles.sentence}>{line}</ScreenHeading>
      <Button look="quiet" onClick={onBack}>
        {to_list}
      </Button>
    </Notice>
  );
}
