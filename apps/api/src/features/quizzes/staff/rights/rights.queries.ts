import { type Actor, can, isAtLeast, type Resource } from '@abhyas/contract/accounts/policy';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bank_questions, bank_uses } from '#features/quizzes/bank.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Whom a quiz belongs to, deleted ones included; undefined if there is no such quiz. */
export async function findQuizRights(db: Queryable, id: number): Promise<Resource | undefined> {
  const [quiz] = await db
    .select({ owner_id: quizzes.owner_id, is_shared: quizzes.is_shared })
    .from(quizzes)
    .where(eq(quizzes.id, id));
  return quiz;
}

/** Whom a bank question belongs to, of a merged one that which it went into; undefined if there is no such question. */
export async function findBankQuestionRights(db: Queryable, id: number): Promise<Resource | undefined> {
  const left = alias(bank_questions, 'left_question');
  const [question] = await db
    .select({ owner_id: left.owner_id, is_shared: left.is_shared })
    .from(bank_questions)
    .innerJoin(left, sql`${left.id} = coalesce(${bank_questions.merged_into}, ${bank_questions.id})`)
    .where(eq(bank_questions.id, id));
  return question;
}

/**
 * The quizzes with which staff may work, as `can` decides for `edit_quiz`: of a teacher the own and the shared ones.
 * `quiz`: their name in the statement.
 */
export const worksWithQuiz = (by: Actor, quiz = sql`quizzes`): SQL => isOwnOrShared(by, quiz);

/** The same of bank questions, as `can` decides for `edit_bank_question`. */
export const worksWithQuestion = (by: Actor, question = sql`bank_questions`): SQL =>
  isOwnOrShared(by, question);

function isOwnOrShared({ user_id, role }: Actor, row: SQL): SQL {
  return isAtLeast(role, 'examiner') ? sql`true` : sql`(${row}.owner_id = ${user_id} or ${row}.is_shared)`;
}

/** The quizzes that belong to this account. */
export const isOwnQuiz = ({ user_id }: Actor): SQL => sql`${quizzes.owner_id} = ${user_id}`;

const isPublished = eq(quizzes.status, 'published');

/** The quizzes of staff lists: those with which staff may work; for a viewer, who may work with none, the published ones. */
export const listedFor = (by: Actor, { owner }: { owner?: 'me' | undefined } = {}): SQL | undefined =>
  and(can(by, 'create_quiz') ? worksWithQuiz(by) : isPublished, owner === 'me' ? isOwnQuiz(by) : undefined);

/** The quizzes that staff may delete, restore and share, as `can` decides for `own_quiz`. */
export function ownedBy(by: Actor): SQL | undefined {
  return isAtLeast(by.role, 'examiner') ? undefined : isOwnQuiz(by);
}

/** Shares the bank questions of a quiz that belong to this account. */
export async function shareQuestionsOf(
  db: Queryable,
  { quiz_id, owner_id }: { quiz_id: number; owner_id: number },
): Promise<void> {
  const ofQuiz = db
    .select({ id: bank_uses.bank_id })
    .from(bank_uses)
    .where(and(eq(bank_uses.quiz_id, quiz_id), eq(bank_uses.in_quiz, true)));
  await db
    .update(bank_questions)
    .set({ is_shared: true })
    .where(and(inArray(bank_questions.id, ofQuiz), eq(bank_questions.owner_id, owner_id)));
}
