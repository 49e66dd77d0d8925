import type { Objection } from '@abhyas/contract/grading/objections';
import type { VerdictReason } from '@abhyas/contract/grading/verdicts';
import { paperOf } from '#features/attempts/attempts.ts';
import { type Revisions, releasedAt } from '#features/quizzes/quizzes.ts';
import type { Database, Queryable, ReadOnly } from '#platform/db/open.ts';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import {
  decideObjections,
  findReportable,
  insertObjection,
  listObjectionsOfAttempt,
} from './objections.queries.ts';

export interface ObjectionsDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
}

/**
 * Records what a learner reports about a question of a finished attempt. Throws NOT_FOUND, NOT_RELEASED,
 * ALREADY_REPORTED, or INVALID_INPUT for a question that is not in the paper.
 */
export async function report(
  deps: ObjectionsDeps,
  reported: { user_id: number; attempt_id: number; question_id: number; text: string },
): Promise<Objection> {
  const { user_id, attempt_id, question_id } = reported;
  const attempt = await findReportable(deps.db, { user_id, id: attempt_id });
  if (!attempt) throw new DomainError('NOT_FOUND');
  const now = deps.clock.now();
  if (!releasedAt(attempt, now).answers) throw new DomainError('NOT_RELEASED');
  const { quiz_id, revision } = attempt;
  const { questions } = paperOf(await deps.revisions.get(quiz_id, revision), attempt);
  if (!questions.some(({ id }) => id === question_id)) {
    throw invalidInput('/question_id', 'NOT_IN_PAPER', 'Not a question of this attempt');
  }
  const text = reported.text.trim();
  const inserted = await insertObjection(deps.db, {
    ...{ user_id, attempt_id, quiz_id, question_id, text },
    created_at: iso(now),
  });
  if (!inserted) throw new DomainError('ALREADY_REPORTED');
  return inserted;
}

/** What a learner reported about the questions of an attempt, by question id. */
export async function objectionsOf(
  db: ReadOnly,
  attempt: { user_id: number; attempt_id: number },
): Promise<Map<number, Objection>> {
  const found = await listObjectionsOfAttempt(db, attempt);
  return new Map(found.map(({ question_id, ...objection }) => [question_id, objection]));
}

/** Accepts the undecided objections to questions that get a verdict, in the transaction of the regrade. */
export async function acceptObjections(
  tx: Queryable,
  {
    quiz_id,
    verdicts,
    at,
    by,
  }: {
    quiz_id: number;
    verdicts: readonly { question_id: number; reason: VerdictReason }[];
    at: string;
    by: number | null;
  },
): Promise<void> {
  for (const { question_id, reason } of verdicts) {
    const decided = { decision: 'accepted', reason, decided_at: at, decided_by: by } as const;
    await decideObjections(tx, { quiz_id, question_ids: [question_id], ...decided });
  }
}
