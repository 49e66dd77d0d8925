import type { Report } from '@abhyas/contract/reports';
import { Link } from '@tanstack/react-router';
import type { JudgedQuestion } from '#features/reports/questions/question-status.ts';
import { NoScore, ReleaseNote } from '#features/reports/release-note.tsx';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { PassLine } from '#features/reports/sections/pass-line.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ClockIcon } from '#ui/icons.tsx';
import { ScoreFigure } from '#ui/score/score-figure.tsx';
import { SegmentBar } from '#ui/score/segment-bar.tsx';
import screen from '#ui/screen/screen.module.css';
import styles from './report.module.css';
import { countsOf } from './score-make-up.ts';

interface ReportSummaryProps {
  report: Report;
  /** The missed questions that may be practised now; undefined where the reader is not the learner. */
  practised: JudgedQuestion[] | undefined;
}

/** The score, and what to do now; without a score or the keys, when they come. */
export function ReportSummary({ report, practised }: ReportSummaryProps) {
  const t = useMessages(reportsMessages);
  const { score } = report;
  const counts = countsOf(report);
  if (score === null) {
    return (
      <div className={styles.summary}>
        <p className={screen.muted}>{t.final_score}</p>
        <p className={styles.withheld}>
          <NoScore available_at={report.available_at} />
        </p>
        <p>
          <ReleaseNote {...report} />
        </p>
        <LateBadge report={report} />
      </div>
    );
  }
  return (
    <div className={styles.summary}>
      <ScoreFigure
        label={t.final_score}
        score={score}
        max={report.max_score}
        best={report.best}
        pass={<PassLine report={report} />}
      />
      <LateBadge report={report} />
      {counts && report.max_score > 0 && <SegmentBar counts={counts} />}
      {report.released.answers ? (
        <Practise report={report} practised={practised} />
      ) : (
        <p>
          <ReleaseNote {...report} />
        </p>
      )}
    </div>
  );
}

/** Leads to practice; while no missed question may be practised, it says from when one may. */
function Practise({ report, practised }: ReportSummaryProps) {
  const t = useMessages(reportsMessages);
  const counts = countsOf(report);
  if (practised === undefined || !counts || counts.incorrect + counts.unanswered === 0) return null;
  if (practised.length === 0) return <p className={screen.muted}>{t.practise_later}</p>;
  return (
    <Link
      to="/practice"
      search={{ report: report.id }}
      className={`${buttonClass('primary')} ${styles.practise}`}
    >
      {t.practise}
    </Link>
  );
}

function LateBadge({ report }: { report: Report }) {
  const t = useMessages(reportsMessages);
  if (!report.late) return null;
  return (
    <p>
      <Badge tone="warning" icon={<ClockIcon size={18} />}>
        {t.late}
      </Badge>
    </p>
  );
}
