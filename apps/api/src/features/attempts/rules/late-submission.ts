import type { AnsweredAt, Answers } from '@abhyas/contract/attempts';
import { AUTO_SUBMIT_AT_SECONDS, LATE_DELIVERY_HOURS } from '@abhyas/contract/shared';
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
 * What becomes of answers that arrive at `now` (ms) for a finished attempt. `grade`: all are graded; `fill`: those of
 * questions that have no answer are graded, for the score that was sent tells nothing about them, and the rest is
 * recorded; `record`: all are recorded and none is graded; `ignore`. They count once, for 24 h, if the quiz accepts late answers, and only if the time ran out: who submitted
 * before that has decided. (A screen submits by itself when the timer reaches 1 s, so an end that close to the deadline
 * is the clock's.) Nothing is graded once the learner may have seen a key, or the score of another attempt of the quiz
 * since this one was opened (`other_score_sent`): what one attempt answers, the score of the other can tell.
 */
export function lateVerdict(
  attempt: FinishedAttempt,
  { accept_late, other_score_sent, now }: { accept_late: boolean; other_score_sent: boolean; now: number },
): 'grade' | 'fill' | 'record' | 'ignore' {
  const deadline = Date.parse(attempt.deadline);
  const completed = Date.parse(attempt.completed_timestamp ?? '');
  const ranOut = completed >= deadline - (AUTO_SUBMIT_AT_SECONDS + 1) * SECOND;
  const isAccepted = accept_late && !attempt.late && ranOut && now <= deadline + LATE_DELIVERY_HOURS * HOUR;
  if (!isAccepted) return 'ignore';
  if (attempt.keys_sent_at !== null || other_score_sent) return 'record';
  return attempt.score_sent_at === null ? 'grade' : 'fill';
}

/**
 * Those late changes that were made in time, as far as can be known: dated by their client (`claimed`, as it came) up to
 * the deadline, and after the newest stamp in the saves of that client (`newest_of_client`, ms). A save holds everything
 * that its client had by then, so a late answer from before it was made up afterwards.
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

/** Those changes that answer a question without an answer. */
export function fillingBlanks({ answers, answered_at }: StampedChanges, recorded: Answers): StampedChanges {
  const filling = Object.entries(answers).filter(
    ([question, option]) => option !== null && recorded[question] === undefined,
  );
  return { answers: Object.fromEntries(filling), answered_at };
}
