import type { UpcomingQuiz } from '@abhyas/contract/quizzes';
import type { Listed } from './available.ts';

// Pure: `now` is the server's time in ms.

type Window = Pick<UpcomingQuiz, 'start_time' | 'end_time'>;

const msOf = (timestamp: string | null) => (timestamp === null ? undefined : Date.parse(timestamp));

/** Where a published quiz stands, by its window. */
export function phaseAt({ start_time, end_time }: Window, now: number): 'scheduled' | 'open' | 'closed' {
  if (now < (msOf(start_time) ?? now)) return 'scheduled';
  return now < (msOf(end_time) ?? Number.POSITIVE_INFINITY) ? 'open' : 'closed';
}

/** The next moment (ms) at which the lists of the dashboard change by themselves; one that has passed comes first. */
export function nextChange(quizzes: readonly Listed[], upcoming: readonly Window[]): number | undefined {
  const closings = quizzes.map(({ end_time, open_attempt }) => (open_attempt ? null : end_time));
  const moments = [...closings, ...upcoming.map(({ start_time }) => start_time)].flatMap(
    (timestamp) => msOf(timestamp) ?? [],
  );
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** Whole minutes that an attempt gets which starts now. */
export function minutesFor(
  quiz: Pick<UpcomingQuiz, 'end_time' | 'late_start' | 'duration_minutes'>,
  now: number,
): number {
  const end = quiz.late_start === 'until_end' ? msOf(quiz.end_time) : undefined;
  if (end === undefined) return quiz.duration_minutes;
  return Math.max(0, Math.min(quiz.duration_minutes, Math.floor((end - now) / 60_000)));
}

/** Time left as it is shown: with days and hours where there are any, else to the second. */
export function splitTimeLeft(ms: number): { days: number; hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.ceil(ms / 1000));
  return {
    days: Math.floor(whole / 86_400),
    hours: Math.floor(whole / 3600) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}
