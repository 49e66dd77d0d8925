import type { Report } from '@abhyas/contract/reports';
import { useLanguage } from '../../../i18n/language.ts';
import { formatNumber, formatScore, formatSigned } from '../../../i18n/numbers.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { statuses } from '../questions/question-status.ts';
import { StatusBadge } from '../questions/status-badge.tsx';
import { reportsMessages } from '../reports.messages.ts';
import { marksOf } from './score-make-up.ts';
import styles from './score-table.module.css';

/** What the score is made of: how many of each kind, and the marks they gained or cost. */
export function ScoreTable({ report }: { report: Report }) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const { gained, lost } = marksOf(report);
  const marks = { correct: gained, incorrect: -lost, unanswered: 0 };
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
        {statuses.map((status) => (
          <tr key={status}>
            <th scope="row">
              <StatusBadge status={status} />
            </th>
            <td>{formatNumber(report[status], language)}</td>
            <td>{formatSigned(marks[status], language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.total}</th>
          <td>{formatNumber(report.questions.length, language)}</td>
          <td>{formatScore(report.score, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
