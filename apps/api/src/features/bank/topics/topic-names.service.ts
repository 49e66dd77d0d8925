import type { LocalizedText } from '@abhyas/contract/shared';
import { topicKey } from '#features/questions/questions.ts';
import type { ReadOnly } from '#platform/db/open.ts';
import { listByKeys } from './topics.queries.ts';

/** Finds the names in both languages of topics that quizzes name in one; undefined for what is no topic of the bank now. */
export async function findTopicNames(
  db: ReadOnly,
  topics: readonly string[],
): Promise<(topic: string) => LocalizedText | undefined> {
  const keys = [...new Set(topics.map(topicKey))].filter((key) => key !== null);
  const rows = keys.length === 0 ? [] : await listByKeys(db, keys);
  return (topic) => {
    const key = topicKey(topic);
    const named = key === null ? [] : rows.filter(({ key_en, key_ne }) => key === key_en || key === key_ne);
    // The same name may stand under several topics; one of them may lack the other language.
    return (named.find(({ key_en, key_ne }) => key_en !== null && key_ne !== null) ?? named[0])?.name;
  };
}
