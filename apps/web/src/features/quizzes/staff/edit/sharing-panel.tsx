import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useCan } from '#api/staff/rights.ts';
import { sharingMessages } from '#features/bank/staff/bank-staff.ts';
import panel from '#features/quizzes/staff/changes/panel.module.css';
import { sharingChange, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { quizSharingMessages } from './quiz-sharing.messages.ts';

interface SharingPanelProps {
  id: string;
  /** As it is saved. */
  quiz: AdminQuiz;
  newest: Newest;
}

/** Who works with the quiz, and the button that changes it, for those whom the quiz belongs to. */
export function SharingPanel({ id, quiz, newest }: SharingPanelProps) {
  const t = useMessages(quizSharingMessages);
  const tSharing = useMessages(sharingMessages);
  const can = useCan();
  const sharing = useQuizChange(id, sharingChange);
  const share = () => {
    if (sharing.isPending) return;
    sharing.mutate(!quiz.is_shared, {
      onSuccess: ({ data }) => showToast(quizSharingMessages[data.is_shared ? 'now_shared' : 'now_private']),
    });
  };
  return (
    <section className={`${screen.card} ${panel.section}`} aria-labelledby="sharing-heading">
      <h2 id="sharing-heading">{tSharing.heading}</h2>
      <div className={panel.row}>
        <p>{quiz.is_shared ? t.quiz_shared : t.quiz_private}</p>
        {can('own_quiz', quiz) && (
          <Button busy={sharing.isPending} onClick={share}>
            {quiz.is_shared ? tSharing.unshare : tSharing.share}
          </Button>
        )}
      </div>
      {sharing.error !== null && <SaveFailure sentence={t.failed} error={sharing.error} newest={newest} />}
    </section>
  );
}
