import { type QuizJson, quizJson } from '@abhyas/contract/quiz-json';
import { type input, parse } from 'zod/mini';

/** Questions with four options each, the first of which is correct. */
export const questions = (names: string[]) =>
  names.map((name) => ({
    text: { en: name, ne: '' },
    options: ['A', 'B', 'C', 'D'].map((en, place) => ({ text: { en }, is_correct: place === 0 })),
  }));

/** General knowledge with 2 marks and 20 % off, then reasoning with 1 mark, 0.25 off and one question of 4 marks. */
export const inSections = (overrides: Partial<input<typeof quizJson>> = {}): QuizJson => {
  const [hard, ...others] = questions(['R1', 'R2']);
  return parse(quizJson, {
    title: { en: 'Kharidar', ne: 'खरिदार' },
    pass_percent: 40,
    sections: [
      {
        title: { en: 'General knowledge', ne: 'सामान्य ज्ञान' },
        instructions: { en: 'Answer all.', ne: 'सबैको उत्तर दिनुहोस्।' },
        marks_correct: 2,
        wrong_percent: 20,
        pass_percent: 50,
        questions: questions(['G1', 'G2', 'G3']),
      },
      {
        title: { en: 'Reasoning', ne: 'तर्क' },
        marks_correct: 1,
        marks_wrong: 0.25,
        questions: [{ ...hard, marks_correct: 4, marks_wrong: 1 }, ...others],
      },
    ],
    ...overrides,
  });
};
