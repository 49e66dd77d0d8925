import type { PracticeTopic } from '@abhyas/contract/practice/topics';
import type { Language } from '@abhyas/contract/shared';
import { inOrder } from '#i18n/in-order.ts';

/** Topics in the order of their tree and of the names that are shown, each with its depth. One whose parent is not in the list stands at the root. */
export function inTree(
  topics: readonly PracticeTopic[],
  language: Language,
): { topic: PracticeTopic; depth: number }[] {
  const compare = inOrder(language);
  const ids = new Set(topics.map(({ id }) => id));
  const under = (parent: number | null, depth: number): { topic: PracticeTopic; depth: number }[] =>
    topics
      .filter(({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null) === parent)
      .sort((one, other) => compare(one.name, other.name))
      .flatMap((topic) => [{ topic, depth }, ...under(topic.id, depth + 1)]);
  return under(null, 0);
}
