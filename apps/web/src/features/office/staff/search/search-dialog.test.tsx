import { type Found, getToday, searchOffice } from '@abhyas/contract/office';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeLogged } from '#testing/browser.ts';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const none = { rows: [], total: 0 };
const nothing: Found = { exams: [], questions: [], people: [], classes: [], receipt: null };
const found: Found = {
  exams: [{ id: 1, title: { en: 'Rivers, mock 1', ne: 'नदी, नमुना १' } }],
  questions: [{ id: 2, text: { en: `Which river ${'is long and '.repeat(20)}?`, ne: '' } }],
  people: [
    {
      ...{ id: 3, username: 'sita', full_name: 'Sita Rai', roll_number: '42', phone: '…567', class_id: null },
      classes: [
        { en: 'River class', ne: 'नदी कक्षा' },
        { en: '', ne: 'पहाड' },
      ],
    },
    { id: 4, username: 'nadi', full_name: '', roll_number: '', phone: '', classes: [], class_id: 9 },
  ],
  classes: [{ id: 5, name: { en: 'River class', ne: 'नदी कक्षा' } }],
  receipt: { code: '7K3M-Q9TX-2B5H', title: { en: 'Rivers' }, username: 'hari', full_name: 'Hari Thapa' },
};

function open(role: 'teacher' | 'viewer' | 'admin' = 'admin') {
  const app = openApp({ role });
  app.api.answer(getToday, {
    ...{ running: none, coming: none, unreleased: none, queries: none, requests: none, failed_sms: none },
    first_steps: null,
  });
  app.api.answer(searchOffice, found);
  app.goto('/admin/today');
  return app;
}
const FIELD = 'Exam, question, name, class, proof code or screen';
const field = () => screen.findByRole('combobox', { name: FIELD });
const options = () => screen.getAllByRole('option').map((option) => option.getAttribute('href'));
const selected = () => screen.getByRole('option', { selected: true }).textContent;

describe('the search of staff', () => {
  it('finds everything by one field, in groups, for the arrows and Enter', async () => {
    const { api, user, press, address } = open();
    await press('Search');
    expect(document.activeElement).toBe(await field());
    await user.keyboard('river');
    await screen.findByRole('option', { name: 'Rivers, mock 1' });
    expect(options()).toEqual([
      '/admin/receipt?code=7K3M-Q9TX-2B5H',
      '/admin/quiz/1/edit',
      '/admin/learners/3',
      '/admin/learners/4',
      '/admin/classes/5',
      '/admin/bank/2',
    ]);
    within(screen.getByRole('group', { name: 'People' })).getByRole('option', {
      name: 'Sita Rai · sita · 42 · River class · पहाड · …567',
    });
    expect(selected()).toBe('7K3M-Q9TX-2B5H · Hari Thapa · Rivers');
    await expectAccessible();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toBe('Sita Rai · sita · 42 · River class · पहाड · …567');
    const active = (await field()).getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toBe(selected());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(selected()).toMatch(/^Which river .*\.\.\.$/);
    api.cutOff();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/bank/2'));
    expect(screen.queryByRole('dialog')).toBeNull();
    takeLogged();
  });

  it('opens what was pressed, whatever it finds before the finger has left', async () => {
    const { api, user, press, address } = open();
    await press('Search');
    await user.keyboard('river');
    const pressed = await screen.findByRole('option', { name: 'Rivers, mock 1' });
    api.answer(searchOffice, nothing);
    const letThrough = api.hold(searchOffice);
    await user.keyboard('s');
    await waitFor(() => expect(api.calls.at(-1)?.call).toMatch('search=rivers'));
    await user.pointer({ keys: '[MouseLeft>]', target: pressed });
    await act(async () => letThrough());
    api.cutOff();
    await user.pointer({
      keys: '[/MouseLeft]',
      target: screen.getByRole('option', { name: 'Rivers, mock 1' }),
    });
    await waitFor(() => expect(address()).toBe('/admin/quiz/1/edit'));
    takeLogged();
  });

  it('leads to the list where there may be more than it shows', async () => {
    const { api, user, press } = open();
    const classes = [1, 2, 3, 4, 5].map((id) => ({ id, name: { en: `River ${id}` } }));
    api.answer(searchOffice, { exams: [], questions: [], people: [], classes, receipt: null });
    await press('Search');
    await user.keyboard('river');
    await screen.findByRole('option', { name: 'All with “river”' });
    expect(options().at(-1)).toBe('/admin/classes?q=river');
  });

  it('finds screens by their names in either language, and none that the account may not open', async () => {
    const { api, user, press } = open();
    api.answer(searchOffice, nothing);
    await press('Search');
    await user.keyboard('audit');
    await screen.findByRole('option', { name: 'Audit trail' });
    expect(options()).toEqual(['/admin/audit']);
    await user.clear(await field());
    await user.keyboard('योग्यताक्रम');
    await screen.findByRole('option', { name: 'Rank list' });
    expect(options()).toEqual(['/admin/ranks']);
    await user.clear(await field());
    await user.keyboard('?');
    await screen.findByText('Nothing was found.');
  });

  it('opens by Ctrl K and by a slash, which can be switched off, and closes by Escape', async () => {
    const { user } = open();
    await screen.findByText(/nothing waits for you/);
    const dialogs = () => screen.queryAllByRole('dialog').length;
    // By a key: a click so soon would be taken for the second tap of a double tap.
    const toggle = async () => {
      (await screen.findByRole('checkbox', { name: 'The key / opens it, too' })).focus();
      await user.keyboard(' ');
    };
    await user.keyboard('{Control>}k{/Control}');
    await field();
    await user.keyboard('{Escape}');
    expect(dialogs()).toBe(0);
    await user.keyboard('/');
    await toggle();
    await user.keyboard('{Escape}/');
    expect(dialogs()).toBe(0);
    await user.keyboard('{Control>}k{/Control}');
    await toggle();
    await user.keyboard('{Escape}/');
    await field();
  });

  it('leads a viewer to results', async () => {
    const { user, press } = open('viewer');
    await press('Search');
    await user.keyboard('rivers');
    const exam = await screen.findByRole('option', { name: 'Rivers, mock 1' });
    expect(exam.getAttribute('href')).toBe('/admin/quiz/1/results');
  });

  it('says that nothing was found, and that the search failed', async () => {
    const { api, user, press, speak } = open();
    api.answer(searchOffice, nothing);
    await press('Search');
    await user.keyboard('zzz');
    await screen.findByText('Nothing was found.');
    api.refuse(searchOffice, 'INTERNAL');
    await user.keyboard('z');
    await screen.findByText('The search failed.', { exact: false });
    speak('ne');
    screen.getByRole('dialog', { name: 'खोज्नुहोस्' });
    await expectAccessible();
    takeLogged();
  });
});
