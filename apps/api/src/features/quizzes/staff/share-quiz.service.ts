import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { requireSameRole } from '#features/accounts/accounts.ts';
import { shareQuestionsOf } from '#features/quizzes/staff/bank-uses/bank-uses.queries.ts';
import {
  changeQuiz,
  type Edit,
  type EditorDeps,
  type Versioned,
} from '#features/quizzes/staff/change-quiz.service.ts';

/**
 * Lets every teacher work with the quiz and with those of its bank questions that have the same owner; or its owner only,
 * and the questions stay as they are. Throws NOT_FOUND or CHANGED_ELSEWHERE.
 */
export function shareWithTeachers(
  deps: EditorDeps,
  edit: Edit,
  { is_shared }: { is_shared: boolean },
): Promise<Versioned<AdminQuiz>> {
  return changeQuiz(deps, edit, async (tx, { quiz: { id: quiz_id, owner_id, is_shared: was_shared } }) => {
    await requireSameRole(tx, edit.by);
    if (is_shared === was_shared) return undefined;
    const afterwards = async () => {
      if (is_shared && owner_id !== null) await shareQuestionsOf(tx, { quiz_id, owner_id });
    };
    return { kind: is_shared ? 'quiz_shared' : 'quiz_unshared', settings: { is_shared }, afterwards };
  });
}
