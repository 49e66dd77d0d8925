import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { attemptQuery } from '#features/attempts/attempt-query.ts';
import { signedInLearner } from '#features/attempts/attempts.api.ts';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
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

/** Spec §2: /quiz/{id}. It never opens an attempt: without an open one it goes to the instructions. */
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

  if (isPending) {
    return (
      <div className={styles.quiz}>
        <div className={`${bar.header} ${styles.waiting}`} />
        <QuestionSkeleton label={t.loading_quiz} />
      </div>
    );
  }
  if (isOver) return <Navigate to="/quiz/$id/instructions" params={{ id }} replace />;
  if (hasCode(error, 'ATTEMPT_CLOSING'))
    return <ClosingQuiz id={id} learner={learner} early={error.problem?.ended} />;
  if (error !== null) {
    return (
      <div className={screen.stack}>
        <ScreenHeading>{t.quiz}</ScreenHeading>
        <LoadFailure sentence={t.quiz_failed} error={error} retry={refetch} retrying={isFetching}>
          <Link to="/" className={buttonClass('quiet')}>
            {t.to_dashboard}
          </Link>
        </LoadFailure>
      </div>
    );
  }
  return <ActiveQuiz key={reading.state.attempt.id} reading={reading} />;
}
