import { expect, test } from 'vitest';
import { checkQuestion } from '#check-question.ts';
import type { ReadQuestion } from '#questions.ts';

const option = (en: string, is_correct = false) => ({ text: { en, ne: '' }, is_correct });
const question = (change: Partial<ReadQuestion> = {}): ReadQuestion => ({
  text: { en: '', ne: 'राजधानी?' },
  options: [option('A', true), option('B')],
  source: { line: 7, excerpt: '' },
  ...change,
});
const codes = (change: Partial<ReadQuestion>) =>
  checkQuestion(question(change), 3).map(({ code, params }) => ({ code, ...params }));

test('a question in one language with one key has no issue', () => {
  expect(codes({})).toEqual([]);
});

test('a picture with a caption is an option without a text', () => {
  const drawn = (caption?: { en: string; ne: string }) => ({
    ...option(''),
    image: { svg: '<svg/>', ...(caption && { caption }) },
  });
  expect(codes({ options: [option('A', true), drawn({ en: '', ne: 'वर्ग' })] })).toEqual([]);
  expect(codes({ options: [option('A', true), drawn()] })).toEqual([
    { code: 'option_without_text', option: 2 },
  ]);
});

test('an issue names the question and its line', () => {
  expect(checkQuestion(question({ options: [option('A'), option('B')] }), 3)).toEqual([
    { severity: 'error', code: 'no_key', question: 3, line: 7, params: {} },
  ]);
});

test('each fault is an issue', () => {
  expect(codes({ text: { en: ' ', ne: '' } })).toEqual([{ code: 'no_text' }]);
  expect(codes({ options: [option('A', true)] })).toEqual([{ code: 'too_few_options', count: 1 }]);
  expect(codes({ options: [option('A', true), option(''), option('\n')] })).toEqual([
    { code: 'option_without_text', option: 2 },
    { code: 'option_without_text', option: 3 },
  ]);
  expect(codes({ options: [option('A', true), option('B', true)] })).toEqual([
    { code: 'several_keys', count: 2 },
  ]);
  expect(codes({ options: Array.from({ length: 9 }, (_, place) => option('A', place === 0)) })).toEqual([
    { code: 'too_many_options', count: 9, most: 8 },
  ]);
  expect(
    codes({ options: Array.from({ length: 300_000 }, (_, place) => option('', place === 0)) }),
  ).toHaveLength(1);
  expect(codes({ hint: { en: '', ne: 'क'.repeat(5001) } })).toEqual([
    { code: 'text_too_long', characters: 5001, most: 5000 },
  ]);
});
