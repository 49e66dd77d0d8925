import type { Topic } from '@abhyas/contract/bank/topics';
import type { Language } from '@abhyas/contract/shared';
import { inOrder } from '#i18n/in-order.ts';

/** A topic in the tree. */
export interface TopicNode {
  topic: Topic;
  /** 0 at the root. */
  depth: number;
  /** With those of all topics under it. */
  questions: number;
  children: TopicNode[];
}

/** The tree, in the order of the names that are shown. A topic whose parent is not in the list stands at the root. */
export function treeOf(topics: readonly Topic[], language: Language): TopicNode[] {
  const compare = inOrder(language);
  const ids = new Set(topics.map(({ id }) => id));
  const byParent = new Map<number | null, Topic[]>();
  for (const topic of topics) {
    const parent = topic.parent_id !== null && ids.has(topic.parent_id) ? topic.parent_id : null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), topic]);
  }
  const under = (parent_id: number | null, depth: number): TopicNode[] =>
    (byParent.get(parent_id) ?? [])
      .sort((one, other) => compare(one.name, other.name))
      .map((topic) => {
        const children = under(topic.id, depth + 1);
        const below = children.reduce((sum, { questions }) => sum + questions, 0);
        return { topic, depth, children, questions: topic.questions + below };
      });
  return under(null, 0);
}

/** Every node, a parent before its children. */
export const flat = (nodes: readonly TopicNode[]): TopicNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

/** From the root to the topic itself; empty for an unknown one. */
export function pathOf(topics: readonly Topic[], id: number | null): Topic[] {
  const path: Topic[] = [];
  let next = id;
  while (next !== null && path.length <= topics.length) {
    const topic = topics.find((each) => each.id === next);
    if (topic === undefined) break;
    path.unshift(topic);
    next = topic.parent_id;
  }
  return path;
}

/** Where a topic can be moved: under any topic but itself and those under it. */
export function possibleParents(
  topics: readonly Topic[],
  moved: number | undefined,
  language: Language,
): TopicNode[] {
  const within = (nodes: TopicNode[]): TopicNode[] =>
    nodes.flatMap((node) => (node.topic.id === moved ? [] : [node, ...within(node.children)]));
  return within(treeOf(topics, language));
}
