import { storeNormalTopics } from '#features/bank/bank.ts';
import { storeNormalClassNames } from '#features/classes/classes.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';

/**
 * Stores names of topics and classes that an earlier version wrote in their normal form. Describes those that are equal then:
 * staff decide whether they are one.
 */
export async function storeNormalNames({ db }: { db: Database }): Promise<string[]> {
  const topics = await inTransaction(db, storeNormalTopics);
  const classes = await inTransaction(db, storeNormalClassNames);
  return [
    ...topics.map(
      (name) => `the topic "${name}" has the name of another topic beside it, but for what is not seen`,
    ),
    ...classes.map((name) => `the class "${name}" has the name of another class, but for what is not seen`),
  ];
}
