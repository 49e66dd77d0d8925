import type { Report } from '@abhyas/contract/reports';
import { scoredStatuses } from '#features/reports/questions/question-status.ts';
import { StatusBadge } from '#features/reports/questions/status-badge.tsx';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore, formatSigned } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { Counts } from '#ui/score/segment-bar.tsx';
import { type MadeUp, questionCount } from './score-make-up.ts';
import styles from './score-table.module.css';

interface ScoreTableProps {
  report: Report;
  score: number;
  counts: Counts;
  /** Absent while it is not known what was gained and lost. */
  madeUp: MadeUp | undefined;
}

/** What the score is made of: how many of each kind, and the marks they gained or cost. */
export function ScoreTable({ report, score, counts, madeUp }: ScoreTableProps) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const total = questionCount(report);
  const voided = total - counts.correct - counts.incorrect - counts.unanswered;
  const rows = [
    ...scoredStatuses.map((status) => ({
      status,
      count: counts[status],
      marks: madeUp && { correct: madeUp.gained, incorrect: -madeUp.lost, unanswered: 0 }[status],
    })),
    ...(voided > 0 ? [{ status: 'void' as const, count: voided, marks: 0 }] : []),
  ];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t.make_up}</caption>
      <thead>
        <tr>
          <th scope="col">{t.answers}</th>
          <th scope="col">{t.questions}</th>
          <th scope="col">{t.marks}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ status, count, marks }) => (
          <tr key={status}>
            <th scope="row">
              <StatusBadge isPlain status={status} />
            </th>
            <td>{formatNumber(count, language)}</td>
            <td>{marks === undefined ? '—' : formatSigned(marks, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.total}</th>
          <td>{formatNumber(total, language)}</td>
          <td>{formatScore(score, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
