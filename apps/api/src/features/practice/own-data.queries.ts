import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { leaderboard_names } from './leaderboard.tables.ts';
import {
  practice_answers,
  practice_cards,
  practice_choices,
  practice_exam_dates,
  practice_reports,
  practice_sources,
} from './practice.tables.ts';
import { practice_pending, practice_sent } from './topics/topics.tables.ts';

/** Rows that are read at once: some milliseconds of work. */
const ROWS_OF_PAGE = 1000;

/** Pages of rows in the order of a key. `read` returns those after the last row that was read. */
async function* pagesOf<Row>(read: (last: Row | undefined) => Promise<Row[]>) {
  let last: Row | undefined;
  for (;;) {
    const page = await read(last);
    yield page;
    last = page.at(-1);
    if (page.length < ROWS_OF_PAGE) return;
  }
}

// What practice knows of an account, for a download of all its data.

export const sentPages = (db: Queryable, of: number) =>
  pagesOf<typeof practice_sent.$inferSelect>((last) => {
    const { user_id, bank_id, version } = practice_sent;
    const later = last && sql`(${bank_id}, ${version}) > (${last.bank_id}::bigint, ${last.version}::int)`;
    const rows = db
      .select()
      .from(practice_sent)
      .where(and(eq(user_id, of), later));
    return rows.orderBy(bank_id, version).limit(ROWS_OF_PAGE);
  });

export const cardPages = (db: Queryable, of: number) =>
  pagesOf<typeof practice_cards.$inferSelect>((last) => {
    const { user_id, bank_id } = practice_cards;
    const later = last && gt(bank_id, last.bank_id);
    const rows = db
      .select()
      .from(practice_cards)
      .where(and(eq(user_id, of), later));
    return rows.orderBy(bank_id).limit(ROWS_OF_PAGE);
  });

export const answerPages = (db: Queryable, of: number) =>
  pagesOf<typeof practice_answers.$inferSelect>((last) => {
    const { user_id, bank_id, id } = practice_answers;
    const later = last && sql`(${bank_id}, ${id}) > (${last.bank_id}::bigint, ${last.id}::uuid)`;
    const rows = db
      .select()
      .from(practice_answers)
      .where(and(eq(user_id, of), later));
    return rows.orderBy(bank_id, id).limit(ROWS_OF_PAGE);
  });

export const sourcePages = (db: Queryable, of: number) =>
  pagesOf<typeof practice_sources.$inferSelect>((last) => {
    const { user_id, bank_id, attempt_id } = practice_sources;
    const later =
      last && sql`(${bank_id}, ${attempt_id}) > (${last.bank_id}::bigint, ${last.attempt_id}::bigint)`;
    const rows = db
      .select()
      .from(practice_sources)
      .where(and(eq(user_id, of), later));
    return rows.orderBy(bank_id, attempt_id).limit(ROWS_OF_PAGE);
  });

export const choicePages = (db: Queryable, of: number) =>
  pagesOf<typeof practice_choices.$inferSelect>((last) => {
    const { user_id, bank_id } = practice_choices;
    const later = last && gt(bank_id, last.bank_id);
    const rows = db
      .select()
      .from(practice_choices)
      .where(and(eq(user_id, of), later));
    return rows.orderBy(bank_id).limit(ROWS_OF_PAGE);
  });

export function listLeaderboardNames(db: Queryable, user_id: number) {
  return db
    .select()
    .from(leaderboard_names)
    .where(eq(leaderboard_names.user_id, user_id))
    .orderBy(leaderboard_names.class_id);
}

export async function deletePracticeData(tx: Queryable, user_id: number): Promise<void> {
  for (const table of [
    practice_cards,
    practice_answers,
    practice_sources,
    practice_reports,
    leaderboard_names,
    practice_choices,
    practice_exam_dates,
    practice_sent,
    practice_pending,
  ])
    await tx.delete(table).where(eq(table.user_id, user_id));
}
