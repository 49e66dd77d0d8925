import { createHash } from 'node:crypto';
import type { AnswerChanges, AnsweredAt, SubmitResult } from '@abhyas/contract/attempts';
import type { Queryable } from '../../db/open.ts';
import type { Revision } from '../../db/revisions.ts';
import { iso } from '../../lib/clock.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { receiptOf } from '../../lib/receipts.ts';
import { attemptPhase, overdueSince } from '../../rules/attempt-clock.ts';
import { madeInTime, takesLateAnswers } from '../../rules/late-delivery.ts';
import { merge, notRecorded, type StampedChanges, stamp } from '../../rules/merging.ts';
import { grade } from '../../rules/scoring.ts';
import { requireOfPaper } from './answers-of-paper.ts';
import type { AttemptsDeps } from './attempts.deps.ts';
import {
  type Attempt,
  countAttempts,
  finishAttempt,
  getQuizSettings,
  lockAttempt,
  lockLastFinished,
  lockUnfinished,
  regradeAttempt,
} from './attempts.queries.ts';
import { finishAtDeadline } from './finish-overdue.ts';

interface Submission {
  user_id: number;
  quiz_id: number;
  /** What changed since the last save; merged over the saved answers. */
  answers: AnswerChanges;
  /** When; what is not dated was answered as it arrives. */
  answered_at?: AnsweredAt | undefined;
  /** The attempt meant; without it the unfinished one. */
  attempt?: number | undefined;
}

/**
 * Finishes an attempt and scores it, once: submitted again, it answers with the first score. After the closing time
 * it is a late delivery, which may be graded once more.
 * Throws NOT_FOUND (no such attempt), NO_OPEN_ATTEMPT, or ANSWER_NOT_IN_QUIZ, and then records nothing.
 */
export async function submit(deps: AttemptsDeps, submission: Submission): Promise<SubmitResult> {
  const { user_id, quiz_id, answers, answered_at = {} } = submission;
  // A submission is as late as it arrives, not as late as a busy database lets it through.
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const attempt = await lockMeant(tx, submission, now);
    const paper = await deps.revisions.get(attempt.quiz_id, attempt.revision, tx);
    requireOfPaper(paper, answers);
    const settings = await getQuizSettings(tx, { user_id, quiz_id });
    const changes = stamp(answers, answered_at, now);
    const phase = attemptPhase(attempt, now);
    const finished =
      phase === 'open' || phase === 'closing'
        ? await finishWith(deps, tx, { attempt, paper, changes, now })
        : await deliverLate(deps, tx, {
            attempt: phase === 'overdue' ? await finishAtDeadline(deps, tx, attempt) : attempt,
            paper,
            changes: madeInTime(changes, answered_at, attempt.deadline),
            now,
            accept_late: settings.accept_late,
          });
    const { finished: used } = await countAttempts(tx, {
      user_id,
      quiz_id,
      overdue_since: iso(overdueSince(now)),
    });
    return {
      ...requireResult(finished),
      attempts_remaining: Math.max(0, settings.allowed_attempts - used),
      not_counted: notRecorded(finished.answers, answers),
    };
  });
}

function requireResult({ id, score, receipt, finished_by, late, on_time_score }: Attempt) {
  if (score === null || receipt === null || finished_by === null) {
    throw new Error(`Attempt ${id} is finished and has no score`);
  }
  return { score, result: id, receipt, finished_by, late, on_time_score };
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
  const unfinished = await lockUnfinished(db, { user_id, quiz_id });
  if (unfinished && attemptPhase(unfinished, now) !== 'overdue') return unfinished;
  // Whoever ran out of time is not answered with the score of an earlier attempt that was submitted alike.
  const last = unfinished ?? (await lockLastFinished(db, { user_id, quiz_id }));
  if (last?.submission_digest === digest(answers)) return last;
  throw new DomainError('NO_OPEN_ATTEMPT');
}

interface Delivery {
  attempt: Attempt;
  paper: Revision;
  changes: StampedChanges;
  /** When it arrived (ms). */
  now: number;
}

async function finishWith(
  deps: AttemptsDeps,
  db: Queryable,
  { attempt, paper, changes, now }: Delivery,
): Promise<Attempt> {
  const sheet = merge(attempt, changes);
  const result = grade(paper, sheet.answers);
  // A submission in the closing seconds counts in full, and is not recorded as later than the deadline.
  const completed_timestamp = iso(Math.min(now, Date.parse(attempt.deadline)));
  const finished = {
    ...attempt,
    ...sheet,
    ...result,
    completed_timestamp,
    finished_by: 'learner' as const,
    submission_digest: digest(changes.answers),
    receipt: receiptOf(deps.receipt_key, {
      ...attempt,
      ...sheet,
      score: result.score,
      completed_timestamp,
    }),
  };
  await finishAttempt(db, attempt, finished);
  return finished;
}

/** Answers that come after the end: graded where they may be and make a difference. */
async function deliverLate(
  deps: AttemptsDeps,
  db: Queryable,
  { attempt, paper, changes, now, accept_late }: Delivery & { accept_late: boolean },
): Promise<Attempt> {
  const { completed_timestamp, answers, score, receipt } = attempt;
  if (!takesLateAnswers(attempt, accept_late, now)) return attempt;
  const sheet = merge(attempt, changes);
  const same = notRecorded(answers, sheet.answers).length + notRecorded(sheet.answers, answers).length === 0;
  if (same || completed_timestamp === null) return attempt;
  const result = grade(paper, sheet.answers);
  const regraded = {
    ...attempt,
    ...sheet,
    ...result,
    late: true,
    on_time_answers: answers,
    on_time_score: score,
    on_time_receipt: receipt,
    receipt: receiptOf(deps.receipt_key, {
      ...attempt,
      ...sheet,
      score: result.score,
      completed_timestamp,
    }),
  };
  await regradeAttempt(db, attempt, regraded);
  return regraded;
}

/** Tells whether two submitted maps are the same, whatever their order. */
function digest(answers: AnswerChanges): string {
  const entries = Object.entries(answers).sort(([a], [b]) => Number(a) - Number(b));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
