import type { Report } from '@abhyas/contract/reports';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { inWords } from '#features/reports/times/in-words.ts';
import { TimeFacts } from '#features/reports/times/time-facts.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './report.module.css';
import { isStored } from './stored.ts';

/** When the attempt was finished, how long it took, and the code that proves it. */
export function ReportFacts({ report }: { report: Report }) {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  const since = (end: string) => inWords(t, Date.parse(end) - Date.parse(report.started_at));
  const isOnPaper = report.started_at === report.completed_timestamp;
  return (
    <dl className={styles.facts}>
      {/* A report that a phone stored before there were ranks has none. */}
      {report.rank && (
        <div>
          <dt>{t.rank}</dt>
          <dd>{t.rank_of({ rank: report.rank.rank, takers: report.rank.takers })}</dd>
        </div>
      )}
      {report.rank && (
        <div>
          <dt>{t.percentile}</dt>
          <dd>{t.percentile_of({ percentile: formatScore(report.rank.percentile, language) })}</dd>
        </div>
      )}
      {!isOnPaper && (
        <div>
          <dt>{t.time_used}</dt>
          <dd>{t.time_of({ used: since(report.completed_timestamp), allowed: since(report.deadline) })}</dd>
        </div>
      )}
      <TimeFacts report={report} />
      <div>
        <dt>{isOnPaper ? t.entered : t.completed}</dt>
        <dd>{formatDateTime(report.completed_timestamp, language)}</dd>
      </div>
      {report.time_credits.map(({ minutes, reason, at }) => (
        <div key={at}>
          <dt>{t.more_time}</dt>
          <dd>{minutes === 1 ? t.one_minute_added({ reason }) : t.minutes_added({ n: minutes, reason })}</dd>
        </div>
      ))}
      {/* A report that a phone stored before staff could end a quiz has none. */}
      {report.ended && (
        <div>
          <dt>{t.ended_early}</dt>
          <dd>
            {t.ended_why({ time: formatDateTime(report.ended.at, language), reason: report.ended.reason })}
          </dd>
        </div>
      )}
      {report.on_time_score !== null && report.on_time_score !== 0 && report.score !== null && (
        <div>
          <dt>{t.from_late}</dt>
          <dd>
            {t.part_of({
              part: formatScore(report.score - report.on_time_score, language),
              whole: formatScore(report.score, language),
            })}
          </dd>
        </div>
      )}
      {isStored(report) && (
        <div>
          <dt>{t.receipt}</dt>
          <dd>
            <span className={styles.code}>{report.receipt}</span>
            <span className={styles.why}>{t.receipt_why}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
