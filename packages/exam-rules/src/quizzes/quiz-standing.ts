import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Standing } from '@abhyas/contract/quizzes/staff/found';
import type { QuizOutline } from '@abhyas/contract/quizzes/staff/outline';

export type StandingQuiz = Pick<
  AdminQuiz,
  | 'status'
  | 'start_time'
  | 'end_time'
  | 'late_start'
  | 'duration_minutes'
  | 'score_release_at'
  | 'has_attempts'
>;

/**
 * `results_out`: nobody can start any more, the attempts that began in time have ended, and their learners see scores.
 * `now`: milliseconds since 1970.
 */
export function standingOf(quiz: StandingQuiz, now: number): Standing {
  if (quiz.status === 'draft') return 'draft';
  if (quiz.start_time !== null && now < Date.parse(quiz.start_time)) return 'scheduled';
  if (quiz.end_time === null || now < Date.parse(quiz.end_time)) return 'open';
  const ended = quiz.has_attempts && now >= lastDeadlineOf(quiz.end_time, quiz);
  return ended && isOut(quiz.score_release_at, now) ? 'results_out' : 'closed';
}

/** The end of the last attempt that can be opened, in milliseconds since 1970. */
const lastDeadlineOf = (end: string, { late_start, duration_minutes }: StandingQuiz): number =>
  Date.parse(end) + (late_start === 'until_end' ? 0 : duration_minutes * 60_000);

/** `runs_on`: nobody can start any more, and someone still sits, until the own end or with more time. */
export type ShownStanding = Standing | 'runs_on';

/** As `standingOf`, with whether attempts run. */
export function shownStandingOf(
  quiz: StandingQuiz & Pick<QuizOutline, 'runs_until'>,
  now: number,
): ShownStanding {
  const standing = standingOf(quiz, now);
  const isOver = standing === 'closed' || standing === 'results_out';
  return isOver && quiz.runs_until !== null && now < Date.parse(quiz.runs_until) ? 'runs_on' : standing;
}

export const isOut = (release_at: string | null, now: number): boolean =>
  release_at !== null && Date.parse(release_at) <= now;
