import type { PracticeProgress } from '@abhyas/contract/practice/progress';
import type { Learned } from '@abhyas/contract/practice/tally';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ShareBar } from '#features/practice/figures/share.tsx';
import { Leaderboard } from '#features/practice/leaderboard/leaderboard.tsx';
import practice from '#features/practice/practice.module.css';
import { topicsQuery } from '#features/practice/topics/topics.api.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
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
import { WeakestTopic } from './weakest-topic.tsx';

/** /practice/progress: the weakest topic, weeks of practice, topics, exams by month, what was learned, and the leaderboards of the classes. */
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
  const sorted = sortedTopics(topics, language);
  return (
    <>
      <WeakestTopic sorted={sorted} offers={offers?.topics ?? []} />
      <Streak streak={streak} />
      <section className={styles.section} aria-labelledby="topics">
        <h2 id="topics" className={styles.title}>
          {topics.length > 1 ? t.topics_weakest_first : t.topics}
        </h2>
        {topics.length === 0 ? (
          <Empty>{t.no_answers}</Empty>
        ) : (
          <>
            <TopicRows sorted={sorted} offers={offers?.topics ?? []} />
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
