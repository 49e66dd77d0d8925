import type { TopicProgress } from '@abhyas/contract/practice/progress';
import type { PractisedTopic, Tally } from '@abhyas/contract/practice/tally';
import { formatMonth } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { RoughShare, ShareBar } from '#features/practice/figures/share.tsx';
import { shareOf } from '#features/practice/figures/tallies.ts';
import { Topic } from '#features/practice/figures/topic.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatPercent } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import list from '#ui/link-rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { type Change, changeOf } from './change.ts';
import { progressMessages } from './progress.messages.ts';
import styles from './progress.module.css';

interface ChangesProps {
  topics: readonly TopicProgress[];
  /** Whether a topic has questions to practise today. */
  hasLeft: (topic: PractisedTopic) => boolean;
}

/**
 * How topics rose or fell in exams, the greatest change first; on the bar an upright line where it was. Nothing while there are
 * too few answers to compare. A topic with questions left today begins a round.
 */
export function Changes({ topics, hasLeft }: ChangesProps) {
  const t = useMessages(progressMessages);
  const changed = topics
    .flatMap(({ topic, months }) => {
      const change = changeOf(months);
      return change ? [{ topic, change }] : [];
    })
    .sort((one, other) => Math.abs(differenceOf(other.change)) - Math.abs(differenceOf(one.change)));
  if (changed.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="changes">
      <h2 id="changes" className={styles.title}>
        {t.changes}
      </h2>
      <p className={screen.muted}>{t.changes_lead}</p>
      <ul className={list.rows}>
        {changed.map(({ topic, change }) => (
          <li key={topic?.id ?? 0}>
            {topic && hasLeft(topic) ? (
              <Link to="/practice/topics" search={{ topic: topic.id }} className={list.row}>
                <ChangedTopic topic={topic} change={change} />
                <ChevronIcon />
              </Link>
            ) : (
              <div className={list.row}>
                <ChangedTopic topic={topic} change={change} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChangedTopic({ topic, change }: { topic: TopicProgress['topic']; change: Change }) {
  const t = useMessages(progressMessages);
  const language = useLanguage();
  const percent = (tally: Tally) => formatPercent(shareOf(tally) * 100, language);
  return (
    <span className={list.text}>
      <strong className={list.title}>
        <Topic topic={topic} />
      </strong>
      <strong className={differenceOf(change) < 0 ? styles.lower : styles.higher}>
        {t.from_to({ from: percent(change.before), to: percent(change.since) })}
      </strong>
      <span className={list.note}>
        {t.earlier} <RoughShare tally={change.before} />
      </span>
      <span className={list.note}>
        {t.since({ month: formatMonth(change.month, language) })} <RoughShare tally={change.since} />
      </span>
      <ShareBar tally={change.since} mark={shareOf(change.before)} />
    </span>
  );
}

const differenceOf = ({ before, since }: Change) => shareOf(since) - shareOf(before);
