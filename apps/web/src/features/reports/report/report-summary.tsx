import type { Report } from '@abhyas/contract/reports';
import { useLanguage } from '../../../i18n/language.ts';
import { formatPercent, formatScore } from '../../../i18n/numbers.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import screen from '../../../ui/screen/screen.module.css';
import { hasMarksForAll, type JudgedQuestion } from '../questions/question-status.ts';
import { PassBadge } from '../release/pass-badge.tsx';
import { releaseMessages } from '../release/release.messages.ts';
import { NoScore, ReleaseNote } from '../release/release-note.tsx';
import { reportsMessages } from '../reports.messages.ts';
import styles from './report.module.css';
import { ReportFacts } from './report-facts.tsx';
import { countsOf, marksOf } from './score-make-up.ts';
import { ScoreTable } from './score-table.tsx';
import { SegmentBar } from './segment-bar.tsx';

interface ReportSummaryProps {
  report: Report;
  questions: JudgedQuestion[];
}

/** The score, what it is made of, and the facts of the attempt; without a score, when it comes. */
export function ReportSummary({ report, questions }: ReportSummaryProps) {
  const t = useMessages(reportsMessages);
  const { score } = report;
  const counts = countsOf(report);
  const forAll = questions.filter(hasMarksForAll).length;
  return (
    <div className={`${screen.card} ${styles.summary}`}>
      <div className={styles.final}>
        {score === null ? <Withheld report={report} /> : <FinalScore report={report} score={score} />}
      </div>
      {score !== null && counts && (
        <div className={styles.makeUp}>
          <ScoreTable report={report} score={score} counts={counts} />
          {forAll > 0 && <p className={screen.muted}>{t.marks_for_all({ n: forAll })}</p>}
        </div>
      )}
      <ReportFacts report={report} />
    </div>
  );
}

function FinalScore({ report, score }: { report: Report; score: number }) {
  const t = useMessages(reportsMessages);
  const r = useMessages(releaseMessages);
  const language = useLanguage();
  const counts = countsOf(report);
  const lost = counts ? marksOf(counts, report).lost : 0;
  return (
    <>
      <p className={screen.muted}>{t.final_score}</p>
      <p className={styles.finalScore}>{formatScore(score, language)}</p>
      <p className={screen.muted}>{t.out_of({ max: report.max_score })}</p>
      {report.pass_percent !== null && (
        <p className={screen.muted}>
          {r.pass_mark({ percent: formatPercent(report.pass_percent, language) })}
        </p>
      )}
      <div className={styles.badges}>
        <PassBadge passed={report.passed} />
        <LateBadge report={report} />
      </div>
      {counts && (
        <div className={styles.share}>
          <SegmentBar counts={counts} />
        </div>
      )}
      {lost > 0 && <p className={screen.muted}>{t.lost({ marks: formatScore(lost, language) })}</p>}
    </>
  );
}

function Withheld({ report }: { report: Report }) {
  const t = useMessages(reportsMessages);
  return (
    <>
      <p className={screen.muted}>{t.final_score}</p>
      <p className={styles.withheld}>
        <NoScore available_at={report.available_at} />
      </p>
      <p>
        <ReleaseNote {...report} />
      </p>
      <LateBadge report={report} />
    </>
  );
}

function LateBadge({ report }: { report: Report }) {
  const t = useMessages(reportsMessages);
  if (!report.late) return null;
  return (
    <Badge tone="warning" icon={<ClockIcon size={18} />}>
      {t.late}
    </Badge>
  );
}
