import { commandLine } from '#features/audit/audit.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { listUnrecorded, markRecorded } from './fill-bank.queries.ts';
import { recordQuestions } from './record-questions.service.ts';

const QUIZZES_AT_ONCE = 20;

/**
 * Adds to the bank the questions of every quiz, deleted ones included, whose current revision was written by a version of
 * this program that had no bank. Runs before a server is ready, and takes 20 quizzes in a transaction, so that it can be
 * interrupted and goes on at the next start. Returns the number of quizzes.
 */
export async function fillBank({ db }: { db: Database }): Promise<number> {
  let filled = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const quizzes = await listUnrecorded(tx, QUIZZES_AT_ONCE);
      for (const { revision, created_at, ...quiz } of quizzes) {
        const { quiz_id } = quiz;
        // Who wrote a question is not known: the author of the revision may have changed another one.
        await recordQuestions(tx, { ...quiz, before: [], by: commandLine, at: created_at });
        await markRecorded(tx, { quiz_id, revision });
      }
      return quizzes.length;
    });
    if (count === 0) return filled;
    filled += count;
  }
}
