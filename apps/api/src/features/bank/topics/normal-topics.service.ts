import { inOneLanguage } from '@abhyas/contract/shared';
import { lockBank } from '#features/bank/bank.queries.ts';
import { topicKey, topicNameOf } from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import { changeTopic, listTopicRows } from './topics.queries.ts';

/**
 * Stores the names of topics in their normal form. A topic whose name would then be that of an earlier one beside it stays as
 * it is, so that nothing is joined. Returns these, by name.
 */
export async function storeNormalTopics(tx: Queryable): Promise<string[]> {
  await lockBank(tx);
  const equal: string[] = [];
  const taken = new Set<string>();
  const rows = (await listTopicRows(tx)).sort((one, other) => one.id - other.id);
  for (const row of rows) {
    const name = topicNameOf(row.name);
    const keys = { key_en: topicKey(name.en), key_ne: topicKey(name.ne ?? '') };
    const places = Object.entries(keys)
      .filter(([, key]) => key !== null)
      .map(([language, key]) => JSON.stringify([row.parent_id, language, key]));
    if (places.some((place) => taken.has(place))) {
      equal.push(inOneLanguage(row.name));
      continue;
    }
    for (const place of places) taken.add(place);
    const isNormal =
      row.key_en === keys.key_en &&
      row.key_ne === keys.key_ne &&
      name.en === row.name.en &&
      (name.ne ?? '') === (row.name.ne ?? '');
    // A name that shows nothing has no normal form that could be stored.
    if (!isNormal && places.length > 0) await changeTopic(tx, row.id, { name });
  }
  return equal;
}
