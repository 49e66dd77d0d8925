import { expect, it } from 'vitest';
import { offering } from '#testing/practice-cards.ts';
import { inTree } from './topic-options.ts';

const topic = (id: number, parent_id: number | null) => ({
  ...{ id, parent_id, ...offering(1) },
  name: { en: `Topic ${id}` },
});

it('puts topics under their parents in the order of their names, and an orphan at the root', () => {
  const found = inTree(
    [topic(3, 2), topic(2, null), topic(1, null), topic(4, 2), topic(5, 9), topic(6, 4)],
    'en',
  );
  expect(found.map(({ topic: { id }, depth }) => [id, depth])).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [6, 2],
    [5, 0],
  ]);
});
