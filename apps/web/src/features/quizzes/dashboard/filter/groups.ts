import type { QuizSummary, UpcomingQuiz } from '@abhyas/contract/quizzes';

/** The states by which the dashboard groups quizzes, in their order on the screen. */
export const STATES = ['continue', 'open', 'coming', 'done'] as const;
export type QuizState = (typeof STATES)[number];

/** Of a quiz that is open or under way. */
export function stateOf({
  open_attempt,
  remaining_attempts,
}: Pick<QuizSummary, 'open_attempt' | 'remaining_attempts'>): Exclude<QuizState, 'coming'> {
  if (open_attempt !== null) return 'continue';
  return remaining_attempts > 0 ? 'open' : 'done';
}

interface Groups {
  continue: QuizSummary[];
  open: QuizSummary[];
  coming: UpcomingQuiz[];
  done: QuizSummary[];
}

/** By state, each group in the server's order; without the quiz that stands above them. */
export function groupsOf(
  quizzes: readonly QuizSummary[],
  upcoming: readonly UpcomingQuiz[],
  above?: number,
): Groups {
  const listed = quizzes.filter(({ id }) => id !== above);
  const inState = (state: QuizState) => listed.filter((quiz) => stateOf(quiz) === state);
  return {
    continue: inState('continue'),
    open: inState('open'),
    coming: upcoming.filter(({ id }) => id !== above),
    done: inState('done'),
  };
}
