import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { openQuizzesQuery, upcomingQuery } from '#features/quizzes/quizzes.api.ts';
import { quizzesMessages } from '#features/quizzes/quizzes.messages.ts';
import { isAvailable } from '#features/quizzes/schedule/available.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import styles from './dashboard.module.css';
import { dueMessages } from './due.messages.ts';
import { QuizRow } from './quiz-row.tsx';
import { UpcomingGroup } from './upcoming-quiz.tsx';

/** The quizzes of a class that are open or coming, as on the dashboard. */
export function DueQuizzes({ class_id }: { class_id: number }) {
  const t = useMessages(dueMessages);
  const { loading_list, list_failed } = useMessages(quizzesMessages);
  const list = useQuery(openQuizzesQuery);
  const upcoming = useQuery(upcomingQuery);
  const { refetch } = list;
  const { refetch: refetchUpcoming } = upcoming;
  const retry = useCallback(() => Promise.all([refetch(), refetchUpcoming()]), [refetch, refetchUpcoming]);
  if (list.isPending || upcoming.isPending) return <Skeleton label={loading_list} shape="row" count={1} />;
  if (list.data === undefined || upcoming.data === undefined) {
    return (
      <LoadFailure
        sentence={list_failed}
        error={list.error ?? upcoming.error}
        retry={retry}
        retrying={list.isFetching || upcoming.isFetching}
      />
    );
  }
  const isOfClass = ({ class_ids }: { class_ids?: number[] | undefined }) =>
    class_ids?.includes(class_id) ?? false;
  const open = list.data.filter((quiz) => isOfClass(quiz) && isAvailable(quiz, currentTime()));
  const coming = upcoming.data.filter((quiz) => isOfClass(quiz) && !open.some(({ id }) => id === quiz.id));
  if (open.length + coming.length === 0) return <p className={screen.muted}>{t.none}</p>;
  return (
    <>
      {open.length > 0 && (
        <ul className={styles.rows} aria-label={t.due}>
          {open.map((quiz) => (
            <QuizRow key={quiz.id} quiz={quiz} level={3} />
          ))}
        </ul>
      )}
      {coming.length > 0 && <UpcomingGroup quizzes={coming} isRest={false} failing={upcoming.isError} />}
    </>
  );
}
