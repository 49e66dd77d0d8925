import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnswerChanges, AnsweredAt, Answers, SubmitResult } from '@abhyas/contract/attempts';
import { DomainError } from '../../../platform/domain-error.ts';
import { iso } from '../../../platform/time/clock.ts';
import type { Revision } from '../../quizzes/quizzes.ts';
import type { AttemptsDeps } from '../attempts.deps.ts';
import { requireOfPaper } from '../paper/answers-of-paper.ts';
import { attemptPhase, overdueSince } from '../rules/attempt-clock.ts';
import { fillingBlanks, lateVerdict, madeInTime } from '../rules/late-submission.ts';
import { merge, notRecorded, type StampedChanges, stamp } from '../rules/merging.ts';
import { tagOf } from '../saving/client-tag.ts';
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
  /** Who submits, as its saves named it. */
  client?: string | undefined;
  /** When the call arrived (ms): as late as that it is, however busy the database and however often it is run again. */
  arrived_at: number;
}

/**
 * Finishes an attempt and scores it, once: submitted again, it answers with the first score. After the grace period it
 * is a late submission, which may be graded once more.
 * Throws NOT_FOUND (no such attempt), NO_OPEN_ATTEMPT, or ANSWER_NOT_IN_QUIZ, and then records nothing.
 */
export async function submit(deps: AttemptsDeps, submission: Submission): Promise<SubmitResult> {
  const { answers, answered_at = {}, client, arrived_at: now } = submission;
  // No lock is held: what is written is written only over what was read, or all is done again.
  for (;;) {
    const found = await getMeant(deps, submission, now);
    const { attempt } = found;
    const paper = await deps.revisions.get(attempt.quiz_id, attempt.revision);
    requireOfPaper(paper, answers);
    const phase = attemptPhase(attempt, now);
    if (phase === 'overdue') {
      await finishOverdue(deps, { user_id: submission.user_id, now });
      continue;
    }
    const arrived = { attempt, paper, changes: stamp(answers, answered_at, now), now, client };
    const recorded =
      phase !== 'finished'
        ? await finish(deps, arrived, deps.finishSubmitted)
        : isSweptTooSoon(attempt, now)
          ? await finish(deps, arrived, deps.replaceSwept)
          : await submitLate(deps, { ...arrived, ...found, claimed: answered_at });
    if (!recorded) continue;
    if (recorded.score_sent_at === null) await deps.recordScoreSent(recorded, iso(deps.clock.now()));
    return {
      ...requireResult(recorded),
      attempts_remaining: Math.max(0, found.allowed_attempts - found.others_used - 1),
      not_counted: notRecorded(recorded.answers, answers),
    };
  }
}

/**
 * Was an attempt finished by the server before a submission was through that had arrived in time? A busy database or a
 * failover may hold one up for so long. Once someone has seen the outcome it is not replaced any more.
 */
function isSweptTooSoon(attempt: SubmittedAttempt, now: number): boolean {
  const isUnseen = attempt.score_sent_at === null && attempt.keys_sent_at === null;
  const isInTime = attemptPhase({ ...attempt, completed_timestamp: null }, now) !== 'overdue';
  return attempt.finished_by === 'deadline' && !attempt.late && isUnseen && isInTime;
}

function requireResult(attempt: SubmittedAttempt) {
  const { id, score, receipt, finished_by, late, on_time_score, ungraded_answers } = attempt;
  if (score === null || receipt === null || finished_by === null) {
    throw new Error(`Attempt ${id} is finished and has no score`);
  }
  return {
    score,
    result: id,
    receipt,
    finished_by,
    late,
    on_time_score,
    ungraded: ungraded_answers !== null,
  };
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

interface Arrived {
  attempt: SubmittedAttempt;
  paper: Revision;
  changes: StampedChanges;
  /** When it arrived (ms). */
  now: number;
  client: string | undefined;
}

/** Finishes by `write`. Undefined when the attempt has changed since it was read. */
async function finish(
  deps: AttemptsDeps,
  arrived: Arrived,
  write: AttemptsDeps['finishSubmitted'],
): Promise<SubmittedAttempt | undefined> {
  const { attempt, changes, now } = arrived;
  // A submission in the grace period counts in full, and is not recorded as later than the deadline; nor, where the clock
  // was put back meanwhile, as before the start.
  const completed = Math.max(Date.parse(attempt.started_at), Math.min(now, Date.parse(attempt.deadline)));
  const finished = {
    ...regrade(deps, { ...arrived, attempt: { ...attempt, completed_timestamp: iso(completed) } }),
    finished_by: 'learner' as const,
    submission_digest: digest(changes.answers),
    score_sent_at: iso(now),
  };
  if (!(await write(attempt, finished))) return undefined;
  deps.pinned.forget(attempt);
  if (attempt.completed_timestamp === null) deps.onFinished('learner');
  return finished;
}

interface LateSubmission extends Arrived {
  accept_late: boolean;
  other_score_sent: boolean;
  /** When each answer was given, as the client says. */
  claimed: AnsweredAt;
}

/**
 * Answers that come after the end: graded where they may be and make a difference; what else would have made one is
 * recorded beside the attempt. Undefined as with `finish`.
 */
async function submitLate(deps: AttemptsDeps, late: LateSubmission): Promise<SubmittedAttempt | undefined> {
  const { attempt, now, client, claimed } = late;
  const verdict = lateVerdict(attempt, late);
  if (verdict === 'ignore') return attempt;
  const inTime = madeInTime(late.changes, claimed, {
    deadline: attempt.deadline,
    newest_of_client: client === undefined ? undefined : attempt.client_stamps[client],
  });
  const gradable = {
    grade: inTime,
    fill: fillingBlanks(inTime, attempt.answers),
    record: { answers: {}, answered_at: {} },
  }[verdict];
  // Who gave which answer is known of saves, and no longer once a submission has been merged: stamps decide alone.
  const graded = regrade(deps, { ...late, changes: gradable, client: undefined });
  const merged = merge(graded, inTime, { now, client: undefined });
  const ungraded = Object.fromEntries(
    Object.entries(inTime.answers).filter(
      ([question]) => merged.answers[question] !== graded.answers[question],
    ),
  );
  if (isSame(graded.answers, attempt.answers)) return recordUngraded(deps, attempt, { ungraded, now });
  const regraded = {
    ...graded,
    late: true,
    on_time_answers: attempt.answers,
    on_time_score: attempt.score,
    on_time_receipt: attempt.receipt,
  };
  if (!(await deps.regradeSubmitted(attempt, regraded))) return undefined;
  return recordUngraded(deps, regraded, { ungraded, now });
}

async function recordUngraded(
  deps: AttemptsDeps,
  attempt: SubmittedAttempt,
  { ungraded, now }: { ungraded: AnswerChanges; now: number },
): Promise<SubmittedAttempt> {
  const ungraded_answers = { ...attempt.ungraded_answers, ...ungraded };
  // A retry brings nothing new, and leaves the time of the first.
  if (isDeepStrictEqual(ungraded_answers, attempt.ungraded_answers ?? {})) return attempt;
  await deps.recordUngraded(attempt, { ungraded_answers: ungraded, ungraded_at: iso(now) });
  return { ...attempt, ungraded_answers };
}

/** An attempt with its end as it is with changes merged into it. */
function regrade(deps: AttemptsDeps, { attempt, paper, changes, now, client }: Arrived) {
  const { completed_timestamp } = attempt;
  if (completed_timestamp === null) throw new Error(`Attempt ${attempt.id} is not finished`);
  // A client whose saves are forgotten is nobody's author any more.
  const isKnown = client !== undefined && attempt.client_stamps[client] !== undefined;
  const sheet = merge(attempt, changes, { now, client: isKnown ? tagOf(client) : undefined });
  return { ...attempt, ...sheet, ...deps.grade({ ...attempt, ...sheet, completed_timestamp }, paper) };
}

function isSame(one: Answers, other: Answers): boolean {
  return notRecorded(one, other).length + notRecorded(other, one).length === 0;
}

/** Tells whether two submitted maps are the same, whatever their order. */
function digest(answers: AnswerChanges): string {
  const entries = Object.entries(answers).sort(([a], [b]) => Number(a) - Number(b));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
