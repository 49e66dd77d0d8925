import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { inTransaction } from '#platform/db/transaction.ts';
import { invalidInput } from '#platform/domain-error.ts';
import { collectReports } from './collect/collect.service.ts';
import { lockNotebook } from './collect/reports.queries.ts';
import { findExamDate, listBankIdsOfCards, putExamDate } from './exam-date.queries.ts';
import { foldCards } from './fold-cards.service.ts';
import type { PracticeDeps } from './practice.deps.ts';

/** Moves the due days of all cards with it. */
export async function changeExamDate(
  deps: PracticeDeps,
  { user_id, exam_date }: { user_id: number; exam_date: string | null },
): Promise<{ exam_date: string | null }> {
  if (exam_date !== null && exam_date < dayOf(deps.clock.now()))
    throw invalidInput('/exam_date', 'in_the_past', 'The day of the exam has passed');
  await collectReports(deps, user_id);
  await inTransaction(deps.db, async (tx) => {
    await lockNotebook(tx, user_id);
    if ((await findExamDate(tx, user_id)) === exam_date) return;
    await putExamDate(tx, { user_id, exam_date });
    await foldCards(tx, { user_id, bank_ids: await listBankIdsOfCards(tx, user_id) });
  });
  return { exam_date };
}
