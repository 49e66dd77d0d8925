import type { ClassMember } from '@abhyas/contract/classes/staff';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { csvOf } from '@abhyas/question-files/tables/csv-of';
import { localize } from '#i18n/localized.tsx';
import { speak } from '#i18n/messages.ts';
import { currentTime } from '#lib/clock.ts';
import { saveFile } from '#ui/save-file.ts';
import { fileNameOf, filePart } from '#ui/staff/file-name.ts';
import { membersMessages } from './members.messages.ts';

/** Saves the members of a class in the order of the list, named after the class and the day. */
export function saveMembers(members: readonly ClassMember[], name: LocalizedText, language: Language): void {
  const t = speak(membersMessages, language);
  const rows = members.map(({ full_name, username, roll_number, joined_at }) => [
    ...[full_name, username, roll_number],
    formatDateTime(joined_at, language),
  ]);
  const bytes = csvOf([[t.learner, t.username, t.roll, t.joined], ...rows]);
  const file = new Blob([Uint8Array.from(bytes)], { type: 'text/csv' });
  const parts = ['members', filePart(localize(name, language).text), dayOf(currentTime())];
  saveFile(file, fileNameOf(parts, 'csv'));
}
