import type { ReportQuestion } from '@abhyas/contract/reports';
import { describe, expect, it } from 'vitest';
import { judgeQuestions, questionsOf } from './question-status.ts';

const question = (id: number): ReportQuestion => ({
  id,
  text: { en: `Question ${id}` },
  topic: '',
  options: [
    { id: id * 10, text: { en: 'right' }, is_correct: true },
    { id: id * 10 + 1, text: { en: 'wrong' }, is_correct: false },
  ],
});

describe('judgeQuestions', () => {
  it('tells correct, incorrect and unanswered apart, in the order of the paper', () => {
    const judged = judgeQuestions({
      questions: [question(5), question(3), question(9)],
      answers: [
        { question: 3, selected_option: 31 },
        { question: 5, selected_option: 50 },
      ],
    });
    expect(judged.map(({ number, status, selected }) => [number, status, selected])).toEqual([
      [1, 'correct', 50],
      [2, 'incorrect', 31],
      [3, 'unanswered', undefined],
    ]);
  });
});

describe('questionsOf', () => {
  it('keeps the questions of one kind, with their own numbers', () => {
    const judged = judgeQuestions({
      questions: [question(1), question(2), question(3)],
      answers: [{ question: 2, selected_option: 21 }],
    });
    const numbers = (filter: Parameters<typeof questionsOf>[1]) =>
      questionsOf(judged, filter).map(({ number }) => number);
    expect(numbers('all')).toEqual([1, 2, 3]);
    expect(numbers('unanswered')).toEqual([1, 3]);
    expect(numbers('incorrect')).toEqual([2]);
    expect(numbers('correct')).toEqual([]);
  });
});
