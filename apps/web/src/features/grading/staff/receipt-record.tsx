import type { ReceiptRecord } from '@abhyas/contract/grading';
import type { Language } from '@abhyas/contract/shared';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import type { ReactNode } from 'react';
import { FocusWords } from '#features/attempts/staff/attempts-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import type { Spoken } from '#i18n/messages.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { PersonName } from '#ui/staff/person-name.tsx';
import { receiptMessages } from './receipt.messages.ts';
import styles from './receipt.module.css';

/** Whether a receipt holds, in words, and what is on record under it. */
export function ReceiptFound({ record }: { record: ReceiptRecord }) {
  const t = useMessages(receiptMessages);
  return (
    <>
      <Verdict record={record} />
      <section className={`${screen.card} ${styles.record}`} aria-labelledby="record-heading">
        <h3 id="record-heading">{t.record}</h3>
        <Facts record={record} />
      </section>
      {record.gradings.length > 1 && <Gradings record={record} />}
    </>
  );
}

function Verdict({ record }: { record: ReceiptRecord }) {
  const t = useMessages(receiptMessages);
  const [tone, verdict, why] = findingOf(record, t, useLanguage());
  // The focus lands on the heading above it, and what follows is read from there.
  return (
    <Notice tone={tone} live={false}>
      <p className={styles.verdict}>{verdict}</p>
      <p>{why}</p>
    </Notice>
  );
}

function findingOf(record: ReceiptRecord, t: Spoken<typeof receiptMessages>, language: Language) {
  const { genuine, secret_missing, superseded, covers, receipt, gradings, reopened } = record;
  if (secret_missing) return ['warning', t.uncheckable, t.uncheckable_why] as const;
  if (!genuine) return ['error', t.altered, t.altered_why] as const;
  if (reopened) {
    const at = formatDateTime(reopened.at, language);
    return ['warning', t.superseded, t.reopened_why({ at, reason: reopened.reason })] as const;
  }
  const isRegraded = gradings.at(-1)?.reason === 'regrade';
  const later = isRegraded ? t.superseded_regrade : t.superseded_why;
  if (superseded) return ['warning', t.superseded, later({ receipt })] as const;
  return [
    'success',
    t.genuine,
    covers === 'responses' ? t.responses_why({ receipt }) : t.genuine_why,
  ] as const;
}

/** Every grading of an attempt that was graded more than once. */
function Gradings({ record: { gradings, grading: own } }: { record: ReceiptRecord }) {
  const t = useMessages(receiptMessages);
  const language = useLanguage();
  const reasons = { submitted: t.submitted, late: t.late_answers, regrade: t.regrade };
  return (
    <section className={`${screen.card} ${styles.record}`} aria-labelledby="gradings-heading">
      <h3 id="gradings-heading">{t.gradings}</h3>
      <ol className={styles.gradings}>
        {gradings.map(({ number, at, reason, score, max_score, receipt }) => (
          <li key={number}>
            <span>
              {reasons[reason]}:{' '}
              <strong>
                {t.score_of({ score: formatScore(score, language), max: formatNumber(max_score, language) })}
              </strong>
            </span>
            {at !== null && <span className={styles.when}>{formatDateTime(at, language)}</span>}
            <span>
              <span className={styles.code}>{receipt}</span>
              {number === own && ` (${t.this_receipt})`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ record }: { record: ReceiptRecord }) {
  const t = useMessages(receiptMessages);
  const language = useLanguage();
  const scoreOf = (score: number) =>
    t.score_of({ score: formatScore(score, language), max: formatNumber(record.max_score, language) });
  return (
    <dl className={styles.facts}>
      <Fact name={t.learner}>
        <PersonName
          person={record}
          more={record.roll_number === '' ? '' : t.roll({ roll: record.roll_number })}
          to={{ quiz: record.quiz.id, attempt: record.id }}
        />
      </Fact>
      <Fact name={t.quiz}>
        <Localized text={record.quiz.title} />
      </Fact>
      <Fact name={t.attempt}>{formatNumber(record.number, language)}</Fact>
      <Fact name={record.on_time_score === null ? t.score : t.score_late}>{scoreOf(record.score)}</Fact>
      {record.on_time_score !== null && <Fact name={t.score_on_time}>{scoreOf(record.on_time_score)}</Fact>}
      {record.passed !== null && <Fact name={t.outcome}>{record.passed ? t.passed : t.not_passed}</Fact>}
      <Fact name={t.correct}>{formatNumber(record.correct, language)}</Fact>
      <Fact name={t.incorrect}>{formatNumber(record.incorrect, language)}</Fact>
      <Fact name={t.unanswered}>{formatNumber(record.unanswered, language)}</Fact>
      <Fact name={t.completed}>{formatDateTime(record.completed_timestamp, language)}</Fact>
      <Fact name={t.finished_by}>
        {record.ended
          ? t.by_staff({ reason: record.ended.reason })
          : record.finished_by === 'learner'
            ? t.by_learner
            : t.by_deadline}
      </Fact>
      <Fact name={t.delivery}>{record.late ? t.late : t.on_time}</Fact>
      {record.record_focus && (
        <Fact name={t.focus}>
          {record.focus === null ? t.not_recorded : <FocusWords focus={record.focus} />}
        </Fact>
      )}
      {record.signed !== null && <Fact name={t.proof}>{t[`proof_${record.signed}`]}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
