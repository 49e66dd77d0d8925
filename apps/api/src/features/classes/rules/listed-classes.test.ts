import { expect, it } from 'vitest';
import { type ListedClass, listedClasses } from './listed-classes.ts';

const madeClass = (en: string, change: Partial<ListedClass> = {}): ListedClass => ({
  ...{ name: { en, ne: '' }, starts_on: null, owner: 'sita', staff: [], members: 0 },
  ...change,
});
const classes = [
  madeClass('Evening', { name: { en: 'Evening', ne: 'साँझको समूह' }, members: 4, starts_on: '2026-05-01' }),
  madeClass('Morning 2', {
    members: 9,
    starts_on: '2026-06-01',
    staff: [{ username: 'hari', full_name: 'Hari Rai' }],
  }),
  madeClass('Old', { owner: null, members: 4 }),
];
const listed = (listing: Partial<Parameters<typeof listedClasses>[1]>) =>
  listedClasses(classes, { sort: 'name', order: 'asc', ...listing }).map(({ name }) => name.en);

it('sorts by name, term and members, and leaves equals by name', () => {
  expect(listed({})).toEqual(['Evening', 'Morning 2', 'Old']);
  expect(listed({ order: 'desc' })).toEqual(['Old', 'Morning 2', 'Evening']);
  expect(listed({ sort: 'term', order: 'desc' })).toEqual(['Morning 2', 'Evening', 'Old']);
  expect(listed({ sort: 'members', order: 'desc' })).toEqual(['Morning 2', 'Evening', 'Old']);
  expect(listed({ sort: 'members' })).toEqual(['Evening', 'Old', 'Morning 2']);
});

it('finds words of the name in either language, and of the teachers', () => {
  expect(listed({ search: 'साँझ' })).toEqual(['Evening']);
  expect(listed({ search: 'RAI morning २' })).toEqual(['Morning 2']);
  expect(listed({ search: 'sita' })).toEqual(['Evening', 'Morning 2']);
  expect(listed({ search: '10' })).toEqual([]);
});
