import type { TopicProgress } from '@abhyas/contract/practice/progress';
import type { Tally } from '@abhyas/contract/practice/tally';
import type { PracticeTopic } from '@abhyas/contract/practice/topics';
import type { Language } from '@abhyas/contract/shared';
import { formatMonth } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { ByCertainty } from '#features/practice/figures/by-certainty.tsx';
import { RoughShare, ShareBar } from '#features/practice/figures/share.tsx';
import { shareOf, weakestFirst } from '#features/practice/figures/tallies.ts';
import { Topic } from '#features/practice/figures/topic.tsx';
import { leftToday } from '#features/practice/topics/left-today.ts';
import { topicsMessages } from '#features/practice/topics/topics.messages.ts';
import { inOrder } from '#i18n/in-order.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import list from '#ui/link-rows.module.css';
import { type Change, changeOf } from './change.ts';
import { progressMessages } from './progress.messages.ts';
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
  topics: TopicProgress[];
  /** What practice by topic has. */
  offers: readonly PracticeTopic[];
  /** The topic that was opened last and can be practised: it has the filled button. */
  opened: number | undefined;
  onToggle(topic: number, isOpen: boolean): void;
}

/** A row for each topic, the worst one first; opened, exams and practice apart, and how it changed in exams. */
export function TopicRows({ topics, offers, opened, onToggle }: TopicRowsProps) {
  const language = useLanguage();
  return (
    <ByCertainty
      items={sortedTopics(topics, language)}
      tallyOf={({ latest }) => latest}
      row={(progress) => (
        <TopicRow
          key={progress.topic?.id ?? 0}
          progress={progress}
          offer={offers.find(({ id }) => id === progress.topic?.id)}
          isOpenedLast={opened !== undefined && opened === progress.topic?.id}
          onToggle={onToggle}
        />
      )}
    />
  );
}

interface TopicRowProps {
  progress: TopicProgress;
  /** Undefined where it has no questions to practise. */
  offer: PracticeTopic | undefined;
  isOpenedLast: boolean;
  onToggle(topic: number, isOpen: boolean): void;
}

function TopicRow({ progress, offer, isOpenedLast, onToggle }: TopicRowProps) {
  const t = useMessages(progressMessages);
  const tTopics = useMessages(topicsMessages);
  const hasLeft = offer !== undefined && leftToday(offer) > 0;
  return (
    <li>
      <details onToggle={({ currentTarget }) => hasLeft && onToggle(offer.id, currentTarget.open)}>
        <summary className={list.row}>
          <TopicSummary progress={progress} isDone={offer !== undefined && !hasLeft} />
          <ChevronIcon />
        </summary>
        <div className={styles.details}>
          <TopicDetails progress={progress} />
          {offer && (
            <div className={styles.practise}>
              {hasLeft ? (
                <Link
                  to="/practice/topics"
                  search={{ topic: offer.id }}
                  className={buttonClass(isOpenedLast ? 'primary' : 'secondary')}
                >
                  {t.practise}
                </Link>
              ) : (
                tTopics.topic_seen
              )}
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

interface TopicSummaryProps {
  progress: TopicProgress;
  /** No question of it is left today. */
  isDone: boolean;
}

function TopicSummary({ progress: { topic, latest }, isDone }: TopicSummaryProps) {
  const t = useMessages(progressMessages);
  const tTopics = useMessages(topicsMessages);
  return (
    <span className={list.text}>
      <strong className={list.title}>
        <Topic topic={topic} />
      </strong>
      <span className={list.note}>
        <span className={styles.opened}>{t.latest} </span>
        <RoughShare tally={latest} />
        {isDone && ` · ${tTopics.none_left}`}
      </span>
      <ShareBar tally={latest} />
    </span>
  );
}

/** Without bars: three of them were taken for a whole and its parts. */
function TopicDetails({ progress: { exam, practice, months } }: { progress: TopicProgress }) {
  const t = useMessages(progressMessages);
  const change = changeOf(months);
  const shareIn = (tally: Tally) => (tally.total === 0 ? t.none : <RoughShare tally={tally} />);
  return (
    <dl className={styles.rows}>
      <div>
        <dt>{t.in_exams}</dt>
        <dd>
          {shareIn(exam)}
          {change && <ChangeInExams change={change} />}
        </dd>
      </div>
      <div>
        <dt>{t.in_practice}</dt>
        <dd>{shareIn(practice)}</dd>
      </div>
    </dl>
  );
}

function ChangeInExams({ change: { before, since, month } }: { change: Change }) {
  const t = useMessages(progressMessages);
  const language = useLanguage();
  const change = shareOf(since) - shareOf(before);
  return (
    <ul className={styles.change}>
      <li>
        {t.until({ month: formatMonth(month, language) })} <RoughShare tally={before} />
      </li>
      <li className={change > 0 ? styles.higher : change < 0 ? styles.lower : undefined}>
        {t.since_then} <RoughShare tally={since} />
      </li>
    </ul>
  );
}
