import { inOneLanguage } from '@abhyas/contract/shared';
import type { StaffActor } from '#features/accounts/accounts.ts';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { attemptPhase } from '#features/attempts/rules/attempt-clock.ts';
import {
  findAnswersOverridden,
  insertCredits,
  writeDeadlines,
} from '#features/attempts/staff/overrides/overrides-staff.queries.ts';
import { requireInvigilated } from '#features/attempts/staff/sight.service.ts';
import { autoFinish } from '#features/attempts/submission/auto-finish.service.ts';
import { type NewAuditEvent, recordEvent } from '#features/audit/audit.ts';
import { findQuiz, followOverrides, hasReleasedWithheld, type Quiz } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { iso, MINUTE } from '#platform/time/clock.ts';
import {
  type ChangeableAttempt,
  findLastId,
  findOfQuiz,
  isOfSheet,
  lockOfQuiz,
  reopen,
} from './running.queries.ts';

interface OneAttempt {
  quiz_id: number;
  attempt_id: number;
  reason: string;
  by: StaffActor;
}

/**
 * Gives one running attempt that the actor invigilates more time. Throws NOT_FOUND, NO_OPEN_ATTEMPT if it has ended or staff have ended it, or CHANGED_ELSEWHERE if its deadline is
 * no longer the one from which the caller starts.
 */
export async function extendOne(
  deps: AttemptsDeps,
  { minutes, deadline: from, ...of }: OneAttempt & { minutes: number; deadline?: string | undefined },
): Promise<{ deadline: string }> {
  return changeOne(deps, { ...of, kind: 'attempt_extended', minutes }, async (tx, { attempt, now }) => {
    const isOver = ['finished', 'overdue'].includes(attemptPhase(attempt, now));
    if (isOver || attempt.planned_deadline !== null) throw new DomainError('NO_OPEN_ATTEMPT');
    if (from !== undefined && Date.parse(from) !== Date.parse(attempt.deadline))
      throw new DomainError('CHANGED_ELSEWHERE');
    const deadline = iso(Date.parse(attempt.deadline) + minutes * MINUTE);
    const { user_id, id } = attempt;
    await writeDeadlines(tx, [{ user_id, id, deadline }]);
    const credit = { minutes, reason: of.reason.trim(), given_by: of.by.user_id, at: iso(now) };
    await insertCredits(tx, [{ user_id, id, deadline }], credit);
    return deadline;
  });
}

/**
 * Lets a finished attempt run again, with the time that was left at its end or with `minutes` from now on. What the end
 * recorded is appended to `reopenings`. With the quiz locked no key is sent, no attempt opens and nothing is graded
 * meanwhile. Throws NOT_FOUND, ATTEMPT_UNFINISHED, LATER_ATTEMPT, KEYS_SENT, RESULTS_RELEASED, GRADED_AGAIN, SHEET_GRADED, or
 * INVALID_INPUT where no time is left.
 */
export async function reopenOne(
  deps: AttemptsDeps,
  { minutes, ...of }: OneAttempt & { minutes?: number | undefined },
): Promise<{ deadline: string }> {
  await finishIfOverdue(deps, of);
  return changeOne(deps, { ...of, kind: 'attempt_reopened', minutes }, async (tx, { attempt, quiz, now }) => {
    const { completed_timestamp, user_id, id } = attempt;
    if (completed_timestamp === null) throw new DomainError('ATTEMPT_UNFINISHED');
    if ((await findLastId(tx, { user_id, quiz_id: quiz.id })) !== id) throw new DomainError('LATER_ATTEMPT');
    if (attempt.keys_sent_at !== null) throw new DomainError('KEYS_SENT');
    const answers_overridden_at = await findAnswersOverridden(tx, quiz.id);
    if (hasReleasedWithheld({ ...quiz, answers_overridden_at }, now))
      throw new DomainError('RESULTS_RELEASED');
    if (attempt.late || attempt.grading > 1 || attempt.ungraded_at !== null)
      throw new DomainError('GRADED_AGAIN');
    if (await isOfSheet(tx, attempt)) throw new DomainError('SHEET_GRADED');
    const planned = Date.parse(attempt.planned_deadline ?? attempt.deadline);
    const left = minutes === undefined ? planned - Date.parse(completed_timestamp) : minutes * MINUTE;
    if (left <= 0) throw invalidInput('/minutes', 'NO_TIME_LEFT', 'No time was left, so it needs minutes');
    // Phones rely on a deadline that never becomes earlier (decision 0061).
    const deadline = iso(Math.max(Date.parse(attempt.deadline), now + left));
    const given = {
      minutes: minutes ?? null,
      reason: of.reason.trim(),
      reopened_by: of.by.user_id,
      at: iso(now),
    };
    await reopen(tx, { user_id, id, deadline, ...given });
    return deadline;
  });
}

/** An attempt whose time is over has ended, even if auto-finish has not reached it. */
async function finishIfOverdue(deps: AttemptsDeps, { quiz_id, attempt_id }: OneAttempt): Promise<void> {
  const attempt = await findOfQuiz(deps.db, { quiz_id, id: attempt_id });
  const now = deps.clock.now();
  if (attempt && attemptPhase(attempt, now) === 'overdue')
    await autoFinish(deps, { user_id: attempt.user_id, now });
}

interface Change extends OneAttempt {
  kind: NewAuditEvent['kind'];
  minutes: number | undefined;
}

/** Changes one attempt with its quiz locked, lets results that wait for the end wait for it, and records the event. */
async function changeOne(
  deps: AttemptsDeps,
  { quiz_id, attempt_id, kind, minutes, reason, by }: Change,
  change: (tx: Queryable, read: { attempt: ChangeableAttempt; quiz: Quiz; now: number }) => Promise<string>,
): Promise<{ deadline: string }> {
  return inTransaction(deps.db, async (tx) => {
    const quiz = await findQuiz(tx, quiz_id, { lock: true });
    if (!quiz) throw new DomainError('NOT_FOUND');
    // A teacher of a class may give it more time; the guards let nobody else reopen one.
    const whose = await requireInvigilated(tx, { by, quiz });
    const attempt = await lockOfQuiz(tx, { quiz_id, id: attempt_id, whose });
    if (!attempt) throw new DomainError('NOT_FOUND');
    const now = deps.clock.now();
    const deadline = await change(tx, { attempt, quiz, now });
    await followOverrides(tx, quiz, { deadlines: [deadline], now });
    const { title } = await deps.revisions.get(quiz_id, quiz.revision, tx);
    await recordEvent(tx, {
      at: iso(now),
      kind,
      by,
      on: { type: 'quiz', id: quiz_id, name: inOneLanguage(title) },
      details: {
        username: attempt.username,
        ...(minutes !== undefined && { minutes }),
        reason: reason.trim(),
      },
    });
    return { deadline };
  });
}
