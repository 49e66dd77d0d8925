import type { Reminder } from '@abhyas/contract/quiz-json';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { mayNotify } from '#features/notices/notices.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';

interface Reminding {
  status: string;
  remind_day_before: Reminder;
  class_ids: number[] | null;
  deleted_at: string | null;
}

/**
 * An SMS before an exam is a text to its whole audience: who lets a quiz remind by SMS, or gives one that does so another
 * audience or publishes it, has to have the right to notify that audience. Throws REMINDER_NOT_ALLOWED.
 */
export async function requireReminderRights(
  tx: Queryable,
  { before, after, by }: { before: Reminding | undefined; after: Reminding; by: StaffActor },
): Promise<void> {
  if (after.remind_day_before !== 'sms' || after.deleted_at !== null) return;
  const isSame =
    before !== undefined &&
    before.remind_day_before === 'sms' &&
    (before.status === 'published' || after.status === 'draft') &&
    String(before.class_ids) === String(after.class_ids);
  if (!isSame && !(await mayNotify(tx, { class_ids: after.class_ids, by })))
    throw new DomainError('REMINDER_NOT_ALLOWED');
}
