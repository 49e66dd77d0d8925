import { expect, it } from 'vitest';
import { findWarnings } from './quiz-warnings.ts';
import { groupsByWeight } from './warning-groups.ts';

const question = (en: string, ne: string) => ({
  text: { en, ne },
  options: ['A', 'B'].map((text, n) => ({
    text: { en: `${text}${n}`, ne: `${text}${n}` },
    is_correct: n === 0,
  })),
});

it('groups every warning by its kind, the weightiest first', () => {
  const quiz = {
    title: { en: 'Exam', ne: 'परीक्षा' },
    end_time: '2020-01-01T00:00:00Z',
    marks_correct: 1,
    marks_wrong: 2,
    questions: [question('One', ''), question('Two', ''), question('Three 3', 'तीन ४')],
  };
  const warnings = findWarnings(quiz, Date.parse('2026-01-01T00:00:00Z'));
  const groups = groupsByWeight(warnings);
  expect(groups.flatMap(([, those]) => those)).toHaveLength(warnings.length);
  expect(groups.map(([kind, those]) => [kind, those.length])).toEqual([
    ['window_past', 1],
    ['deduction_larger', 1],
    ['numbers_differ', 1],
    ['nepali_missing', 2],
  ]);
});
