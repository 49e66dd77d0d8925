import { inOneLanguage } from '@abhyas/contract/shared';
import { endEarly } from '#features/attempts/overrides/early-ends.queries.ts';
import { overdueSince } from '#features/attempts/rules/attempt-clock.ts';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import { closeWindow, findQuiz, isStartable, wideningOf } from '#features/quizzes/quizzes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import type { OverridesDeps } from './overrides.service.ts';
import { closeOverrides, listFields, lockRunning } from './overrides-staff.queries.ts';

/**
 * Ends a quiz for everyone, now (decision 0113): nobody starts it any more, and running attempts end with what was answered until
 * then. Returns how many ended. Throws NOT_FOUND, or QUIZ_NOT_ACTIVE where nobody sits the quiz and nobody can start it.
 */
export async function endForAll(
  deps: OverridesDeps,
  { quiz_id, reason, by }: { quiz_id: number; reason: string; by: Actor },
): Promise<{ at: string; attempts: number }> {
  return inTransaction(deps.db, async (tx) => {
    const quiz = await findQuiz(tx, quiz_id, { lock: true });
    if (!quiz) throw new DomainError('NOT_FOUND');
    const locked = await lockRunning(tx, { quiz_id, overdue_since: iso(overdueSince(deps.clock.now())) });
    // After the locks: a save that was merged before them has arrived before this moment.
    const now = deps.clock.now();
    const at = iso(now);
    const running = locked.filter(({ deadline }) => now < Date.parse(deadline));
    const hasBegun = quiz.start_time === null || Date.parse(quiz.start_time) <= now;
    if (!hasBegun || (running.length === 0 && !isStartable(quiz, now)))
      throw new DomainError('QUIZ_NOT_ACTIVE');
    const text = reason.trim();
    // If the clock was set back, no attempt ends before its start.
    const ended = running.map(({ started_at, ...attempt }) => ({
      ...attempt,
      at: iso(Math.max(now, Date.parse(started_at))),
    }));
    await endEarly(tx, ended, { quiz_id, reason: text, ended_by: by.user_id });
    await closeOverrides(tx, { quiz_id, at });
    await closeWindow(tx, quiz, { widening: wideningOf(await listFields(tx, quiz_id)), now });
    const { title } = await deps.revisions.get(quiz_id, quiz.revision, tx);
    await recordEvent(tx, {
      at,
      kind: 'exam_ended',
      by,
      on: { type: 'quiz', id: quiz_id, name: inOneLanguage(title) },
      details: { reason: text, attempts: running.length },
    });
    return { at, attempts: running.length };
  }).finally(deps.onChanged);
}
