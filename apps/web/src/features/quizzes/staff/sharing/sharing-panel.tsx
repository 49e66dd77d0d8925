import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useCan } from '#api/staff/rights.ts';
import styles from '#features/quizzes/staff/edit/edit.module.css';
import { sharingChange, useQuizChange } from '#features/quizzes/staff/edit/quiz-changes.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/edit/save-failure.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { sharingMessages } from './sharing.messages.ts';

interface SharingPanelProps {
  id: string;
  /** As it is saved. */
  quiz: AdminQuiz;
  newest: Newest;
}

/** Who works with the quiz, and the button that changes it, for those whom the quiz belongs to. */
export function SharingPanel({ id, quiz, newest }: SharingPanelProps) {
  const t = useMessages(sharingMessages);
  const can = useCan();
  const sharing = useQuizChange(id, sharingChange);
  const share = () => {
    if (sharing.isPending) return;
    sharing.mutate(!quiz.is_shared, {
      onSuccess: ({ data }) => showToast(sharingMessages[data.is_shared ? 'now_shared' : 'now_private']),
    });
  };
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="sharing-heading">
      <h2 id="sharing-heading">{t.heading}</h2>
      <div className={styles.releasedPart}>
        <p>{quiz.is_shared ? t.quiz_shared : t.quiz_private}</p>
        {can('own_quiz', quiz) && (
          <Button busy={sharing.isPending} onClick={share}>
            {quiz.is_shared ? t.unshare : t.share}
          </Button>
        )}
      </div>
      {sharing.error !== null && <SaveFailure sentence={t.failed} error={sharing.error} newest={newest} />}
    </section>
  );
}
