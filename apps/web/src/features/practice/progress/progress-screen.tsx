import type { PracticeProgress } from '@abhyas/contract/practice/progress';
import type { Learned, PractisedTopic } from '@abhyas/contract/practice/tally';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { ShareBar } from '#features/practice/figures/share.tsx';
import { Leaderboard } from '#features/practice/leaderboard/leaderboard.tsx';
import practice from '#features/practice/practice.module.css';
import { leftToday } from '#features/practice/topics/left-today.ts';
import { topicsQuery } from '#features/practice/topics/topics.api.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Skeleton } from '#ui/screen/skeleton.tsx';
import { ExamMonths } from './exam-months.tsx';
import { progressQuery } from './progress.api.ts';
import { progressMessages } from './progress.messages.ts';
import styles from './progress.module.css';
import { Streak } from './streak.tsx';
import { sortedTopics, TopicRows } from './topic-rows.tsx';

/** /practice/progress: weeks of practice, what was learned, topics over time, and the leaderboards of the classes. */
export function ProgressScreen() {
  const t = useMessages(progressMessages);
  const { deliverOutboxes } = useRouteContext({ from: '/learner/practice/progress' });
  const { data, isPending, error, refetch, isFetching } = useQuery(progressQuery(deliverOutboxes));
  return (
    <div className={practice.narrow}>
      <div className={screen.head}>
        <ScreenHeading>{t.progress}</ScreenHeading>
      </div>
      {isPending ? (
        <Skeleton label={t.loading} shape="panel" />
      ) : data === undefined ? (
        <LoadFailure sentence={t.failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <div className={screen.stack}>
          <Progress progress={data} />
          <Leaderboard />
        </div>
      )}
    </div>
  );
}

function Progress({ progress: { streak, learned, topics } }: { progress: PracticeProgress }) {
  const t = useMessages(progressMessages);
  const { data: offers } = useQuery(topicsQuery);
  const language = useLanguage();
  const hasLeft = (topic: PractisedTopic) =>
    offers?.topics.some((offer) => offer.id === topic?.id && leftToday(offer) > 0) ?? false;
  const weakest = sortedTopics(topics, language).find(
    ({ topic, latest }) => latest.interval !== null && hasLeft(topic),
  )?.topic;
  return (
    <>
      <Streak streak={streak} />
      <section className={`${styles.section} ${styles.topics}`} aria-labelledby="topics">
        <h2 id="topics" className={styles.title}>
          {topics.length > 1 ? t.topics_weakest_first : t.topics}
        </h2>
        {weakest && (
          <Link to="/practice/topics" search={{ topic: weakest.id }} className={buttonClass('primary')}>
            {t.practise_weakest({ topic: localize(weakest.name, language).text })}
          </Link>
        )}
        {topics.length === 0 ? (
          <Empty>{t.no_answers}</Empty>
        ) : (
          <>
            <TopicRows topics={topics} offers={offers?.topics ?? []} />
            <p className={screen.muted}>{t.counted_once}</p>
          </>
        )}
      </section>
      <ExamMonths topics={topics} />
      {learned.questions > 0 && (
        <section className={`${screen.card} ${styles.section}`} aria-labelledby="learned">
          <h2 id="learned" className={styles.title}>
            {t.learned}
          </h2>
          <Relearned {...learned} />
        </section>
      )}
    </>
  );
}

/** The same questions in the exam, most of them wrong there, and in practice. */
function Relearned({ questions, before, after }: Learned) {
  const t = useMessages(progressMessages);
  const counts = { n: questions, after: after.right };
  return (
    <>
      <p>{before === 0 ? t.learned_lead(counts) : t.learned_of({ ...counts, before })}</p>
      <ShareBar tally={after} />
    </>
  );
}
