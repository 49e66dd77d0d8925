import type { StaffClass } from '@abhyas/contract/classes/staff';
import { describe, expect, it } from 'vitest';
import { classesIn, readClassView, writeClassView } from './class-view.ts';

const madeClass = (id: number, change: Partial<StaffClass>): StaffClass => ({
  id,
  name: { en: `Class ${id}`, ne: '' },
  starts_on: null,
  ends_on: null,
  created_at: '2026-01-01T00:00:00.000Z',
  archived_at: null,
  owner_id: 1,
  owner: 'sita',
  staff: [],
  members: 0,
  requests: 0,
  may_manage: true,
  ...change,
});
const classes = [
  madeClass(1, { name: { en: 'Evening', ne: 'साँझको समूह' }, members: 4, starts_on: '2026-05-01' }),
  madeClass(2, {
    name: { en: 'Morning', ne: '' },
    members: 9,
    starts_on: '2026-06-01',
    staff: [{ user_id: 7, username: 'hari', full_name: 'Hari Rai', role: 'teacher' }],
  }),
  madeClass(3, { name: { en: 'Old', ne: '' }, archived_at: '2026-02-01T00:00:00.000Z' }),
];
const ids = (search: Record<string, unknown>) =>
  classesIn(classes, readClassView(search)).map(({ id }) => id);

describe('the list of classes', () => {
  it('has the current ones by name, unless another view is in the address', () => {
    expect(ids({})).toEqual([1, 2]);
    expect(ids({ show: 'archived' })).toEqual([3]);
    expect(ids({ show: 'all', order: 'desc' })).toEqual([3, 2, 1]);
    expect(ids({ sort: 'members' })).toEqual([2, 1]);
    expect(ids({ sort: 'term', order: 'asc' })).toEqual([1, 2]);
  });

  it('finds words of the name in either language, and of its teachers', () => {
    expect(ids({ q: 'साँझ' })).toEqual([1]);
    expect(ids({ q: 'RAI morning' })).toEqual([2]);
    expect(ids({ q: 'sita' })).toEqual([1, 2]);
    expect(ids({ q: 10 })).toEqual([]);
  });

  it('leaves out of the address what is usual', () => {
    expect(writeClassView(readClassView({}))).toEqual({});
    const view = { q: 'a', show: 'all', sort: 'members', order: 'asc' };
    expect(writeClassView(readClassView(view))).toEqual(view);
    expect(writeClassView(readClassView({ q: {}, show: 'none', sort: 'colour' }))).toEqual({});
  });
});
