import type { Report } from '@abhyas/contract/reports';
import type { ReactNode } from 'react';
import { hasMarksForAll, type JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { NoScore, ReleaseNote } from '#features/reports/release-note.tsx';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { PassLine } from '#features/reports/sections/pass-line.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { ClockIcon } from '#ui/icons.tsx';
import { ScoreFigure } from '#ui/score/score-figure.tsx';
import { SegmentBar } from '#ui/score/segment-bar.tsx';
import screen from '#ui/screen/screen.module.css';
import styles from './report.module.css';
import { ReportFacts } from './report-facts.tsx';
import { countsOf, marksOf } from './score-make-up.ts';
import { ScoreTable } from './score-table.tsx';

interface ReportSummaryProps {
  report: Report;
  questions: JudgedQuestion[];
  actions?: ReactNode;
}

/** The score, what it is made of, and the facts of the attempt; without a score, when it comes. */
export function ReportSummary({ report, questions, actions }: ReportSummaryProps) {
  const t = useMessages(reportsMessages);
  const { score } = report;
  const counts = countsOf(report);
  const madeUp = marksOf(report, questions);
  const forAll = questions.filter(hasMarksForAll).length;
  return (
    <div className={`${screen.card} ${styles.summary}`}>
      <div className={styles.final}>
        {score === null ? (
          <Withheld report={report} />
        ) : (
          <FinalScore report={report} score={score} lost={madeUp?.lost ?? 0} />
        )}
        {actions && <div className={styles.quiet}>{actions}</div>}
      </div>
      {score !== null && counts && (
        <div className={styles.makeUp}>
          <ScoreTable report={report} score={score} counts={counts} madeUp={madeUp} />
          {forAll > 0 && <p className={screen.muted}>{t.marks_for_all({ n: forAll })}</p>}
        </div>
      )}
      <ReportFacts report={report} />
    </div>
  );
}

function FinalScore({ report, score, lost }: { report: Report; score: number; lost: number }) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const counts = countsOf(report);
  return (
    <>
      <ScoreFigure
        label={t.final_score}
        score={score}
        max={report.max_score}
        best={report.best}
        pass={<PassLine report={report} />}
      />
      <LateBadge report={report} />
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
