import { RESTORE_DAYS } from '@abhyas/contract/limits';
import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { QuizWindow } from '#features/quizzes/staff/list/view/quiz-window.tsx';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { bulkMessages } from './bulk.messages.ts';
import styles from './bulk.module.css';
import type { BulkChange, BulkKind } from './bulk-change.ts';
import { BulkReminders, useReminders } from './bulk-reminders.tsx';

const SHOWN = 8;

interface BulkDialogProps {
  change: BulkChange;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** What is about to change, before it does. */
export function BulkDialog({ change: { kind, quizzes }, busy, onCancel, onConfirm }: BulkDialogProps) {
  const t = useMessages(bulkMessages);
  const tAction = useMessages(actionMessages);
  const reminders = useReminders(kind === 'publish' ? quizzes : []);
  const { length: n } = quizzes;
  const headings = {
    delete: n === 1 ? t.confirm_delete_one : t.confirm_delete({ n }),
    publish: n === 1 ? t.confirm_publish_one : t.confirm_publish({ n }),
    share: n === 1 ? t.confirm_share_one : t.confirm_share({ n }),
    unshare: n === 1 ? t.confirm_unshare_one : t.confirm_unshare({ n }),
  };
  const confirms = { delete: t.delete_many, publish: t.publish, share: t.share, unshare: t.unshare };
  const notes = {
    delete: t.delete_note({ days: RESTORE_DAYS }),
    publish: t.publish_note,
    share: t.share_note,
    unshare: t.unshare_note,
  };
  return (
    <ConfirmDialog
      heading={headings[kind]}
      look={kind === 'delete' ? 'danger' : 'primary'}
      cancel={tAction.cancel}
      confirm={confirms[kind]}
      busy={busy}
      disabled={!reminders.isCounted}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <ul className={styles.titles}>
        {quizzes.slice(0, SHOWN).map((quiz) => (
          <li key={quiz.id}>
            <strong>
              <Localized text={quiz.title} />
            </strong>
            <p className={styles.fact}>
              <Fact kind={kind} quiz={quiz} />
            </p>
          </li>
        ))}
      </ul>
      {n > SHOWN && <p>{t.and_more({ n: n - SHOWN })}</p>}
      <p>{notes[kind]}</p>
      <BulkReminders {...reminders} />
    </ConfirmDialog>
  );
}

function Fact({ kind, quiz }: { kind: BulkKind; quiz: AdminQuizSummary }) {
  const t = useMessages(bulkMessages);
  if (kind === 'delete') return t.finished({ n: quiz.finished_attempts });
  if (kind !== 'publish') return t.questions({ n: quiz.question_count });
  // What learners get of it when it is published.
  const isOpen = quiz.start_time === null && quiz.end_time === null;
  return (
    <>
      <QuizWindow quiz={isOpen ? { ...quiz, status: 'published' } : quiz} />
      {quiz.question_count === 0 && ` · ${t.no_questions}`}
    </>
  );
}
