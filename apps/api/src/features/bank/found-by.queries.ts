import { sql } from 'drizzle-orm';
import { type QuestionContent, searchColumnsOf } from '#features/questions/questions.ts';
import { arrayLiteral, textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

/** What searches find questions by that a server of the version before has written. Returns how many were read. */
export async function fillQuestionsFoundBy(tx: Queryable, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string; content: QuestionContent }>(sql`
    select q.id, v.content from bank_questions q
      join bank_versions v on v.bank_id = q.id and v.version = q.version
    where q.found_by is null order by q.id limit ${limit} for no key update of q`);
  const ids = rows.map(({ id }) => Number(id));
  const keys = rows.map(({ content }) => searchColumnsOf(content).found_by);
  await tx.execute(sql`
    update bank_questions set found_by = filled.found_by
    from unnest(${arrayLiteral(ids)}::bigint[], ${textArrayLiteral(keys)}::text[]) as filled (id, found_by)
    where bank_questions.id = filled.id`);
  return rows.length;
}
