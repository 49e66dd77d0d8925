import type { countRunning as countRunningCall } from '@abhyas/contract/attempts/overrides';
import { inOneLanguage } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { overdueSince } from '#features/attempts/rules/attempt-clock.ts';
import { requireInvigilated } from '#features/attempts/staff/sight.service.ts';
import { recordEvent } from '#features/audit/audit.ts';
import { listNames, type NamedClass } from '#features/classes/classes.ts';
import { findQuiz, followOverrides } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso, MINUTE } from '#platform/time/clock.ts';
import type { OverridesDeps } from './overrides.service.ts';
import {
  countRunning,
  insertCredits,
  listRunningClasses,
  lockRunning,
  writeDeadlines,
} from './overrides-staff.queries.ts';

interface MoreTime {
  quiz_id: number;
  /** Only its members get it. */
  class_id?: number | undefined;
  minutes: number;
  reason: string;
  latest_deadline?: string | undefined;
  by: StaffActor;
}

/** How many attempts `extendRunning` would give more time now, and in which classes. Throws NOT_FOUND. */
export async function countInvigilated(
  { db, clock }: Pick<OverridesDeps, 'db' | 'clock'>,
  { quiz_id, class_id, by }: Pick<MoreTime, 'quiz_id' | 'class_id' | 'by'>,
): Promise<output<typeof countRunningCall.response>> {
  const quiz = await findQuiz(db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const whose = await requireInvigilated(db, { by, quiz });
  const named = await requireClass(db, { class_id, by });
  const running = { quiz_id, overdue_since: iso(overdueSince(clock.now())), whose };
  return {
    ...(await countRunning(db, { ...running, ...ofClass(named) })),
    classes: await listRunningClasses(db, { ...running, by }),
  };
}

/** Undefined without a class. Throws NOT_FOUND for one that is archived, or that the actor may not see. */
async function requireClass(
  db: Queryable,
  { class_id, by }: Pick<MoreTime, 'class_id' | 'by'>,
): Promise<NamedClass | undefined> {
  if (class_id === undefined) return undefined;
  const [named] = await listNames(db, [class_id], { by });
  if (!named || named.archived) throw new DomainError('NOT_FOUND');
  return named;
}

const ofClass = (named: NamedClass | undefined) => (named ? { holder: { class_id: named.id } } : {});

/**
 * Gives every running attempt of a quiz, or of a class in it, that the actor invigilates more time, all of them or none,
 * whether their phones have a network or not. An attempt that a submission finishes at the same moment gets it or is finished,
 * never both. Returns how many got it.
 * Throws NOT_FOUND, or CHANGED_ELSEWHERE if the latest deadline is no longer the one from which the caller starts.
 */
export async function extendRunning(
  deps: OverridesDeps,
  { quiz_id, class_id, minutes, reason, latest_deadline, by }: MoreTime,
): Promise<{ attempts: number }> {
  return inTransaction(deps.db, async (tx) => {
    // Results that wait for the end wait for these attempts: nobody reads them meanwhile.
    const quiz = await findQuiz(tx, quiz_id, { lock: true });
    if (!quiz) throw new DomainError('NOT_FOUND');
    const now = deps.clock.now();
    const at = iso(now);
    const whose = await requireInvigilated(tx, { by, quiz });
    const named = await requireClass(tx, { class_id, by });
    const overdue_since = iso(overdueSince(now));
    const running = await lockRunning(tx, { quiz_id, overdue_since, whose, ...ofClass(named) });
    const latest = Math.max(...running.map(({ deadline }) => Date.parse(deadline)));
    if (latest_deadline !== undefined && running.length > 0 && Date.parse(latest_deadline) !== latest)
      throw new DomainError('CHANGED_ELSEWHERE');
    const lengthened = running.map(({ user_id, id, deadline }) => ({
      user_id,
      id,
      deadline: iso(Date.parse(deadline) + minutes * MINUTE),
    }));
    await writeDeadlines(tx, lengthened);
    const text = reason.trim();
    await insertCredits(tx, lengthened, { minutes, reason: text, given_by: by.user_id, at });
    await followOverrides(tx, quiz, { deadlines: lengthened.map(({ deadline }) => deadline), now });
    const { title } = await deps.revisions.get(quiz_id, quiz.revision, tx);
    await recordEvent(tx, {
      at,
      kind: whose || named ? 'class_attempts_extended' : 'attempts_extended',
      by,
      on: { type: 'quiz', id: quiz_id, name: inOneLanguage(title) },
      details: {
        ...{ minutes, reason: text, attempts: lengthened.length },
        ...(named && { class_name: inOneLanguage(named.name) }),
      },
    });
    return { attempts: lengthened.length };
  }).finally(deps.onChanged);
}
