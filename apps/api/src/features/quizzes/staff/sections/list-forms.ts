import type { QuizForm } from '@abhyas/contract/quizzes/staff/forms';
import { inOrder } from '@abhyas/exam-rules/option-order';
import { contentOf, type ReadDeps } from '#features/quizzes/staff/change-quiz.ts';
import { findQuiz } from '#features/quizzes/staff/editor.queries.ts';
import { DomainError } from '#platform/domain-error.ts';

/** The forms of the current revision, for printing. Throws NOT_FOUND. */
export async function listFormsOf(deps: ReadDeps, quiz_id: number): Promise<QuizForm[]> {
  const quiz = await findQuiz(deps.db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const { drawn_forms, questions } = await contentOf(deps, quiz, deps.db);
  return (drawn_forms ?? []).map(({ drawn, option_orders }, form) => ({
    form: String.fromCharCode('A'.charCodeAt(0) + form),
    questions: drawn.flatMap((place, at) => {
      const question = questions[place - 1];
      if (!question) return [];
      const options = question.options.map(({ id }) => id);
      const order = option_orders?.[at];
      return [{ id: question.id, options: order ? inOrder(order, options) : options }];
    }),
  }));
}
