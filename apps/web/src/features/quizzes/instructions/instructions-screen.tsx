import type { QuizSummary } from '@abhyas/contract/quizzes';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPassing } from '#api/api-error.ts';
import { quizListQuery, scheduleQuery } from '#features/quizzes/quizzes.api.ts';
import styles from '#features/quizzes/quizzes.module.css';
import { isAvailable } from '#features/quizzes/schedule/available.ts';
import { phaseAt } from '#features/quizzes/schedule/window.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { useNow } from '#ui/moments/now.ts';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { ClosedQuiz } from './closed-quiz.tsx';
import { EndedAttempt, useEndedAttempt } from './ended-attempt.tsx';
import { instructionsMessages } from './instructions.messages.ts';
import { Instructions } from './instructions.tsx';
import { ScheduledQuiz } from './scheduled-quiz.tsx';
import { StartQuiz } from './start-quiz.tsx';

const withId = (id: string) => (quizzes: QuizSummary[]) => quizzes.find((quiz) => String(quiz.id) === id);

/** Spec §2: /quiz/{id}/instructions. Spec §7: the quiz is found by its id in the list. */
export function InstructionsScreen() {
  const t = useMessages(instructionsMessages);
  const { id } = useParams({ from: '/learner/quiz/$id/instructions' });
  const query = useQuery({ ...quizListQuery, select: (quizzes) => withId(id)(quizzes) ?? null });
  const { data: quiz, isPending, error, refetch, isFetching } = query;

  const ended = useEndedAttempt(quiz, refetch);
  const lead = ended && <EndedAttempt attempt={ended} />;

  if (isPending) return <Loading />;
  if (quiz === undefined || (error !== null && (quiz !== null || !isPassing(error)))) {
    return (
      <div className={styles.narrow}>
        <ScreenHeading>{t.instructions}</ScreenHeading>
        <LoadFailure sentence={t.quiz_failed} error={error} retry={refetch} retrying={isFetching} />
      </div>
    );
  }
  if (quiz === null)
    return <UnlistedQuiz id={id} lead={lead} failing={error !== null} refreshList={refetch} />;
  return <ListedQuiz quiz={quiz} lead={lead} />;
}

const Loading = () => {
  const t = useMessages(instructionsMessages);
  return <Skeleton label={t.loading_quiz} shape="panel" className={styles.narrow} />;
};

/** Until the end of its window. */
function ListedQuiz({ quiz, lead }: { quiz: QuizSummary; lead: ReactNode }) {
  const now = useNow(1000);
  if (!isAvailable(quiz, now)) return <ClosedQuiz quiz={quiz} lead={lead} />;
  return (
    <Instructions quiz={quiz} lead={lead}>
      <StartQuiz quiz={quiz} canStart={quiz.remaining_attempts > 0 || quiz.open_attempt !== null} />
    </Instructions>
  );
}

interface UnlistedQuizProps {
  id: string;
  /** What became of the learner's attempt. */
  lead: ReactNode;
  /** The last request for the list failed for want of a network. */
  failing: boolean;
  refreshList: () => Promise<unknown>;
}

/** A quiz that is not open: it opens later, has closed, or does not exist. */
function UnlistedQuiz({ id, lead, failing, refreshList }: UnlistedQuizProps) {
  const t = useMessages(instructionsMessages);
  const { data: quiz, isPending, error, refetch, isFetching } = useQuery(scheduleQuery(id));
  const now = useNow(1000);

  if (isPending) return <Loading />;
  if (quiz !== undefined && (error === null || isPassing(error))) {
    if (phaseAt(quiz, now) === 'closed') return <ClosedQuiz quiz={quiz} lead={lead} />;
    const refresh = (tries: number) =>
      // A second time: the start may have been put off.
      tries === 0 ? refreshList() : Promise.all([refreshList(), refetch()]);
    return <ScheduledQuiz quiz={quiz} now={now} failing={failing} refresh={refresh} />;
  }
  return (
    <div className={styles.narrow}>
      <ScreenHeading>{t.instructions}</ScreenHeading>
      {error !== null && isPassing(error) ? (
        <LoadFailure sentence={t.quiz_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <>
          <Notice tone="error">{t.gone}</Notice>
          <div className={screen.actions}>
            <Link to="/" className={buttonClass('secondary')}>
              {t.to_dashboard}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
