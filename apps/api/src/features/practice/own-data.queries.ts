import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { openYield } from '#platform/time/yield.ts';
import { findExamDate } from './exam-date.queries.ts';
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

/** What practice knows of an account, for a download of all its data. */
export async function readPracticeData(db: Queryable, user_id: number) {
  const of = (table: typeof practice_cards | typeof practice_sources | typeof practice_choices) =>
    db
      .select()
      .from(table as typeof practice_cards)
      .where(eq(table.user_id, user_id))
      .orderBy(table.bank_id);
  const sent = await db
    .select()
    .from(practice_sent)
    .where(eq(practice_sent.user_id, user_id))
    .orderBy(practice_sent.bank_id, practice_sent.version);
  return {
    practice_questions_sent: sent,
    practice_cards: await of(practice_cards),
    practice_answers: await readAnswers(db, user_id),
    practice_ratings_of_reports: await of(practice_sources),
    leaderboard_names: await db
      .select()
      .from(leaderboard_names)
      .where(eq(leaderboard_names.user_id, user_id))
      .orderBy(leaderboard_names.class_id),
    practice_choices: await of(practice_choices),
    practice_exam_date: await findExamDate(db, user_id),
  };
}

/** Answers that are read at once: some milliseconds of work. */
const ANSWERS_OF_PAGE = 1000;

async function readAnswers(db: Queryable, user_id: number) {
  const { bank_id, id } = practice_answers;
  const giveWay = openYield();
  const answers: (typeof practice_answers.$inferSelect)[] = [];
  for (;;) {
    const last = answers.at(-1);
    const later = last && sql`(${bank_id}, ${id}) > (${last.bank_id}::bigint, ${last.id}::uuid)`;
    const page = await db
      .select()
      .from(practice_answers)
      .where(and(eq(practice_answers.user_id, user_id), later))
      .orderBy(bank_id, id)
      .limit(ANSWERS_OF_PAGE);
    answers.push(...page);
    if (page.length < ANSWERS_OF_PAGE) return answers;
    await giveWay();
  }
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
