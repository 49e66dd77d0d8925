import { createHash } from 'node:crypto';
import type { AnswerChanges, SubmitResult } from '@abhyas/contract/attempts';
import type { Queryable } from '../../db/open.ts';
import { iso } from '../../lib/clock.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { receiptOf } from '../../lib/receipts.ts';
import { attemptPhase } from '../../rules/attempt-clock.ts';
import { findForeignAnswer, grade, mergeAnswers } from '../../rules/scoring.ts';
import type { AttemptsDeps } from './attempts.deps.ts';
import {
  type Attempt,
  countAttempts,
  findLastFinished,
  findUnfinished,
  finishAttempt,
  getAllowedAttempts,
  lockAttempt,
} from './attempts.queries.ts';
import { finishAtDeadline } from './finish-overdue.ts';

interface Submission {
  user_id: number;
  quiz_id: number;
  /** What changed since the last save; merged over the saved answers. */
  answers: AnswerChanges;
  /** The attempt meant; without it the unfinished one. */
  attempt?: number | undefined;
}

/**
 * Finishes an attempt and scores it, once: submitted again, it answers with the first score.
 * Throws NOT_FOUND (no such attempt), NO_OPEN_ATTEMPT, or ANSWER_NOT_IN_QUIZ, and then records nothing.
 */
export async function submit(deps: AttemptsDeps, submission: Submission): Promise<SubmitResult> {
  const { user_id, quiz_id } = submission;
  return deps.db.transaction(async (tx) => {
    const attempt = await lockMeant(tx, submission, deps.clock.now());
    const finished = await finishOnce(deps, tx, attempt, submission.answers);
    if (finished.score === null || finished.receipt === null) {
      throw new Error(`Attempt ${finished.id} is finished and has no score`);
    }
    const allowed = await getAllowedAttempts(tx, { user_id, quiz_id });
    const { finished: used } = await countAttempts(tx, { user_id, quiz_id });
    return {
      score: finished.score,
      result: finished.id,
      receipt: finished.receipt,
      attempts_remaining: Math.max(0, allowed - used),
    };
  });
}

/** The attempt that a submission is about: the one it names, the unfinished one, or the one it has finished before. */
async function lockMeant(
  db: Queryable,
  { user_id, quiz_id, answers, attempt: id }: Submission,
  now: number,
): Promise<Attempt> {
  if (id !== undefined) {
    const named = await lockAttempt(db, { user_id, id });
    if (!named || named.quiz_id !== quiz_id) throw new DomainError('NOT_FOUND');
    return named;
  }
  const unfinished = await findUnfinished(db, { user_id, quiz_id });
  const locked = unfinished && (await lockAttempt(db, unfinished));
  if (locked && attemptPhase(locked, now) !== 'overdue') return locked;
  const last = await findLastFinished(db, { user_id, quiz_id });
  if (last?.submission_digest === digest(answers)) return last;
  throw new DomainError('NO_OPEN_ATTEMPT');
}

async function finishOnce(deps: AttemptsDeps, db: Queryable, attempt: Attempt, changes: AnswerChanges) {
  const phase = attemptPhase(attempt, deps.clock.now());
  if (phase === 'finished') return attempt;
  if (phase === 'overdue') return finishAtDeadline(deps, db, attempt);
  return finishWith(deps, db, attempt, changes);
}

async function finishWith(
  deps: AttemptsDeps,
  db: Queryable,
  attempt: Attempt,
  changes: AnswerChanges,
): Promise<Attempt> {
  const paper = await deps.revisions.get(attempt.quiz_id, attempt.revision, db);
  const foreign = findForeignAnswer(paper, changes);
  if (foreign !== undefined) {
    const message = 'Not a question of this quiz, or not an option of this question';
    throw new DomainError('ANSWER_NOT_IN_QUIZ', {
      errors: [{ path: `/answers/${foreign}`, code: 'ANSWER_NOT_IN_QUIZ', message }],
    });
  }
  const answers = mergeAnswers(attempt.answers, changes);
  const result = grade(paper, answers);
  // A submission in the closing seconds counts in full, and is not recorded as later than the deadline.
  const completed_timestamp = iso(Math.min(deps.clock.now(), Date.parse(attempt.deadline)));
  const finished = {
    ...result,
    answers,
    completed_timestamp,
    finished_by: 'learner' as const,
    submission_digest: digest(changes),
    receipt: receiptOf(deps.receipt_key, { ...attempt, answers, score: result.score, completed_timestamp }),
  };
  await finishAttempt(db, attempt, finished);
  return { ...attempt, ...finished };
}

/** Tells whether two submitted maps are the same, whatever their order. */
function digest(answers: AnswerChanges): string {
  const entries = Object.entries(answers).sort(([a], [b]) => Number(a) - Number(b));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
