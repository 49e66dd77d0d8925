import type { PractisedTopic } from '@abhyas/contract/practice/tally';
import { forLearner } from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import { listTopicsOf } from './history.queries.ts';

/** Names the topic of each of these questions of the bank. The same topic is the same object; null where there is none. */
export async function findTopics(
  db: Queryable,
  bank_ids: Iterable<number>,
): Promise<(bank_id: number) => PractisedTopic> {
  const found = await listTopicsOf(db, [...new Set(bank_ids)]);
  const byId = new Map<number, PractisedTopic>();
  for (const { id, name } of found.values()) if (!byId.has(id)) byId.set(id, { id, name: forLearner(name) });
  return (bank_id) => byId.get(found.get(bank_id)?.id ?? 0) ?? null;
}
