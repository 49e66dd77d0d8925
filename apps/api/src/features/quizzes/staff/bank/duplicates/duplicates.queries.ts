import type { Actor } from '@abhyas/contract/accounts/policy';
import { sql } from 'drizzle-orm';
import type { QuestionContent } from '#features/quizzes/documents.ts';
import { worksWithQuestion } from '#features/quizzes/staff/rights/rights.queries.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

export interface Candidate {
  id: number;
  stem_en: string;
  stem_ne: string;
}

/** So many questions that share a band are looked at, of which there are very many for a stem in use everywhere. */
const LOOKED_AT = 1000;

/**
 * Questions that share a band with a text: those with the same text first, then those that share most. Those with every
 * band are found however many others there are. Merged and retired ones are left out, and those with
 * which the actor may not work. Changes how the rest of the
 * transaction is planned.
 */
export async function listCandidates(
  tx: Queryable,
  {
    en,
    ne,
    bands,
    except_id,
    by,
    limit,
  }: { en: string; ne: string; bands: number[]; except_id: number; by: Actor; limit: number },
): Promise<Candidate[]> {
  const literal = sql`${arrayLiteral(bands)}::integer[]`;
  const isOffered = sql`merged_into is null and status <> 'retired' and id <> ${except_id}
    and ${worksWithQuestion(by)}`;
  // Because of the limit PostgreSQL expects that reading the table in order ends soon. The bitmap takes a tenth of the time.
  await tx.execute(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
  );
  const { rows } = await tx.execute<{ id: string; stem_en: string; stem_ne: string }>(sql`
    with found as materialized (
      (select id from bank_questions where bands @> ${literal} and ${isOffered} limit ${LOOKED_AT})
      union
      (select id from bank_questions where bands && ${literal} and ${isOffered} limit ${LOOKED_AT})
    )
    select id, stem_en, stem_ne from bank_questions
    where id in (select id from found)
    order by (stem_en <> '' and stem_en = ${en}) or (stem_ne <> '' and stem_ne = ${ne}) desc,
      cardinality(array(select unnest(bands) intersect select unnest(${literal}))) desc, id
    limit ${limit}`);
  return rows.map(({ id, ...row }) => ({ id: Number(id), ...row }));
}

/** The options of the newest versions, by question. */
export async function listOptions(
  db: Queryable,
  ids: number[],
): Promise<Map<number, QuestionContent['options']>> {
  const { rows } = await db.execute<{ id: string; options: QuestionContent['options'] }>(sql`
    select q.id, v.content -> 'options' as options
    from bank_questions q join bank_versions v on v.bank_id = q.id and v.version = q.version
    where q.id = any(${arrayLiteral(ids)}::bigint[])`);
  return new Map(rows.map(({ id, options }) => [Number(id), options]));
}
