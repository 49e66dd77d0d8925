import type { QuizSummary } from '@abhyas/contract/quizzes';
import { type Clock, iso } from '../../lib/clock.ts';
import { overdueSince } from '../../rules/attempt-clock.ts';
import type { prepareQuizList } from './quizzes.queries.ts';

export interface QuizzesDeps {
  clock: Clock;
  quiz_list: ReturnType<typeof prepareQuizList>;
}

/** Quizzes open now and those the learner is in the middle of, with what remains; soonest end first. */
export function listQuizzesFor(deps: QuizzesDeps, { user_id }: { user_id: number }): Promise<QuizSummary[]> {
  const now = deps.clock.now();
  return deps.quiz_list.execute({ user_id, now: iso(now), overdue_since: iso(overdueSince(now)) });
}
