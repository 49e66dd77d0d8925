import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isReleased } from '#features/practice/topics/offered.queries.ts';
import type { Queryable } from '#platform/db/open.ts';

/**
 * Selects questions that practice by topic would make cards and are none, or are although they would not: staff have released
 * or withdrawn them since, or a report has begun or ceased to show them. It would make a card of each question with a wrong or
 * unsure answer, unless the learner removed it from the notebook, while a report or the bank shows it.
 */
export const toggledByTopic = (user_id: SQL | number | Placeholder): SQL => sql`
  with wanted as materialized (
    select a.bank_id from (
      -- The condition is that of the partial index.
      select distinct bank_id from "practice_answers"
      where user_id = ${user_id}::bigint and set = 'topic' and (not is_correct or confidence = 'unsure')
    ) a
    where not exists (select from practice_choices c
        where c.user_id = ${user_id}::bigint and c.bank_id = a.bank_id and c.choice = 'removed')
      and (exists (select from practice_sources s
          where s.user_id = ${user_id}::bigint and s.bank_id = a.bank_id and s.rating is not null)
        or exists (select from "bank_questions" q where q.id = a.bank_id and ${isReleased}))
  ), cards as materialized (
    select bank_id from practice_cards where user_id = ${user_id}::bigint and 'practice' = any(reasons)
  )
  (select bank_id from wanted except select bank_id from cards)
  union all (select bank_id from cards except select bank_id from wanted)`;

export async function listToggled(db: Queryable, user_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ bank_id: string }>(toggledByTopic(user_id));
  return rows.map(({ bank_id }) => Number(bank_id));
}
