import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { logFailure } from '#api/staff/log-failure.ts';
import { quizListKey } from '#api/staff/quiz-list-key.ts';
import type { ImportInProgress } from '#features/imports/staff/corrections/import-in-progress.ts';
import type { Taken } from '#features/imports/staff/corrections/kept.ts';
import { deletedQuizListQuery, deleteQuiz, restoreQuiz } from '#features/quizzes/staff/quizzes-staff.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useStore } from '#lib/store.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { takingMessages } from './taking.messages.ts';
import styles from './taking.module.css';

interface TakenNoticesProps {
  work: ImportInProgress;
  /** A dialog is open above them. */
  covered: boolean;
}

/** What became of the questions, and the way back. Stays, also after a reload. */
export function TakenNotices({ work, covered }: TakenNoticesProps) {
  const { taken } = useStore(work.store).kept;
  const notices = useRef<HTMLDivElement>(null);
  const count = taken.length;
  const before = useRef(count);
  useEffect(() => {
    if (covered) return;
    // The dialog that was open is gone, and what it led to is here.
    if (count > before.current) notices.current?.querySelector('a')?.focus();
    before.current = count;
  }, [count, covered]);
  if (count === 0) return null;
  return (
    <div ref={notices} className={styles.taken}>
      {taken.map((each) => (
        <TakenNotice
          key={each.quiz_id ?? 'bank'}
          taken={each}
          onChange={(changed) =>
            work.noteTaken(work.store.get().kept.taken.map((other) => (other === each ? changed : other)))
          }
        />
      ))}
    </div>
  );
}

function TakenNotice({ taken, onChange }: { taken: Taken; onChange: (taken: Taken) => void }) {
  const t = useMessages(takingMessages);
  const queryClient = useQueryClient();
  const { quiz_id, questions, is_new, undone } = taken;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (id: number) => {
      if (undone) await restoreQuiz(id);
      else await deleteQuiz(id, error);
    },
    onSuccess: () => {
      const { undone: _undone, ...rest } = taken;
      onChange(undone ? rest : { ...rest, undone: true });
      void queryClient.invalidateQueries({ queryKey: quizListKey, refetchType: 'none' });
      void queryClient.invalidateQueries({ ...deletedQuizListQuery, refetchType: 'none' });
    },
    onError: (failure) => logFailure(`${undone ? 'Restoring' : 'Deleting'} the quiz failed:`, failure),
  });
  if (quiz_id === undefined) {
    return (
      <Notice tone="success">
        <p>{t.taken_bank({ n: questions })}</p>
        <Link to="/admin/bank" className={buttonClass('quiet')}>
          {t.open_bank}
        </Link>
      </Notice>
    );
  }
  return (
    <Notice tone="success">
      <p>{undone ? t.undone : t.taken_quiz({ n: questions })}</p>
      <div className={screen.actions}>
        {!undone && (
          <Link to="/admin/quiz/$id/edit" params={{ id: String(quiz_id) }} className={buttonClass('primary')}>
            {t.open_quiz}
          </Link>
        )}
        {is_new && (
          <Button look="quiet" busy={isPending} onClick={() => mutate(quiz_id)}>
            {undone ? t.bring_back : t.undo}
          </Button>
        )}
      </div>
      {error !== null && <Failure sentence={t.undo_failed} error={error} />}
    </Notice>
  );
}
