import type { getReminderSms } from '@abhyas/contract/attempts/reminder-sms';
import type { SmsReach } from '@abhyas/contract/sms';
import { quietUntil } from '@abhyas/exam-rules/calendar/quiet-hours';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import {
  type Audience,
  insertNotice,
  mayNotify,
  type Notices,
  reachOf,
  recordOnNotice,
} from '#features/notices/notices.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { insertCorrection, listMisinformed } from './corrections.queries.ts';
import { correctionText, reminderText } from './reminders.messages.ts';
import { findRemindable, lockReminders } from './reminders.queries.ts';

export interface ReminderSmsDeps {
  db: Database;
  clock: Clock;
  notices: Notices;
}

interface OnQuiz {
  quiz_id: number;
  by: StaffActor;
}

/** Throws NOT_FOUND. */
export async function getReminderSmsOf(
  { db, clock, notices }: ReminderSmsDeps,
  { quiz_id, by }: OnQuiz,
): Promise<output<typeof getReminderSms.response>> {
  const quiz = await findRemindable(db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const now = clock.now();
  // A quiz without a start reminds of none yet: the time in the text is as long as any.
  const start = quiz.start_time === null ? now : Date.parse(quiz.start_time);
  const reachBy = async (audience: Audience, text: ReturnType<typeof reminderText>): Promise<SmsReach> => {
    const { parts_each, ...reach } = await reachOf(db, { audience, text, price: notices.sms_price });
    return reach;
  };
  const correction = await findCorrection(db, { quiz, now });
  return {
    reminder: await reachBy(
      { class_ids: quiz.class_ids, user_ids: null, except_user_ids: null },
      reminderText({ title: quiz.title, start }, now),
    ),
    correction: correction && {
      ...(await reachBy(correction.audience, correction.text)),
      start_time: correction.start_time,
    },
    may_send: await mayNotify(db, { class_ids: quiz.class_ids, by }),
  };
}

/** Throws NOT_FOUND, FORBIDDEN, PREVIEW_STALE or QUIET_HOURS. */
export async function sendCorrectionOf(
  { db, clock, notices }: ReminderSmsDeps,
  { quiz_id, by, start_time, at_night }: OnQuiz & { start_time: string; at_night: boolean },
): Promise<{ phones: number }> {
  const now = clock.now();
  if (!at_night && quietUntil(now) !== undefined) throw new DomainError('QUIET_HOURS');
  const at = iso(now);
  const phones = await inTransaction(db, async (tx) => {
    await lockReminders(tx, quiz_id);
    const quiz = await findRemindable(tx, quiz_id);
    if (!quiz) throw new DomainError('NOT_FOUND');
    if (!(await mayNotify(tx, { class_ids: quiz.class_ids, by }))) throw new DomainError('FORBIDDEN');
    const correction = await findCorrection(tx, { quiz, now });
    if (!correction || Date.parse(correction.start_time) !== Date.parse(start_time))
      throw new DomainError('PREVIEW_STALE');
    const { audience, text } = correction;
    const notice_id = await insertNotice(tx, {
      ...{ ...text, ...audience, quiz_id, at_night, sms: true, created_by: by.user_id },
      ...{ visible_from: at, visible_until: correction.start_time, created_at: at },
    });
    await insertCorrection(tx, { quiz_id, start_time: correction.start_time, notice_id });
    await recordOnNotice(tx, { kind: 'notice_added', at, by, notice_id, title: text.title });
    const { phones } = await reachOf(tx, { audience, text, price: undefined });
    return phones;
  });
  notices.current_notices.forget();
  await notices.notice_sms.startDue();
  return { phones };
}

type Remindable = NonNullable<Awaited<ReturnType<typeof findRemindable>>>;

/** What those of the audience are to be sent who were texted another start than the quiz has; null where there are none, or it has begun. */
async function findCorrection(db: Queryable, { quiz, now }: { quiz: Remindable; now: number }) {
  const { id, start_time, class_ids, title, status } = quiz;
  if (start_time === null || Date.parse(start_time) <= now || status !== 'published') return null;
  const user_ids = await listMisinformed(db, { quiz_id: id, start_time, class_ids });
  if (user_ids.length === 0) return null;
  return {
    start_time,
    audience: { class_ids, user_ids, except_user_ids: null },
    text: correctionText({ title, start: Date.parse(start_time) }),
  };
}
