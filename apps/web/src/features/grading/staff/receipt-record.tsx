import type { ReceiptRecord } from '@abhyas/contract/grading';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../i18n/dates/dates.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Localized } from '../../../i18n/localized.tsx';
import { formatNumber, formatScore } from '../../../i18n/numbers.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import screen from '../../../ui/screen/screen.module.css';
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
    </>
  );
}

function Verdict({ record: { genuine, superseded, receipt } }: { record: ReceiptRecord }) {
  const t = useMessages(receiptMessages);
  const [tone, verdict, why] = !genuine
    ? (['error', t.altered, t.altered_why] as const)
    : superseded
      ? (['warning', t.superseded, t.superseded_why({ receipt })] as const)
      : (['success', t.genuine, t.genuine_why] as const);
  // The focus lands on the heading above it, and what follows is read from there.
  return (
    <Notice tone={tone} live={false}>
      <p className={styles.verdict}>{verdict}</p>
      <p>{why}</p>
    </Notice>
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
        {record.username}
        {record.full_name !== '' && <span className={styles.fullName}>{record.full_name}</span>}
      </Fact>
      <Fact name={t.quiz}>
        <Localized text={record.quiz.title} />
      </Fact>
      <Fact name={t.attempt}>{formatNumber(record.number, language)}</Fact>
      <Fact name={record.on_time_score === null ? t.score : t.score_late}>{scoreOf(record.score)}</Fact>
      {record.on_time_score !== null && <Fact name={t.score_on_time}>{scoreOf(record.on_time_score)}</Fact>}
      <Fact name={t.correct}>{formatNumber(record.correct, language)}</Fact>
      <Fact name={t.incorrect}>{formatNumber(record.incorrect, language)}</Fact>
      <Fact name={t.unanswered}>{formatNumber(record.unanswered, language)}</Fact>
      <Fact name={t.completed}>{formatDateTime(record.completed_timestamp, language)}</Fact>
      <Fact name={t.finished_by}>{record.finished_by === 'learner' ? t.by_learner : t.by_deadline}</Fact>
      <Fact name={t.delivery}>{record.late ? t.late : t.on_time}</Fact>
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
