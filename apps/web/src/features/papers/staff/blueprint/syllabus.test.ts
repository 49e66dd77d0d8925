import type { QuestionDraw } from '@abhyas/contract/papers/sections';
import { describe, expect, it } from 'vitest';
import { isShort, syllabusRows, totalOf } from './syllabus.ts';

const topic = (id: number, en: string, parent_id: number | null = null) => ({
  ...{ id, parent_id, name: { en, ne: '' }, questions: 0 },
});
const topics = [topic(1, 'Nepal'), topic(2, 'Rivers', 1), topic(3, 'World'), topic(4, 'Empty')];
const ready = (topic_id: number, easy: number, hard: number) => ({
  topic_id,
  ready: { easy, medium: 0, hard, none: 1 },
});
const syllabus = [ready(1, 2, 0), ready(2, 3, 4), ready(3, 5, 5)];
const draw = (count: number, change: Partial<QuestionDraw> = {}): QuestionDraw => ({
  ...{ count, with_children: true, tags: [] },
  ...change,
});
const rowsFor = (...draws: QuestionDraw[]) => syllabusRows([{ draws }], syllabus, topics, 'en');

describe('the table of a blueprint', () => {
  it('adds what stands under a topic, and leaves topics without anything out', () => {
    const { rows, total } = rowsFor(draw(6, { topic_id: 2, difficulty: 'hard' }));
    expect(
      rows.map(({ topic: of, depth, planned, ready: has }) => [of?.id, depth, planned.hard, has.easy]),
    ).toEqual([
      [1, 0, 6, 5],
      [2, 1, 6, 3],
      [3, 0, 0, 5],
    ]);
    expect([totalOf(total.planned), totalOf(total.ready)]).toEqual([6, 22]);
  });

  it('marks where the plan needs more than there is', () => {
    const { rows } = rowsFor(draw(6, { topic_id: 2, difficulty: 'hard' }), draw(40, { topic: 'World' }));
    const [nepal, rivers, world] = rows;
    expect([nepal, rivers, world].map((row) => row && isShort(row, 'hard'))).toEqual([true, true, false]);
    expect([nepal, rivers, world].map((row) => row && isShort(row, 'total'))).toEqual([false, false, true]);
  });

  it('has a row for draws of any topic, against the whole bank', () => {
    const { rows, total } = rowsFor(draw(7, { difficulty: 'easy' }), draw(Number.NaN));
    expect(rows.at(-1)).toMatchObject({ topic: undefined, planned: { easy: 7 }, ready: { easy: 10 } });
    expect(totalOf(total.planned)).toBe(7);
  });
});
