import type { QuizSummary } from '@abhyas/contract/quizzes';
import type { Clock } from '../../platform/time/clock.ts';
import type { RevisionCard } from './quizzes.queries.ts';
import type { RevisionSummaries } from './revision-summaries.ts';

/**
 * Lists the quizzes open at `now` (ms) and those with an unfinished attempt of the learner, soonest end first, with
 * the remaining attempts. The attempts feature implements it in one statement; app.ts passes it in.
 */
export type OpenQuizzes = (learner: {
  user_id: number;
  now: number;
}) => Promise<(Omit<QuizSummary, keyof RevisionCard> & { revision: number })[]>;

export interface QuizzesDeps {
  clock: Clock;
  listOpenQuizzes: OpenQuizzes;
  summaries: RevisionSummaries;
}

/**
 * Lists the quizzes open now and those with an unfinished attempt of the learner, with the remaining attempts;
 * soonest end first.
 */
export async function listQuizzesFor(
  deps: QuizzesDeps,
  { user_id }: { user_id: number },
): Promise<QuizSummary[]> {
  const quizzes = await deps.listOpenQuizzes({ user_id, now: deps.clock.now() });
  const summaries = await deps.summaries.of(quizzes);
  return quizzes.flatMap((quiz, index) => {
    const summary = summaries[index];
    // A quiz without questions is not ready.
    if (!summary || (summary.question_count === 0 && quiz.open_attempt === null)) return [];
    // Field by field, because `{ ...quiz, ...summary }` took a quarter of the time of the whole call.
    return [
      {
        id: quiz.id,
        title: summary.title,
        start_time: quiz.start_time,
        end_time: quiz.end_time,
        duration_minutes: quiz.duration_minutes,
        is_paid_tier: quiz.is_paid_tier,
        allowed_attempts: quiz.allowed_attempts,
        remaining_attempts: quiz.remaining_attempts,
        difficulty: quiz.difficulty,
        question_count: summary.question_count,
        marks_correct: summary.marks_correct,
        marks_wrong: summary.marks_wrong,
        open_attempt: quiz.open_attempt,
      },
    ];
  });
}
