import { describe, expect, it } from 'vitest';
import type { JudgedQuestion, QuestionStatus } from '#features/reports/questions/question-status.ts';
import { stepsFrom } from './steps.ts';

const judged = (status: QuestionStatus, number: number): JudgedQuestion => ({
  number,
  status,
  selected: undefined,
  flagged: false,
  question: { id: number, text: { en: 'Q' }, topic: '', options: [] },
});
const paper = (...statuses: QuestionStatus[]) => statuses.map((status, index) => judged(status, index + 1));

describe('stepsFrom', () => {
  it('leads to the wrong answers before and after, from any question', () => {
    const questions = paper('incorrect', 'correct', 'incorrect', 'unanswered');
    expect(stepsFrom(questions, 2)).toEqual({ previous: 1, next: 3, through: 'wrong' });
    expect(stepsFrom(questions, 3)).toEqual({ previous: 1, next: undefined, through: 'wrong' });
    expect(stepsFrom(questions, 4)).toEqual({ previous: 3, next: undefined, through: 'wrong' });
  });

  it('leads to the neighbours where nothing is wrong, or nothing is known', () => {
    expect(stepsFrom(paper('correct', 'unanswered', 'correct'), 2)).toMatchObject({ previous: 1, next: 3 });
    expect(stepsFrom(paper('answered', 'unanswered'), 1)).toEqual({
      previous: undefined,
      next: 2,
      through: 'shown',
    });
  });
});
