import type { RankedLearner, RankList, RankListSort } from '@abhyas/contract/reports/rank-list';
import type { Ref } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { listed } from '#i18n/list.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import { PersonName } from '#ui/staff/person-name.tsx';
import pageWidth from '#ui/staff/table/page-width.module.css';
import { SortHeader } from '#ui/staff/table/sort-header.tsx';
import { sortedBy } from '#ui/staff/table/sorting.ts';
import table from '#ui/staff/table/table.module.css';
import { rankListMessages } from './rank-list.messages.ts';
import { firstOrders, type RankListView } from './rank-list-view.ts';

interface RankTableProps {
  ref: Ref<HTMLTableElement>;
  list: RankList;
  view: RankListView;
  loading: boolean;
  onView: (view: RankListView) => void;
}

/** Learners with their ranks. On a narrow screen each row has its headings inside. */
export function RankTable({ ref, list, view, loading, onView }: RankTableProps) {
  const t = useMessages(rankListMessages);
  const language = useLanguage();
  const head = (column: RankListSort, className?: string) => (
    <SortHeader
      className={className}
      order={view.sort === column ? view.order : undefined}
      onSort={() =>
        onView({ ...view, ...sortedBy<RankListSort>(view, column, firstOrders, 'rank'), page: 1 })
      }
    >
      {t[column]}
    </SortHeader>
  );
  const isSingle = list.exams.length === 1;
  return (
    <table
      ref={ref}
      className={`${table.table} ${table.pairs} ${table.short} ${pageWidth.wide}`}
      aria-labelledby="ranks-heading"
      aria-busy={loading}
    >
      <thead>
        <tr>
          {head('rank', table.figure)}
          {head('name')}
          {head('roll_number')}
          <th scope="col">{t.by_class}</th>
          {isSingle ? (
            <th scope="col" className={table.figure}>
              {t.marks}
            </th>
          ) : (
            <>
              <th scope="col" className={table.figure}>
                {t[view.combine]}
              </th>
              {list.exams.map(({ id, title }) => (
                <th key={id} scope="col" className={table.figure}>
                  {localize(title, language).text}
                </th>
              ))}
            </>
          )}
          {head('correct', table.figure)}
          {head('incorrect', table.figure)}
          {head('unanswered', table.figure)}
          {isSingle && (
            <>
              <th scope="col" className={table.figure}>
                {t.deducted}
              </th>
              <th scope="col" className={table.figure}>
                {t.percentile}
              </th>
              <th scope="col">{t.pass}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {list.learners.map((entry) => (
          <Row key={entry.learner.id} entry={entry} list={list} combine={view.combine} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  entry: RankedLearner;
  list: RankList;
  combine: RankListView['combine'];
}

function Row({ entry: { learner, rank, result, classes, exams }, list, combine }: RowProps) {
  const t = useMessages(rankListMessages);
  const language = useLanguage();
  const [only] = exams;
  const isSingle = list.exams.length === 1;
  const quiz = list.exams[0]?.id;
  // Of several exams there is no one attempt.
  const toAttempt = isSingle && only && quiz !== undefined ? { quiz, attempt: only.attempt_id } : undefined;
  const marksOf = (exam: (typeof exams)[number]) =>
    exam === null
      ? t.not_taken
      : t.marks_of({
          score: formatScore(exam.score, language),
          max: formatNumber(exam.max_score, language),
        });
  return (
    <tr>
      <td data-name={t.rank} className={table.figure}>
        {formatNumber(rank, language)}
      </td>
      <th scope="row">
        <PersonName person={learner} to={toAttempt ?? { learner: learner.id }} />
      </th>
      <td data-name={t.roll_number}>{learner.roll_number || t.none}</td>
      <td data-name={t.by_class}>{listed(classes.map((name) => localize(name, language).text)) || t.none}</td>
      {isSingle ? (
        <td data-name={t.marks} className={table.figure}>
          {marksOf(only ?? null)}
        </td>
      ) : (
        <>
          <td data-name={t[combine]} className={table.figure}>
            {formatScore(result, language)}
          </td>
          {list.exams.map(({ id, title }, place) => (
            <td key={id} data-name={localize(title, language).text} className={table.figure}>
              {marksOf(exams[place] ?? null)}
            </td>
          ))}
        </>
      )}
      {(['correct', 'incorrect', 'unanswered'] as const).map((name) => (
        <td key={name} data-name={t[name]} className={table.figure}>
          {formatNumber(
            exams.reduce((sum, exam) => sum + (exam?.[name] ?? 0), 0),
            language,
          )}
        </td>
      ))}
      {isSingle && only && (
        <>
          <td data-name={t.deducted} className={table.figure}>
            {only.deducted === null ? t.none : formatScore(only.deducted, language)}
          </td>
          <td data-name={t.percentile} className={table.figure}>
            {formatNumber(only.percentile, language)}
          </td>
          <td className={table.chip}>
            {only.passed === null ? (
              t.none
            ) : (
              <Badge
                tone={only.passed ? 'success' : 'neutral'}
                icon={only.passed ? <CheckIcon size={18} /> : <CrossIcon size={18} />}
              >
                {only.passed ? t.passed : t.not_passed}
              </Badge>
            )}
          </td>
        </>
      )}
    </tr>
  );
}
