import type { AuditEvent } from '@abhyas/contract/audit';
import type { Language } from '@abhyas/contract/shared';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { csvOf } from '@abhyas/question-files/tables/csv-of';
import { speak } from '#i18n/messages.ts';
import { fileNameOf, filePart } from '#ui/staff/file-name.ts';
import type { AuditFilters } from './audit.api.ts';
import { auditMessages, kindMessages } from './audit.messages.ts';
import { idText, shownChanges } from './changes.ts';
import { accountOf, actorOf, detailsOf, isNamedByType } from './event-words.ts';

/** Of people: words, and times by the institute's clock, as on the screen. */
export function fileForPeople(events: readonly AuditEvent[], language: Language): Uint8Array {
  const t = speak(auditMessages, language);
  const tKind = speak(kindMessages, language);
  const rows = events.map((event) => {
    const { at, kind, subject, address, details } = event;
    const changes = shownChanges(details.changes ?? [], language).map(
      ({ setting, before, after }) => `${setting}: ${before.text} → ${after.text}`,
    );
    return [
      formatDateTime(at, language),
      tKind[kind],
      subject ? subjectOf(subject, language) : '',
      [...detailsOf(event, language), ...changes].join(' · '),
      actorOf(event, language),
      address ?? '',
    ];
  });
  return csvOf([[t.when, t.kind, t.of_what, t.about_what, t.by_whom, t.address], ...rows]);
}

/** Names what was filtered and the day of the download. */
export function fileName({ who, kind, from, to }: AuditFilters, readers: string, day: string): string {
  const name = filePart(who);
  const filters = [kind, name && `by-or-about-${name}`, from && `from-${from}`, to && `until-${to}`];
  return fileNameOf(['audit', ...filters, readers, day], 'csv');
}

function subjectOf(subject: NonNullable<AuditEvent['subject']>, language: Language): string {
  const t = speak(auditMessages, language);
  const id = idText(subject.id, language);
  if (isNamedByType(subject)) return `${t[subject.type]({ id })} ${subject.name}`;
  return subject.type === 'quiz'
    ? `${t.quiz({ id })} ${subject.name}`
    : t.account({ name: accountOf(subject) });
}

/** For programs: names of fields, and times in UTC. */
export function fileForPrograms(events: readonly AuditEvent[]): Uint8Array {
  const heads = [
    ...['id', 'at', 'kind', 'user_id', 'username', 'address', 'job'],
    ...['subject_type', 'subject_id', 'subject_name', 'details'],
  ];
  const rows = events.map(({ id, at, kind, user_id, username, address, job, subject, details }) =>
    [
      ...[id, at, kind, user_id, username, address, job],
      ...[subject?.type, subject?.id, subject?.name, JSON.stringify(details)],
    ].map((value) => String(value ?? '')),
  );
  return csvOf([heads, ...rows]);
}
