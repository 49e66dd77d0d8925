import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { backLinkMessages } from '../../../../ui/staff/back-link.messages.ts';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';

/** Spec §8: the page then shows only this message. The way on is a part of it. */
export function DeleteFailed({ onBack }: { onBack: () => void }) {
  const t = useMessages(quizListMessages);
  const { to_list } = useMessages(backLinkMessages);
  return (
    <Notice tone="error">
      <ScreenHeading className={styles.sentence}>{t.delete_failed}</ScreenHeading>
      <Button look="quiet" onClick={onBack}>
        {to_list}
      </Button>
    </Notice>
  );
}
