import type { PracticeTopic } from '@abhyas/contract/practice/topics';

/** Topics in the order of their tree, each with its depth. One whose parent is not in the list stands at the root. */
export function inTree(topics: readonly PracticeTopic[]): { topic: PracticeTopic; depth: number }[] {
  const ids = new Set(topics.map(({ id }) => id));
  const under = (parent: number | null, depth: number): { topic: PracticeTopic; depth: number }[] =>
    topics
      .filter(({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null) === parent)
      .flatMap((topic) => [{ topic, depth }, ...under(topic.id, depth + 1)]);
  return under(null, 0);
}
