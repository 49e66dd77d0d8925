import { expect, it } from 'vitest';
import { filtersOf, isNarrowed, readUsersView, writeUsersView } from './users-view.ts';

it('stands in the address, which names only what differs from the usual', () => {
  const view = readUsersView({
    q: 9841,
    role: 'teacher',
    state: 'suspended',
    factor: 'off',
    class: 7,
    sort: 'seen',
    page: 3,
  });
  expect(view).toEqual({
    ...{ search: '9841', role: 'teacher', state: 'suspended', factor: 'off', of: 7, sort: 'seen', page: 3 },
  });
  expect(readUsersView(writeUsersView(view))).toEqual(view);
  expect(writeUsersView(readUsersView({}))).toEqual({});
  expect(readUsersView({ role: 'king', page: -1, sort: 'colour' })).toEqual(readUsersView({}));
});

it('is sent as the server takes it, with what was typed when typing rested', () => {
  const view = readUsersView({ q: 'Sita R', sort: 'newest', page: 2 });
  expect(filtersOf(view, ' Sita ')).toEqual({ search: 'Sita', sort: 'created', order: 'desc', page: '2' });
  expect(filtersOf(readUsersView({}), '')).toEqual({});
  expect([isNarrowed(view), isNarrowed(readUsersView({ sort: 'seen' }))]).toEqual([true, false]);
});
