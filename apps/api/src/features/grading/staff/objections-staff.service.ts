import type { QuestionObjections } from '@abhyas/contract/grading/objections';
import type { VerdictReason } from '@abhyas/contract/grading/verdicts';
import { inOneLanguage } from '@abhyas/contract/shared';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import {
  decideObjections,
  listObjectionsOfQuiz,
  listQuestionTexts,
} from '#features/grading/objections.queries.ts';
import type { ObjectionsDeps } from '#features/grading/objections.service.ts';
import { findQuiz } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';

/** Lists the objections of a quiz by question, those with undecided ones first. Throws NOT_FOUND. */
export async function listByQuestion(db: Database, quiz_id: number): Promise<QuestionObjections[]> {
  if (!(await findQuiz(db, quiz_id))) throw new DomainError('NOT_FOUND');
  const byQuestion = new Map<number, QuestionObjections['objections']>();
  for (const { question_id, ...objection } of await listObjectionsOfQuiz(db, quiz_id)) {
    byQuestion.set(question_id, [...(byQuestion.get(question_id) ?? []), objection]);
  }
  const texts = await listQuestionTexts(db, quiz_id, [...byQuestion.keys()]);
  const listed = [...byQuestion].map(([question_id, objections]) => ({
    question_id,
    ...(texts.get(question_id) ?? { text: { en: '' } }),
    open: objections.filter(({ decision }) => decision === null).length,
    objections,
  }));
  return listed.sort((a, b) => Math.sign(b.open) - Math.sign(a.open) || a.question_id - b.question_id);
}

/** Declines the undecided objections to a question, and records the event if there were any. Throws NOT_FOUND. */
export async function decline(
  deps: ObjectionsDeps,
  {
    quiz_id,
    question_id,
    reason,
    by,
  }: { quiz_id: number; question_id: number; reason: VerdictReason; by: Actor },
): Promise<{ declined: number }> {
  const quiz = await findQuiz(deps.db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const { title } = await deps.revisions.get(quiz_id, quiz.revision);
  return inTransaction(deps.db, async (tx) => {
    const at = iso(deps.clock.now());
    const declined = await decideObjections(tx, {
      quiz_id,
      question_ids: [question_id],
      decision: 'declined',
      reason,
      decided_at: at,
      decided_by: by.user_id,
    });
    if (declined > 0) {
      const on = { type: 'quiz', id: quiz_id, name: inOneLanguage(title) } as const;
      await recordEvent(tx, { at, kind: 'objections_declined', by, on, details: { question_id } });
    }
    return { declined };
  });
}
