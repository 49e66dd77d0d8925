import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeptError } from '#api/use-kept-error.ts';
import { ExamDate } from '#features/practice/exam-date/exam-date.tsx';
import { comingQuery } from '#features/practice/practice.api.ts';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { progressQuery } from '#features/practice/progress/progress.api.ts';
import { todayQuery } from '#features/practice/today/today.api.ts';
import { TodayHero } from '#features/practice/today/today-card.tsx';
import { topicsQuery } from '#features/practice/topics/topics.api.ts';
import { topicsMessages } from '#features/practice/topics/topics.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import rows from '#ui/link-rows.module.css';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { NothingDue } from './nothing-due.tsx';
import { placeMessages } from './place.messages.ts';
import { TopicRows } from './topic-rows.tsx';

/** All ways to practise, and what came of it: what is due first. */
export function Place() {
  const t = useMessages(placeMessages);
  const tPractice = useMessages(practiceMessages);
  const tTopics = useMessages(topicsMessages);
  const { deliverOutboxes } = useRouteContext({ from: '__root__' });
  // The row of the date keeps its place while it is set or removed, and with it the focus.
  const [isDateFirst, setDateFirst] = useState<boolean>();
  const todays = useQuery(todayQuery);
  // As large as all cards where this phone has none yet: the screen does not wait for them.
  const { data: coming, refetch: countAgain } = useQuery(comingQuery(deliverOutboxes));
  const offers = useQuery(topicsQuery);
  const areCountsOld = useQueryClient().getQueryState(topicsQuery.queryKey)?.isInvalidated === true;
  const progress = useQuery(progressQuery(deliverOutboxes));
  const failure = useFirstError(todays);
  const topicsFailure = useFirstError(offers);
  const progressFailure = useFirstError(progress);
  // All come together, so that nothing moves.
  const isWaiting =
    (todays.isPending && failure === null) ||
    ((offers.isPending || (areCountsOld && offers.isFetching)) && topicsFailure === null) ||
    (progress.isPending && progressFailure === null);
  if (isWaiting) return <Skeleton label={t.loading} shape="panel" />;
  const today = todays.data;
  // The usual reason is that there is no network. What remains on the screen works without one.
  const hasNeither = offers.data === undefined && progress.data === undefined;
  const retry = () => Promise.all([todays, offers, progress].map((each) => each.refetch()));
  const topics = offers.data?.all.questions ? offers.data : undefined;
  if (today !== undefined && isDateFirst === undefined) setDateFirst(today.exam_date !== null);
  const examDate = today && <ExamDate exam_date={today.exam_date} today={today.day} onChanged={countAgain} />;
  return (
    <div className={styles.place}>
      {today === undefined ? (
        <LoadFailure sentence={t.failed} error={failure} retry={retry} retrying={todays.isFetching} />
      ) : today.due > 0 ? (
        <TodayHero today={today} />
      ) : (
        <NothingDue coming={coming} topics={topics} today={today} />
      )}
      {today !== undefined && today.due > 0 && coming?.missed !== 0 && (
        <div className={rows.rows}>
          <Link to="/practice/cards" search={{ only: 'wrong' }} className={rows.row}>
            <RowText
              title={tPractice.had_wrong}
              note={coming && (today.isOfPhone ? t.not_today_offline : t.not_today_yet)({ n: coming.missed })}
            />
            <ChevronIcon />
          </Link>
        </div>
      )}
      {isDateFirst && examDate}
      {today !== undefined && offers.data === undefined && (
        <LoadFailure
          sentence={hasNeither ? t.topics_and_progress_failed : tTopics.failed}
          error={topicsFailure}
          retry={retry}
          retrying={offers.isFetching}
        />
      )}
      {topics && (
        <TopicRows
          topics={topics}
          progress={progress.data?.topics}
          withAll={today?.due !== 0 || (coming?.missed ?? 0) > 0}
        />
      )}
      {!hasNeither && (
        <section className={styles.group} aria-labelledby="how-it-goes">
          <h2 id="how-it-goes">{t.how_it_goes}</h2>
          <div className={rows.rows}>
            <Link to="/practice/progress" className={rows.row}>
              <RowText title={t.progress} note={t.progress_note} />
              <ChevronIcon />
            </Link>
            <Link to="/practice/coach" className={rows.row}>
              <RowText title={t.coach} note={t.coach_note} />
              <ChevronIcon />
            </Link>
          </div>
        </section>
      )}
      {/* Until it is set it is nothing to count down to. */}
      {!isDateFirst && !hasNeither && examDate}
    </div>
  );
}

/** The error of the first try already: the screen does not wait for the second. */
const useFirstError = ({ data, error, failureReason }: UseQueryResult): Error | null =>
  useKeptError(error ?? failureReason, data !== undefined);

function RowText({ title, note }: { title: string; note: string | undefined }) {
  return (
    <span className={rows.text}>
      <strong className={rows.title}>{title}</strong>
      <span className={rows.note}>{note ?? '\u00a0'}</span>
    </span>
  );
}
