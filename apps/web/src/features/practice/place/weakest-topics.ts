import type { TopicProgress } from '@abhyas/contract/practice/progress';
import type { Tally } from '@abhyas/contract/practice/tally';
import type { PracticeTopic } from '@abhyas/contract/practice/topics';
import type { Language } from '@abhyas/contract/shared';
import { sumOf, weakestFirst } from '#features/practice/figures/tallies.ts';
import { inTree } from '#features/practice/topics/topic-options.ts';

/** The topics at the root of the tree, each with the latest answers in it and in the topics under it, the weakest first. */
export function weakestTopics(
  topics: readonly PracticeTopic[],
  progress: readonly TopicProgress[],
  language: Language,
): { topic: PracticeTopic; answers: Tally }[] {
  const roots: { topic: PracticeTopic; ids: number[] }[] = [];
  // Those under a topic follow it.
  for (const { topic, depth } of inTree(topics, language)) {
    if (depth === 0) roots.push({ topic, ids: [topic.id] });
    else roots.at(-1)?.ids.push(topic.id);
  }
  return roots
    .map(({ topic, ids }) => ({
      topic,
      answers: sumOf(
        progress.filter((of) => of.topic !== null && ids.includes(of.topic.id)).map(({ latest }) => latest),
      ),
    }))
    .sort((one, other) => weakestFirst(one.answers, other.answers));
}
