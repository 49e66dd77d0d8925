import type { TopicProgress } from '@abhyas/contract/practice/progress';
import type { PracticeTopic } from '@abhyas/contract/practice/topics';
import type { Language } from '@abhyas/contract/shared';
import { Link } from '@tanstack/react-router';
import { ByCertainty } from '#features/practice/figures/by-certainty.tsx';
import { RoughShare, ShareBar } from '#features/practice/figures/share.tsx';
import { weakestFirst } from '#features/practice/figures/tallies.ts';
import { Topic } from '#features/practice/figures/topic.tsx';
import { leftToday } from '#features/practice/topics/left-today.ts';
import { topicsMessages } from '#features/practice/topics/topics.messages.ts';
import { inOrder } from '#i18n/in-order.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import list from '#ui/link-rows.module.css';
import styles from './progress.module.css';

/** The worst topic first; by name where nothing is known. */
export function sortedTopics(topics: readonly TopicProgress[], language: Language): TopicProgress[] {
  const compare = inOrder(language);
  const nameOf = ({ topic }: TopicProgress) => topic?.name ?? { en: '' };
  return [...topics]
    .sort((one, other) => compare(nameOf(one), nameOf(other)))
    .sort((one, other) => weakestFirst(one.latest, other.latest));
}

interface TopicRowsProps {
  sorted: readonly TopicProgress[];
  /** What practice by topic has. */
  offers: readonly PracticeTopic[];
}

/** A row for each topic, the worst one first. */
export function TopicRows({ sorted, offers }: TopicRowsProps) {
  return (
    <ByCertainty
      items={sorted}
      tallyOf={({ latest }) => latest}
      row={(progress) => (
        <TopicRow
          key={progress.topic?.id ?? 0}
          progress={progress}
          offer={offers.find(({ id }) => id === progress.topic?.id)}
        />
      )}
    />
  );
}

interface TopicRowProps {
  progress: TopicProgress;
  /** Undefined where it has no questions to practise. */
  offer: PracticeTopic | undefined;
}

/** Begins a round of its topic, where there are questions to practise. */
function TopicRow({ progress: { topic, latest }, offer }: TopicRowProps) {
  const tTopics = useMessages(topicsMessages);
  const figures = (
    <span className={list.text}>
      <strong className={list.title}>
        <Topic topic={topic} />
      </strong>
      <span className={styles.share}>
        <RoughShare tally={latest} />
        {offer && leftToday(offer) === 0 && ` · ${tTopics.none_left}`}
      </span>
      <ShareBar tally={latest} />
    </span>
  );
  if (!offer) {
    return (
      <li>
        <div className={list.row}>{figures}</div>
      </li>
    );
  }
  return (
    <li>
      <Link to="/practice/topics" search={{ topic: offer.id }} className={list.row}>
        {figures}
        <ChevronIcon />
      </Link>
    </li>
  );
}
