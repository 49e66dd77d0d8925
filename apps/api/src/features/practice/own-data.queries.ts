import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/open.ts';
import { findExamDate } from './exam-date/exam-date.queries.ts';
import {
  practice_answers,
  practice_cards,
  practice_choices,
  practice_exam_dates,
  practice_reports,
  practice_sources,
} from './practice.tables.ts';

/** What practice knows of an account, for a download of all its data. */
export async function readPracticeData(db: Queryable, user_id: number) {
  const of = (
    table:
      | typeof practice_answers
      | typeof practice_cards
      | typeof practice_sources
      | typeof practice_choices,
  ) =>
    db
      .select()
      .from(table as typeof practice_cards)
      .where(eq(table.user_id, user_id))
      .orderBy(table.bank_id);
  return {
    practice_cards: await of(practice_cards),
    practice_answers: await of(practice_answers),
    practice_ratings_of_reports: await of(practice_sources),
    practice_choices: await of(practice_choices),
    practice_exam_date: await findExamDate(db, user_id),
  };
}

export async function deletePracticeData(tx: Queryable, user_id: number): Promise<void> {
  for (const table of [
    practice_cards,
    practice_answers,
    practice_sources,
    practice_reports,
    practice_choices,
    practice_exam_dates,
  ])
    await tx.delete(table).where(eq(table.user_id, user_id));
}
