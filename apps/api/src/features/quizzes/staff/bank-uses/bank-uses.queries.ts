import { type Actor, isAtLeast } from '@abhyas/contract/accounts/policy';
import type { LocalizedText } from '@abhyas/contract/shared';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { bank_questions, bank_versions } from '#features/bank/bank.tables.ts';
import { worksWithQuestion } from '#features/bank/bank.ts';
import { everyUse } from '#features/quizzes/asked.queries.ts';
import { bank_uses, quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import { worksWithQuiz } from '#features/quizzes/rights.queries.ts';
import type { Queryable } from '#platform/db/open.ts';

const AT_ONCE = 500;

export type UseRow = typeof bank_uses.$inferSelect;

/** Which questions of a quiz are which of the bank, with the digest of the version; also those no longer in the quiz. */
export function listUsesOf(db: Queryable, quiz_id: number): Promise<(UseRow & { digest: string | null })[]> {
  return db
    .select({
      quiz_id: bank_uses.quiz_id,
      question_id: bank_uses.question_id,
      bank_id: bank_uses.bank_id,
      version: bank_uses.version,
      in_quiz: bank_uses.in_quiz,
      digest: bank_versions.digest,
    })
    .from(bank_uses)
    .leftJoin(
      bank_versions,
      and(eq(bank_versions.bank_id, bank_uses.bank_id), eq(bank_versions.version, bank_uses.version)),
    )
    .where(eq(bank_uses.quiz_id, quiz_id));
}

export async function saveUses(db: Queryable, uses: UseRow[]): Promise<void> {
  const saved = sql`jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
    as s(quiz_id bigint, question_id bigint, bank_id bigint, version integer)`;
  await keepEarlier(
    db,
    sql`exists (select from ${saved} where s.quiz_id = u.quiz_id and s.question_id = u.question_id
      and (s.bank_id, s.version) is distinct from (u.bank_id, u.version))`,
  );
  for (let at = 0; at < uses.length; at += AT_ONCE) {
    await db
      .insert(bank_uses)
      .values(uses.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({
        target: [bank_uses.quiz_id, bank_uses.question_id],
        set: {
          bank_id: sql`excluded.bank_id`,
          version: sql`excluded.version`,
          in_quiz: sql`excluded.in_quiz`,
        },
      });
  }
}

/** Records what such uses `u` of published quizzes were, before they change. */
async function keepEarlier(db: Queryable, which: SQL): Promise<void> {
  await db.execute(sql`
    insert into earlier_bank_uses (quiz_id, bank_id, version)
    select u.quiz_id, u.bank_id, u.version from bank_uses u join quizzes z on z.id = u.quiz_id
    where z.status = 'published' and ${which}
    on conflict do nothing`);
}

/** By the ids of a quiz's questions, their bank questions with the newest versions, as far as the actor may work with them. */
export async function listReferences(db: Queryable, quiz_id: number, by: Actor) {
  const rows = await db
    .select({
      question_id: bank_uses.question_id,
      bank_id: bank_uses.bank_id,
      version: bank_uses.version,
      newest_version: bank_questions.version,
    })
    .from(bank_uses)
    .innerJoin(bank_questions, eq(bank_questions.id, bank_uses.bank_id))
    .where(and(eq(bank_uses.quiz_id, quiz_id), eq(bank_uses.in_quiz, true), worksWithQuestion(by)));
  return new Map(rows.map(({ question_id, ...reference }) => [question_id, reference]));
}

/** Shares the bank questions of a quiz that belong to this account. */
export async function shareQuestionsOf(
  db: Queryable,
  { quiz_id, owner_id }: { quiz_id: number; owner_id: number },
): Promise<void> {
  const ofQuiz = db
    .select({ id: bank_uses.bank_id })
    .from(bank_uses)
    .where(and(eq(bank_uses.quiz_id, quiz_id), eq(bank_uses.in_quiz, true)));
  await db
    .update(bank_questions)
    .set({ is_shared: true })
    .where(and(inArray(bank_questions.id, ofQuiz), eq(bank_questions.owner_id, owner_id)));
}

// What the bank needs of them: app.ts passes these in.

/** Where the bank question `q` of a statement is used, as far as the actor may work with the quizzes. */
export const usesFor = (by: Actor): SQL =>
  isAtLeast(by.role, 'examiner')
    ? sql`from bank_uses u where u.bank_id = q.id and u.in_quiz`
    : sql`from bank_uses u join quizzes z on z.id = u.quiz_id
        where u.bank_id = q.id and u.in_quiz and ${worksWithQuiz(by, sql`z`)}`;

/** The quizzes that contain the question now, deleted ones included, with their current titles, as far as the actor may work with them. */
export function listQuizzesWith(
  db: Queryable,
  bank_id: number,
  by: Actor,
): Promise<
  { quiz_id: number; title: LocalizedText; question_id: number; version: number | null; deleted: boolean }[]
> {
  return db
    .select({
      quiz_id: bank_uses.quiz_id,
      title: quiz_revisions.title,
      question_id: bank_uses.question_id,
      version: bank_uses.version,
      deleted: sql<boolean>`${quizzes.deleted_at} is not null`,
    })
    .from(bank_uses)
    .innerJoin(quizzes, eq(quizzes.id, bank_uses.quiz_id))
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision)),
    )
    .where(and(eq(bank_uses.bank_id, bank_id), eq(bank_uses.in_quiz, true), worksWithQuiz(by)))
    .orderBy(asc(bank_uses.quiz_id), asc(bank_uses.question_id));
}

/** Whether a quiz contains or contained the question. */
export async function wasUsed(db: Queryable, bank_id: number): Promise<boolean> {
  const { rows } = await db.execute<{ was_used: boolean }>(
    sql`select exists (select from ${everyUse} where u.bank_id = ${bank_id}) as was_used`,
  );
  return rows[0]?.was_used ?? false;
}

/**
 * Moves uses to another question: to the version with the same content, the newest one of several, or to none. Returns them
 * as they were.
 */
export async function moveUses(
  db: Queryable,
  { from, to }: { from: number; to: number },
): Promise<{ quiz_id: number; question_id: number; version: number | null }[]> {
  const { quiz_id, question_id, version } = bank_uses;
  const before = await db
    .select({ quiz_id, question_id, version })
    .from(bank_uses)
    .where(eq(bank_uses.bank_id, from));
  await keepEarlier(db, sql`u.bank_id = ${from}`);
  await db.execute(sql`
    update bank_uses u
    set bank_id = ${to}, version = (
      select max(other.version) from bank_versions own
        join bank_versions other on other.bank_id = ${to} and other.digest = own.digest
      where own.bank_id = u.bank_id and own.version = u.version)
    where u.bank_id = ${from}`);
  return before;
}

/** Moves uses back that `moveUses` has moved, so far as they are still of that question and nobody has edited them. */
export async function returnUses(
  db: Queryable,
  {
    from,
    to,
    uses,
  }: {
    from: number;
    to: number;
    uses: readonly { quiz_id: number; question_id: number; version: number | null }[];
  },
): Promise<void> {
  await db.execute(sql`
    update bank_uses u set bank_id = ${from}, version = b.version
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as b(quiz_id bigint, question_id bigint, version integer)
    where u.bank_id = ${to} and u.quiz_id = b.quiz_id and u.question_id = b.question_id
      and u.version is not distinct from (
        select max(other.version) from bank_versions own
          join bank_versions other on other.bank_id = ${to} and other.digest = own.digest
        where own.bank_id = ${from} and own.version = b.version)`);
}
