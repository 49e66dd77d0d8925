import { AUTO_SUBMIT_AT_SECONDS, LATE_SUBMISSION_HOURS } from '@abhyas/contract/limits';
import { HOUR, SECOND } from '#platform/time/clock.ts';
import { attemptPhase } from './attempt-clock.ts';
import type { ByPlace, StampedChanges } from './merging.ts';

// The rules of a submission, in the order in which they apply: what it does to its attempt, and, after the end, which of
// its answers count.

interface SubmittedTo {
  deadline: string;
  completed_timestamp: string | null;
  finished_by: 'learner' | 'deadline' | null;
  late: boolean;
  keys_sent_at: string | null;
  score_sent_at: string | null;
  /** How often staff have let it run again. */
  reopenings: number;
}

/** What of the attempt the client of a submission knows. */
interface Known {
  /** The deadline at which its time ran out; undefined if the learner has submitted. */
  deadline?: string | undefined;
  reopenings?: number | undefined;
}

/**
 * Decides what a submission that arrives at `now` (ms) does to its attempt.
 *
 * - `auto-finish`: nothing yet. The grace period is over, so the server finishes the attempt first.
 * - `continue`: nothing. Staff gave more time after the deadline that the client has waited for, or have reopened the attempt since
 *   the submission that this one repeats.
 * - `finish`: it ends the attempt and counts in full.
 * - `replace`: it counts in full in place of the auto-finish. It arrived in time, and a busy database or a failover delayed it for
 *   that long. Once someone has seen the outcome, that is final.
 * - `late`: it comes after the end; `lateVerdict` decides.
 */
export function submissionOutcome(
  attempt: SubmittedTo,
  known: Known,
  now: number,
): 'auto-finish' | 'continue' | 'finish' | 'replace' | 'late' {
  const phase = attemptPhase(attempt, now);
  if (phase === 'overdue') return 'auto-finish';
  if (phase === 'finished') return isAutoFinishedTooSoon(attempt, now) ? 'replace' : 'late';
  if (known.reopenings !== undefined && known.reopenings < attempt.reopenings) return 'continue';
  const hasMoreTime =
    known.deadline !== undefined && Date.parse(known.deadline) < Date.parse(attempt.deadline);
  return phase === 'open' && hasMoreTime ? 'continue' : 'finish';
}

function isAutoFinishedTooSoon(attempt: SubmittedTo, now: number): boolean {
  const isUnseen = attempt.score_sent_at === null && attempt.keys_sent_at === null;
  const isInTime = attemptPhase({ ...attempt, completed_timestamp: null }, now) !== 'overdue';
  return attempt.finished_by === 'deadline' && !attempt.late && isUnseen && isInTime;
}

interface FinishedAttempt {
  deadline: string;
  completed_timestamp: string | null;
  late: boolean;
  /** When a key of the quiz was first sent to this learner after the attempt was opened. */
  keys_sent_at: string | null;
  /** When the score was first sent. */
  score_sent_at: string | null;
}

/**
 * Decides what happens to answers that arrive at `now` (ms) for a finished attempt.
 *
 * - `grade`: all are graded.
 * - `fill`: answers to blank questions are graded, because the score that was sent reveals nothing about them; the
 *   rest is recorded.
 * - `record`: all are recorded and none is graded.
 * - `ignore`.
 *
 * Late answers count once, for 24 h, if the quiz accepts them, and only if the time ran out: a learner who submitted
 * earlier has decided. (The page submits by itself when the timer reaches 1 s, so an end that close to the deadline
 * was the timer's.) Nothing is graded after the learner may have seen a key, or the score of another attempt of the
 * quiz that was sent after this one was opened (`other_score_sent`): that score can reveal answers to this attempt. Nor
 * is anything graded after withheld results of the quiz were released (`withheld_released`): others can pass them on.
 */
export function lateVerdict(
  attempt: FinishedAttempt,
  {
    accept_late,
    other_score_sent,
    withheld_released,
    now,
  }: { accept_late: boolean; other_score_sent: boolean; withheld_released: boolean; now: number },
): 'grade' | 'fill' | 'record' | 'ignore' {
  const deadline = Date.parse(attempt.deadline);
  const completed = Date.parse(attempt.completed_timestamp ?? '');
  const ranOut = completed >= deadline - (AUTO_SUBMIT_AT_SECONDS + 1) * SECOND;
  const isAccepted = accept_late && !attempt.late && ranOut && now <= deadline + LATE_SUBMISSION_HOURS * HOUR;
  if (!isAccepted) return 'ignore';
  if (attempt.keys_sent_at !== null || other_score_sent || withheld_released) return 'record';
  return attempt.score_sent_at === null ? 'grade' : 'fill';
}

/**
 * Keeps the late changes that were made in time, as far as the server can know: dated by the client (`claimed`, as
 * received) up to the deadline, and after the newest moment in that client's saves (`newest_of_client`). A save holds
 * everything its client had at that time, so an older late answer was invented afterwards. All moments are in ms since
 * the start.
 */
export function madeInTime(
  { answers, ...given }: StampedChanges,
  claimed: ByPlace,
  { deadline, newest_of_client }: { deadline: number; newest_of_client: number | undefined },
): StampedChanges {
  const isInTime = (place: number) => {
    const at = given.answered_at[place] ?? null;
    if ((claimed[place] ?? null) === null || at === null) return false;
    return at <= deadline && (newest_of_client === undefined || at > newest_of_client);
  };
  return { ...given, answers: answers.map((choice, place) => (isInTime(place) ? choice : null)) };
}

/**
 * Keeps the changes that the client dates by the deadline (ms since the start), and those that it does not date: a client of the
 * specification alone sends no dates, and in the grace period its answers count. The same object if these are all.
 */
export function withoutLater(changes: StampedChanges, claimed: ByPlace, deadline: number): StampedChanges {
  const { answers, answered_at } = changes;
  const isLater = (place: number) =>
    (answers[place] ?? null) !== null &&
    (claimed[place] ?? null) !== null &&
    Number(answered_at[place]) > deadline;
  if (!answers.some((_choice, place) => isLater(place))) return changes;
  return { ...changes, answers: answers.map((choice, place) => (isLater(place) ? null : choice)) };
}

/** Keeps the changes that answer a blank question. */
export function fillingBlanks({ answers, ...given }: StampedChanges, recorded: ByPlace): StampedChanges {
  // Null and 0: no answer.
  return { ...given, answers: answers.map((choice, place) => (recorded[place] ? null : choice || null)) };
}
