import type { Report } from '@abhyas/contract/reports';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { NoScore, ReleaseNote } from '#features/reports/release-note.tsx';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { PassLine } from '#features/reports/sections/pass-line.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ClockIcon } from '#ui/icons.tsx';
import { ScoreFigure } from '#ui/score/score-figure.tsx';
import { SegmentBar } from '#ui/score/segment-bar.tsx';
import screen from '#ui/screen/screen.module.css';
import type { Practicable } from './practicable.ts';
import styles from './report.module.css';
import { countsOf } from './score-make-up.ts';

interface ReportSummaryProps {
  report: Report;
  /** Undefined where the reader is not the learner. */
  practicable: Practicable | undefined;
}

/** The score, and what to do now; without a score or the keys, when they come. */
export function ReportSummary({ report, practicable }: ReportSummaryProps) {
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
        <Practise report={report} practicable={practicable} />
      ) : (
        <p>
          <ReleaseNote {...report} />
        </p>
      )}
    </div>
  );
}

/** Leads to practice; while no missed question may be practised, it says from when one may. */
function Practise({ report, practicable }: ReportSummaryProps) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  if (practicable === undefined) return null;
  const { now, count, later, all } = practicable;
  if (now.length > 0) {
    return (
      <Link
        to="/practice"
        search={{ report: report.id }}
        className={`${buttonClass('primary')} ${styles.practise}`}
      >
        {count === undefined ? t.practise : count === 1 ? t.practise_one : t.practise_count({ n: count })}
      </Link>
    );
  }
  if (later.length === 0) return null;
  return (
    <p className={screen.muted}>
      {all === undefined ? t.practise_later : t.practise_from({ time: formatDateTime(all, language) })}
    </p>
  );
}

/** That answers came late, why, and that they count. */
function LateBadge({ report }: { report: Report }) {
  const t = useMessages(reportsMessages);
  if (!report.late) return null;
  return (
    <div className={styles.late}>
      <Badge tone="warning" icon={<ClockIcon size={18} />}>
        {t.late}
      </Badge>
      <p className={screen.muted}>{report.score === null ? t.late_counts : t.late_in_score}</p>
    </div>
  );
}
