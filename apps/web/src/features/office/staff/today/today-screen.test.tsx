import { getToday, type Today } from '@abhyas/contract/office';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openQuiz } from '#features/quizzes/dashboard/quiz.fixture.ts';
import { takeLogged } from '#testing/browser.ts';
import { expectAccessible, openApp } from '#testing/open-app.tsx';
import { answerDashboard, openLearner } from '#testing/open-learner.ts';
import { noteNavigation } from '#ui/screen/screen-heading.tsx';

const none = { rows: [], total: 0 };
const quiet: Today = {
  ...{ running: none, coming: none, unreleased: none, queries: none, requests: none, failed_sms: none },
  first_steps: null,
};
const exam = (id: number, en: string) => ({ id, title: { en, ne: `${en} (ने)` } });
const busy: Today = {
  running: {
    rows: [{ ...exam(1, 'Mock'), sitting: 30, quiet: 2, hands: 1, ends_at: '2026-04-14T06:45:00.000Z' }],
    total: 1,
  },
  coming: {
    rows: [
      { ...exam(2, 'Evening'), start_time: '2026-04-14T12:15:00.000Z', is_whole: true, lacks: null },
      { ...exam(3, 'Draft'), start_time: '2026-04-15T00:15:00.000Z', is_whole: true, lacks: 'publication' },
    ],
    total: 7,
  },
  unreleased: { rows: [{ ...exam(4, 'Yesterday'), scores: true, answers: true }], total: 1 },
  queries: { rows: [{ ...exam(5, 'Queried'), open: 3 }], total: 1 },
  requests: { rows: [{ id: 6, name: { en: 'Morning', ne: 'बिहान' }, requests: 4 }], total: 1 },
  failed_sms: { rows: [{ id: 7, title: { en: 'Holiday', ne: 'बिदा' }, failed: 9 }], total: 1 },
  first_steps: null,
};
const section = (name: string) => screen.findByRole('region', { name });
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('/admin/today', () => {
  it('shows what runs, starts and waits, each with the one thing to do', async () => {
    const { api, goto, speak } = openApp({ role: 'examiner' });
    api.answer(getToday, busy);
    goto('/admin/today');
    expect((await section('Running now')).textContent).toMatch(
      /Mock.*Sitting: 30.*Hands up: 1.*No contact: 2/,
    );
    expect((await section('Starting next')).textContent).toMatch(/Draft.*Not published.*And 5 more/);
    expect((await section('Results to release')).textContent).toMatch(/Yesterday.*Scores, Answers/);
    expect((await section('Question queries')).textContent).toMatch(/Queried.*Undecided: 3/);
    expect((await section('Requests to join')).textContent).toMatch(/Morning.*Waiting: 4/);
    expect((await section('SMS that failed')).textContent).toMatch(/Holiday.*Not sent: 9/);
    expect(addressOf('Live view Mock')).toBe('/admin/quiz/1/live');
    expect(addressOf('Open Evening')).toBe('/admin/quiz/2/edit');
    expect(addressOf('Prepare Draft')).toBe('/admin/quiz/3/publish');
    expect(addressOf('Decide Queried')).toBe('/admin/quiz/5/objections');
    expect(addressOf('Answer Morning')).toBe('/admin/classes/6');
    expect(addressOf('Send again Holiday')).toBe('/admin/notices');
    expect(addressOf('Release Yesterday')).toBe('/admin/quiz/4/results');
    await expectAccessible();
    speak('ne');
    expect((await section('अहिले चलिरहेका')).textContent).toMatch(/Mock \(ने\).*३० जना/);
    expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  });

  it('leads who may not work with an exam to its live view', async () => {
    const { api, goto } = openApp({ role: 'viewer' });
    const rows = busy.coming.rows.map((row) => ({ ...row, is_whole: false, lacks: null }));
    api.answer(getToday, { ...quiet, coming: { rows, total: rows.length } });
    goto('/admin/today');
    const links = within(await section('Starting next')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/quiz/2/live',
      '/admin/quiz/3/live',
    ]);
  });

  it('says that nothing waits, and that it could not be loaded', async () => {
    const { api, goto, press } = openApp({ role: 'teacher' });
    api.refuse(getToday, 'INTERNAL');
    goto('/admin/today');
    await screen.findByText('Today could not be loaded.');
    api.answer(getToday, quiet);
    await press('Try again');
    await screen.findByText(/nothing waits for you/);
    screen.getByRole('link', { name: 'All exams' });
    await expectAccessible();
    takeLogged();
  });

  it('lists the first steps of an institute, with those that are done', async () => {
    const { api, goto } = openApp({ role: 'admin' });
    const first_steps = { institute: true, staff: true, students: false, exam: false, results: false };
    api.answer(getToday, { ...quiet, first_steps });
    goto('/admin/today');
    const steps = within(await section('First steps'));
    expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Add students',
      'Publish your first exam',
      'See the first results, once a learner has finished',
    ]);
    expect(steps.getAllByRole('listitem')[0]?.textContent).toBe('Enter the name of your institute (done)');
    steps.getByText('npm start -- --demo');
    await expectAccessible();
  });
});

describe('the way to Today', () => {
  const row = { name: /^Today/ };
  const openDashboard = () => {
    const app = openApp({ role: 'teacher' });
    answerDashboard(app.api, [openQuiz(1)]);
    app.api.answer(getToday, quiet);
    app.goto('/');
    return app;
  };

  it('is a row of the dashboard for staff, and only for them', async () => {
    const { user, address } = openDashboard();
    await user.click(await screen.findByRole('link', row));
    await screen.findByText(/nothing waits for you/);
    expect(address()).toBe('/admin/today');
    const { goto } = openLearner([openQuiz(1)]);
    goto('/');
    await screen.findByRole('heading', { name: 'Quiz' });
    expect(screen.queryByRole('link', row)).toBeNull();
  });

  it('is taken at once where the installed app is opened', async () => {
    const matches = (media: string) => media === '(display-mode: standalone)';
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        ...{ media, matches: matches(media), onchange: null },
        ...{ addListener: () => undefined, removeListener: () => undefined },
      }),
    );
    // Tests before this one have moved from screen to screen in the same process.
    noteNavigation(false);
    const { address } = openDashboard();
    await waitFor(() => expect(address()).toBe('/admin/today'));
    vi.restoreAllMocks();
    takeLogged();
  });
});
