import { inOneLanguage } from '@abhyas/contract/shared';
import { findAccount, type StaffActor } from '#features/accounts/accounts.ts';
import { overdueSince } from '#features/attempts/rules/attempt-clock.ts';
import { recordEvent } from '#features/audit/audit.ts';
import { effectiveSettings, findQuiz } from '#features/quizzes/quizzes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { countFinishedOf } from './attempts-staff.queries.ts';
import { changeOverride } from './overrides/change-override.service.ts';
import { fieldsOf, NO_FIELDS, type OverridesDeps, writeOverride } from './overrides/overrides.service.ts';
import { findOverride, listAppliedTo } from './overrides/overrides-staff.queries.ts';

/**
 * Sets the extra attempts of a learner's override and records the event. Throws NOT_FOUND for an unknown quiz or learner,
 * and what `changeOverride` throws.
 */
export async function giveExtraAttempts(
  deps: OverridesDeps,
  {
    quiz_id,
    username,
    extra_attempts,
    by,
  }: { quiz_id: number; username: string; extra_attempts: number; by: StaffActor },
) {
  return inTransaction(deps.db, async (tx) => {
    const quiz = await findQuiz(tx, quiz_id, { lock: true });
    const user = await findAccount(tx, username);
    if (!quiz || !user) throw new DomainError('NOT_FOUND');
    const learner = { user_id: user.id };
    const before = await findOverride(tx, quiz_id, learner);
    const fields = {
      ...(before ? fieldsOf(before) : NO_FIELDS),
      extra_attempts: extra_attempts === 0 ? null : extra_attempts,
    };
    await changeOverride(deps, tx, { quiz, holder: learner, by, lengthens: false }, () =>
      writeOverride(deps, tx, { quiz, holder: learner, fields, by }),
    );
    const { title } = await deps.revisions.get(quiz_id, quiz.revision, tx);
    await recordEvent(tx, {
      at: iso(deps.clock.now()),
      kind: 'extra_attempts_set',
      by,
      on: { type: 'quiz', id: quiz_id, name: inOneLanguage(title) },
      details: { username: user.username, extra_attempts },
    });
    const overdue_since = iso(overdueSince(deps.clock.now()));
    const finished = await countFinishedOf(tx, { ...learner, quiz_id, overdue_since });
    const applied = await listAppliedTo(tx, { quiz_id, holder: learner });
    const { allowed_attempts } = effectiveSettings(quiz, applied.get(user.id) ?? []);
    const remaining_attempts = Math.max(0, allowed_attempts - finished);
    return { username: user.username, extra_attempts, remaining_attempts };
  }).finally(deps.onChanged);
}
