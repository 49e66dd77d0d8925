import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import type { StoredQuestion } from './documents.ts';

/** A question as some revision of a quiz has it. */
export interface QuestionState {
  question_id: number;
  options: StoredQuestion['options'];
}

/** Every different state that the options of these questions have had in the revisions of a quiz. */
export async function listQuestionStates(
  db: Queryable,
  { quiz_id, question_ids }: { quiz_id: number; question_ids: number[] },
): Promise<QuestionState[]> {
  const { rows } = await db.execute<{ id: string; options: StoredQuestion['options'] }>(sql`
    select distinct question ->> 'id' as id, question -> 'options' as options
    from quiz_revisions r cross join lateral jsonb_array_elements(r.questions) question
    where r.quiz_id = ${quiz_id}
      and (question ->> 'id')::bigint = any(${sql.param(`{${question_ids.join(',')}}`)}::bigint[])`);
  return rows.map(({ id, options }) => ({ question_id: Number(id), options }));
}
