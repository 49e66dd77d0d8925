import type { ImportedQuestion } from '@abhyas/contract/imports';
import { and, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { bank_uses } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { import_questions, imports } from './imports.tables.ts';

export type ImportRow = typeof imports.$inferSelect;

export async function insertImport(db: Queryable, row: typeof imports.$inferInsert): Promise<number> {
  const [added] = await db.insert(imports).values(row).returning({ id: imports.id });
  if (!added) throw new Error('The import was not stored');
  return added.id;
}

/** A preview of this account that is younger than `since`. */
export async function findImport(
  db: Queryable,
  { id, user_id, since }: { id: number; user_id: number; since: string },
  { lock = false } = {},
): Promise<ImportRow | undefined> {
  const select = db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.user_id, user_id), gt(imports.created_at, since)));
  const [row] = await (lock ? select.for('update') : select);
  return row;
}

export async function updateImport(
  db: Queryable,
  id: number,
  change: Partial<Pick<ImportRow, 'issues' | 'accepted'>>,
): Promise<void> {
  await db.update(imports).set(change).where(eq(imports.id, id));
}

export async function removeImport(db: Queryable, id: number): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

export async function removeImportsBefore(db: Queryable, moment: string): Promise<void> {
  await db.delete(imports).where(lte(imports.created_at, moment));
}

/** Of questions that are read or written at once: some milliseconds of work. */
const PAGE_CHARACTERS = 256 * 1024;

/** In their order, as many together as may be read or written at once; one that is longer is alone. */
function* pagesOf<Item extends { characters: number }>(items: Iterable<Item>): Generator<Item[]> {
  let page: Item[] = [];
  let characters = 0;
  for (const item of items) {
    if (page.length > 0 && characters + item.characters > PAGE_CHARACTERS) {
      yield page;
      page = [];
      characters = 0;
    }
    page.push(item);
    characters += item.characters;
  }
  if (page.length > 0) yield page;
}

/** Adds all questions of a preview, in their order. */
export async function insertImportQuestions(
  db: Queryable,
  import_id: number,
  questions: readonly ImportedQuestion[],
): Promise<void> {
  function* rows() {
    for (const [index, question] of questions.entries())
      yield rowOf(question, { import_id, place: index + 1 });
  }
  for (const page of pagesOf(rows())) await db.insert(import_questions).values(page);
}

function rowOf(question: ImportedQuestion, of: { import_id: number; place: number }) {
  const json = JSON.stringify(question);
  return { ...of, question: sql`${json}::jsonb`, characters: json.length };
}

/** Changes a question of a preview. */
export async function updateImportQuestion(
  db: Queryable,
  { import_id, place, question }: { import_id: number; place: number; question: ImportedQuestion },
): Promise<void> {
  const of = { import_id, place };
  await db.update(import_questions).set(rowOf(question, of)).where(isQuestion(of));
}

const isQuestion = ({ import_id, place }: { import_id: number; place: number }) =>
  and(eq(import_questions.import_id, import_id), eq(import_questions.place, place));

export async function findImportQuestion(
  db: Queryable,
  of: { import_id: number; place: number },
): Promise<ImportedQuestion | undefined> {
  const { question } = import_questions;
  const [row] = await db.select({ question }).from(import_questions).where(isQuestion(of));
  return row?.question;
}

/** How many questions a preview has. */
export const countImportQuestions = (db: Queryable, import_id: number): Promise<number> =>
  db.$count(import_questions, eq(import_questions.import_id, import_id));

/** Questions of a preview in their order, in pages: all of them, or those at these places. */
export async function* questionPages(db: Queryable, import_id: number, places?: readonly number[]) {
  const { place, characters, question } = import_questions;
  const ofImport = eq(import_questions.import_id, import_id);
  const listed = await db
    .select({ place, characters })
    .from(import_questions)
    .where(and(ofImport, places && inArray(place, [...places])))
    .orderBy(place);
  for (const page of pagesOf(listed)) {
    const some = page.map((each) => each.place);
    yield await db
      .select({ place, question })
      .from(import_questions)
      .where(and(ofImport, inArray(place, some)))
      .orderBy(place);
  }
}

/** The bank questions of a quiz's questions from an id on, in the order in which the questions were added. */
export async function listBankIdsOf(db: Queryable, quiz_id: number, { from = 0 } = {}): Promise<number[]> {
  const rows = await db
    .select({ bank_id: bank_uses.bank_id })
    .from(bank_uses)
    .where(and(eq(bank_uses.quiz_id, quiz_id), gte(bank_uses.question_id, from)))
    .orderBy(bank_uses.question_id);
  return rows.map(({ bank_id }) => bank_id);
}
