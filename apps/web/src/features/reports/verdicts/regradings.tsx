import type { Regrading, Report } from '@abhyas/contract/reports';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './regradings.module.css';
import { verdictMessages } from './verdict.messages.ts';
import { VerdictNote } from './verdict-note.tsx';

/** Each regrade of the attempt: what it decided, and the scores before and after it. */
export function Regradings({ report }: { report: Report }) {
  const t = useMessages(verdictMessages);
  if (report.regradings.length === 0) return null;
  return (
    <section className={styles.regradings}>
      <h2 className={styles.heading}>{t.regraded_heading}</h2>
      <ol className={styles.list}>
        {report.regradings.map((regrading) => (
          <li key={regrading.number}>
            <Change regrading={regrading} />
            <Decisions regrading={regrading} report={report} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Change({ regrading }: { regrading: Regrading }) {
  const t = useMessages(verdictMessages);
  const language = useLanguage();
  const { score_before, score_after, max_score_before, max_score_after } = regrading;
  const values = {
    date: formatDateTime(regrading.at, language),
    before: formatScore(score_before, language),
    after: formatScore(score_after, language),
    max_before: max_score_before,
    max_after: max_score_after,
  };
  const sentence = () => {
    if (max_score_before !== max_score_after) return t.regraded_with_maximum(values);
    return score_before === score_after ? t.regraded_level(values) : t.regraded_on(values);
  };
  return (
    <p>
      <strong>{sentence()}</strong>
    </p>
  );
}

/** The verdicts about questions of this paper. */
function Decisions({ regrading, report }: { regrading: Regrading; report: Report }) {
  const t = useMessages(verdictMessages);
  const language = useLanguage();
  if (!report.released.answers) return <p>{t.verdicts_later}</p>;
  const numbers = new Map(report.questions.map(({ id }, index) => [id, index + 1]));
  const decided = regrading.verdicts
    .flatMap((verdict) => {
      const n = numbers.get(verdict.question_id);
      return n === undefined ? [] : [{ n, verdict }];
    })
    .sort((one, other) => one.n - other.n);
  return (
    <ul className={styles.decisions}>
      {decided.map(({ n, verdict }) => (
        <li key={n}>
          {t.in_question({ n: formatNumber(n, language) })} <VerdictNote verdict={verdict} />
        </li>
      ))}
    </ul>
  );
}
