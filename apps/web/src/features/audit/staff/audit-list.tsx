import type { AuditDetails, AuditEvent, AuditKind } from '@abhyas/contract/audit';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import pageWidth from '#ui/staff/table/page-width.module.css';
import table from '#ui/staff/table/table.module.css';
import { auditMessages, kindMessages } from './audit.messages.ts';
import styles from './audit.module.css';
import { idText, shownChanges } from './changes.ts';
import { accountOf, actorOf, detailsOf, isNamedByType } from './event-words.ts';

const refusals = new Set<AuditKind>(['sign_in_failed', 'sign_in_locked', 'password_reset_failed']);

/** What happened, to what, by whom, when. */
export function AuditList({ events, loading }: { events: AuditEvent[]; loading: boolean }) {
  const t = useMessages(auditMessages);
  return (
    <table
      className={`${table.table} ${table.lines} ${pageWidth.wide}`}
      aria-label={t.events}
      aria-busy={loading}
    >
      <thead>
        <tr>
          {[t.kind, t.about_what, t.by_whom, t.when].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </tbody>
    </table>
  );
}

function Event({ event }: { event: AuditEvent }) {
  const t = useMessages(auditMessages);
  const tKind = useMessages(kindMessages);
  const language = useLanguage();
  const { kind, subject, address } = event;
  const details = detailsOf(event, language);
  return (
    <tr>
      <th scope="row" className={refusals.has(kind) ? styles.refused : ''}>
        {tKind[kind]}
      </th>
      <td className={styles.about}>
        {subject?.type === 'quiz' && (
          <span>
            {t.quiz({ id: idText(subject.id, language) })} <span lang="en">{subject.name}</span>{' '}
          </span>
        )}
        {subject && isNamedByType(subject) && (
          <span>
            {t[subject.type]({ id: idText(subject.id, language) })} {subject.name}{' '}
          </span>
        )}
        {subject?.type === 'user' && <span>{t.account({ name: accountOf(subject) })} </span>}
        {details.length > 0 && <span className={table.second}>{details.join(' · ')}</span>}
        {event.details.changes && <ChangeList changes={event.details.changes} />}
      </td>
      <td>
        {actorOf(event, language)}{' '}
        {address !== null && <span className={table.second}>{t.from({ address })}</span>}
      </td>
      <td className={styles.when}>
        <time dateTime={event.at}>{formatDateTime(event.at, language)}</time>
      </td>
    </tr>
  );
}

/** What changed, from which value to which. */
function ChangeList({ changes }: { changes: NonNullable<AuditDetails['changes']> }) {
  const t = useMessages(auditMessages);
  const language = useLanguage();
  return (
    <ul className={styles.changes} aria-label={t.changed}>
      {shownChanges(changes, language).map(({ setting, before, after }) => (
        <li key={setting}>
          {setting}: <span lang={before.lang}>{before.text}</span>{' '}
          <span aria-hidden="true" className={styles.arrow}>
            →
          </span>
          <span className="visually-hidden">{t.becomes}</span> <strong lang={after.lang}>{after.text}</strong>
        </li>
      ))}
    </ul>
  );
}
