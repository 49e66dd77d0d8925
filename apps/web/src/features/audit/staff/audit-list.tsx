import type { AuditDetails, AuditEvent, AuditKind } from '@abhyas/contract/audit';
import type { Language } from '@abhyas/contract/shared';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useLanguage } from '#i18n/language.ts';
import { listed } from '#i18n/list.ts';
import type { Spoken } from '#i18n/messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import pageWidth from '#ui/staff/table/page-width.module.css';
import table from '#ui/staff/table/table.module.css';
import { auditMessages, kindMessages, settingMessages, valueMessages } from './audit.messages.ts';
import styles from './audit.module.css';
import { idText, shownChanges } from './changes.ts';

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
  const tSetting = useMessages(settingMessages);
  const tValue = useMessages(valueMessages);
  const language = useLanguage();
  const { kind, subject, username, address } = event;
  const details = detailsOf(event, { ...t, settings: tSetting, values: tValue }, language);
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
        {subject?.type === 'user' && <span>{t.account({ name: subject.name })} </span>}
        {details.length > 0 && <span className={table.second}>{details.join(' · ')}</span>}
        {event.details.changes && <ChangeList changes={event.details.changes} />}
      </td>
      <td>
        {event.job !== null
          ? t[`job_${event.job}`]
          : (username ?? (address === null ? t.command_line : t.stranger))}{' '}
        {address !== null && <span className={table.second}>{t.from({ address })}</span>}
      </td>
      <td className={styles.when}>
        <time dateTime={event.at}>{formatDateTime(event.at, language)}</time>
      </td>
    </tr>
  );
}

const isNamedByType = (
  subject: NonNullable<AuditEvent['subject']>,
): subject is typeof subject & {
  type: 'bank_question' | 'topic' | 'preset' | 'class' | 'notice' | 'platform';
} => subject.type !== 'quiz' && subject.type !== 'user';

interface Words extends Spoken<typeof auditMessages> {
  settings: Record<string, string>;
  values: Spoken<typeof valueMessages>;
}

function detailsOf({ kind, details }: AuditEvent, t: Words, language: Language): string[] {
  const { method, revision, restored_revision, question_id, fields = [], username, extra_attempts } = details;
  const {
    copied_from,
    released = [],
    question_ids = [],
    attempts,
    sheets,
    sheet,
    entry,
    members,
    accounts,
    phones,
    people = [],
    people_removed = [],
    numbers = [],
  } = details;
  const namesOf = (named: typeof people) => listed(named.map(({ name }) => name));
  const isStaff = kind === 'class_staff_changed';
  const { class_name, minutes, reason, message } = details;
  const isOverride = kind === 'override_set' || kind === 'override_deleted';
  const words = [
    isOverride && username !== undefined && t.of_learner({ username }),
    class_name !== undefined && t.of_class({ name: class_name }),
    minutes !== undefined && t.more_time({ n: minutes }),
    reason !== undefined && t.because({ reason }),
    message !== undefined && t.message({ text: message }),
    method && t[`by_${method}`],
    fields.length > 0 && listed(fields.map((name) => t.settings[name] ?? name)),
    released.length > 0 && released.map((part) => t.values[part]).join(', '),
    question_id !== undefined && t.question({ id: idText(question_id, language) }),
    question_ids.length > 0 &&
      t.questions({ ids: question_ids.map((id) => idText(id, language)).join(', ') }),
    attempts !== undefined && (kind === 'regraded' ? t.regraded_attempts : t.attempts)({ n: attempts }),
    sheets !== undefined && t.sheets({ n: sheets }),
    phones !== undefined && t.phones({ n: phones }),
    accounts !== undefined && t.accounts({ n: accounts }),
    sheet !== undefined && username !== undefined && t.sheet({ code: sheet, username }),
    entry !== undefined && t.entry({ n: entry }),
    members !== undefined && t.members({ n: members }),
    people.length > 0 && (isStaff ? t.staff_added({ names: namesOf(people) }) : namesOf(people)),
    people_removed.length > 0 && t.staff_removed({ names: namesOf(people_removed) }),
    numbers.length > 0 && numbers.join(', '),
    copied_from !== undefined && t.copied_from({ id: idText(copied_from, language) }),
    restored_revision !== undefined && t.restored_version({ n: restored_revision }),
    revision !== undefined && t.version({ n: revision }),
    username !== undefined && extra_attempts !== undefined && t.extra({ username, n: extra_attempts }),
  ];
  return words.filter((word) => typeof word === 'string');
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
