import type { TopicProgress } from '@abhyas/contract/practice/progress';
import type { PracticeTopic } from '@abhyas/contract/practice/topics';
import { MIN_ANSWERS } from '@abhyas/exam-rules/practice/interval';
import { Link } from '@tanstack/react-router';
import { RoughShare, ShareBar } from '#features/practice/figures/share.tsx';
import { leftToday } from '#features/practice/topics/left-today.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { progressMessages } from './progress.messages.ts';
import styles from './progress.module.css';

interface WeakestTopicProps {
  /** The worst topic first. */
  sorted: readonly TopicProgress[];
  offers: readonly PracticeTopic[];
}

/** What to practise next: of the topics whose share is known, the weakest one that has questions left today. */
export function WeakestTopic({ sorted, offers }: WeakestTopicProps) {
  const t = useMessages(progressMessages);
  const canPractise = ({ topic, latest }: TopicProgress) =>
    latest.interval !== null && offers.some((offer) => offer.id === topic?.id && leftToday(offer) > 0);
  const next = sorted.find(canPractise);
  if (!next?.topic) return null;
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="weakest">
      <div>
        <p id="weakest" className={screen.muted}>
          {next === sorted[0] ? t.weakest({ n: MIN_ANSWERS }) : t.next_left}
        </p>
        <h2 className={styles.title}>
          <Localized text={next.topic.name} />
        </h2>
        <p className={styles.share}>
          <RoughShare tally={next.latest} />
        </p>
        <ShareBar tally={next.latest} />
      </div>
      <Link to="/practice/topics" search={{ topic: next.topic.id }} className={buttonClass('primary')}>
        {t.practise}
      </Link>
    </section>
  );
}
