import { type Actor, isAtLeast, type Resource } from '@abhyas/contract/accounts/policy';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/db/open.ts';
import { bank_questions } from './bank.tables.ts';

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
 * The bank questions with which staff may work, as `can` decides for `edit_bank_question`: of a teacher the own and the
 * shared ones. `question`: their name in the statement.
 */
export const worksWithQuestion = (by: Actor, question = sql`bank_questions`): SQL =>
  isOwnOrShared(by, question);

/** The rows with which staff may work: of a teacher the own and the shared ones. `row`: their name in the statement. */
export function isOwnOrShared({ user_id, role }: Actor, row: SQL): SQL {
  return isAtLeast(role, 'examiner') ? sql`true` : sql`(${row}.owner_id = ${user_id} or ${row}.is_shared)`;
}
