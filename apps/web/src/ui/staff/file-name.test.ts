import { expect, it } from 'vitest';
import { fileNameOf, filePart } from './file-name.ts';

it.each([
  ['Kharidar – Mock 3 (2nd paper)', 'Kharidar-Mock-3-2nd-paper'],
  ['../etc/passwd', 'etc-passwd'],
  ['C:\\x "a"|b?', 'C-x-a-b'],
  ['खरिदार नमुना ३', 'खरिदार-नमुना-३'],
  ['…', ''],
  ['a'.repeat(200), 'a'.repeat(90)],
  ['क'.repeat(200), 'क'.repeat(30)],
])('makes %s a part of a file’s name', (name, part) => {
  expect(filePart(name)).toBe(part);
});

it('joins the parts that there are', () => {
  expect(fileNameOf(['results', 'Mock-3', '', '2026-11-26'], 'csv')).toBe('results-Mock-3-2026-11-26.csv');
});
