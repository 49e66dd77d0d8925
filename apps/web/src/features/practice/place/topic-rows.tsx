import type { TopicProgress } from '@abhyas/contract/practice/progress';
import type { Tally } from '@abhyas/contract/practice/tally';
import type { PracticeTopic, PracticeTopics } from '@abhyas/contract/practice/topics';
import { MIN_ANSWERS } from '@abhyas/exam-rules/practice/interval';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { figuresMessages } from '#features/practice/figures/figures.messages.ts';
import { RoughShare, ShareBar } from '#features/practice/figures/share.tsx';
import styles from '#features/practice/practice.module.css';
import { leftToday } from '#features/practice/topics/left-today.ts';
import { topicsMessages } from '#features/practice/topics/topics.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import rows from '#ui/link-rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { placeMessages } from './place.messages.ts';
import { weakestTopics } from './weakest-topics.ts';

interface TopicRowsProps {
  topics: PracticeTopics;
  /** Unknown without a network. */
  progress: readonly TopicProgress[] | undefined;
  /** Whether all topics together are one of the rows. */
  withAll: boolean;
}

/** The topics at the root of the tree, with all below them, the weakest first. Each row begins a round. */
export function TopicRows({ topics, progress, withAll }: TopicRowsProps) {
  const t = useMessages(placeMessages);
  const tTopics = useMessages(topicsMessages);
  const weakest = weakestTopics(topics.topics, progress ?? [], useLanguage());
  const isRanked = weakest.some(({ answers }) => answers.interval !== null);
  return (
    <section className={styles.group} aria-labelledby="by-topic">
      <div className={styles.groupHead}>
        <h2 id="by-topic">{t.by_topic}</h2>
        <Link to="/practice/topics">{t.choose}</Link>
      </div>
      {isRanked && <p className={screen.muted}>{t.weakest_first({ n: MIN_ANSWERS })}</p>}
      <ul className={rows.rows}>
        {withAll && (
          <li>
            <RoundRow topic="all">
              <strong className={rows.title}>{tTopics.every_topic}</strong>
              {leftToday(topics.all) === 0 && <span className={rows.note}>{tTopics.none_left}</span>}
            </RoundRow>
          </li>
        )}
        {weakest.map(({ topic, answers }) => (
          <TopicRow key={topic.id} topic={topic} answers={progress && answers} />
        ))}
      </ul>
    </section>
  );
}

/** `answers` is undefined where it is not known. */
function TopicRow({ topic, answers }: { topic: PracticeTopic; answers: Tally | undefined }) {
  const tFigures = useMessages(figuresMessages);
  const tTopics = useMessages(topicsMessages);
  return (
    <li>
      <RoundRow topic={topic.id}>
        <strong className={rows.title}>
          <Localized text={topic.name} />
        </strong>
        <span className={rows.note}>
          {answers && (answers.total > 0 ? <RoughShare tally={answers} /> : tFigures.none_yet)}
          {leftToday(topic) === 0 && ` · ${tTopics.none_left}`}
        </span>
        {answers && answers.total > 0 && <ShareBar tally={answers} />}
      </RoundRow>
    </li>
  );
}

/** Begins a round; where it would have no question, the choice of another one. */
function RoundRow({ topic, children }: { topic: number | 'all'; children: ReactNode }) {
  return (
    <Link to="/practice/topics" search={{ topic }} className={rows.row}>
      <span className={rows.text}>{children}</span>
      <ChevronIcon />
    </Link>
  );
}
