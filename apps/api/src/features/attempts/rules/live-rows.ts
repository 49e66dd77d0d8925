import type { Hand } from '@abhyas/contract/attempts/hand';
import type { LiveLearner } from '@abhyas/contract/attempts/live';
import { AUTO_SUBMIT_AT_SECONDS } from '@abhyas/contract/limits';
import type { LastAttemptRow } from '#features/attempts/staff/live/live.queries.ts';
import { iso, SECOND } from '#platform/time/clock.ts';

/**
 * A learner as the live view shows it. `last_seen`: when (ms) the learner last called, as far as it is known.
 * `hand`: the one that is up.
 */
export function liveLearner(
  row: LastAttemptRow,
  { last_seen, hand }: { last_seen: number | undefined; hand: Hand | undefined },
): LiveLearner {
  const { user_id, username, full_name, roll_number, attempt_id, started_at, saved_at } = row;
  const account = { id: user_id, username, full_name, roll_number };
  if (attempt_id === null) return { ...account, attempt: null };
  const { completed_timestamp, deadline, number, answered, questions, reopenings, given_minutes } = row;
  return {
    ...account,
    attempt: {
      id: attempt_id,
      ...{ number, answered, questions, reopenings },
      ...(given_minutes !== null && { given_minutes }),
      started_at: iso(started_at),
      deadline: iso(deadline),
      // Opening and saves are recorded, so the learner called at least then. A submission in time is the end itself.
      heard_at: iso(Math.max(started_at, saved_at ?? 0, last_seen ?? 0, submittedAt(row))),
      completed_timestamp: completed_timestamp === null ? null : iso(completed_timestamp),
      finished_by: finisherOf(row),
      ...(hand && { hand }),
    },
  };
}

const submittedAt = ({ finished_by, completed_timestamp }: LastAttemptRow): number =>
  finished_by === 'learner' ? (completed_timestamp ?? 0) : 0;

/** The page submits by itself at 1 s left, so an end that close to the deadline was the page's (rules/submission.ts). */
function finisherOf({ finished_by, completed_timestamp, deadline, is_ended }: LastAttemptRow) {
  if (finished_by === null || completed_timestamp === null) return null;
  if (is_ended) return 'staff';
  if (finished_by === 'deadline') return 'server';
  return completed_timestamp >= deadline - (AUTO_SUBMIT_AT_SECONDS + 1) * SECOND ? 'page' : 'learner';
}
