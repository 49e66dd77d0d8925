import { expect, it } from 'vitest';
import { filtersOf, readClassView, writeClassView } from './class-view.ts';

it('leaves out of the address what is usual', () => {
  expect(writeClassView(readClassView({}))).toEqual({});
  const view = { q: 'a', show: 'all', sort: 'members', order: 'asc', page: 2 };
  expect(writeClassView(readClassView(view))).toEqual(view);
  expect(writeClassView(readClassView({ q: {}, show: 'none', sort: 'colour', page: 0 }))).toEqual({});
});

it('is sent as the server takes it', () => {
  expect(filtersOf(readClassView({}))).toEqual({});
  expect(filtersOf(readClassView({ q: 10, show: 'archived', sort: 'term', page: 3 }))).toEqual({
    ...{ search: '10', shown: 'archived', sort: 'term', order: 'desc', page: '3' },
  });
});
