import { fillFoundBy } from '#features/accounts/accounts.ts';
import { fillQuestionsFoundBy } from '#features/bank/bank.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';

/** Rows that are locked at a time. */
const AT_ONCE = 500;

/** Lets searches find accounts and questions that a server of the version before has written. Returns their number. */
export async function fillSearches({ db }: { db: Database }): Promise<number> {
  let filled = 0;
  for (const fill of [fillFoundBy, fillQuestionsFoundBy]) {
    for (;;) {
      const count = await inTransaction(db, (tx) => fill(tx, AT_ONCE));
      if (count === 0) break;
      filled += count;
    }
  }
  return filled;
}
