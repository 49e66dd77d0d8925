import type { Combining, RankList } from '@abhyas/contract/reports/rank-list';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useLanguage } from '#i18n/language.ts';
import { listed } from '#i18n/list.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { PrintedHead, useNumberedPages } from '#ui/print/printed-head.tsx';
import { PrintedInstitute } from '#ui/print/printed-institute.tsx';
import styles from './printed-ranks.module.css';
import { rankListMessages } from './rank-list.messages.ts';

interface PrintedRanksProps {
  list: RankList;
  combine: Combining;
  /** Of the class and the section to which the list is limited. */
  limits: readonly string[];
  /** When it is printed: ISO, UTC. */
  at: string;
}

/** The list as it hangs on a wall: A4, the institute's head, lines to sign. */
export function PrintedRanks({ list, combine, limits, at }: PrintedRanksProps) {
  const t = useMessages(rankListMessages);
  const language = useLanguage();
  const pages = useNumberedPages();
  const isSingle = list.exams.length === 1;
  const hasPassMark = list.learners.some(({ exams: [only] }) => only && only.passed !== null);
  return (
    <article className={`${styles.sheet} ${pages}`}>
      <header className={styles.head}>
        <PrintedHead />
        <h2>{t.rank_list}</h2>
        {list.exams.map(({ id, title, starts_at }) => (
          <p key={id}>
            <Localized text={title} />
            {starts_at !== null && ` · ${formatDateTime(starts_at, language)}`}
          </p>
        ))}
        {isSingle && <FullMarks list={list} />}
        {limits.length > 0 && <p>{limits.join(' · ')}</p>}
        {!isSingle && <p>{t[`about_${combine}`]}</p>}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.rank}</th>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.roll_number}</th>
            <th scope="col">{t.by_class}</th>
            {isSingle ? (
              <>
                <th scope="col">{t.marks}</th>
                <th scope="col">{t.correct}</th>
                <th scope="col">{t.incorrect}</th>
                <th scope="col">{t.unanswered}</th>
                {hasPassMark && <th scope="col">{t.pass}</th>}
              </>
            ) : (
              <>
                {list.exams.map(({ id, title }) => (
                  <th key={id} scope="col">
                    {localize(title, language).text}
                  </th>
                ))}
                <th scope="col">{t[combine]}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {list.learners.map((entry) => (
            <PrintedRow key={entry.learner.id} entry={entry} isSingle={isSingle} hasPassMark={hasPassMark} />
          ))}
        </tbody>
      </table>
      {list.absent && list.absent.count > 0 && (
        <p>{t.absent({ n: formatNumber(list.absent.count, language) })}</p>
      )}
      <div className={styles.signatures}>
        {[t.prepared, t.checked, t.head].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <p className={styles.foot}>{t.printed({ time: formatDateTime(at, language) })}</p>
      <PrintedInstitute />
    </article>
  );
}

/** Where they are the same for everyone. */
function FullMarks({ list: { learners } }: { list: RankList }) {
  const t = useMessages(rankListMessages);
  const language = useLanguage();
  const [most, other] = new Set(learners.flatMap(({ exams }) => exams[0]?.max_score ?? []));
  if (most === undefined || other !== undefined) return null;
  return <p>{t.full_marks({ n: formatNumber(most, language) })}</p>;
}

function PrintedRow({
  entry: { rank, learner, classes, result, exams },
  isSingle,
  hasPassMark,
}: {
  entry: RankList['learners'][number];
  isSingle: boolean;
  hasPassMark: boolean;
}) {
  const t = useMessages(rankListMessages);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const marksOf = (exam: (typeof exams)[number]) =>
    exam === null ? t.none : formatScore(exam.score, language);
  const [only] = exams;
  return (
    <tr>
      <td>{number(rank)}</td>
      <th scope="row">{learner.full_name || learner.username}</th>
      <td>{learner.roll_number}</td>
      <td>{listed(classes.map((name) => localize(name, language).text))}</td>
      {isSingle ? (
        only && (
          <>
            <td>{marksOf(only)}</td>
            <td>{number(only.correct)}</td>
            <td>{number(only.incorrect)}</td>
            <td>{number(only.unanswered)}</td>
            {hasPassMark && <td>{only.passed === null ? '' : only.passed ? t.passed : t.not_passed}</td>}
          </>
        )
      ) : (
        <>
          {exams.map((exam, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: exams have their places.
            <td key={place}>{marksOf(exam)}</td>
          ))}
          <td>{formatScore(result, language)}</td>
        </>
      )}
    </tr>
  );
}
