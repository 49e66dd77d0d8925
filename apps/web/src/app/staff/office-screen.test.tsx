import { ROLES } from '@abhyas/contract/accounts/policy';
import { getClass, type StaffClass } from '@abhyas/contract/classes/staff';
import { type ClassPractice, getClassPractice } from '@abhyas/contract/practice/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createAppRouter } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { takeLogged } from '#testing/browser.ts';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

import { helpOf } from './help-of.ts';
import { crumbsOf, places } from './places.ts';

const rail = () => screen.findByRole('navigation', { name: 'Administration' });
const namesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
const trail = async () =>
  within(await screen.findByRole('navigation', { name: 'You are here' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the places of staff', () => {
  it('have every screen of staff once, and the handbook has a section for each', () => {
    const { routesByPath } = createAppRouter(createQueryClient());
    // What surrounds the screens of an exam is none itself.
    const addresses = Object.keys(routesByPath).filter(
      (path) => /^\/admin(\/|$)/.test(path) && path !== '/admin/quiz/$id',
    );
    const named = places.flatMap(({ screens }) => screens.map(({ to }): string => to));
    expect([...named, ...Object.keys(crumbsOf)].sort()).toEqual(addresses.sort());
    expect(Object.keys(helpOf).sort()).toEqual(addresses.sort());
    expect(addresses.length).toBeGreaterThan(30);
  });

  it('are those of the role', async () => {
    const seen: Record<string, (string | null)[]> = {};
    for (const role of ROLES.slice(1)) {
      const { api, goto } = openApp({ role });
      api.cutOff();
      goto('/admin');
      seen[role] = namesIn(await rail());
    }
    const { viewer, teacher, examiner, admin } = seen;
    expect(viewer).toEqual(['Today', 'Exams', 'Students']);
    expect(teacher).toEqual(['Today', 'Exams', 'Questions', 'Students', 'Notices']);
    expect(examiner).toEqual(teacher);
    expect(admin).toEqual(['Today', 'Exams', 'Questions', 'Students', 'Notices', 'Institute']);
    takeLogged();
  });

  it.each(ROLES.slice(1))('lead %s to no screen of another role', async (role) => {
    const { api, goto, user } = openApp({ role });
    api.cutOff();
    goto('/admin');
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const sheet = await screen.findByRole('dialog', { name: 'Administration' });
    for (const address of linksIn(sheet)) {
      goto(address);
      await screen.findByRole('main');
      await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).not.toEqual([]));
      expect(screen.queryByRole('heading', { name: 'Not for your role' }), address).toBeNull();
    }
    takeLogged();
  });

  it('lead to the help for the open screen', async () => {
    const { api, goto } = openApp({ role: 'admin' });
    api.cutOff();
    goto('/admin/audit');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Help for this page' });
    expect(link.target, 'what is being written stays').toBe('_blank');
    expect(link.getAttribute('href')).toBe('/help/institute#audit-trail');
    goto('/help/institute#audit-trail');
    await screen.findByRole('heading', { level: 2, name: 'Audit trail' });
    takeLogged();
  });

  it('mark the open one, with the screens in it', async () => {
    const { api, goto } = openApp({ role: 'admin' });
    api.cutOff();
    goto('/admin/audit?kind=sign_in_locked');
    const row = await screen.findByRole('navigation', { name: 'Institute' });
    expect(namesIn(row)).toEqual(['Institute', 'Learning platforms', 'Audit trail']);
    expect(within(row).getByRole('link', { current: 'page' }).textContent).toBe('Audit trail');
    expect(within(await rail()).getByRole('link', { current: true }).textContent).toBe('Institute');
    await expectAccessible();
    takeLogged();
  });

  it('are all in the sheet of a phone, which closes with the way that was chosen', async () => {
    const { api, goto, user, speak, address } = openApp({ role: 'admin' });
    api.cutOff();
    goto('/admin/notices');
    await rail();
    speak('ne');
    await user.click(await screen.findByRole('button', { name: 'थप' }));
    const sheet = screen.getByRole('dialog', { name: 'एडमिन' });
    await expectAccessible();
    // By a key: a second click so soon would be taken for a double tap.
    within(sheet).getByRole('link', { name: 'निस्सा जाँच्नुहोस्' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/receipt'));
    expect(screen.queryByRole('dialog')).toBeNull();
    takeLogged();
  });
});

describe('the crumbs of a screen below its place', () => {
  const own: StaffClass = {
    id: 7,
    name: { en: 'Evening', ne: 'साँझ' },
    starts_on: null,
    ends_on: null,
    created_at: '2026-04-14T06:00:00.000Z',
    archived_at: null,
    owner_id: 1,
    owner: 'admin',
    staff: [],
    members: 0,
    requests: 0,
    may_manage: false,
  };
  const nothingPractised: ClassPractice = {
    ...{ from: '2026-01-20', to: '2026-04-14', members: 0, practising: 0, questions: 0, answers: 0, days: 0 },
    learned: { questions: 0, before: 0, after: { right: 0, total: 0, interval: null } },
    topics: [],
    rows: [],
  };

  it('lead to what is above it', async () => {
    const { api, goto } = openApp({ role: 'admin' });
    api.cutOff();
    goto('/admin/users/import');
    expect(await trail()).toEqual(['Students', 'Accounts', 'Import accounts']);
    const crumbs = screen.getByRole('navigation', { name: 'You are here' });
    expect(linksIn(crumbs)).toEqual(['/admin/classes', '/admin/users']);
    expect(within(crumbs).getByText('Import accounts').getAttribute('aria-current')).toBe('page');
    takeLogged();
  });

  it('keep the filters of the question bank', async () => {
    const { api, goto } = openApp({ role: 'teacher' });
    api.cutOff();
    goto('/admin/bank/check?q=rivers&ids=3,4');
    expect(await trail()).toEqual(['Questions', 'Check']);
    expect(linksIn(screen.getByRole('navigation', { name: 'You are here' }))).toEqual([
      '/admin/bank?q=rivers',
    ]);
    takeLogged();
  });

  it('name the exam that questions are imported into', async () => {
    const { goto } = openApp({ role: 'teacher' });
    goto('/admin/imports?quiz=12');
    expect(await trail()).toEqual(['Exams', 'The exam', 'Import questions']);
    expect(linksIn(screen.getByRole('navigation', { name: 'You are here' }))).toEqual([
      '/admin',
      '/admin/quiz/12/edit',
    ]);
    expect(within(await rail()).getByRole('link', { current: true }).textContent).toBe('Exams');
  });

  it('name the class once it is known, in the language of the app', async () => {
    const { api, goto, speak } = openApp({ role: 'viewer' });
    const answer = api.hold(getClass);
    api.answer(getClass, own);
    api.answer(getClassPractice, nothingPractised);
    goto('/admin/classes/7/practice');
    expect(await trail()).toEqual(['Students', 'Practice']);
    answer();
    await waitFor(async () => expect(await trail()).toEqual(['Students', 'Evening', 'Practice']));
    expect(linksIn(screen.getByRole('navigation', { name: 'You are here' }))).toEqual([
      '/admin/classes',
      '/admin/classes/7',
    ]);
    speak('ne');
    expect(within(screen.getByRole('navigation', { name: 'तपाईं यहाँ हुनुहुन्छ' })).getByText('साँझ').lang).toBe(
      'ne',
    );
    await expectAccessible();
  });
});
