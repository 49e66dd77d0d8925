import { createHash } from 'node:crypto';
import type { AnswerChanges, AnsweredAt, EarlyEnd, SubmitResult } from '@abhyas/contract/attempts';
import type { FocusLosses } from '@abhyas/contract/attempts/focus';
import type { AnsweredIn, ShownTimes } from '@abhyas/contract/attempts/on-screen';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { appliedOverrides } from '#features/attempts/overrides/overrides.queries.ts';
import { attemptPhase, overdueSince } from '#features/attempts/rules/attempt-clock.ts';
import { type Paper, paperOf } from '#features/attempts/rules/attempt-paper.ts';
import { tagOf } from '#features/attempts/rules/client-tag.ts';
import {
  type ByPlace,
  isSame,
  merge,
  notRecorded,
  type StampedChanges,
  stamp,
} from '#features/attempts/rules/merging.ts';
import { placeReadings, placeTimes, type Shown } from '#features/attempts/rules/on-screen.ts';
import { placeAnswers, placeMoments, questionIdsAt, sinceStart } from '#features/attempts/rules/places.ts';
import {
  fillingBlanks,
  lateVerdict,
  madeInTime,
  submissionOutcome,
  withoutLater,
} from '#features/attempts/rules/submission.ts';
import { requireResult } from '#features/attempts/rules/submit-result.ts';
import { recordFocus } from '#features/attempts/saving/focus.queries.ts';
import { recordTimes } from '#features/attempts/saving/times.queries.ts';
import { effectiveSettings, hasReleasedWithheld, releasedAt } from '#features/quizzes/quizzes.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { autoFinish } from './auto-finish.service.ts';
import type { SubmittedAttempt } from './submitted.queries.ts';

interface Submission {
  user_id: number;
  quiz_id: number;
  /** Changes since the last save. They are merged into the saved answers. */
  answers: AnswerChanges;
  /** When each answer was given. An answer without a date counts as given on arrival. */
  answered_at?: AnsweredAt | undefined;
  /** Attempt id; without it, the unfinished attempt. */
  attempt?: number | undefined;
  /** The client, by the name it uses in its saves. */
  client?: string | undefined;
  /** The deadline at which the time ran out; undefined if the learner has submitted. */
  deadline?: string | undefined;
  /** How often the attempt was reopened, as far as the client knows. */
  reopenings?: number | undefined;
  /** When staff ended the quiz for everyone, as far as the client knows. */
  as_of?: string | null | undefined;
  focus?: FocusLosses | undefined;
  times?: ShownTimes | undefined;
  languages?: AnsweredIn | undefined;
  /**
   * When the call arrived (ms). It decides lateness, however busy the database is and however often the call runs
   * again.
   */
  arrived_at: number;
}

/**
 * Finishes an attempt and scores it, once. A repeated submission returns the first score. After the grace period it
 * is a late submission, which may be graded once more. The response has no score until it is released.
 * Throws NOT_FOUND (no such attempt), NO_OPEN_ATTEMPT, ANSWER_NOT_IN_QUIZ, MORE_TIME or QUIZ_ENDED, and then records nothing.
 */
export async function submit(deps: AttemptsDeps, submission: Submission): Promise<SubmitResult> {
  const { answers, answered_at = {}, client, arrived_at: now } = submission;
  const { user_id, attempt: id, focus } = submission;
  if (focus && client !== undefined && id !== undefined)
    await recordFocus(deps.db, { user_id, id }, { ...focus, client });
  // Optimistic concurrency: each write requires the state that was read. If it has changed, the loop starts again.
  for (;;) {
    const found = await getSubmittedAttempt(deps, submission, now);
    const { attempt } = found;
    const paper = paperOf(await deps.revisions.get(attempt.quiz_id, attempt.revision), attempt);
    const choices = placeAnswers(paper, answers);
    const outcome = submissionOutcome(attempt, submission, now);
    if (outcome === 'auto-finish') {
      await autoFinish(deps, { user_id, now });
      continue;
    }
    if (outcome === 'continue') throw new DomainError('MORE_TIME');
    const started = Date.parse(attempt.started_at);
    const claimed = placeMoments(paper, answered_at, started);
    const claims = { at: claimed, in: placeReadings(paper, submission.languages) };
    const stamped = stamp(choices, claims, sinceStart(now, started));
    const changes = attempt.ended
      ? withoutLater(stamped, claimed, Date.parse(attempt.deadline) - started)
      : stamped;
    if (attempt.ended && changes !== stamped && knowsNot(submission, attempt.ended))
      throw new DomainError('QUIZ_ENDED', { ended: attempt.ended });
    const shown = placeTimes(paper, submission.times, lengthAt(attempt, now));
    const sent_at = deps.clock.now();
    const released = releasedAt(attempt, sent_at);
    const score_sent_at = released.score ? iso(sent_at) : null;
    const incoming = { attempt, paper, answers, changes, shown, now, client, score_sent_at };
    const recorded =
      outcome === 'late'
        ? await submitLate(deps, { ...incoming, ...found, claimed })
        : await finish(
            deps,
            incoming,
            outcome === 'finish' ? deps.finishSubmitted : deps.replaceAutoFinished,
          );
    if (!recorded) continue;
    if (score_sent_at !== null && recorded.score_sent_at === null) {
      if (!(await deps.recordScoreSent(recorded, score_sent_at))) continue;
    }
    return {
      ...requireResult(recorded, released, { ...found, ...paper }),
      ...(attempt.ended && { ended: attempt.ended }),
      released: released.score,
      available_at: released.score ? null : attempt.score_release_at,
      attempts_remaining: Math.max(0, allowedOf(found) - found.others_used - 1),
      not_counted: questionIdsAt(paper, notRecorded(recorded.answers, choices)),
    };
  }
}

/** Whether the client could send what was chosen by this end, and does not know of it. */
const knowsNot = ({ as_of }: Submission, { at }: EarlyEnd): boolean =>
  as_of !== undefined && (as_of === null || Date.parse(as_of) !== Date.parse(at));

/** How long (ms) an attempt has lasted at `now`, or did if it is over. */
function lengthAt({ started_at, deadline, completed_timestamp }: SubmittedAttempt, now: number): number {
  return Math.min(now, Date.parse(completed_timestamp ?? deadline)) - Date.parse(started_at);
}

const allowedOf = ({ quiz, overrides }: Awaited<ReturnType<typeof getSubmittedAttempt>>): number =>
  effectiveSettings(quiz, appliedOverrides(overrides)).allowed_attempts;

/**
 * Returns the attempt of a submission: the one it names, the unfinished one, or the one that it has finished before.
 */
async function getSubmittedAttempt(
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
  // A learner who ran out of time must not get the score of an earlier attempt that was submitted with the same
  // answers.
  if (!found || !(phase === 'open' || phase === 'grace' || isRetry)) throw new DomainError('NO_OPEN_ATTEMPT');
  return found;
}

interface IncomingSubmission {
  attempt: SubmittedAttempt;
  paper: Paper;
  /** As received. */
  answers: AnswerChanges;
  changes: StampedChanges;
  shown: Shown | undefined;
  /** Arrival time (ms). */
  now: number;
  client: string | undefined;
  /** Null while the score is withheld. */
  score_sent_at: string | null;
}

/** Finishes the attempt with `write`. Undefined if the attempt has changed since it was read. */
async function finish(
  deps: AttemptsDeps,
  incoming: IncomingSubmission,
  write: AttemptsDeps['finishSubmitted'],
): Promise<SubmittedAttempt | undefined> {
  const { attempt, answers, shown, now, score_sent_at } = incoming;
  // A submission in the grace period counts in full. Its recorded end is not later than the deadline and, if the
  // clock was set back, not earlier than the start.
  const completed = Math.max(Date.parse(attempt.started_at), Math.min(now, Date.parse(attempt.deadline)));
  const finished = {
    ...(await gradeWithChanges(deps, {
      ...incoming,
      attempt: { ...attempt, completed_timestamp: iso(completed) },
      number: attempt.grading === 1 ? 1 : attempt.grading + 1,
    })),
    finished_by: 'learner' as const,
    submission_digest: digest(answers),
    score_sent_at,
    shown,
  };
  if (!(await write(attempt, finished))) return undefined;
  deps.pinned.forget(attempt);
  if (attempt.completed_timestamp === null) deps.onFinished('learner');
  return finished;
}

interface LateSubmission extends IncomingSubmission {
  accept_late: boolean;
  other_score_sent: boolean;
  /** When each answer was given, according to the client (ms since the start). */
  claimed: ByPlace;
}

/**
 * Handles answers that arrive after the end. They are graded where the rules allow it and it makes a difference;
 * others that would have made a difference are recorded. Undefined if the attempt has changed since it was read.
 */
async function submitLate(deps: AttemptsDeps, late: LateSubmission): Promise<SubmittedAttempt | undefined> {
  const { attempt, shown, now, client, claimed } = late;
  if (shown) await recordTimes(deps.db, attempt, shown);
  const withheld_released = hasReleasedWithheld(attempt, deps.clock.now());
  const verdict = lateVerdict(attempt, { ...late, withheld_released });
  if (verdict === 'ignore') return attempt;
  const started = Date.parse(attempt.started_at);
  const newest = client === undefined ? undefined : attempt.client_stamps[client];
  const inTime = madeInTime(late.changes, claimed, {
    deadline: Date.parse(attempt.deadline) - started,
    newest_of_client: newest === undefined ? undefined : newest - started,
  });
  const gradable = {
    grade: inTime,
    fill: fillingBlanks(inTime, attempt.answers),
    record: { ...inTime, answers: inTime.answers.map(() => null) },
  }[verdict];
  // A late submission is judged by its moments alone, also against answers that its own client saved.
  const graded = await gradeWithChanges(deps, {
    ...late,
    changes: gradable,
    client: undefined,
    number: attempt.grading + 1,
  });
  const merged = merge(graded, inTime, { now: sinceStart(now, started), client: undefined });
  const differing = new Set(notRecorded(graded.answers, merged.answers));
  const ungraded = inTime.answers.map((choice, place) => (differing.has(place) ? choice : null));
  // First: a break in between loses none, because the repeated submission finds the attempt not yet graded late.
  const { ungraded_answers } = await recordUngraded(deps, attempt, { ungraded, now });
  if (isSame(graded.answers, attempt.answers)) return { ...attempt, ungraded_answers };
  const lateGraded = {
    ...graded,
    ungraded_answers,
    late: true,
    on_time_answers: attempt.answers,
    on_time_score: attempt.score,
    on_time_receipt: attempt.receipt,
  };
  return (await deps.gradeLate(attempt, lateGraded)) ? lateGraded : undefined;
}

async function recordUngraded(
  deps: AttemptsDeps,
  attempt: SubmittedAttempt,
  { ungraded, now }: { ungraded: ByPlace; now: number },
): Promise<SubmittedAttempt> {
  const recorded = attempt.ungraded_answers ?? [];
  // A retry adds nothing and keeps the time of the first one.
  if (ungraded.every((choice, place) => choice === null || choice === recorded[place])) return attempt;
  await deps.recordUngraded(attempt, { ungraded_answers: ungraded, ungraded_at: iso(now) });
  return { ...attempt, ungraded_answers: ungraded.map((choice, place) => choice ?? recorded[place] ?? null) };
}

/** Returns the finished attempt with the changes merged in and graded. */
async function gradeWithChanges(
  deps: AttemptsDeps,
  { attempt, paper, changes, now, client, number }: IncomingSubmission & { number: number },
) {
  const { completed_timestamp } = attempt;
  if (completed_timestamp === null) throw new Error(`Attempt ${attempt.id} is not finished`);
  // A client whose saves were dropped is no longer the author of any answer.
  const isKnown = client !== undefined && attempt.client_stamps[client] !== undefined;
  const responses = merge(attempt, changes, {
    now: sinceStart(now, Date.parse(attempt.started_at)),
    client: isKnown ? tagOf(client) : undefined,
  });
  return {
    ...attempt,
    ...responses,
    ...(await deps.grade({ ...attempt, ...responses, completed_timestamp, number }, paper)),
  };
}

/** A digest of submitted answers that does not depend on their order. */
function digest(answers: AnswerChanges): string {
  const entries = Object.entries(answers).sort(([a], [b]) => Number(a) - Number(b));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
