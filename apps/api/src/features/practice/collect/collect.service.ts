import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { deletePassedExam, findExamDate, listBankIdsOfCards } from '#features/practice/exam-date.queries.ts';
import { foldCards } from '#features/practice/fold-cards.service.ts';
import type { PracticeDeps } from '#features/practice/practice.deps.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { iso } from '#platform/time/clock.ts';
import { openYield } from '#platform/time/yield.ts';
import { listToggled } from './missed.queries.ts';
import {
  deleteReports,
  insertReport,
  listBankIds,
  listCollected,
  listMerged,
  listReleased,
  lockNotebook,
  moveMerged,
  type ReleasedAttempt,
} from './reports.queries.ts';
import { sourcesOf } from './sources.service.ts';

/** An exam that is over bounds nothing: otherwise every card would be overdue after it. */
async function forgetPassedExam({ db, clock }: PracticeDeps, user_id: number): Promise<void> {
  const today = dayOf(clock.now());
  const exam_date = await findExamDate(db, user_id);
  if (exam_date === null || exam_date >= today) return;
  await inTransaction(db, async (tx) => {
    await lockNotebook(tx, user_id);
    if (await deletePassedExam(tx, { user_id, today }))
      await foldCards(tx, { user_id, bank_ids: await listBankIdsOfCards(tx, user_id) });
  });
}

type State = Pick<ReleasedAttempt, 'id' | 'grading' | 'regrade' | 'reopenings' | 'receipt'>;
const nameOf = ({ id, grading, regrade, reopenings, receipt }: State) =>
  [id, grading, regrade, reopenings, receipt].join('/');

/**
 * Takes the released reports of a learner into the notebook: new ones, those that were graded again since, and out of it
 * those that are no longer released or whose attempt runs again. Questions that practice by topic made cards leave and return
 * as staff withdraw and release them. Reads a few short lists where nothing has changed.
 */
export async function collectReports(deps: PracticeDeps, user_id: number): Promise<void> {
  const now = iso(deps.clock.now());
  const changesOf = async (db: PracticeDeps['db'] | Parameters<typeof lockNotebook>[0]) => {
    const released = await listReleased(db, { user_id, now });
    const collected = await listCollected(db, user_id);
    const merged = await listMerged(db, user_id);
    const [known, wanted] = [new Set(collected.map(nameOf)), new Set(released.map(nameOf))];
    return {
      merged,
      toggled: await listToggled(db, user_id),
      changed: released.filter((each) => !known.has(nameOf(each))),
      gone: collected.filter((each) => !wanted.has(nameOf(each))),
    };
  };
  // What a report says is computed outside the transaction; if the report changes meanwhile, once more.
  await forgetPassedExam(deps, user_id);
  const giveWay = openYield();
  for (;;) {
    const { changed, gone, merged, toggled } = await changesOf(deps.db);
    if (changed.length + gone.length + merged.length + toggled.length === 0) return;
    const bankIds = await listBankIds(deps.db, [...new Set(changed.map(({ quiz_id }) => quiz_id))]);
    const prepared = new Map<string, Awaited<ReturnType<typeof sourcesOf>>>();
    for (const attempt of changed) {
      await giveWay();
      prepared.set(nameOf(attempt), await sourcesOf(deps, { user_id, attempt }, bankIds));
    }
    await inTransaction(deps.db, async (tx) => {
      await lockNotebook(tx, user_id);
      const found = await changesOf(tx);
      for (const { from, into } of found.merged) await moveMerged(tx, { user_id, from, into });
      const touched = new Set([...found.merged.map(({ into }) => into), ...found.toggled]);
      const ids = [...found.gone, ...found.changed].map(({ id }) => id);
      for (const bank_id of await deleteReports(tx, { user_id, ids })) touched.add(bank_id);
      for (const attempt of found.changed) {
        const sources = prepared.get(nameOf(attempt));
        if (!sources) continue;
        const { id: attempt_id, quiz_id, grading, regrade, reopenings, receipt } = attempt;
        await insertReport(
          tx,
          { user_id, attempt_id, quiz_id, grading, regrade, reopenings, receipt },
          sources.map((source) => ({ user_id, ...source })),
        );
        for (const { bank_id } of sources) touched.add(bank_id);
      }
      await foldCards(tx, { user_id, bank_ids: [...touched] });
    });
  }
}
