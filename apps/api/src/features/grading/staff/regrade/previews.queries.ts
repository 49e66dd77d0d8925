import type { RegradedAttempt, RegradePreview } from '@abhyas/contract/grading/regrade';
import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { regrade_previews, verdicts } from '#features/grading/grading.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** A verdict that is not in force yet, with the digests for which it will hold. `state`: it is for that one alone. */
export type NewVerdict = Pick<
  typeof verdicts.$inferSelect,
  'question_id' | 'kind' | 'option_ids' | 'reason' | 'keys'
> &
  Pick<RegradePreview['verdicts'][number], 'state' | 'options'>;

/** As stored: the figures, and the quiz's revision at that time. */
export type StoredSummary = Omit<RegradePreview, 'preview_id' | 'verdicts' | 'learners' | 'next'> & {
  revision: number;
};

export interface StoredPreview {
  id: number;
  quiz_id: number;
  verdicts: NewVerdict[];
  summary: StoredSummary;
  basis: string;
}

export async function insertPreview(
  db: Queryable,
  preview: Omit<StoredPreview, 'id'> & {
    learners: RegradedAttempt[];
    created_by: number | null;
    created_at: string;
  },
): Promise<number> {
  const [inserted] = await db.insert(regrade_previews).values(preview).returning({ id: regrade_previews.id });
  if (!inserted) throw new Error('PostgreSQL did not return the new preview');
  return inserted.id;
}

/** Removes previews that were made before a moment and never applied. */
export async function forgetPreviewsBefore(db: Queryable, moment: string): Promise<void> {
  await db.execute(sql`
    delete from regrade_previews where created_at < ${moment}::timestamptz
      and not exists (select from jobs where jobs.preview_id = regrade_previews.id)`);
}

const stored = {
  id: regrade_previews.id,
  quiz_id: regrade_previews.quiz_id,
  verdicts: sql<NewVerdict[]>`${regrade_previews.verdicts}`,
  summary: sql<StoredSummary>`${regrade_previews.summary}`,
  basis: regrade_previews.basis,
};

export async function findPreview(
  db: Queryable,
  { quiz_id, preview_id }: { quiz_id: number; preview_id: number },
): Promise<StoredPreview | undefined> {
  const [preview] = await db
    .select(stored)
    .from(regrade_previews)
    .where(and(eq(regrade_previews.id, preview_id), eq(regrade_previews.quiz_id, quiz_id)));
  return preview;
}

/** A page of the changed attempts of a preview: `count` of them, from a place on that counts from 0. */
export async function listPreviewed(
  db: Queryable,
  { preview_id, from, count }: { preview_id: number; from: number; count: number },
): Promise<RegradedAttempt[]> {
  const path = `$[${from} to ${from + count - 1}]`;
  const [page] = await db
    .select({
      learners: sql<
        RegradedAttempt[]
      >`jsonb_path_query_array(${regrade_previews.learners}, ${path}::jsonpath)`,
    })
    .from(regrade_previews)
    .where(eq(regrade_previews.id, preview_id));
  return page?.learners ?? [];
}

/** Every verdict of a quiz with who made it, the newest first. */
export function listVerdictsWithNames(db: Queryable, quiz_id: number) {
  const { id, question_id, kind, option_ids, reason, keys, at } = verdicts;
  return db
    .select({ id, question_id, kind, option_ids, reason, keys, at, by: users.username })
    .from(verdicts)
    .leftJoin(users, eq(users.id, verdicts.created_by))
    .where(eq(verdicts.quiz_id, quiz_id))
    .orderBy(desc(verdicts.id));
}

/** Puts verdicts into force as the quiz's next regrade. */
export async function insertVerdicts(
  db: Queryable,
  {
    quiz_id,
    regrade,
    verdicts: added,
    created_by,
    at,
  }: { quiz_id: number; regrade: number; verdicts: NewVerdict[]; created_by: number | null; at: string },
): Promise<void> {
  await db
    .insert(verdicts)
    .values(
      added.map(({ state, options, ...verdict }) => ({ ...verdict, quiz_id, regrade, created_by, at })),
    );
  await db.update(quizzes).set({ regrade }).where(eq(quizzes.id, quiz_id));
}

/** Makes all further reads of a transaction see the data of one moment. Must be its first statement. */
export async function readInSnapshot(tx: Queryable): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}
