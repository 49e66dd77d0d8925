import { describe, expect, it } from 'vitest';
import { advance, type CardSchedule } from './advance.ts';
import { addDays } from './days.ts';
import { foldRatings, type RatingEvent } from './fold.ts';

const START = '2026-01-01';
const at = (day: number, hour = 6) => Date.parse(addDays(START, day)) + hour * 3_600_000;
const answer = (rating: 1 | 2 | 3, ...when: [day: number, hour?: number]) => ({ rating, at: at(...when) });

const eventsOf = (answers: ReturnType<typeof answer>[]): RatingEvent[] =>
  answers.map(({ rating, at }, n) => ({ kind: 'answer', id: String(n), rating, at }));

function stateAfter(answers: ReturnType<typeof answer>[]): CardSchedule {
  const folded = foldRatings(eventsOf(answers), null);
  if (!folded) throw new Error('No ratings');
  return { due: folded.due, memory: folded.memory, practised_on: null };
}

describe('advance', () => {
  const first = answer(1, 0);
  const later = [answer(3, 1), answer(3, 1, 7), answer(1, 4), answer(2, 5)];

  it('ends where the fold over all ratings ends', () => {
    const { due, memory } = foldRatings(eventsOf([first, ...later]), null) ?? {};
    expect(advance(stateAfter([first]), later.toReversed(), null)).toEqual({
      ...{ due, memory },
      practised_on: addDays(START, 5),
    });
  });

  it('counts nothing twice that the server has already', () => {
    const known = stateAfter([first, ...later]);
    expect(advance(known, later, null)).toEqual({ ...known, practised_on: addDays(START, 5) });
  });

  it('keeps to the day before the exam until it has passed', () => {
    const known = stateAfter([first]);
    const due = (exam: number) => advance(known, [answer(3, 1)], addDays(START, exam)).due;
    expect(due(3)).toBe(addDays(START, 2));
    expect(due(0)).toBe(addDays(START, 4));
    expect(due(60)).toBe(addDays(START, 4));
  });
});
