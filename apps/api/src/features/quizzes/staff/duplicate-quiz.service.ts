import type { LocalizedText } from '@abhyas/contract/shared';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { mayNotify } from '#features/notices/notices.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { EditorDeps } from './change-quiz.service.ts';
import { createQuiz } from './create-quiz.service.ts';
import { findQuiz } from './editor.queries.ts';
import { exportQuizJson } from './export-quiz.service.ts';

/**
 * Copies the settings, the audience and the current questions into a new draft: what was for a class must not be for
 * everyone because someone forgot to choose. The copy has no window, and what waits for its end is
 * released by hand. It reminds by SMS only if the actor may notify the audience. Its questions have ids of their own. Throws NOT_FOUND.
 */
export async function duplicateQuiz(
  deps: EditorDeps,
  { quiz_id, by }: { quiz_id: number; by: StaffActor },
): Promise<{ quiz_id: number }> {
  const quiz = await exportQuizJson(deps, quiz_id);
  const withoutEnd = (release: typeof quiz.show_score) => (release === 'after_end' ? 'by_hand' : release);
  const copy = {
    ...quiz,
    title: copied(quiz.title),
    status: 'draft' as const,
    start_time: null,
    end_time: null,
    show_score: withoutEnd(quiz.show_score),
    show_answers: withoutEnd(quiz.show_answers),
  };
  const created = inTransaction(deps.db, async (tx) => {
    const { class_ids = null } = (await findQuiz(tx, quiz_id)) ?? {};
    const isSms = copy.remind_day_before === 'sms' && !(await mayNotify(tx, { class_ids, by }));
    const quiz = isSms ? { ...copy, remind_day_before: 'notice' as const } : copy;
    return createQuiz(tx, deps.clock, { quiz, by, copied_from: quiz_id, class_ids });
  });
  return { quiz_id: await created.finally(deps.onChanged) };
}

const copied = ({ en, ne = '' }: LocalizedText) => ({
  en: /\S/.test(en) ? `${en} (copy)` : '',
  ne: ne === '' ? '' : `${ne} (प्रतिलिपि)`,
});
