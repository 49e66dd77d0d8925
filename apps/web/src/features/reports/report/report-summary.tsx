import type { Report } from '@abhyas/contract/reports';
import { useLanguage } from '../../../i18n/language.ts';
import { formatScore } from '../../../i18n/numbers.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import screen from '../../../ui/screen/screen.module.css';
import { reportsMessages } from '../reports.messages.ts';
import styles from './report.module.css';
import { ReportFacts } from './report-facts.tsx';
import { marksOf } from './score-make-up.ts';
import { ScoreTable } from './score-table.tsx';
import { SegmentBar } from './segment-bar.tsx';

/** The score, what it is made of, and the facts of the attempt. */
export function ReportSummary({ report }: { report: Report }) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const { lost } = marksOf(report);
  return (
    <div className={`${screen.card} ${styles.summary}`}>
      <div className={styles.final}>
        <p className={screen.muted}>{t.final_score}</p>
        <p className={styles.finalScore}>{formatScore(report.score, language)}</p>
        <p className={screen.muted}>{t.out_of({ max: report.max_score })}</p>
        {report.late && (
          <Badge tone="warning" icon={<ClockIcon size={18} />}>
            {t.late}
          </Badge>
        )}
        <div className={styles.share}>
          <SegmentBar counts={report} />
        </div>
        {lost > 0 && <p className={screen.muted}>{t.lost({ marks: formatScore(lost, language) })}</p>}
      </div>
      <ScoreTable report={report} />
      <ReportFacts report={report} />
    </div>
  );
}
