import { describe, expect, it } from 'vitest';
import type { JudgedQuestion, QuestionStatus } from '#features/reports/questions/question-status.ts';
import { firstRows } from './first-rows.ts';

const paper = (count: number, statusOf: (number: number) => QuestionStatus): JudgedQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    status: statusOf(index + 1),
    selected: undefined,
    flagged: false,
    question: { id: index + 1, text: { en: 'Q' }, topic: '', options: [] },
  }));
const numbers = (questions: readonly JudgedQuestion[]) => questions.map(({ number }) => number);

describe('firstRows', () => {
  it('lists up to 20 questions whole, in their order', () => {
    const questions = paper(20, (n) => (n > 18 ? 'incorrect' : 'correct'));
    expect(numbers(firstRows(questions, false))).toEqual(numbers(questions));
  });

  it('begins a longer list with what went wrong, then with what is blank', () => {
    const status = (n: number) =>
      n === 9 || n === 30 ? 'incorrect' : n % 10 === 0 ? 'unanswered' : 'correct';
    expect(numbers(firstRows(paper(120, status), false))).toEqual([9, 30, 10]);
    expect(
      firstRows(
        paper(21, () => 'correct'),
        false,
      ),
    ).toEqual([]);
  });

  it('begins a list of one kind with its first', () => {
    expect(
      numbers(
        firstRows(
          paper(21, () => 'correct'),
          true,
        ),
      ),
    ).toEqual([1, 2, 3]);
  });
});
