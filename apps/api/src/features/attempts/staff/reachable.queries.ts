import { isAtLeast } from '@abhyas/contract/accounts/policy';
import { and, inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { overrides } from '#features/attempts/overrides/overrides.tables.ts';
import { class_members } from '#features/classes/classes.tables.ts';
import { listKnown } from '#features/classes/classes.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/**
 * Which of these accounts the actor may reach by a quiz that the actor works with: an examiner everyone; a teacher who is or was in
 * a class that the teacher sees, is a member of a class of the quiz, or has an attempt or an override of it.
 */
export async function listReachable(
  db: Queryable,
  { quiz_id, user_ids, by }: { quiz_id: number; user_ids: number[]; by: StaffActor },
): Promise<Set<number>> {
  if (isAtLeast(by.role, 'examiner')) return new Set(user_ids);
  const ofQuiz = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, user_ids),
        sql`(exists (select from ${attempts} where ${attempts.user_id} = ${users.id} and ${attempts.quiz_id} = ${quiz_id})
          or exists (select from ${overrides} where ${overrides.user_id} = ${users.id} and ${overrides.quiz_id} = ${quiz_id})
          or exists (select from ${class_members} inner join ${quizzes} on ${quizzes.id} = ${quiz_id}
            where ${class_members.user_id} = ${users.id} and ${class_members.status} = 'active'
              and ${class_members.class_id} = any(${quizzes.class_ids})))`,
      ),
    );
  const known = await listKnown(db, { user_ids, by });
  return new Set([...known, ...ofQuiz.map(({ id }) => id)]);
}
