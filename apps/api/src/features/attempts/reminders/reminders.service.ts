import { isDeepStrictEqual } from 'node:util';
import { reminderMoment } from '#features/attempts/rules/reminder-time.ts';
import {
  forgetStopOf,
  insertNotice,
  type Notices,
  stopSmsOf,
  updateNoticeRow,
} from '#features/notices/notices.ts';
import { type AppliedOverride, effectiveSettings } from '#features/quizzes/quizzes.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, DAY, iso } from '#platform/time/clock.ts';
import { listCorrections, withdrawCorrection } from './corrections.queries.ts';
import { reminderText } from './reminders.messages.ts';
import {
  findReminding,
  insertReminder,
  listReminders,
  listSat,
  listStarting,
  listStarts,
  lockReminders,
  type Reminding,
  setWithdrawn,
} from './reminders.queries.ts';

/** No reminder comes longer before its exam. */
const LONGEST_LEAD_MS = 2 * DAY;

interface RemindersDeps {
  db: Database;
  clock: Clock;
  notices: Notices;
  /** When learners are reminded on the day before: `17:00`, at the institute. */
  reminder_time: string;
}

/**
 * Makes the reminders of all exams what they should be now (decision 0067): adds those whose moment has come, corrects
 * those of exams that changed, and withdraws those of exams that were moved or called off. Called from time to time.
 */
export async function remind(deps: RemindersDeps): Promise<void> {
  const now = deps.clock.now();
  const ids = await listStarting(deps.db, { now: iso(now), until: iso(now + LONGEST_LEAD_MS) });
  let changes = 0;
  for (const quiz_id of ids)
    changes += await inTransaction(deps.db, (tx) => remindOf(tx, { ...deps, quiz_id, now }));
  if (changes === 0) return;
  deps.notices.current_notices.forget();
  await deps.notices.notice_sms.startDue();
}

/** Returns how many reminders of the quiz changed. */
async function remindOf(
  tx: Queryable,
  { quiz_id, now, reminder_time }: { quiz_id: number; now: number; reminder_time: string },
): Promise<number> {
  await lockReminders(tx, quiz_id);
  const quiz = await findReminding(tx, quiz_id);
  const wanted = quiz ? await wantedFor(tx, quiz, { now, reminder_time }) : new Map<string, Wanted>();
  const existing = await listReminders(tx, { quiz_id, now: iso(now) });
  let changes = 0;
  for (const { start_time, notice_id, withdrawn_at, deleted_at } of existing) {
    // One that staff have deleted is not withdrawn, and so does not come back.
    if (wanted.has(start_time) || withdrawn_at !== null || deleted_at !== null) continue;
    await updateNoticeRow(tx, notice_id, { deleted_at: iso(now) });
    await stopSmsOf(tx, { notice_id, now: iso(now) });
    await setWithdrawn(tx, { quiz_id, start_time, at: iso(now) });
    changes += 1;
  }
  for (const { start_time, notice_id } of await listCorrections(tx, { quiz_id, now: iso(now) })) {
    if (quiz?.start_time === start_time) continue;
    await updateNoticeRow(tx, notice_id, { deleted_at: iso(now) });
    await stopSmsOf(tx, { notice_id, now: iso(now) });
    await withdrawCorrection(tx, { notice_id, at: iso(now) });
    changes += 1;
  }
  for (const [start_time, notice] of wanted) {
    const before = existing.find((reminder) => reminder.start_time === start_time);
    if (!before) {
      const times = { visible_from: iso(now), visible_until: start_time, created_at: iso(now) };
      const notice_id = await insertNotice(tx, { ...notice, ...times, quiz_id });
      await insertReminder(tx, { quiz_id, start_time, notice_id });
    } else if (before.withdrawn_at !== null) {
      // The exam is where it was before: who has got the SMS gets no other one, and who waited for it when it was withdrawn
      // gets it now. Those that staff have stopped stay so.
      const { notice_id, withdrawn_at: stopped_at } = before;
      await updateNoticeRow(tx, notice_id, { ...notice, deleted_at: null });
      await forgetStopOf(tx, { notice_id, stopped_at });
      await setWithdrawn(tx, { quiz_id, start_time, at: null });
    } else if (
      Object.entries(notice).some(([field, value]) => !isDeepStrictEqual(Reflect.get(before, field), value))
    )
      await updateNoticeRow(tx, before.notice_id, notice);
    else continue;
    changes += 1;
  }
  return changes;
}

type Wanted = Omit<Parameters<typeof insertNotice>[1], 'visible_from' | 'created_at'>;

/** The reminders that the quiz should have now, by the start that they are of. */
async function wantedFor(
  tx: Queryable,
  quiz: Reminding,
  { now, reminder_time }: { now: number; reminder_time: string },
): Promise<Map<string, Wanted>> {
  const isDue = (start_time: string) =>
    reminderMoment(Date.parse(start_time), reminder_time) <= now && now < Date.parse(start_time);
  const others = await otherStarts(tx, quiz);
  const sat = new Set(await listSat(tx, quiz.id));
  const wanted = new Map<string, Wanted>();
  const want = (start_time: string, audience: Pick<Wanted, 'class_ids' | 'user_ids' | 'except_user_ids'>) =>
    wanted.set(start_time, {
      ...reminderText({ title: quiz.title, start: Date.parse(start_time) }, now),
      ...audience,
      sms: quiz.remind_day_before === 'sms',
    });
  if (quiz.start_time !== null && isDue(quiz.start_time)) {
    const excepted = [...new Set([...[...others.values()].flat(), ...sat])].sort((a, b) => a - b);
    want(quiz.start_time, {
      class_ids: quiz.class_ids,
      user_ids: null,
      except_user_ids: excepted.length > 0 ? excepted : null,
    });
  }
  for (const [start_time, user_ids] of others) {
    const left = user_ids.filter((user_id) => !sat.has(user_id));
    if (left.length > 0 && isDue(start_time))
      want(start_time, { class_ids: null, user_ids: left, except_user_ids: null });
  }
  return wanted;
}

/** Learners for whom the exam starts at another time than for the others, by that time. */
async function otherStarts(tx: Queryable, quiz: Reminding): Promise<Map<string, number[]>> {
  const byLearner = new Map<number, AppliedOverride[]>();
  for (const { user_id, override } of await listStarts(tx, quiz))
    byLearner.set(user_id, [...(byLearner.get(user_id) ?? []), override]);
  const settings = { ...quiz, duration_minutes: 0, allowed_attempts: 0, show_answers: 'at_once' as const };
  const others = new Map<string, number[]>();
  for (const [user_id, applied] of byLearner) {
    const { start_time } = effectiveSettings(settings, applied);
    if (start_time !== null && start_time !== quiz.start_time)
      others.set(start_time, [...(others.get(start_time) ?? []), user_id]);
  }
  return others;
}
