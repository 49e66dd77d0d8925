import type { CoachedMarking, CoachedQuiz } from '@abhyas/contract/practice/coach';
import { describe, expect, it } from 'vitest';
import { type AdviceCard, adviceCards } from './advice-cards.ts';

const none = { right: 0, total: 0, interval: null };

/** In whole tenths of a mark, so that the fraction is of whole numbers. */
const marking = (correct: number, wrong: number, ...options: { options: number; keys?: number }[]) =>
  ({
    ...{ marks_correct: correct / 10, marks_wrong: wrong / 10 },
    break_even: { numerator: wrong, denominator: correct + wrong },
    ...{ right: 0, wrong: 0, blank: 0, answers: none, gain: 'few' },
    guesses: options.map((each) => ({ keys: 1, blank: 0, guess: 0, worth: 0, ...each })),
  }) satisfies CoachedMarking;

const quiz = (id: number, ...markings: CoachedMarking[]): CoachedQuiz => ({
  ...{ id, title: { en: `Quiz ${id}` }, attempts: 1, result: id, markings },
  ...{ gained: 0, lost: 0, given: 0, aside: 0, right: 0, wrong: 0, blank: 0, missed: 0, worth: 0 },
});

const four = { options: 4 };
const five = { options: 5 };

/** By ids: a group as its advice with the quizzes of each marking, a quiz by itself as its id. */
const inShort = (cards: AdviceCard[]) =>
  cards.map((card) =>
    'quiz' in card
      ? card.quiz.id
      : { [card.advice]: card.kinds.map(({ quizzes }) => quizzes.map(({ id }) => id)) },
  );

describe('adviceCards', () => {
  it('puts quizzes with the same marking and options together, in their order', () => {
    const same = () => marking(10, 2, four);
    const free = marking(10, 0, four);
    expect(inShort(adviceCards([quiz(5, same()), quiz(4, free), quiz(3, same()), quiz(2, free)]))).toEqual([
      { 0: [[5, 3]] },
      { free: [[4, 2]] },
    ]);
  });

  it('has one card for one advice, by marking', () => {
    const cards = adviceCards([
      quiz(1, marking(10, 2, four)),
      quiz(2, marking(20, 4, four)),
      quiz(3, marking(10, 2, four)),
    ]);
    expect(inShort(cards)).toEqual([{ 0: [[1, 3], [2]] }]);
  });

  it('keeps numbers of options with other advice apart', () => {
    const cards = adviceCards([quiz(1, marking(10, 3, four)), quiz(2, marking(10, 3, five))]);
    expect(inShort(cards)).toEqual([{ 0: [[1]] }, { 1: [[2]] }]);
  });

  it('leaves a quiz with several kinds of questions by itself, and one without any', () => {
    const cards = adviceCards([
      quiz(1, marking(10, 2, four)),
      quiz(2, marking(10, 2, four), marking(20, 10, four)),
      quiz(3, marking(10, 2, four, five)),
      quiz(4),
      quiz(5, marking(10, 2, { options: 4, keys: 2 })),
    ]);
    expect(inShort(cards)).toEqual([{ 0: [[1]] }, 2, 3, 4, 5]);
  });

  it('does not count options that a decision made right as a kind of its own', () => {
    const cards = adviceCards([quiz(1, marking(10, 2, four, { options: 4, keys: 2 }))]);
    expect(inShort(cards)).toEqual([{ 0: [[1]] }]);
  });
});
