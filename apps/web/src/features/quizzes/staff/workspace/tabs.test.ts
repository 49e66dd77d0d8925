import { can, type Role } from '@abhyas/contract/accounts/policy';
import { describe, expect, it } from 'vitest';
import { firstTab, placesFor, tabOf, tabsFor } from './tabs.ts';

const as = (role: Role) => (action: Parameters<typeof can>[1]) => can({ user_id: 1, role }, action);
const names = (role: Role, isWhole: boolean) => tabsFor(as(role), isWhole).map(({ name }) => name);
const all = ['questions', 'settings', 'publish', 'live', 'results', 'keys', 'print'];

describe('the tabs of an exam', () => {
  it.each([
    { role: 'admin', isWhole: true, tabs: all },
    { role: 'examiner', isWhole: true, tabs: all },
    { role: 'teacher', isWhole: true, tabs: all.filter((name) => name !== 'keys') },
    { role: 'teacher', isWhole: false, tabs: ['live', 'results'] },
    { role: 'viewer', isWhole: false, tabs: ['live', 'results'] },
    { role: 'learner', isWhole: false, tabs: [] },
  ] as const)('are for a $role, of a whole exam: $isWhole, $tabs', ({ role, isWhole, tabs }) => {
    expect(names(role, isWhole)).toEqual(tabs);
  });

  it('have special arrangements for those who run the exam alone', () => {
    const live = tabsFor(as('teacher'), false)[0];
    if (!live) throw new Error('There is no tab');
    expect(placesFor(live, as('teacher'), false)).toEqual(['live']);
    expect(placesFor(live, as('teacher'), true)).toEqual(['live', 'overrides']);
  });

  it.each([
    ['/admin/quiz/7/edit', '', 'settings'],
    ['/admin/quiz/7/edit', 'settings', 'settings'],
    ['/admin/quiz/7/edit', 'questions', 'questions'],
    ['/admin/quiz/7/preview', '', 'publish'],
    ['/admin/quiz/7/overrides', '', 'live'],
    ['/admin/quiz/7/objections', '', 'keys'],
    ['/admin/quiz/7/sheets', '', 'print'],
    ['/admin/quiz/7/attempts/9', '', 'results'],
    ['/admin/quiz/7/else', '', undefined],
  ])('%s#%s is of %s', (pathname, hash, name) => {
    expect(tabOf(tabsFor(as('admin'), true), { pathname, hash })?.name).toBe(name);
  });

  it.each([
    ['draft', true, 'questions'],
    ['scheduled', true, 'publish'],
    ['open', true, 'live'],
    ['closed', true, 'results'],
    ['results_out', true, 'results'],
    [undefined, true, 'questions'],
    ['scheduled', false, 'live'],
    ['closed', false, 'results'],
  ] as const)('of an exam that is %s, whole: %s, open with %s', (standing, isWhole, name) => {
    expect(firstTab(tabsFor(as('teacher'), isWhole), standing)?.name).toBe(name);
  });
});
