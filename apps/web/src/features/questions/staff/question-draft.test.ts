import { questionInput } from '@abhyas/contract/questions/question-json';
import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { withNamespace } from '#ui/staff/svg-namespace.ts';
import { newOption, newQuestion, toQuestionDraft, toQuestionInput, withoutOption } from './question-draft.ts';

const stored: AdminQuestion = {
  id: 7,
  text: { en: 'Q', ne: 'प्र' },
  topic: 'T',
  hint: { en: 'H', ne: '' },
  image: { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', caption: { en: 'C', ne: '' } },
  options: [
    { id: 71, text: { en: 'A', ne: '' }, is_correct: false },
    { id: 72, text: { en: 'B', ne: '' }, is_correct: true, image: { svg: '<svg/>' } },
  ],
};

describe('a new question', () => {
  it('starts with four options, the first of them correct', () => {
    const { options } = toQuestionInput(newQuestion());
    expect(options.map(({ is_correct }) => is_correct)).toEqual([true, false, false, false]);
  });

  it('is as the contract asks once it is filled', () => {
    const draft = newQuestion();
    draft.text.en = 'Q';
    for (const option of draft.options) option.text.en = 'A';
    expect(z.safeParse(questionInput, toQuestionInput(draft)).success).toBe(true);
  });
});

describe('a question that is edited', () => {
  it('is sent back as it came when nothing was changed', () => {
    const { id, ...content } = stored;
    expect(toQuestionInput(toQuestionDraft(stored))).toEqual(content);
  });

  it('sends the pictures that its rich texts name, those of its passage with the passage', () => {
    const map = { key: 'map', svg: '<svg/>' };
    const unused = { key: 'unused', svg: '<svg/>' };
    const text = { en: '![A map](map)', ne: '' };
    const passage = { id: 3, format: 'rich' as const, text, pictures: [unused, map] };
    const rich = { ...stored, format: 'rich' as const, hint: text, pictures: [map, unused], passage };
    const draft = toQuestionDraft(rich);
    const input = toQuestionInput(draft, rich);
    expect(input).toMatchObject({ pictures: [map], passage: { id: 3, pictures: [map] } });
    expect(z.safeParse(questionInput, input).success).toBe(true);
    const plain = toQuestionInput({ ...draft, format: 'plain' }, rich);
    expect(plain).not.toHaveProperty('pictures');
    expect(plain).toHaveProperty('passage.pictures');
  });

  it('leaves out what was emptied', () => {
    const draft = toQuestionDraft(stored);
    const empty = { en: ' ', ne: '' };
    const input = toQuestionInput({ ...draft, hint: empty, image: { svg: '\n', caption: empty } });
    expect(input).not.toHaveProperty('hint');
    expect(input).not.toHaveProperty('image');
  });

  it('sends a caption without its picture, for the server to refuse', () => {
    const draft = toQuestionDraft(stored);
    const input = toQuestionInput({ ...draft, image: { ...draft.image, svg: '' } });
    expect(z.safeParse(questionInput, input).error?.issues[0]?.path).toEqual(['image', 'svg']);
  });

  it('has one correct option, whatever is added and removed', () => {
    const draft = toQuestionDraft(stored);
    const more = { ...draft, options: [...draft.options, newOption()] };
    const correct = (of: typeof draft) => toQuestionInput(of).options.map(({ is_correct }) => is_correct);
    expect(correct(more)).toEqual([false, true, false]);
    expect(correct(withoutOption(more, '71'))).toEqual([true, false]);
    expect(correct(withoutOption(more, '72'))).toEqual([true, false]);
  });
});

describe('withNamespace', () => {
  it('adds what img needs to draw, and nothing twice', () => {
    expect(withNamespace('<?xml version="1.0"?><svg viewBox="0 0 1 1"><svg/></svg>')).toBe(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><svg/></svg>',
    );
    expect(withNamespace(stored.image?.svg ?? '')).toBe(stored.image?.svg);
    expect(withNamespace('no picture')).toBe('no picture');
  });
});
