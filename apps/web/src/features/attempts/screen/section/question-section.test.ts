import { placeSections } from '@abhyas/exam-rules/paper-sections';
import { describe, expect, it } from 'vitest';
import { questionSection } from './question-section.ts';

const sections = placeSections([
  {
    title: { en: 'Knowledge' },
    instructions: { en: 'Answer all.' },
    question_count: 2,
    marks_correct: 2,
    marks_wrong: 0.4,
    pass_percent: null,
  },
  {
    title: { en: 'Reasoning' },
    question_count: 1,
    marks_correct: null,
    marks_wrong: null,
    pass_percent: 50,
  },
]);
const questions = [{ id: 7 }, { id: 5 }, { id: 6, marks_correct: 4, marks_wrong: 1 }];

describe('what a question shows of its section', () => {
  it('is its name and marks, with the instructions at its first question', () => {
    const paper = { questions, sections };
    expect(questionSection(paper, 1)).toMatchObject({ instructions: { en: 'Answer all.' } });
    expect(questionSection(paper, 2)).toEqual({
      title: { en: 'Knowledge' },
      instructions: undefined,
      marks: { marks_correct: 2, marks_wrong: 0.4 },
    });
  });

  it('has the marks of the question where they differ within the section', () => {
    expect(questionSection({ questions, sections }, 3)).toMatchObject({
      title: { en: 'Reasoning' },
      marks: { marks_correct: 4, marks_wrong: 1 },
    });
  });

  it('is nothing in a paper without sections', () => {
    expect(questionSection({ questions, sections: [] }, 1)).toBeUndefined();
  });
});
