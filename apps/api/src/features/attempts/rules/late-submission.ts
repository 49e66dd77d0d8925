import type { AnsweredAt, Answers } from '@abhyas/contract/attempts';
import { AUTO_SUBMIT_AT_SECONDS, LATE_SUBMISSION_HOURS } from '@abhyas/contract/shared';
import { HOUR, SECOND } from '../../../platform/time/clock.ts';
import type { StampedChanges } from './merging.ts';

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
 * quiz that was sent after this one was opened (`other_score_sent`): that score can reveal answers to this attempt.
 */
export function lateVerdict(
  attempt: FinishedAttempt,
  { accept_late, other_score_sent, now }: { accept_late: boolean; other_score_sent: boolean; now: number },
): 'grade' | 'fill' | 'record' | 'ignore' {
  const deadline = Date.parse(attempt.deadline);
  const completed = Date.parse(attempt.completed_timestamp ?? '');
  const ranOut = completed >= deadline - (AUTO_SUBMIT_AT_SECONDS + 1) * SECOND;
  const isAccepted = accept_late && !attempt.late && ranOut && now <= deadline + LATE_SUBMISSION_HOURS * HOUR;
  if (!isAccepted) return 'ignore';
  if (attempt.keys_sent_at !== null || other_score_sent) return 'record';
  return attempt.score_sent_at === null ? 'grade' : 'fill';
}

/**
 * Keeps the late changes that were made in time, as far as the server can know: dated by the client (`claimed`, as
 * received) up to the deadline, and after the newest stamp in that client's saves (`newest_of_client`, ms). A save
 * holds everything its client had at that time, so an older late answer was invented afterwards.
 */
export function madeInTime(
  { answers, answered_at }: StampedChanges,
  claimed: AnsweredAt,
  { deadline, newest_of_client }: { deadline: string; newest_of_client: number | undefined },
): StampedChanges {
  const inTime = Object.entries(answers).filter(([question]) => {
    const at = answered_at[question];
    if (claimed[question] === undefined || at === undefined) return false;
    return at <= Date.parse(deadline) && (newest_of_client === undefined || at > newest_of_client);
  });
  return { answers: Object.fromEntries(inTime), answered_at };
}

/** Keeps the changes that answer a blank question. */
export function fillingBlanks({ answers, answered_at }: StampedChanges, recorded: Answers): StampedChanges {
  const filling = Object.entries(answers).filter(
    ([question, option]) => option !== null && recorded[question] === undefined,
  );
  return { answers: Object.fromEntries(filling), answered_at };
}
