import type { QuizSummary } from '@abhyas/contract/quizzes';
import { type Clock, iso } from '../../lib/clock.ts';
import { overdueSince } from '../../rules/attempt-clock.ts';
import type { prepareQuizList } from './quizzes.queries.ts';
import type { RevisionSummaries } from './revision-summaries.ts';

export interface QuizzesDeps {
  clock: Clock;
  quiz_list: ReturnType<typeof prepareQuizList>;
  summaries: RevisionSummaries;
}

/** Quizzes open now and those the learner is in the middle of, with what remains; soonest end first. */
export async function listQuizzesFor(
  deps: QuizzesDeps,
  { user_id }: { user_id: number },
): Promise<QuizSummary[]> {
  const now = deps.clock.now();
  const asked = { user_id, now: iso(now), overdue_since: iso(overdueSince(now)) };
  const quizzes = await deps.quiz_list.execute(asked);
  const summaries = await deps.summaries.of(quizzes);
  return quizzes.flatMap((quiz, index) => {
    const summary = summaries[index];
    // A quiz without questions is not ready.
    if (!summary || (summary.question_count === 0 && quiz.open_attempt === null)) return [];
    const { title, question_count, marks_correct, marks_wrong } = summary;
    return [{ ...quiz, title, question_count, marks_correct, marks_wrong }];
  });
}
