import type { Topic } from '@abhyas/contract/bank/topics';
import { describe, expect, it } from 'vitest';
import { flat, pathOf, possibleParents, treeOf } from './topic-tree.ts';

const topic = (id: number, parent_id: number | null, questions = 0): Topic => ({
  id,
  parent_id,
  name: { en: `Topic ${id}` },
  questions,
});
const topics = [topic(1, null, 2), topic(2, 1, 3), topic(3, 2, 5), topic(4, null, 1), topic(5, 99)];
const idsOf = (nodes: ReturnType<typeof flat>) => nodes.map(({ topic: { id } }) => id);

describe('the tree of topics', () => {
  it('counts questions with those of the topics under it, and loses no topic', () => {
    const nodes = flat(treeOf(topics, 'en'));
    expect(idsOf(nodes)).toEqual([1, 2, 3, 4, 5]);
    expect(nodes.map(({ questions }) => questions)).toEqual([10, 8, 5, 1, 0]);
    expect(nodes.map(({ depth }) => depth)).toEqual([0, 1, 2, 0, 0]);
  });

  it('has the order of the names that are shown', () => {
    const named = [
      { ...topic(1, null), name: { en: 'History', ne: 'इतिहास' } },
      { ...topic(2, null), name: { en: 'Algebra', ne: 'बीजगणित' } },
      { ...topic(3, null), name: { en: 'Physics', ne: 'भौतिक विज्ञान' } },
      { ...topic(4, null), name: { en: 'Counting', ne: 'गणना' } },
    ];
    expect(idsOf(treeOf(named, 'en'))).toEqual([2, 4, 1, 3]);
    expect(idsOf(treeOf(named, 'ne'))).toEqual([1, 4, 2, 3]);
  });

  it('names the way to a topic', () => {
    expect(pathOf(topics, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(pathOf(topics, null)).toEqual([]);
    expect(pathOf(topics, 42)).toEqual([]);
  });

  it('lets a topic move anywhere but under itself', () => {
    expect(idsOf(possibleParents(topics, 2, 'en'))).toEqual([1, 4, 5]);
    expect(idsOf(possibleParents(topics, undefined, 'en'))).toEqual([1, 2, 3, 4, 5]);
  });
});
