import type { LearnerResult } from '@abhyas/contract/reports/learners';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, CrossIcon } from '#ui/icons.tsx';
import pageWidth from '#ui/staff/table/page-width.module.css';
import table from '#ui/staff/table/table.module.css';
import { percentOf } from './class-comparison.ts';
import { seenLearnerMessages } from './seen-learner.messages.ts';

/** A learner's results, each beside the average of the class. */
export function ResultTable({ results }: { results: readonly LearnerResult[] }) {
  const t = useMessages(seenLearnerMessages);
  const hasPassMark = results.some(({ passed }) => passed !== null);
  return (
    <table className={`${table.table} ${table.pairs} ${pageWidth.wide}`} aria-labelledby="results-heading">
      <thead>
        <tr>
          <th scope="col">{t.exam}</th>
          <th scope="col">{t.completed}</th>
          <th scope="col" className={table.figure}>
            {t.score}
          </th>
          <th scope="col" className={table.figure}>
            {t.class_average}
          </th>
          <th scope="col" className={table.figure}>
            {t.rank}
          </th>
          {hasPassMark && <th scope="col">{t.result}</th>}
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <Row key={result.attempt_id} result={result} hasPassMark={hasPassMark} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ result, hasPassMark }: { result: LearnerResult; hasPassMark: boolean }) {
  const t = useMessages(seenLearnerMessages);
  const language = useLanguage();
  const { attempt_id, quiz, number, score, max_score, passed, rank, class_percent } = result;
  const percent = (value: number | null) =>
    value === null ? t.none : t.percent({ n: formatNumber(Math.round(value), language) });
  return (
    <tr>
      <th scope="row">
        <Link
          to="/admin/quiz/$id/attempts/$attempt"
          params={{ id: String(quiz.id), attempt: String(attempt_id) }}
          data-control="open"
        >
          <Localized text={quiz.title} />
        </Link>
        {number > 1 && <span className={table.second}> {t.attempt({ n: number })}</span>}
      </th>
      <td data-name={t.completed}>{formatDateTime(result.completed_timestamp, language)}</td>
      <td data-name={t.score} className={table.figure}>
        <span>
          {t.score_of({ score: formatScore(score, language), max: formatNumber(max_score, language) })}{' '}
          <span className={table.second}>{percent(percentOf(result))}</span>
        </span>
      </td>
      <td data-name={t.class_average} className={table.figure}>
        {percent(class_percent)}
      </td>
      <td data-name={t.rank} className={table.figure}>
        {rank === null
          ? t.none
          : t.rank_of({
              rank: formatNumber(rank.rank, language),
              takers: formatNumber(rank.takers, language),
            })}
      </td>
      {hasPassMark && (
        <td data-name={t.result} className={table.chip}>
          {passed === null ? (
            t.none
          ) : (
            <Badge
              tone={passed ? 'success' : 'neutral'}
              icon={passed ? <CheckIcon size={18} /> : <CrossIcon size={18} />}
            >
              {passed ? t.passed : t.not_passed}
            </Badge>
          )}
        </td>
      )}
    </tr>
  );
}
