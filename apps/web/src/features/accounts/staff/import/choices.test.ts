import type { ImportedUser } from '@abhyas/contract/accounts/user-imports';
import { expect, it } from 'vitest';
import { choicesOf, countFates, joinedClasses, possibleFates } from './choices.ts';

const person = (row: number, changed: Partial<ImportedUser> = {}): ImportedUser => ({
  ...{ row, full_name: 'Sita', username: 'sita', phone_number: '', roll_number: '', class: '' },
  ...{ preferred_language: 'ne', issues: [], matches: [], suggested: 'new' },
  ...changed,
});
const match = { id: 7, username: 'sita', full_name: 'Sita', roll_number: '' };
const rows = [
  person(2),
  person(3, { matches: [match], suggested: 'existing' }),
  person(4, { issues: [{ severity: 'error', code: 'name_missing' }], suggested: 'skip' }),
];

it('follows the suggestions, and sends only what differs from them', () => {
  expect(countFates(rows, new Map())).toEqual({ added: 1, existing: 1, skipped: 1, without_class: 2 });
  expect(choicesOf(rows, new Map([[3, 7]]))).toEqual([]);
  const fates = new Map<number, 'new' | 'skip' | number>([
    [2, 'skip'],
    [3, 'new'],
  ]);
  expect(choicesOf(rows, fates)).toEqual([
    { row: 2, as: 'skip' },
    { row: 3, as: 'new' },
  ]);
  expect(countFates(rows, fates)).toEqual({ added: 1, existing: 0, skipped: 2, without_class: 1 });
});

it('offers no account to a row with an error', () => {
  expect(rows.map(possibleFates)).toEqual([['new', 'skip'], ['new', 7, 'skip'], ['skip']]);
});

it('counts a class only if somebody of the list joins it', () => {
  const classes = ['A', 'B'].map((name) => ({ name, class_id: null, rows: 1 }));
  const people = [person(2, { class: 'A' }), person(3, { class: 'B', suggested: 'skip' })];
  const named = (fates: ReadonlyMap<number, 'new' | 'skip'>) =>
    joinedClasses(classes, people, fates).map(({ name }) => name);
  expect(named(new Map())).toEqual(['A']);
  expect(named(new Map([[3, 'new']]))).toEqual(['A', 'B']);
});
