import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { ApiError, isPassing, NetworkError } from '#api/api-error.ts';
import { TokenMissingError } from '#api/session/tokens.ts';
import { useKeptError } from '#api/use-kept-error.ts';
import { openQuizzesQuery, quizListQuery, upcomingQuery } from '#features/quizzes/quizzes.api.ts';
import { quizzesMessages } from '#features/quizzes/quizzes.messages.ts';
import { isAvailable } from '#features/quizzes/schedule/available.ts';
import { LanguageToggle } from '#i18n/reading/language-toggle.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import styles from './dashboard.module.css';
import { type Announcements, QuizGroups } from './quiz-groups.tsx';

interface DashboardScreenProps extends Announcements {
  /** What may come first is not known yet. */
  loading: boolean;
  /** What is first where there is no list. */
  unlisted: ReactNode;
}

/** Spec §2: /, the quizzes that can be taken now, and those that will open; one thing comes first. */
export function DashboardScreen({ loading, unlisted, ...announcements }: DashboardScreenProps) {
  const t = useMessages(quizzesMessages);
  return (
    <>
      <div className={screen.head}>
        <ScreenHeading>{t.available}</ScreenHeading>
        <LanguageToggle />
      </div>
      <QuizList announcements={announcements} loading={loading} unlisted={unlisted} />
    </>
  );
}

interface QuizListProps extends Pick<DashboardScreenProps, 'loading' | 'unlisted'> {
  announcements: Announcements;
}

function QuizList({ announcements, loading, unlisted }: QuizListProps) {
  const t = useMessages(quizzesMessages);
  const queries = useQueryClient();
  const list = useQuery(openQuizzesQuery);
  const upcoming = useQuery(upcomingQuery);
  const { data: quizzes, refetch, isFetching } = list;
  const error = useKeptError(list.error, quizzes !== undefined);
  const { data: scheduled = [], refetch: refetchUpcoming } = upcoming;
  const retry = useCallback(() => Promise.all([refetch(), refetchUpcoming()]), [refetch, refetchUpcoming]);

  // All come together, so that nothing moves; but nobody waits for a second try of what may come first.
  const waits = loading || (upcoming.isPending && upcoming.failureCount === 0);
  if (error === null && (list.isPending || waits))
    return <Skeleton label={t.loading_list} shape="row" count={6} className={styles.loading} />;
  const failure = error !== null && (
    <div className={styles.first}>
      <ListFailure error={error} isKept={quizzes !== undefined} retry={retry} retrying={isFetching} />
    </div>
  );
  // What was loaded stays on the screen while only the network is gone.
  if (quizzes === undefined || (error !== null && !isPassing(error))) {
    return (
      <>
        <div className={styles.first}>{unlisted}</div>
        {failure}
        <div className={styles.below}>
          {announcements.results?.(false)}
          {announcements.rest(false)}
        </div>
      </>
    );
  }
  return (
    <>
      {failure}
      <QuizGroups
        quizzes={quizzes.filter((quiz) => isAvailable(quiz, currentTime()))}
        upcoming={scheduled.filter(({ id }) => !quizzes.some((quiz) => quiz.id === id))}
        announcements={announcements}
        failing={error !== null}
        // Of all who wait for a start, so only the list. A second time: the start may have been put off.
        refresh={(tries) =>
          tries === 0 ? queries.prefetchQuery({ ...quizListQuery, staleTime: 0 }) : retry()
        }
      />
    </>
  );
}

interface ListFailureProps {
  error: Error;
  /** The list of before is on the screen. */
  isKept: boolean;
  retry: () => void;
  retrying: boolean;
}

function ListFailure({ error, isKept, retry, retrying }: ListFailureProps) {
  const t = useMessages(quizzesMessages);
  const noToken = error instanceof TokenMissingError;
  // A broken network is no reason to give up the session, which may not come back without it.
  const refused = error instanceof ApiError && error.status === 401;
  return (
    <LoadFailure
      // To log in again helps nobody who has the quizzes and no network.
      sentence={noToken ? t.no_token : isKept && error instanceof NetworkError ? undefined : t.list_failed}
      error={error}
      retry={retry}
      retrying={retrying}
      note={isKept || noToken ? undefined : t.no_new_login}
    >
      {(noToken || refused) && (
        <Link to="/login" state={{ log_out: true }} className={buttonClass('quiet')}>
          {t.log_in_again}
        </Link>
      )}
    </LoadFailure>
  );
}
