import type { LocalizedText } from '@abhyas/contract/shared';
import { visible } from '@abhyas/texts/visible';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { commandLine } from '#features/audit/audit.ts';
import { listBankRows, listVersionsAt } from '#features/bank/bank.ts';
import { mayNotify } from '#features/notices/notices.ts';
import {
  contentOfQuestion,
  hasSameKey,
  type QuestionContent,
  tracesOf,
  withKeyOf,
} from '#features/questions/questions.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { listUsesOf } from './bank-uses/bank-uses.queries.ts';
import type { EditorDeps } from './change-quiz.service.ts';
import { createQuiz } from './create-quiz.service.ts';
import { findQuiz } from './editor.queries.ts';
import { getCurrent } from './editor.service.ts';
import { exportQuizJson } from './export-quiz.service.ts';

/**
 * Copies the settings, the audience and the current questions into a new draft: what was for a class must not be for
 * everyone because someone forgot to choose. The copy has no window, and what waits for its end is
 * released by hand. It reminds by SMS only if the actor may notify the audience. Its questions have ids of their own, and the
 * keys that were decided since. Throws NOT_FOUND.
 */
export async function duplicateQuiz(
  deps: EditorDeps,
  { quiz_id, by }: { quiz_id: number; by: StaffActor },
): Promise<{ quiz_id: number }> {
  const quiz = await exportQuizJson(deps, quiz_id, await rightKeys(deps, quiz_id));
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

/**
 * By question, its correct options where these are others than in the quiz: by a verdict, or by the newest version in the bank, if
 * that differs in nothing but its key.
 */
async function rightKeys(deps: EditorDeps, quiz_id: number): Promise<Map<number, number[]>> {
  const { content } = await getCurrent(deps, quiz_id);
  const uses = new Map((await listUsesOf(deps.db, quiz_id)).map((use) => [use.question_id, use.bank_id]));
  // A reader of the quiz may know these keys, also those of bank questions of others.
  const rows = await listBankRows(deps.db, [...new Set(uses.values())], { by: commandLine });
  const newest = new Map(
    (
      await listVersionsAt(
        deps.db,
        rows.map(({ id, version }) => ({ bank_id: id, version })),
      )
    ).map((version) => [version.bank_id, version.content]),
  );
  const inBank = content.questions.flatMap((question) => {
    const version = newest.get(uses.get(question.id) ?? 0);
    if (!version || hasSameKey(version, question)) return [];
    if (!isSameButKey(version, contentOfQuestion(question))) return [];
    const keyed = withKeyOf(question, version);
    return keyed ? [[question.id, keyed] as const] : [];
  });
  const right = [...inBank, ...(await deps.decidedKeys(deps.db, quiz_id))];
  return new Map(
    right.map(([id, { options }]) => [
      id,
      options.filter(({ is_correct }) => is_correct).map((option) => option.id),
    ]),
  );
}

const isSameButKey = (one: QuestionContent, other: QuestionContent): boolean => {
  const [own, others] = [one, other].map((content) => tracesOf(content).same.join());
  return own === others;
};

const copied = ({ en, ne = '' }: LocalizedText) => ({
  en: visible(en) ? `${en} (copy)` : '',
  ne: ne === '' ? '' : `${ne} (प्रतिलिपि)`,
});
