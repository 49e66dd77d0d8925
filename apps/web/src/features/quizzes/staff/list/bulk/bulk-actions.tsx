import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { bulkMessages } from './bulk.messages.ts';
import styles from './bulk.module.css';

interface BulkActionsProps {
  selected: AdminQuizSummary[];
  onDelete: (quizzes: AdminQuizSummary[]) => void;
  onPublish: (quizzes: AdminQuizSummary[]) => void;
}

export function BulkActions({ selected, onDelete, onPublish }: BulkActionsProps) {
  const t = useMessages(bulkMessages);
  const drafts = selected.filter(({ status }) => status === 'draft');
  return (
    <>
      {drafts.length > 0 && (
        <Button onClick={() => onPublish(drafts)}>{t.publish_many({ n: drafts.length })}</Button>
      )}
      <Button className={styles.danger} onClick={() => onDelete(selected)}>
        {t.delete_many}
      </Button>
    </>
  );
}
