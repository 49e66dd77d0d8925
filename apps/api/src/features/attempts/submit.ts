import { createHash } from 'node:crypto';
import type { AnswerChanges, AnsweredAt, Answers, SubmitResult } from '@abhyas/contract/attempts';
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
import { finishOverdue } from './finish-overdue.ts';
import type { SubmittedAttempt } from './submit.queries.ts';

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
  const { answers, answered_at = {} } = submission;
  // A submission is as late as it arrives, not as late as a busy database lets it through.
  const now = deps.clock.now();
  // No lock is held: what is written is written only over what was read, or all is done again.
  for (;;) {
    const { attempt, accept_late, allowed_attempts, others_used } = await getMeant(deps, submission, now);
    const paper = await deps.revisions.get(attempt.quiz_id, attempt.revision);
    requireOfPaper(paper, answers);
    const phase = attemptPhase(attempt, now);
    if (phase === 'overdue') {
      await finishOverdue(deps, { user_id: submission.user_id });
      continue;
    }
    const delivery = { attempt, paper, changes: stamp(answers, answered_at, now), now };
    const recorded =
      phase === 'finished'
        ? await deliverLate(deps, { ...delivery, accept_late, said: answered_at })
        : await finish(deps, delivery);
    if (!recorded) continue;
    return {
      ...requireResult(recorded),
      attempts_remaining: Math.max(0, allowed_attempts - others_used - 1),
      not_counted: notRecorded(recorded.answers, answers),
    };
  }
}

function requireResult({ id, score, receipt, finished_by, late, on_time_score }: SubmittedAttempt) {
  if (score === null || receipt === null || finished_by === null) {
    throw new Error(`Attempt ${id} is finished and has no score`);
  }
  return { score, result: id, receipt, finished_by, late, on_time_score };
}

/** The attempt that a submission is about: the one it names, the unfinished one, or the one it has finished before. */
async function getMeant(
  deps: AttemptsDeps,
  { user_id, quiz_id, answers, attempt: id }: Submission,
  now: number,
) {
  const overdue_since = iso(overdueSince(now));
  const found = await deps.findSubmitted({ user_id, quiz_id, id, overdue_since });
  if (id !== undefined) {
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }
  const phase = found && attemptPhase(found.attempt, now);
  const isRetry = phase === 'finished' && found?.attempt.submission_digest === digest(answers);
  // Whoever ran out of time is not answered with the score of an earlier attempt that was submitted alike.
  if (!found || !(phase === 'open' || phase === 'closing' || isRetry))
    throw new DomainError('NO_OPEN_ATTEMPT');
  return found;
}

interface Delivery {
  attempt: SubmittedAttempt;
  paper: Revision;
  changes: StampedChanges;
  /** When it arrived (ms). */
  now: number;
}

/** Undefined when the attempt has changed since it was read. */
async function finish(
  deps: AttemptsDeps,
  { attempt, paper, changes, now }: Delivery,
): Promise<SubmittedAttempt | undefined> {
  // A submission in the closing seconds counts in full, and is not recorded as later than the deadline.
  const completed_timestamp = iso(Math.min(now, Date.parse(attempt.deadline)));
  const finished = {
    ...regrade(deps, { ...attempt, completed_timestamp }, paper, changes),
    finished_by: 'learner' as const,
    submission_digest: digest(changes.answers),
  };
  if (!(await deps.finishSubmitted(attempt, finished))) return undefined;
  deps.pinned.forget(attempt);
  deps.onFinished('learner');
  return finished;
}

/** Answers that come after the end: graded where they may be and make a difference. Undefined as with `finish`. */
async function deliverLate(
  deps: AttemptsDeps,
  { attempt, paper, changes, now, ...late }: Delivery & { accept_late: boolean; said: AnsweredAt },
): Promise<SubmittedAttempt | undefined> {
  if (!takesLateAnswers(attempt, late.accept_late, now)) return attempt;
  const graded = regrade(deps, attempt, paper, madeInTime(changes, late.said, attempt.deadline));
  if (isSame(graded.answers, attempt.answers)) return attempt;
  const regraded = {
    ...graded,
    late: true,
    on_time_answers: attempt.answers,
    on_time_score: attempt.score,
    on_time_receipt: attempt.receipt,
  };
  return (await deps.regradeSubmitted(attempt, regraded)) ? regraded : undefined;
}

/** A finished attempt as it is with changes merged into it. */
function regrade(deps: AttemptsDeps, attempt: SubmittedAttempt, paper: Revision, changes: StampedChanges) {
  const { completed_timestamp } = attempt;
  if (completed_timestamp === null) throw new Error(`Attempt ${attempt.id} is not finished`);
  const sheet = merge(attempt, changes);
  const graded = { ...attempt, ...sheet, ...grade(paper, sheet.answers) };
  return { ...graded, receipt: receiptOf(deps.receipt_keys[0], { ...graded, completed_timestamp }) };
}

function isSame(one: Answers, other: Answers): boolean {
  return notRecorded(one, other).length + notRecorded(other, one).length === 0;
}

/** Tells whether two submitted maps are the same, whatever their order. */
function digest(answers: AnswerChanges): string {
  const entries = Object.entries(answers).sort(([a], [b]) => Number(a) - Number(b));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
