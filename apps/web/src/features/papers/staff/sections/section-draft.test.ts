import { sectionInput } from '@abhyas/contract/papers/sections';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { mockQuiz } from '#testing/mock-quiz.ts';
import { newDraw, newSection, toDraw, toSectionDraft, toSectionInput } from './section-draft.ts';

const section = {
  ...{ id: 7, title: { en: 'General knowledge' }, marks_correct: 2, marks_wrong: null, wrong_percent: 20 },
  ...{ pass_percent: 40, shuffle_questions: true, shuffle_options: false, questions: [{ id: 1 }] },
  draws: [{ count: 10, topic: 'Rivers', with_children: false, tags: ['nepal', 'map'], pool: [8, 9] }],
};

describe('the form of a section', () => {
  it('sends what it was filled with, as the server takes it', () => {
    const input = toSectionInput(toSectionDraft(section), section);
    expect(safeParse(sectionInput, input).success).toBe(true);
    expect(input).toEqual({
      ...{ id: 7, title: { en: 'General knowledge', ne: '' }, marks_correct: 2, marks_wrong: null },
      ...{ wrong_percent: 20, pass_percent: 40, shuffle_questions: true, shuffle_options: false },
      draws: [{ count: 10, topic: 'Rivers', with_children: false, tags: ['nepal', 'map'] }],
      questions: [{ id: 1 }],
    });
  });

  it('sends a deduction in marks or as a percentage', () => {
    const draft = { ...toSectionDraft(section), deduction: '0.25', deduction_unit: 'marks' as const };
    expect(toSectionInput(draft, section)).toMatchObject({ marks_wrong: 0.25, wrong_percent: null });
    expect(toSectionInput({ ...draft, deduction: '' }, section).marks_wrong).toBeNaN();
  });
});

describe('the form of a new section', () => {
  const quiz = { ...mockQuiz, shuffle_questions: true };

  it('begins with what the quiz shuffles, or the section before', () => {
    expect(newSection(quiz)).toMatchObject({ shuffle_questions: true, shuffle_options: false });
    const last = { ...section, shuffle_questions: false, shuffle_options: true };
    const divided = newSection({ ...quiz, sections: [section, last] });
    expect(divided).toMatchObject({ shuffle_questions: false, shuffle_options: true });
  });
});

describe('the form of a draw', () => {
  it('leaves out what was left empty', () => {
    expect(toDraw({ ...newDraw(), count: '5' })).toEqual({ count: 5, with_children: true, tags: [] });
    const filled = {
      ...newDraw(),
      topic: '3',
      difficulty: 'hard' as const,
      tags: ' a, ,b',
      not_used_since: '2026-01-31',
    };
    expect(toDraw(filled)).toEqual({
      ...{ count: 10, topic_id: 3, with_children: true, tags: ['a', 'b'] },
      ...{ difficulty: 'hard', not_used_since: '2026-01-31' },
    });
  });

  it('keeps the time of a day that was not changed, and takes a topic in place of a name', () => {
    const stored = {
      count: 1,
      topic: 'Rivers',
      with_children: true,
      tags: [],
      not_used_since: '2026-01-31T08:00:00Z',
    };
    expect(toDraw(newDraw(stored))).toEqual(stored);
    const { topic: _named, ...others } = stored;
    expect(toDraw({ ...newDraw(stored), topic: '4' })).toEqual({ ...others, topic_id: 4 });
  });
});
