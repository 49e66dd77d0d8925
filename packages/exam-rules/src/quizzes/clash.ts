import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';

export type Sitting = Pick<AdminQuiz, 'start_time' | 'end_time' | 'late_start' | 'duration_minutes'>;

/**
 * Whether one learner cannot have the whole time of both quizzes: whichever comes first ends after the last moment at which the
 * other can be begun. A quiz without a start or an end clashes with none.
 */
export function clash(one: Sitting, other: Sitting): boolean {
  const [first, second] = [timesOf(one), timesOf(other)];
  if (!first || !second) return false;
  return first.earliestEnd > second.lastStart && second.earliestEnd > first.lastStart;
}

/** In milliseconds since 1970: the end of who begins at the start, and the last start that leaves the whole duration. */
function timesOf({ start_time, end_time, late_start, duration_minutes }: Sitting) {
  if (start_time === null || end_time === null) return undefined;
  const [start, end, duration] = [Date.parse(start_time), Date.parse(end_time), duration_minutes * 60_000];
  const lastStart = late_start === 'until_end' ? Math.max(start, end - duration) : end;
  return { earliestEnd: start + duration, lastStart };
}
