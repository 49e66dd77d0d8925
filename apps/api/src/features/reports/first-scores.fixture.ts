import { sql } from 'drizzle-orm';
import type { ReadOnly } from '#platform/db/open.ts';

/** Where `first_scores` has another number of takers than a count of all first finished attempts: nowhere. */
export async function listMiscounted(db: ReadOnly) {
  const { rows } = await db.execute(sql`
    select quiz_id, score, sum(takers)::int as too_few from (
      (select distinct on (user_id, quiz_id) quiz_id, score, 1 as takers from attempts
        where completed_timestamp is not null order by user_id, quiz_id, number)
      union all select quiz_id, score, -takers from first_scores
    ) as counted
    where quiz_id in (select id from quizzes) group by quiz_id, score having sum(takers) <> 0`);
  return rows;
}
