import type { Report } from '@abhyas/contract/reports';
import { formatBikramSambat, formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { releaseMessages } from '#features/reports/release.messages.ts';
import { NoScore, ReleaseNote } from '#features/reports/release-note.tsx';
import { nameOf } from '#features/reports/report/learner-name.ts';
import { countsOf, questionCount } from '#features/reports/report/score-make-up.ts';
import { isStored } from '#features/reports/report/stored.ts';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { PassReason } from '#features/reports/sections/pass-line.tsx';
import { SectionTable } from '#features/reports/sections/section-table.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { Bilingual } from '#i18n/reading/bilingual.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { brandMessages } from '#ui/screen/brand.messages.ts';
import { paperMessages } from './paper.messages.ts';
import styles from './report-paper.module.css';

/** A line of the head: a name and what it names. */
export interface PaperFact {
  name: string;
  value: string;
}

interface PaperHeadProps {
  report: Report;
  /** What else identifies the learner or divides the score: roll number, institute, sections. */
  more: readonly PaperFact[];
}

/** Whose paper it is, of what, when, and with which score. */
export function PaperHead({ report, more }: PaperHeadProps) {
  const t = useMessages(reportsMessages);
  const r = useMessages(releaseMessages);
  const b = useMessages(brandMessages);
  const { score, passed, pass_percent } = report;
  const language = useLanguage();
  return (
    <header>
      <p className={styles.kind}>
        {b.brand} · {t.report}
      </p>
      <h1>
        <Bilingual text={report.quiz.title} />
      </h1>
      <p className={styles.score}>
        {t.final_score}:{' '}
        {score === null ? (
          <NoScore available_at={report.available_at} />
        ) : (
          <>
            <strong>{formatScore(score, language)}</strong> {t.out_of({ max: report.max_score })}
          </>
        )}
        {passed !== null && (
          <span>
            {' · '}
            {passed ? r.passed : r.not_passed}
            {pass_percent !== null &&
              ` (${r.pass_mark({ percent: `${formatNumber(pass_percent, language)}%` })})`}
          </span>
        )}
      </p>
      <p>
        <ReleaseNote {...report} />
      </p>
      <PassReason report={report} />
      <Facts report={report} more={more} />
      <SectionTable report={report} />
    </header>
  );
}

function Facts({ report, more }: PaperHeadProps) {
  const t = useMessages(reportsMessages);
  const p = useMessages(paperMessages);
  const language = useLanguage();
  const { completed_timestamp, on_time_score } = report;
  const day = formatDateTime(completed_timestamp, language);
  // Nepali dates have both calendars.
  const bs = language === 'en' ? formatBikramSambat(completed_timestamp, 'en') : undefined;
  const counts = countsOf(report);
  const facts: PaperFact[] = [
    { name: p.name, value: nameOf(report.learner) },
    ...(report.learner.roll_number === ''
      ? []
      : [{ name: p.roll_number, value: report.learner.roll_number }]),
    ...more,
    { name: t.completed, value: bs === undefined ? day : `${day} (${bs})` },
    { name: t.attempt_column, value: p.number({ n: report.number }) },
    ...(counts ? [{ name: t.answers, value: p.counts({ ...counts, total: questionCount(report) }) }] : []),
    ...(on_time_score === null || report.score === null
      ? []
      : [{ name: t.from_late, value: formatScore(report.score - on_time_score, language) }]),
    ...(isStored(report) ? [{ name: t.receipt, value: report.receipt }] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
