import { AUTO_SUBMIT_AT_SECONDS, LATE_SUBMISSION_HOURS } from '@abhyas/contract/limits';
import { HOUR, SECOND } from '#platform/time/clock.ts';
import type { ByPlace, StampedChanges } from './merging.ts';

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

/** Keeps the changes that answer a blank question. */
export function fillingBlanks({ answers, ...given }: StampedChanges, recorded: ByPlace): StampedChanges {
  // Null and 0: no answer.
  return { ...given, answers: answers.map((choice, place) => (recorded[place] ? null : choice || null)) };
}
