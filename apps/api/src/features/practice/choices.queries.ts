import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { practice_cards, practice_choices, practice_sources } from './practice.tables.ts';

interface Questions {
  user_id: number;
  bank_ids: number[];
}

export const listChoicesOf = (db: Queryable, { user_id, bank_ids }: Questions) =>
  db
    .select()
    .from(practice_choices)
    .where(and(eq(practice_choices.user_id, user_id), inArray(practice_choices.bank_id, bank_ids)));

/** Questions of a report that can be practised, and which of them are in the notebook. */
export const listChoosable = (
  db: Queryable,
  { user_id, attempt_id }: { user_id: number; attempt_id: number },
) =>
  db
    .select({
      bank_id: practice_sources.bank_id,
      question_id: practice_sources.question_id,
      in_notebook: sql<boolean>`${practice_cards.bank_id} is not null`,
    })
    .from(practice_sources)
    .leftJoin(
      practice_cards,
      and(
        eq(practice_cards.user_id, practice_sources.user_id),
        eq(practice_cards.bank_id, practice_sources.bank_id),
      ),
    )
    .where(
      and(
        eq(practice_sources.user_id, user_id),
        eq(practice_sources.attempt_id, attempt_id),
        isNotNull(practice_sources.rating),
      ),
    )
    .orderBy(practice_sources.question_id);

export async function putChoice(tx: Queryable, choice: typeof practice_choices.$inferInsert): Promise<void> {
  await tx
    .insert(practice_choices)
    .values(choice)
    .onConflictDoUpdate({
      target: [practice_choices.user_id, practice_choices.bank_id],
      set: { choice: choice.choice, at: choice.at },
    });
}

/** Of two questions that became one, the later choice stays. */
export async function mergeChoices(
  tx: Queryable,
  { user_id, from, into }: { user_id: number; from: number; into: number },
): Promise<void> {
  await tx.execute(sql`
    insert into practice_choices (user_id, bank_id, choice, at)
    select user_id, ${into}, choice, at from practice_choices where user_id = ${user_id} and bank_id = ${from}
    on conflict (user_id, bank_id) do update set choice = excluded.choice, at = excluded.at
      where practice_choices.at < excluded.at`);
  await tx.execute(sql`delete from practice_choices where user_id = ${user_id} and bank_id = ${from}`);
}
