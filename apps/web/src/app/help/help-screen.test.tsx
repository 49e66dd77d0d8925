import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';
import { PAGES } from './handbook-page.ts';

const pageLinks = async () =>
  within(await screen.findByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the help', () => {
  it('lists every page, without a login', async () => {
    const { goto, speak } = openApp();
    goto('/help');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    expect(await pageLinks()).toEqual(expect.arrayContaining(PAGES.map((page) => `/help/${page}`)));
    const ofStaff = within(screen.getByRole('region', { name: 'For teachers and other staff' }));
    expect(ofStaff.getAllByRole('heading', { level: 3 })).toHaveLength(PAGES.length - 1);
    expect(ofStaff.queryByRole('link', { name: 'For learners' })).toBeNull();
    await expectAccessible();
    speak('ne');
    await screen.findByRole('heading', { level: 1, name: 'मद्दत' });
    await screen.findByRole('link', { name: 'विद्यार्थीका लागि' });
  });

  it('puts the pages of staff behind a row for a learner', async () => {
    const { goto } = openApp({ role: 'learner' });
    goto('/help');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    expect(await pageLinks()).toEqual(['/help/learners']);
    screen.getByText('For teachers and other staff').click();
    await screen.findByRole('link', { name: 'Results: release, ranks and print' });
    await expectAccessible();
  });

  it.each([
    { language: 'en', words: 'wrong key', address: '/help/keys#a-wrong-key' },
    { language: 'ne', words: 'उत्तरकुञ्जी गलत', address: '/help/keys#a-wrong-key' },
    { language: 'ne', words: 'yogyatakram', address: '/help/results#rank-list' },
  ] as const)('finds “$words” in $language', async ({ language, words, address }) => {
    const { goto, fill } = openApp({ language });
    goto('/help');
    await fill(/Search the help|मद्दतमा खोज्नुहोस्/, words);
    expect(await pageLinks()).toContain(address);
    expect(await pageLinks()).not.toContain('/help/institute#two-step-login-for-staff');
  });

  it('tells where nothing is found, and lists the pages again once the search is empty', async () => {
    const { goto, fill } = openApp();
    goto('/help');
    await fill('Search the help', 'zebra');
    await screen.findByText('Nothing matches. Try another word, or fewer.');
    await fill('Search the help', '');
    expect(await pageLinks()).toContain('/help/learners');
  });

  it.each(PAGES)('shows the page %s in both languages, from its tree', async (page) => {
    const { goto, speak } = openApp();
    goto(`/help/${page}`);
    const main = await screen.findByRole('main');
    const sections = (await within(main).findAllByRole('heading', { level: 2 })).map(({ id }) => id);
    expect(sections).not.toContain('');
    expect(new Set(sections).size).toBe(sections.length);
    await expectAccessible();
    speak('ne');
    const nepali = within(main).getAllByRole('heading', { level: 2 });
    expect(nepali.map(({ id }) => id)).toEqual(sections);
  });

  it('leads from page to page, and back to the contents', async () => {
    const { goto, user, address } = openApp();
    goto('/help/first-exam');
    await user.click(await screen.findByRole('link', { name: 'The live view' }));
    await screen.findByRole('heading', { level: 1, name: 'The live view and more time' });
    expect(address()).toBe('/help/live');
    await user.click(screen.getByRole('link', { name: 'All pages of the help' }));
    await screen.findByRole('heading', { level: 1, name: 'Help' });
  });

  it('shows the contents at an address that no page has', async () => {
    const { goto } = openApp();
    goto('/help/nothing');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
  });
});
