import type { Queryable } from '../../../platform/db/open.ts';
import { listReleasedOf } from '../topics/offered.queries.ts';
import { listCardsByTopic, listMissedByTopic } from './missed.queries.ts';

/**
 * Questions that practice by topic would make cards and are none, or are although they would not: staff have released or
 * withdrawn them since.
 */
export async function listToggled(db: Queryable, user_id: number): Promise<number[]> {
  const missed = await listMissedByTopic(db, user_id);
  const cards = new Set(await listCardsByTopic(db, user_id));
  const released = await listReleasedOf(db, missed);
  const wanted = new Set(missed.filter((bank_id) => released.has(bank_id)));
  return [...new Set([...wanted, ...cards])].filter((bank_id) => wanted.has(bank_id) !== cards.has(bank_id));
}
