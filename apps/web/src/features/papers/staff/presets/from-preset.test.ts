import type { Preset } from '@abhyas/contract/papers/presets';
import { quizJson } from '@abhyas/contract/quiz-json';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { fieldsToSet, settingsFrom } from './from-preset.ts';

const preset: Preset = {
  id: 'psc',
  title: { en: 'PSC' },
  source: { title: 'Syllabus', date: '2024-07-04' },
  set_by_institute: ['pass_percent', 'wrong_percent', 'sections'],
  quiz: {
    duration_minutes: 45,
    sections: [
      { title: { en: 'General knowledge', ne: '' }, question_count: 30, marks_correct: 2, wrong_percent: 20 },
      { title: { en: 'Office skills', ne: '' }, question_count: 20, marks_correct: 2 },
    ],
  },
};

describe('a quiz from a preset', () => {
  it('is a file with its sections, without the numbers of questions that are planned', () => {
    const quiz = { title: { en: 'Mine' }, status: 'draft', marks_wrong: 0.5, ...settingsFrom(preset) };
    const parsed = safeParse(quizJson, quiz);
    expect(parsed.success).toBe(true);
    expect(parsed.data?.sections).toMatchObject([{ wrong_percent: 20 }, { marks_correct: 2, questions: [] }]);
  });

  it('shuffles as the quiz from which the preset was saved', () => {
    expect(settingsFrom({ ...preset, quiz: { shuffle_options: true } })).toEqual({ shuffle_options: true });
  });

  it('leaves what has no source to the form, a deduction in marks', () => {
    expect(fieldsToSet(preset)).toEqual(['marks_wrong', 'pass_percent']);
    expect(fieldsToSet({ ...preset, set_by_institute: [] })).toEqual([]);
  });
});
