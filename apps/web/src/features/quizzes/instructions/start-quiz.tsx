import type { openAttempt } from '@abhyas/contract/attempts';
import type { QuizSummary } from '@abhyas/contract/quizzes';
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '#api/api-client.ts';
import { hasCode } from '#api/api-error.ts';
import { withoutDownloads } from '#api/background-downloads.ts';
import { passOpened } from '#api/opened-attempt.ts';
import { readSealed } from '#api/sealed-store.ts';
import { findSession } from '#api/session/session.ts';
import { quizListQuery } from '#features/quizzes/quizzes.api.ts';
import { quizzesMessages } from '#features/quizzes/quizzes.messages.ts';
import styles from '#features/quizzes/quizzes.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { instantNow, monotonicNow } from '#lib/clock.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { useNow } from '#ui/moments/now.ts';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { instructionsMessages } from './instructions.messages.ts';

/** Opens the learner's next attempt for the screen of the quiz, or finds the one open that is resumed. */
const openAttemptMutation = mutationOptions({
  mutationFn: ({ id, resume }: { id: string; resume: number | undefined }) =>
    withoutDownloads(async () => {
      const learner = findSession()?.sub;
      const sealed = await readSealed(id);
      const requested = instantNow();
      const state = await call<typeof openAttempt>('POST /api/quizzes/:id/attempt/', {
        params: { id },
        body: { sealed: sealed?.seal, resume },
      });
      passOpened(id, { state, sealed, learner, requested, received_at: monotonicNow() });
    }),
});

interface StartQuizProps {
  quiz: Pick<QuizSummary, 'id' | 'open_attempt'>;
  /** False without attempts left. */
  canStart: boolean;
}

/** Opens the attempt, or says why it cannot be opened. */
export function StartQuiz({ quiz, canStart }: StartQuizProps) {
  const t = useMessages(instructionsMessages);
  const { resume } = useMessages(quizzesMessages);
  const id = String(quiz.id);
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...openAttemptMutation,
    onSuccess: () => {
      // Whoever comes back to the list shall find the quiz to be resumed.
      void queryClient.invalidateQueries({ ...quizListQuery, refetchType: 'none' });
      return enter();
    },
    onError: (failure) => {
      // The attempt is over and not submitted yet: the quiz screen submits it.
      if (hasCode(failure, 'ATTEMPT_CLOSING')) enter();
      else queryClient.invalidateQueries(quizListQuery);
    },
  });
  const enter = () => navigate({ to: '/quiz/$id', params: { id } });

  useEffect(() => {
    // The timer must not run while the code of the quiz is still on its way.
    void router.preloadRoute({ to: '/quiz/$id', params: { id } });
  }, [router, id]);

  const now = useNow(1000);
  const isOver = quiz.open_attempt !== null && now >= Date.parse(quiz.open_attempt.deadline);
  return (
    <div className={`${screen.stack} ${styles.start}`}>
      {quiz.open_attempt && (
        <Notice tone={isOver ? 'warning' : 'info'} live={isOver}>
          {isOver ? t.over_note : t.running_note}
        </Notice>
      )}
      {!canStart && <Notice tone="error">{t.none_left}</Notice>}
      {canStart && error !== null && <StartFailure error={error} />}
      <Button
        look="primary"
        wide
        disabled={!canStart}
        busy={isPending || isSuccess}
        onClick={() => mutate({ id, resume: quiz.open_attempt?.id })}
      >
        {quiz.open_attempt ? resume : t.start}
      </Button>
      {!canStart && (
        <Link to="/" className={buttonClass('secondary', true)}>
          {t.to_dashboard}
        </Link>
      )}
    </div>
  );
}

function StartFailure({ error }: { error: Error }) {
  const t = useMessages(instructionsMessages);
  if (hasCode(error, 'NO_OPEN_ATTEMPT')) return null; // the list is read again, and says what became of the attempt
  if (hasCode(error, 'NO_ATTEMPTS_LEFT')) return <Notice tone="error">{t.none_left}</Notice>;
  if (hasCode(error, 'QUIZ_NOT_ACTIVE', 'NOT_FOUND')) return <Notice tone="error">{t.gone}</Notice>;
  return <Failure sentence={t.start_failed} error={error} />;
}
