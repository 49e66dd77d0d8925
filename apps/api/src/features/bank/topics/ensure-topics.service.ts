import { lockBank } from '#features/bank/bank.queries.ts';
import { topicKey, topicNameOf } from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import { changeTopic, insertTopic, listByKeys, type TopicRow } from './topics.queries.ts';

type Named = string | { en?: string | undefined; ne?: string | undefined };

/**
 * Finds these topics by name in either language, wherever they are in the tree, and adds those that do not exist at its
 * root. A topic that lacks a language gets it from a name in both. Returns their ids by the key of the name.
 */
export async function ensureTopics(db: Queryable, names: readonly Named[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const wanted = names.map(topicNameOf).map((name) => ({ name, keys: keysOf(name) }));
  const keys = [...new Set(wanted.flatMap((topic) => topic.keys))];
  if (keys.length === 0) return ids;
  const remember = (row: TopicRow) => {
    for (const key of [row.key_en, row.key_ne]) if (key !== null && !ids.has(key)) ids.set(key, row.id);
  };
  let rows = await listByKeys(db, keys);
  const isThere = (key: string) => rows.some((row) => row.key_en === key || row.key_ne === key);
  if (!keys.every(isThere)) {
    await lockBank(db);
    rows = await listByKeys(db, keys);
  }
  for (const row of rows) remember(row);
  for (const { name, keys } of wanted) {
    if (keys.length === 0) continue;
    const id = keys.map((key) => ids.get(key)).find((found) => found !== undefined);
    const row = rows.find((each) => each.id === id);
    if (id === undefined) {
      const added = await insertTopic(db, { name, parent_id: null });
      rows.push(added);
      remember(added);
    } else if (row && keys.length === 2 && (row.key_en === null || row.key_ne === null)) {
      const whole = { en: row.name.en || name.en, ...{ ne: row.name.ne ?? name.ne ?? '' } };
      // The other name may belong to a second topic: then both stay as they are.
      if (keys.some((key) => ids.get(key) !== id && ids.has(key))) continue;
      await changeTopic(db, id, { name: whole });
      remember({ ...row, key_en: topicKey(whole.en), key_ne: topicKey(whole.ne) });
    }
  }
  return ids;
}

const keysOf = ({ en, ne = '' }: { en: string; ne?: string | undefined }): string[] =>
  [topicKey(en), topicKey(ne)].filter((key) => key !== null);
