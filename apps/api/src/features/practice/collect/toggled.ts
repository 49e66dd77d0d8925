import { listReleasedOf } from '#features/practice/topics/offered.queries.ts';
import type { Queryable } from '#platform/db/open.ts';
import { listCardsByTopic, listMissedByTopic } from './missed.queries.ts';

/**
 * Questions that practice by topic would make cards and are none, or are although they would not: staff have released or
 * withdrawn them since, or a report has begun or ceased to show them.
 */
export async function listToggled(db: Queryable, user_id: number): Promise<number[]> {
  const missed = await listMissedByTopic(db, user_id);
  const cards = new Set(await listCardsByTopic(db, user_id));
  const released = await listReleasedOf(
    db,
    missed.map(({ bank_id }) => bank_id),
  );
  const shown = missed.filter(({ bank_id, in_report }) => in_report || released.has(bank_id));
  const wanted = new Set(shown.map(({ bank_id }) => bank_id));
  return [...new Set([...wanted, ...cards])].filter((bank_id) => wanted.has(bank_id) !== cards.has(bank_id));
}
