import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { useCan } from '#api/staff/rights.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { bulkMessages } from './bulk.messages.ts';
import styles from './bulk.module.css';

interface BulkActionsProps {
  selected: AdminQuizSummary[];
  onDelete: (quizzes: AdminQuizSummary[]) => void;
  onPublish: (quizzes: AdminQuizSummary[]) => void;
  onShare: (quizzes: AdminQuizSummary[]) => void;
}

export function BulkActions({ selected, onDelete, onPublish, onShare }: BulkActionsProps) {
  const t = useMessages(bulkMessages);
  const can = useCan();
  const drafts = selected.filter((quiz) => quiz.status === 'draft' && can('edit_quiz', quiz));
  const own = selected.filter((quiz) => can('own_quiz', quiz));
  const unshared = own.filter(({ is_shared }) => !is_shared);
  return (
    <>
      {drafts.length > 0 && (
        <Button onClick={() => onPublish(drafts)}>{t.publish_many({ n: drafts.length })}</Button>
      )}
      {unshared.length > 0 && (
        <Button onClick={() => onShare(unshared)}>{t.share_many({ n: unshared.length })}</Button>
      )}
      {own.length > 0 && (
        <Button className={styles.danger} onClick={() => onDelete(own)}>
          {own.length < selected.length ? t.delete_own({ n: own.length }) : t.delete_many}
        </Button>
      )}
    </>
  );
}
