import type { SeenAttempt } from '@abhyas/contract/reports/attempts';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { FocusWords } from '#features/attempts/staff/attempts-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { seenAttemptMessages } from './seen-attempt.messages.ts';
import styles from './seen-attempt.module.css';

/** What the server recorded of an attempt: times, devices, gradings with their proof codes, and queries. */
export function AttemptRecord({ seen }: { seen: SeenAttempt }) {
  const t = useMessages(seenAttemptMessages);
  return (
    <section className={`${screen.card} ${styles.record}`} aria-labelledby="record-heading">
      <h2 id="record-heading">{t.record}</h2>
      <Facts seen={seen} />
      <Gradings seen={seen} />
      <Reopenings seen={seen} />
      <Devices seen={seen} />
      <Queries seen={seen} />
    </section>
  );
}

function Facts({ seen: { report, record } }: { seen: SeenAttempt }) {
  const t = useMessages(seenAttemptMessages);
  const language = useLanguage();
  const when = (time: string | null) => (time === null ? t.not_yet : formatDateTime(time, language));
  return (
    <dl className={styles.facts}>
      <Fact name={t.started}>{when(report.started_at)}</Fact>
      <Fact name={t.completed}>{when(report.completed_timestamp)}</Fact>
      <Fact name={t.deadline}>{when(report.deadline)}</Fact>
      <Fact name={t.finished_by}>{record.finished_by === 'learner' ? t.by_learner : t.by_deadline}</Fact>
      <Fact name={t.score_seen}>{when(record.score_seen_at)}</Fact>
      <Fact name={t.keys_seen}>{when(record.keys_seen_at)}</Fact>
      {record.record_focus && (
        <Fact name={t.focus}>
          {record.focus === null ? t.not_recorded : <FocusWords focus={record.focus} />}
        </Fact>
      )}
      <ProofCode code={record.gradings.at(-1)?.receipt ?? report.receipt} />
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

function ProofCode({ code }: { code: string }) {
  const t = useMessages(seenAttemptMessages);
  const can = useCan();
  return (
    <Fact name={t.receipt}>
      <span className={styles.code}>{code}</span>{' '}
      {can('decide_keys') && (
        <Link to="/admin/receipt" search={{ code }}>
          {t.check_receipt}
        </Link>
      )}
    </Fact>
  );
}

interface PartProps {
  name: string;
  children: ReactNode;
}

const Part = ({ name, children }: PartProps) => (
  <div className={styles.part}>
    <h3>{name}</h3>
    {children}
  </div>
);

function Gradings({ seen: { record } }: { seen: SeenAttempt }) {
  const t = useMessages(seenAttemptMessages);
  const language = useLanguage();
  return (
    <Part name={t.gradings}>
      <ol className={styles.list}>
        {record.gradings.map(({ number, at, reason, score, max_score, receipt }) => (
          <li key={number}>
            <span>{t[reason]}</span>
            <strong>
              {t.score_of({ score: formatScore(score, language), max: formatNumber(max_score, language) })}
            </strong>
            {at !== null && <span className={screen.muted}>{formatDateTime(at, language)}</span>}
            <span className={`${screen.muted} ${styles.code}`}>{receipt}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Reopenings({ seen: { record } }: { seen: SeenAttempt }) {
  const t = useMessages(seenAttemptMessages);
  const language = useLanguage();
  if (record.reopenings.length === 0) return null;
  return (
    <Part name={t.reopenings}>
      <ol className={styles.list}>
        {record.reopenings.map(({ completed_timestamp, at, reason }) => (
          <li key={at}>
            {t.reopened({
              end: formatDateTime(completed_timestamp, language),
              at: formatDateTime(at, language),
              reason,
            })}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Devices({ seen: { record } }: { seen: SeenAttempt }) {
  const t = useMessages(seenAttemptMessages);
  const language = useLanguage();
  const words = ({ answers, last_answer_at }: SeenAttempt['record']['devices'][number]) => {
    if (answers === 0 || last_answer_at === null) return t.device_no_answers;
    const at = formatDateTime(last_answer_at, language);
    return answers === 1 ? t.device_one_answer({ at }) : t.device_answers({ n: answers, at });
  };
  return (
    <Part name={t.devices}>
      {record.devices.length === 0 ? (
        <p className={screen.muted}>{t.no_devices}</p>
      ) : (
        <>
          <ol className={styles.list}>
            {record.devices.map((device, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a device is known by its place.
              <li key={place}>
                <span>{t.device({ n: place + 1 })}</span>
                <span className={screen.muted}>{words(device)}</span>
              </li>
            ))}
          </ol>
          <p className={screen.muted}>{t.devices_note}</p>
        </>
      )}
    </Part>
  );
}

/** What the learner asked about questions of this attempt. */
function Queries({ seen: { report } }: { seen: SeenAttempt }) {
  const t = useMessages(seenAttemptMessages);
  const can = useCan();
  const queries = report.questions.flatMap(({ id, objection }, place) =>
    objection ? [{ id, number: place + 1, ...objection }] : [],
  );
  if (queries.length === 0) return null;
  return (
    <Part name={t.queries}>
      <ul className={styles.list}>
        {queries.map(({ id, number, text, decision }) => (
          <li key={id}>
            <strong>{t.query_on({ n: number })}</strong>
            <span dir="auto">{text}</span>
            <span className={screen.muted}>{t[`query_${decision ?? 'open'}`]}</span>
          </li>
        ))}
      </ul>
      {can('decide_keys') && (
        <p>
          <Link to="/admin/quiz/$id/objections" params={{ id: String(report.quiz.id) }}>
            {t.decide_queries}
          </Link>
        </p>
      )}
    </Part>
  );
}
