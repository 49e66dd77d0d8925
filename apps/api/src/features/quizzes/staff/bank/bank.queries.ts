import type { Actor } from '@abhyas/contract/accounts/policy';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bank_questions, bank_uses, bank_versions } from '#features/quizzes/bank.tables.ts';
import type { QuestionContent } from '#features/quizzes/documents.ts';
import { worksWithQuestion } from '#features/quizzes/staff/rights/rights.queries.ts';
import { arrayLiteral, textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

export type BankRow = typeof bank_questions.$inferSelect;
export type NewBankQuestion = Omit<typeof bank_questions.$inferInsert, 'id'>;

/**
 * Until the caller's transaction ends, nobody else adds questions or changes topics, so that the same content is not stored
 * twice, and no topic is moved under itself. Taken after the lock of a quiz, and before those of bank questions.
 */
export async function lockBank(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('abhyas bank', 0))`);
}

/**
 * By digest, a question that has a version with it: one whose newest version has it before others, then the oldest.
 * If only merged questions have it, it is the one they went into, as none of its versions. Only questions with which the
 * actor may work: others are as if they did not exist.
 */
export async function findByDigests(
  db: Queryable,
  digests: string[],
  by: Actor,
): Promise<Map<string, { bank_id: number; version: number | null }>> {
  const { rows } = await db.execute<{ digest: string; bank_id: string; version: number | null }>(sql`
    select distinct on (v.digest) v.digest, coalesce(q.merged_into, q.id) as bank_id,
      case when q.merged_into is null then v.version end as version
    from bank_versions v join bank_questions q on q.id = v.bank_id
      join bank_questions left_question on left_question.id = coalesce(q.merged_into, q.id)
    where v.digest = any(${textArrayLiteral(digests)}::text[]) and ${worksWithQuestion(by, sql`left_question`)}
    order by v.digest, (q.merged_into is not null), (v.version = q.version) desc, v.bank_id, v.version desc`);
  return new Map(rows.map(({ digest, bank_id, version }) => [digest, { bank_id: Number(bank_id), version }]));
}

const AT_ONCE = 500;

/** Adds questions with their first versions. Returns their ids in order. */
export async function insertQuestions(
  db: Queryable,
  added: { question: NewBankQuestion; content: QuestionContent; digest: string; created_by: number | null }[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < added.length; at += AT_ONCE) {
    const part = added.slice(at, at + AT_ONCE);
    const rows = await db
      .insert(bank_questions)
      .values(part.map(({ question }) => question))
      .returning({ id: bank_questions.id });
    const versions = part.map(({ question, content, digest, created_by }, place) => ({
      bank_id: rows[place]?.id ?? 0,
      version: 1,
      content,
      digest,
      created_by,
      created_at: question.created_at,
    }));
    await insertVersions(db, versions);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function insertVersions(
  db: Queryable,
  versions: (typeof bank_versions.$inferInsert)[],
): Promise<void> {
  if (versions.length > 0) await db.insert(bank_versions).values(versions);
}

/** Those of these questions with which the actor may work, without merged ones, in the order of their ids. */
export async function listByIds(
  db: Queryable,
  ids: readonly number[],
  { by, lock = false }: { by: Actor; lock?: boolean },
): Promise<BankRow[]> {
  if (ids.length === 0) return [];
  const select = db
    .select()
    .from(bank_questions)
    .where(
      and(inArray(bank_questions.id, [...ids]), isNull(bank_questions.merged_into), worksWithQuestion(by)),
    )
    .orderBy(asc(bank_questions.id));
  return lock ? select.for('update') : select;
}

export async function updateQuestion(
  db: Queryable,
  id: number,
  change: Partial<NewBankQuestion>,
): Promise<void> {
  await db
    .update(bank_questions)
    .set({ ...change, edit: sql`${bank_questions.edit} + 1` })
    .where(eq(bank_questions.id, id));
}

export interface VersionRow {
  bank_id: number;
  version: number;
  content: QuestionContent;
  digest: string;
}

const versionRow = {
  bank_id: bank_versions.bank_id,
  version: bank_versions.version,
  content: bank_versions.content,
  digest: bank_versions.digest,
};

/** These versions, as far as they exist. A question may have many others, whose content is not read. */
export async function listVersionsAt(
  db: Queryable,
  wanted: readonly { bank_id: number; version: number | null }[],
): Promise<VersionRow[]> {
  if (wanted.length === 0) return [];
  const ids = arrayLiteral(wanted.map(({ bank_id }) => bank_id));
  const versions = arrayLiteral(wanted.map(({ version }) => version));
  return db
    .select(versionRow)
    .from(bank_versions)
    .where(sql`(${bank_versions.bank_id}, ${bank_versions.version}) in
      (select * from unnest(${ids}::bigint[], ${versions}::integer[]))`);
}

/** The newest version of a question. */
export async function getNewest(db: Queryable, { id, version }: Pick<BankRow, 'id' | 'version'>) {
  const [newest] = await listVersionsAt(db, [{ bank_id: id, version }]);
  if (!newest) throw new Error(`Bank question ${id} has no version ${version}`);
  return newest;
}

/** By question, its versions with one of these digests, the newest first. */
export async function listVersionsLike(
  db: Queryable,
  wanted: readonly { bank_id: number; digest: string }[],
): Promise<VersionRow[]> {
  if (wanted.length === 0) return [];
  const ids = arrayLiteral(wanted.map(({ bank_id }) => bank_id));
  const digests = textArrayLiteral(wanted.map(({ digest }) => digest));
  return db
    .select(versionRow)
    .from(bank_versions)
    .where(sql`(${bank_versions.bank_id}, ${bank_versions.digest}) in
      (select * from unnest(${ids}::bigint[], ${digests}::text[]))`)
    .orderBy(desc(bank_versions.version));
}

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
