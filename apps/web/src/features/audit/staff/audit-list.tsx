import type { AuditEvent, AuditKind } from '@abhyas/contract/audit';
import { formatDateTime } from '../../../i18n/dates/dates.ts';
import { useLanguage } from '../../../i18n/language.ts';
import type { Spoken } from '../../../i18n/messages.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { auditMessages, kindMessages, settingMessages, valueMessages } from './audit.messages.ts';
import styles from './audit.module.css';
import { ChangeList } from './change-list.tsx';

const refusals = new Set<AuditKind>(['sign_in_failed', 'sign_in_locked', 'password_reset_failed']);

/** What happened, to what, by whom, when. */
export function AuditList({ events, loading }: { events: AuditEvent[]; loading: boolean }) {
  const t = useMessages(auditMessages);
  return (
    <ol className={styles.events} aria-label={t.events} aria-busy={loading}>
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Event({ event }: { event: AuditEvent }) {
  const t = useMessages(auditMessages);
  const tKind = useMessages(kindMessages);
  const tSetting = useMessages(settingMessages);
  const tValue = useMessages(valueMessages);
  const language = useLanguage();
  const { kind, subject, username, address } = event;
  const details = detailsOf(event, { ...t, settings: tSetting, values: tValue });
  return (
    <li className={styles.event}>
      <div>
        <span className={`${styles.what} ${refusals.has(kind) ? styles.refused : ''}`}>{tKind[kind]}</span>
        {subject?.type === 'quiz' && (
          <span>
            {t.quiz({ id: subject.id })} <span lang="en">{subject.name}</span>
          </span>
        )}
        {subject?.type === 'user' && <span>{t.account({ name: subject.name })}</span>}
        {event.details.changes && <ChangeList changes={event.details.changes} />}
        {details.length > 0 && <span className={styles.note}>{details.join(' · ')}</span>}
      </div>
      <div className={styles.who}>
        <span>{username ?? (address === null ? t.command_line : t.stranger)}</span>
        {address !== null && <span className={styles.note}>{t.from({ address })}</span>}
      </div>
      <time className={styles.when} dateTime={event.at}>
        {formatDateTime(event.at, language)}
      </time>
    </li>
  );
}

interface Words extends Spoken<typeof auditMessages> {
  settings: Record<string, string>;
  values: Spoken<typeof valueMessages>;
}

function detailsOf({ details }: AuditEvent, t: Words): string[] {
  const { method, revision, restored_revision, question_id, fields = [], username, extra_attempts } = details;
  const { copied_from, released = [], question_ids = [], attempts } = details;
  const words = [
    method && (method === 'password' ? t.by_password : t.by_code),
    fields.length > 0 && fields.map((name) => t.settings[name] ?? name).join(', '),
    released.length > 0 && released.map((part) => t.values[part]).join(', '),
    question_id !== undefined && t.question({ id: question_id }),
    question_ids.length > 0 && t.questions({ ids: question_ids.join(', ') }),
    attempts !== undefined && t.attempts({ n: attempts }),
    copied_from !== undefined && t.copied_from({ id: copied_from }),
    restored_revision !== undefined && t.restored_version({ n: restored_revision }),
    revision !== undefined && t.version({ n: revision }),
    username !== undefined && extra_attempts !== undefined && t.extra({ username, n: extra_attempts }),
  ];
  return words.filter((word) => typeof word === 'string');
}
