import type { TopicProgress } from '@abhyas/contract/practice/progress';
import type { Tally } from '@abhyas/contract/practice/tally';
import type { Language } from '@abhyas/contract/shared';
import { formatMonth } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { allAnswers, weakestFirst } from '#features/practice/figures/all-answers.ts';
import { ByCertainty } from '#features/practice/figures/by-certainty.tsx';
import { RoughShare, ShareBar } from '#features/practice/figures/share.tsx';
import { Topic } from '#features/practice/figures/topic.tsx';
import { inOrder } from '#i18n/in-order.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import list from '#ui/link-rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { progressMessages } from './progress.messages.ts';
import styles from './progress.module.css';

/** The worst topic first, each with all its answers together; by name where nothing is known. */
export function sortedTopics(
  topics: readonly TopicProgress[],
  language: Language,
): { progress: TopicProgress; all: Tally }[] {
  const compare = inOrder(language);
  const nameOf = ({ topic }: TopicProgress) => topic?.name ?? { en: '' };
  return [...topics]
    .sort((one, other) => compare(nameOf(one), nameOf(other)))
    .map((progress) => ({ progress, all: allAnswers([progress]) }))
    .sort((one, other) => weakestFirst(one.all, other.all));
}

interface TopicRowsProps {
  topics: TopicProgress[];
  /** Ids of the topics with questions to practise now. */
  offered: readonly number[];
}

/** A row for each topic, the worst one first; opened, exams and practice apart, and month by month. */
export function TopicRows({ topics, offered }: TopicRowsProps) {
  const language = useLanguage();
  return (
    <ByCertainty
      items={sortedTopics(topics, language)}
      tallyOf={({ all }) => all}
      row={({ progress, all }) => (
        <TopicRow
          key={progress.topic?.id ?? 0}
          progress={progress}
          all={all}
          isOffered={progress.topic !== null && offered.includes(progress.topic.id)}
        />
      )}
    />
  );
}

interface TopicRowProps {
  progress: TopicProgress;
  all: Tally;
  /** It has questions to practise now. */
  isOffered: boolean;
}

function TopicRow({ progress, all, isOffered }: TopicRowProps) {
  const t = useMessages(progressMessages);
  return (
    <li>
      <details>
        <summary className={list.row}>
          <TopicSummary progress={progress} all={all} />
          <ChevronIcon />
        </summary>
        <TopicDetails progress={progress} />
        {isOffered && progress.topic !== null && (
          <Link to="/practice/topics" search={{ topic: progress.topic.id }} className={styles.practise}>
            {t.practise}
          </Link>
        )}
      </details>
    </li>
  );
}

function TopicSummary({ progress: { topic }, all }: { progress: TopicProgress; all: Tally }) {
  return (
    <span className={list.text}>
      <strong className={list.title}>
        <Topic topic={topic} />
      </strong>
      <span className={list.note}>
        <RoughShare tally={all} />
      </span>
      <ShareBar tally={all} />
    </span>
  );
}

function TopicDetails({ progress: { exam, practice, months } }: { progress: TopicProgress }) {
  const t = useMessages(progressMessages);
  const language = useLanguage();
  const byMonth = months.length > 1 ? months : [];
  return (
    <div className={styles.details}>
      <dl className={styles.rows}>
        <Row name={t.in_exams} tally={exam} />
        <Row name={t.in_practice} tally={practice} />
      </dl>
      {byMonth.length > 0 && (
        <table className={styles.months}>
          <caption className="visually-hidden">{t.by_month}</caption>
          <thead>
            <tr>
              <th scope="col">{t.month}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {byMonth.map((each) => (
              <tr key={each.month}>
                <th scope="row">{formatMonth(each.month, language)}</th>
                <td>
                  <Shown tally={each.exam} />
                </td>
                <td>
                  <Shown tally={each.practice} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Row({ name, tally }: { name: string; tally: Tally }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Shown tally={tally} />
      </dd>
    </div>
  );
}

function Shown({ tally }: { tally: Tally }) {
  const t = useMessages(progressMessages);
  if (tally.total === 0) return <span className={screen.muted}>{t.none}</span>;
  return (
    <>
      <RoughShare tally={tally} />
      <ShareBar tally={tally} />
    </>
  );
}
