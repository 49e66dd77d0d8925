import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { focusOfAttempt } from '#features/attempts/attempts.ts';
import { gradedAttempt } from '#features/grading/grading.ts';
import type { ReadOnly } from '#platform/db/open.ts';
import { finishedOf, type Scope } from './quiz-results.queries.ts';

/** The finished attempts in a scope, by roll number, name and number. */
export function listSeen(
  db: ReadOnly,
  { scope, limit, offset }: { scope: Scope; limit: number; offset: number },
) {
  const { full_name, username, roll_number } = users;
  return db
    .select({ user_id: attempts.user_id, id: attempts.id })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .where(finishedOf(scope))
    .orderBy(
      sql`nullif(${roll_number}, '') nulls last`,
      sql`lower(coalesce(nullif(${full_name}, ''), ${username}))`,
      asc(attempts.user_id),
      asc(attempts.number),
    )
    .limit(limit)
    .offset(offset);
}

/** What is recorded of a finished attempt in a scope beside its report. */
export async function findRecorded(db: ReadOnly, { scope, id }: { scope: Scope; id: number }) {
  const [found] = await db
    .select({
      ...gradedAttempt,
      finished_by: sql<'learner' | 'deadline'>`${attempts.finished_by}`,
      score_seen_at: attempts.score_sent_at,
      keys_seen_at: attempts.keys_sent_at,
      record_focus: attempts.record_focus,
      focus: focusOfAttempt,
      answered_at: attempts.answered_at,
      answered_by: attempts.answered_by,
      client_seqs: attempts.client_seqs,
    })
    .from(attempts)
    .where(and(finishedOf(scope), eq(attempts.id, id)));
  return found;
}
