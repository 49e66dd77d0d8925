import type { QuestionImport } from '@abhyas/contract/imports';
import { expect, it } from 'vitest';
import { durationIn, titleIn } from './named-by-file.ts';

const fileWith = (unused: string[], title?: QuestionImport['title']): QuestionImport => ({
  ...{ import_id: 1, format: 'docx', issues: [], created_at: '2026-03-10T00:00:00.000Z' },
  questions: [{ text: { en: 'How many?', ne: '' }, options: [], source: { excerpt: 'How many?', unused } }],
  ...(title && { title }),
});

it.each([
  ['Time: 90 minutes', 90],
  ['Full Marks: 50    Time: 1 hour 30 minutes', 90],
  ['Time allowed: 2 hrs', 120],
  ['समय: ४५ मिनेट', 45],
  ['समय : १ घण्टा ३० मिनेट', 90],
  ['The train needs 20 minutes.', undefined],
  ['Time: as announced', undefined],
])('finds the duration in %s', (line, minutes) => {
  expect(durationIn(fileWith(['Mock exam 3', line]))).toBe(minutes);
});

it('takes the title of the file, or the only line that can be one', () => {
  expect(titleIn(fileWith(['Mock exam 3'], { en: 'Term exam', ne: '' }))).toEqual({
    en: 'Term exam',
    ne: '',
  });
  expect(titleIn(fileWith(['Mock exam 3', 'Time: 90 minutes', 'Full Marks: 50']))).toMatchObject({
    en: 'Mock exam 3',
  });
  expect(titleIn(fileWith(['Sunrise Academy', 'Mock exam 3']))).toEqual({ en: '', ne: '' });
  expect(titleIn(fileWith([]))).toEqual({ en: '', ne: '' });
});
