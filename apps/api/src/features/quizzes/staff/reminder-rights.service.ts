import { isDeepStrictEqual } from 'node:util';
import type { Reminder } from '@abhyas/contract/quiz-json';
import type { LocalizedText } from '@abhyas/contract/shared';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { mayNotify } from '#features/notices/notices.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';

interface Reminding {
  status: string;
  remind_day_before: Reminder;
  class_ids: number[] | null;
  deleted_at: string | null;
  title: LocalizedText;
  start_time: string | null;
  /** Not 0: learners may have a start of their own. */
  overrides: number;
}

/**
 * An SMS before an exam is a text to its whole audience: who lets a quiz remind by SMS, or gives one that does so another
 * audience, publishes it, or changes title or start of a published one that may still remind, has to have the right to notify
 * that audience. Throws REMINDER_NOT_ALLOWED.
 */
export async function requireReminderRights(
  tx: Queryable,
  {
    before,
    after,
    now,
    by,
  }: { before: Reminding | undefined; after: Reminding; now: number; by: StaffActor },
): Promise<void> {
  if (after.remind_day_before !== 'sms' || after.deleted_at !== null) return;
  const isAllowed =
    before !== undefined &&
    before.remind_day_before === 'sms' &&
    String(before.class_ids) === String(after.class_ids) &&
    (after.status === 'draft' || (before.status === 'published' && isSameText(before, after, now)));
  if (!isAllowed) await requireMayNotify(tx, after.class_ids, by);
}

/** A start of their own is one more text to learners of the audience. Throws REMINDER_NOT_ALLOWED. */
export async function requireOverrideReminderRights(
  tx: Queryable,
  {
    quiz,
    start_time,
    now,
    by,
  }: { quiz: Omit<Reminding, 'title'>; start_time: string; now: number; by: StaffActor },
): Promise<void> {
  const reminds = quiz.remind_day_before === 'sms' && quiz.status === 'published';
  if (reminds && Date.parse(start_time) > now) await requireMayNotify(tx, quiz.class_ids, by);
}

/** Whether the SMS that may still go out are the same: a reminder has title and start, and comes before the start. */
function isSameText(before: Reminding, after: Reminding, now: number): boolean {
  const start = momentOf(after);
  const reminds = after.overrides > 0 || (start !== null && start > now);
  return !reminds || (start === momentOf(before) && isDeepStrictEqual(before.title, after.title));
}

const momentOf = ({ start_time }: Reminding) => (start_time === null ? null : Date.parse(start_time));

async function requireMayNotify(tx: Queryable, class_ids: number[] | null, by: StaffActor): Promise<void> {
  if (!(await mayNotify(tx, { class_ids, by }))) throw new DomainError('REMINDER_NOT_ALLOWED');
}
