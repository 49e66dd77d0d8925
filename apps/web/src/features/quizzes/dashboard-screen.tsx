import type { QuizSummary } from '@abhyas/contract/quizzes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { ApiError, isPassing } from '../../api/api-error.ts';
import { TokenMissingError } from '../../api/session/tokens.ts';
import { LanguageToggle } from '../../i18n/reading/language-toggle.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { currentTime } from '../../lib/clock.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/failure/load-failure.tsx';
import { Empty } from '../../ui/screen/empty.tsx';
import screen from '../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../ui/screen/screen-heading.tsx';
import { Skeleton } from '../../ui/screen/skeleton.tsx';
import { QuizCard } from './quiz-card.tsx';
import { quizListQuery, upcomingQuery } from './quizzes.api.ts';
import { quizzesMessages } from './quizzes.messages.ts';
import styles from './quizzes.module.css';
import { isAvailable } from './schedule/available.ts';

/** Spec §2: /, the quizzes that can be taken now, and those that will open. `notices` stand above them. */
export function DashboardScreen({ notices }: { notices: ReactNode }) {
  const t = useMessages(quizzesMessages);
  return (
    <>
      <div className={screen.head}>
        <ScreenHeading>{t.available}</ScreenHeading>
        <LanguageToggle />
      </div>
      {notices}
      <QuizList />
    </>
  );
}

const loadSchedule = () => import('./schedule/dashboard-schedule.ts');

function QuizList() {
  const t = useMessages(quizzesMessages);
  const { data: quizzes, isPending, error, refetch, isFetching } = useQuery(quizListQuery);
  const { data: scheduled = [], refetch: refetchUpcoming } = useQuery(upcomingQuery);
  const hasWindows = scheduled.length > 0 || quizzes?.some(({ end_time }) => end_time !== null);
  const schedule = useLoaded(loadSchedule, hasWindows ?? false);
  const retry = useCallback(() => Promise.all([refetch(), refetchUpcoming()]), [refetch, refetchUpcoming]);

  if (isPending) return <Skeleton label={t.loading_list} shape="card" count={6} className={styles.grid} />;
  const failure = error !== null && <ListFailure error={error} retry={retry} retrying={isFetching} />;
  // What was loaded stays on the screen while only the network is gone.
  if (quizzes === undefined || (error !== null && !isPassing(error))) return failure;
  const available = quizzes.filter((quiz) => isAvailable(quiz, currentTime()));
  return (
    <>
      {failure}
      {available.length === 0 ? (
        <Empty>{t.empty}</Empty>
      ) : (
        <ul className={styles.grid}>
          {underwayFirst(available).map((quiz) => (
            <QuizCard key={quiz.id} quiz={quiz} ClosingFact={schedule?.ClosingFact} />
          ))}
        </ul>
      )}
      {schedule && (
        <schedule.UpcomingQuizzes
          quizzes={quizzes}
          upcoming={scheduled.filter(({ id }) => !quizzes.some((quiz) => quiz.id === id))}
          failing={error !== null}
          // A second time: the start may have been put off.
          refresh={(tries) => (tries === 0 ? refetch() : retry())}
        />
      )}
    </>
  );
}

interface ListFailureProps {
  error: Error;
  retry: () => void;
  retrying: boolean;
}

function ListFailure({ error, retry, retrying }: ListFailureProps) {
  const t = useMessages(quizzesMessages);
  const noToken = error instanceof TokenMissingError;
  // A broken network is no reason to give up the session, which may not come back without it.
  const refused = error instanceof ApiError && error.status === 401;
  return (
    <LoadFailure
      sentence={noToken ? t.no_token : t.list_failed}
      error={error}
      retry={retry}
      retrying={retrying}
    >
      {(noToken || refused) && (
        <Link to="/login" state={{ log_out: true }} className={buttonClass('quiet')}>
          {t.log_in_again}
        </Link>
      )}
    </LoadFailure>
  );
}

/** What was begun comes before what can be: its time runs. Else in the server's order. */
const underwayFirst = (quizzes: readonly QuizSummary[]) =>
  [...quizzes].sort((a, b) => Number(b.open_attempt !== null) - Number(a.open_attempt !== null));
