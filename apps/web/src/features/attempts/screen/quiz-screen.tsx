import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { attemptQuery } from '#features/attempts/attempt-query.ts';
import { signedInLearner } from '#features/attempts/attempts.api.ts';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { scheduleQuery } from '#features/quizzes/quizzes.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { useEndFocus } from '#ui/screen/focus-mode.ts';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { ActiveQuiz } from './active-quiz.tsx';
import { ClosingQuiz } from './closing-quiz.tsx';
import { paperKeys } from './question/paper-query.ts';
import { QuestionSkeleton } from './question/question-skeleton.tsx';
import styles from './quiz.module.css';
import bar from './quiz-header.module.css';

/** Spec §2: /quiz/{id}. It never opens an attempt: without an open one it goes to the instructions, if there are any. */
export function QuizScreen() {
  const t = useMessages(attemptsMessages);
  const { id } = useParams({ from: '/taking/quiz/$id' });
  const queryClient = useQueryClient();
  const [learner] = useState(signedInLearner);
  const { data: reading, isPending, error, refetch, isFetching } = useQuery(attemptQuery(id, learner));

  useEndFocus(error !== null);
  const isOver = hasCode(error, 'NO_OPEN_ATTEMPT');
  // A list that was read earlier shows the attempt as open.
  useLayoutEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
  }, [isOver, queryClient]);
  // The router leaves a quiz where it is scrolled to.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => () => queryClient.removeQueries({ queryKey: paperKeys(id) }), [queryClient, id]);

  if (isPending) return <Waiting label={t.loading_quiz} />;
  if (isOver) return <NoAttempt id={id} />;
  if (hasCode(error, 'ATTEMPT_CLOSING')) return <ClosingQuiz id={id} learner={learner} />;
  if (error !== null) return <NotLoaded error={error} retry={refetch} retrying={isFetching} />;
  return <ActiveQuiz key={reading.state.attempt.id} reading={reading} />;
}

const Waiting = ({ label }: { label: string }) => (
  <div className={styles.quiz}>
    <div className={`${bar.header} ${styles.waiting}`} />
    <QuestionSkeleton label={label} />
  </div>
);

/** Without an open attempt the instructions follow; of a quiz that does not exist for the learner there are none. */
function NoAttempt({ id }: { id: string }) {
  const t = useMessages(attemptsMessages);
  const { isPending, error, refetch, isFetching } = useQuery(scheduleQuery(id));
  if (isPending) return <Waiting label={t.loading_quiz} />;
  if (hasCode(error, 'NOT_FOUND')) return <NotLoaded error={error} retry={refetch} retrying={isFetching} />;
  return <Navigate to="/quiz/$id/instructions" params={{ id }} replace />;
}

function NotLoaded(failure: { error: Error; retry: () => void; retrying: boolean }) {
  const t = useMessages(attemptsMessages);
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.quiz}</ScreenHeading>
      <LoadFailure sentence={t.quiz_failed} {...failure}>
        <Link to="/" className={buttonClass('quiet')}>
          {t.to_dashboard}
        </Link>
      </LoadFailure>
    </div>
  );
}
