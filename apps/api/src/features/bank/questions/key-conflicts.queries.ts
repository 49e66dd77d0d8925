import type { Actor } from '@abhyas/contract/accounts/policy';
import type { QuestionStatus } from '@abhyas/contract/bank';
import { sql } from 'drizzle-orm';
import { worksWithQuestion } from '#features/bank/rights.queries.ts';
import type { QuestionContent } from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';

/** By places of a list, the bank questions whose newest versions have one of these traces; without merged and retired ones. */
export async function listSame(
  db: Queryable,
  { traces, by }: { traces: readonly (readonly number[])[]; by: Actor },
): Promise<{ place: number; id: number; status: QuestionStatus; content: QuestionContent }[]> {
  const wanted = traces.map((same, place) => ({ place, same }));
  const { rows } = await db.execute<{
    place: number;
    id: string;
    status: QuestionStatus;
    content: QuestionContent;
  }>(sql`
    select w.place, q.id, q.status, v.content
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(place integer, same bigint[])
      cross join lateral (
        select f.bank_id, f.version from bank_families f where f.same && w.same limit 100) f
      join bank_questions q on q.id = f.bank_id and q.version = f.version
      join bank_versions v on v.bank_id = f.bank_id and v.version = f.version
    where q.merged_into is null and q.status <> 'retired' and ${worksWithQuestion(by, sql`q`)}
    order by w.place, q.id`);
  return rows.map(({ id, ...row }) => ({ ...row, id: Number(id) }));
}
