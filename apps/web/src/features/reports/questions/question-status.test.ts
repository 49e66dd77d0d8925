import type { VerdictKind } from '@abhyas/contract/grading/verdicts';
import type { ReportQuestion } from '@abhyas/contract/reports';
import { describe, expect, it } from 'vitest';
import {
  hasMarksForAll,
  judgeQuestions,
  kindsOf,
  type QuestionKind,
  questionsOf,
  wrongFirst,
} from './question-status.ts';

const released = { score: true, answers: true };

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
      flags: [],
      released,
    });
    expect(judged.map(({ number, status, selected }) => [number, status, selected])).toEqual([
      [1, 'correct', 50],
      [2, 'incorrect', 31],
      [3, 'unanswered', undefined],
    ]);
  });

  it('knows only what was answered until the answers are released', () => {
    const { options, ...withheld } = question(5);
    const judged = judgeQuestions({
      questions: [{ ...withheld, options: options.map(({ is_correct, ...option }) => option) }, question(3)],
      answers: [{ question: 5, selected_option: 50 }],
      flags: [5],
      released: { score: true, answers: false },
    });
    expect(judged.map(({ status }) => status)).toEqual(['answered', 'unanswered']);
    expect(kindsOf(judged, false)).toEqual(['unanswered', 'answered', 'flagged']);
    expect(wrongFirst(judged)).toEqual(judged);
    expect(questionsOf(judged, 'flagged').map(({ number }) => number)).toEqual([1]);
  });

  it('counts a question as its verdict does', () => {
    const statuses = (kind: VerdictKind) => {
      const verdict = { question_id: 1, kind, option_ids: [], reason: {}, at: '2026-01-01T00:00:00.000Z' };
      const questions = [10, 11, undefined].map((selected, index) => ({
        asked: { ...question(1), id: index, verdict },
        selected,
      }));
      return judgeQuestions({
        questions: questions.map(({ asked }) => asked),
        answers: questions.flatMap(({ asked, selected }) =>
          selected === undefined ? [] : [{ question: asked.id, selected_option: selected }],
        ),
        flags: [],
        released,
      });
    };
    const kinds = (kind: VerdictKind) => statuses(kind).map(({ status }) => status);
    expect(kinds('key')).toEqual(['correct', 'incorrect', 'unanswered']);
    expect(kinds('all_who_answered')).toEqual(['correct', 'correct', 'unanswered']);
    expect(kinds('everyone')).toEqual(['correct', 'correct', 'correct']);
    expect(kinds('void')).toEqual(['void', 'void', 'void']);
    expect(statuses('all_who_answered').map(hasMarksForAll)).toEqual([true, true, false]);
    expect(statuses('key').some(hasMarksForAll)).toBe(false);
    // All of one kind: there is nothing to choose.
    expect(kindsOf(statuses('void'), true)).toEqual([]);
  });
});

describe('questionsOf', () => {
  it('keeps the questions of one kind, with their own numbers', () => {
    const judged = judgeQuestions({
      questions: [question(1), question(2), question(3)],
      answers: [{ question: 2, selected_option: 21 }],
      flags: [],
      released,
    });
    const numbers = (kind: QuestionKind) => questionsOf(judged, kind).map(({ number }) => number);
    expect(numbers('unanswered')).toEqual([1, 3]);
    expect(numbers('incorrect')).toEqual([2]);
    expect(numbers('correct')).toEqual([]);
  });

  it('begins with what went wrong, then with what is blank', () => {
    const judged = judgeQuestions({
      questions: [1, 2, 3, 4, 5].map(question),
      answers: [
        { question: 1, selected_option: 10 },
        { question: 3, selected_option: 31 },
        { question: 5, selected_option: 51 },
      ],
      flags: [],
      released,
    });
    expect(wrongFirst(judged).map(({ number }) => number)).toEqual([3, 5, 2, 4, 1]);
    expect(kindsOf(judged, true)).toEqual(['incorrect', 'unanswered', 'correct']);
  });
});
