import type { AuditEvent, AuditKind, ChangedKey, CountedKey } from '@abhyas/contract/audit';
import type { Language } from '@abhyas/contract/shared';
import { listed } from '#i18n/list.ts';
import { speak } from '#i18n/messages.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { personWords } from '#ui/staff/person-words.ts';
import { auditMessages, settingMessages, valueMessages } from './audit.messages.ts';
import { idText } from './changes.ts';

// An event in words, on the screen and in a file.

export const isNamedByType = (
  subject: NonNullable<AuditEvent['subject']>,
): subject is typeof subject & {
  type: 'bank_question' | 'topic' | 'preset' | 'class' | 'notice' | 'platform';
} => subject.type !== 'quiz' && subject.type !== 'user';

/** What changes the exam of one learner, whom the details name. */
const ofOneLearner = new Set<AuditKind>([
  'override_set',
  'override_deleted',
  'attempt_extended',
  'attempt_reopened',
]);

/** Who did it. */
export function actorOf({ job, username, full_name = '', address }: AuditEvent, language: Language): string {
  const t = speak(auditMessages, language);
  if (job !== null) return t[`job_${job}`];
  if (username !== null) return personWords({ username, full_name });
  return address === null ? t.command_line : t.stranger;
}

/** An account that an event is on. */
export const accountOf = ({ name, full_name = '' }: NonNullable<AuditEvent['subject']>): string =>
  personWords({ username: name, full_name });

/** What is known of it beside its object. */
export function detailsOf({ kind, details }: AuditEvent, language: Language): string[] {
  const t = speak(auditMessages, language);
  const values = speak(valueMessages, language);
  const settings: Record<string, string> = speak(settingMessages, language);
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
    keys = [],
  } = details;
  const namesOf = (named: typeof people) =>
    listed(named.map(({ name, full_name = '' }) => personWords({ username: name, full_name })));
  const isStaff = kind === 'class_staff_changed';
  const { class_name, minutes, reason, message } = details;
  const words = [
    ofOneLearner.has(kind) && username !== undefined && t.of_learner({ username }),
    class_name !== undefined && t.of_class({ name: class_name }),
    minutes !== undefined && t.more_time({ n: minutes }),
    reason !== undefined && t.because({ reason }),
    message !== undefined && t.message({ text: message }),
    method && t[`by_${method}`],
    fields.length > 0 && listed(fields.map((name) => settings[name] ?? name)),
    released.length > 0 && released.map((part) => values[part]).join(', '),
    ...keys.map((key) => keyChange(key, language)),
    question_id !== undefined &&
      !keys.some((key) => key.question_id === question_id) &&
      t.question({ id: idText(question_id, language) }),
    question_ids.length > 0 &&
      keys.length === 0 &&
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

function keyChange({ question_id, number, before, after, reason }: ChangedKey, language: Language): string {
  const t = speak(auditMessages, language);
  const change = {
    question:
      number === undefined
        ? t.question({ id: idText(question_id, language) })
        : t.numbered_question({ n: number }),
    before: keyWords(before, language),
    after: keyWords(after, language),
  };
  const given = reason?.[language] ?? reason?.en ?? reason?.ne;
  return given === undefined ? t.key_change(change) : t.key_change_because({ ...change, reason: given });
}

function keyWords({ kind, options }: CountedKey, language: Language): string {
  const t = speak(auditMessages, language);
  if (kind === 'all_who_answered') return t.all_who_answered;
  if (kind === 'everyone') return t.marks_to_everyone;
  if (kind === 'void') return t.cancelled;
  return options.map((place) => optionLetter(place, language)).join(', ');
}
