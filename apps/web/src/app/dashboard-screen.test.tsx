import { nameLater } from '@abhyas/contract/accounts/profile';
import { getHome, type Home } from '@abhyas/contract/home';
import { dismissNotice } from '@abhyas/contract/notices';
import { listPracticeCards } from '@abhyas/contract/practice/cards';
import { listPracticeTopics } from '@abhyas/contract/practice/topics';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { listResults } from '@abhyas/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeTokens } from '#api/session/tokens.ts';
import { openQuiz, upcomingQuiz } from '#features/quizzes/dashboard/quiz.fixture.ts';
import { expectAccessible, openApp, tokensOf } from '#testing/open-app.tsx';
import {
  answerDashboard,
  answerHome,
  homeWith,
  noTopics,
  nothingToPractise,
  openLearner,
} from '#testing/open-learner.ts';
import { dueCard, noCards, offering } from '#testing/practice-cards.ts';

const titles = (name: RegExp) =>
  screen.queryAllByRole('heading', { level: 2, name }).map(({ textContent }) => textContent);
/** What can be done at once: the links and buttons that are filled. */
const primary = () =>
  [...screen.getByRole('main').querySelectorAll('a[class*="primary"], button[class*="primary"]')].map(
    ({ textContent }) => textContent,
  );

describe('the dashboard', () => {
  const taken = { latest: { score: 1, max_score: 10 }, best: { score: 1, max_score: 10 } };
  const quizzes = [
    openQuiz(1, { title: { en: 'First', ne: 'पहिलो' }, duration_minutes: 10 }),
    openQuiz(2, { title: { en: 'Second', ne: 'दोस्रो' }, difficulty: 'hard', is_paid_tier: true }),
    openQuiz(3, { title: { en: 'Third', ne: 'तेस्रो' }, difficulty: 'medium', scores: taken }),
  ];
  const row = (name: string) => {
    const found = screen
      .getAllByRole('listitem')
      .find((item) => within(item).queryByRole('heading', { name }) !== null);
    return found?.textContent ?? '';
  };

  it('shows each quiz with its facts, in both languages', async () => {
    const { goto, user } = openLearner(quizzes);
    goto('/');
    await screen.findByRole('heading', { level: 1, name: 'Available Quizzes' });
    await waitFor(() => expect(document.title).toMatch(/Available Quizzes/));
    expect(row('First')).toMatch(/Easy.*10 minutes/);
    expect(row('Second')).toMatch(/Hard.*Paid/);
    expect(row('Third')).toMatch(/Medium.*3 of 3/);
    const toggle = screen.getByRole('group', { name: 'English / Nepali' });
    await user.click(within(toggle).getByText('नेपाली'));
    screen.getByRole('heading', { level: 1, name: 'उपलब्ध क्विजहरू' });
    expect(document.documentElement.lang).toBe('ne');
    expect(localStorage.language).toBe('ne');
    expect(row('पहिलो')).toContain('१० मिनेट');
  });

  it('offers a sample first to a new learner, who may skip it for good', async () => {
    const { goto, press } = openLearner(quizzes.slice(0, 2));
    goto('/');
    await screen.findByRole('heading', { name: 'See how a quiz works' });
    expect(primary()).toEqual(['Try three questions']);
    await press('Skip');
    await waitFor(() => expect(primary()).toEqual([expect.stringContaining('Start Quiz')]));
    goto('/');
    await screen.findByRole('heading', { name: 'First' });
    expect(primary()).toEqual([expect.stringContaining('Start Quiz')]);
    expect(screen.queryByText('See how a quiz works')).toBeNull();
  });

  it('offers practice to a new learner without a quiz who has done the sample as a visitor', async () => {
    const { api, goto, press } = openApp();
    answerDashboard(api, []);
    api.answer(listPracticeTopics, { ...noTopics, all: offering(9) });
    goto('/sample');
    await screen.findByText('Question 1 of 3');
    await press('Next');
    await press('Next');
    await press('See my result');
    storeTokens(tokensOf());
    goto('/');
    // Spec §2.
    await screen.findByText('No quizzes are available at this moment. Please check back later.');
    await waitFor(() => expect(primary()).toEqual(['Practise all topics']));
    screen.getByText('A quiz appears here when your institute opens one.');
    await expectAccessible();
  });

  it('says when the next quiz opens where there is nothing to practise', async () => {
    const { api, goto, press } = openLearner([]);
    const start_time = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
    answerHome(api, { upcoming: [upcomingQuiz(4, { title: { en: 'Next month' }, start_time })] });
    goto('/');
    await press('Skip');
    await screen.findByText('No quizzes are available at this moment. Please check back later.');
    screen.getByRole('heading', { name: 'Next month' });
    expect(screen.queryByText('A quiz appears here when your institute opens one.')).toBeNull();
    await waitFor(() => expect(api.bodiesOf(listPracticeTopics)).toHaveLength(1));
    expect(primary()).toEqual([]);
  });
});

describe('an empty list of results', () => {
  it.each([
    { quizzes: [], links: [] },
    { quizzes: [openQuiz(1)], links: ['To the quizzes'] },
  ])('leads to quizzes only where there are some: $links', async ({ quizzes, links }) => {
    const { api, goto } = openLearner(quizzes);
    api.answer(listResults, []);
    goto('/results');
    await screen.findByText(/^You have not completed any quiz yet/);
    await waitFor(() => expect(api.bodiesOf(listQuizzes)).toHaveLength(1));
    await waitFor(() => expect(primary()).toEqual(links));
  });
});

describe('the search of the dashboard', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    openQuiz(index + 1, {
      title: { en: `Model set ${index + 1}`, ne: `नमुना सेट ${index + 1}` },
      difficulty: index < 4 ? 'hard' : 'easy',
    }),
  );
  const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search quizzes' });

  it('is not there for nine quizzes', async () => {
    const { goto } = openLearner(many.slice(0, 9));
    goto('/');
    await screen.findByRole('heading', { name: 'Model set 9' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('narrows the list with each letter, and keeps the focus', async () => {
    const { goto, user } = openLearner(many);
    goto('/');
    await screen.findByRole('searchbox');
    await user.type(search(), 'set 1');
    await waitFor(() => expect(titles(/Model set/)).toHaveLength(4));
    await user.keyboard('2');
    await waitFor(() => expect(titles(/Model set/)).toEqual(['Model set 12']));
    expect(document.activeElement).toBe(search());
    expect(search().value).toBe('set 12');
  });

  it('finds in both scripts, and keeps what it looks for in the address', async () => {
    const { goto, user, fill, press, address } = openLearner(many);
    goto('/');
    await screen.findByRole('searchbox');
    await user.type(search(), 'सेट १२');
    await screen.findByText('1 of 12 quizzes');
    expect(titles(/Model set/)).toEqual(['Model set 12']);
    await waitFor(() => expect(decodeURIComponent(address() ?? '')).toMatch(/^\/\?q=सेट.१२$/));
    goto(address() ?? '');
    await screen.findByText('1 of 12 quizzes');
    expect(search().value).toBe('सेट १२');
    expect(titles(/Model set/)).toEqual(['Model set 12']);
    await fill('Search quizzes', '');
    await user.selectOptions(screen.getByLabelText('Difficulty'), 'Hard');
    await waitFor(() => expect(titles(/Model set/)).toHaveLength(4));
    await waitFor(() => expect(address()).toBe('/?difficulty=hard'));
    await expectAccessible();
    await fill('Search quizzes', 'nothing such');
    await screen.findByText(/^No quiz matches\./);
    await press('Show all quizzes');
    await waitFor(() => expect(titles(/Model set/)).toHaveLength(12));
    expect(search().value).toBe('');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('a list of quizzes that could not be loaded', () => {
  it('keeps its error message during a retry', async () => {
    const { api, goto, press } = openLearner([openQuiz(1)]);
    api.cutOff(getHome);
    goto('/');
    const again = () => screen.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(again().getAttribute('aria-busy')).toBeNull());
    const release = api.hold(getHome);
    api.letThrough();
    await press('Try again');
    expect(again().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Failed to load quizzes.');
    release();
    await screen.findByRole('heading', { name: 'Quiz' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe("today's practice on the dashboard", () => {
  const openToday = async (figures: object) => {
    const app = openLearner([openQuiz(1)]);
    answerHome(app.api, { quizzes: [openQuiz(1)], practice: { ...nothingToPractise, ...figures } });
    // The phone stores the cards of the next days.
    app.api.answer(listPracticeCards, noCards);
    app.goto('/');
    await screen.findByRole('heading', { level: 1, name: 'Available Quizzes' });
    return app;
  };
  const card = () => screen.findByRole('region', { name: "Today's practice" });

  it('is not there for a learner without questions', async () => {
    const { api } = await openToday({});
    await screen.findByRole('heading', { name: 'Quiz' });
    expect(api.bodiesOf(getHome)).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: "Today's practice" })).toBeNull();
  });

  it('is not there where nothing is due: the navigation leads to practice', async () => {
    await openToday({ next_due: '2026-04-16', cards: 3 });
    await screen.findByRole('heading', { name: 'Quiz' });
    expect(screen.queryByRole('heading', { name: "Today's practice" })).toBeNull();
    const navigation = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(navigation.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Practice', 'My Results']);
  });

  it('comes first where something is due, and practice has it', async () => {
    const { api, user } = await openToday({ due: 1, minutes: 1, cards: 1 });
    api.answer(listPracticeCards, { ...noCards, cards: [dueCard] });
    expect((await card()).textContent).toContain('1 question, about 1 min.');
    expect(primary()).toEqual(['Practise']);
    await user.click(within(await card()).getByRole('link', { name: 'Practise' }));
    await screen.findByRole('heading', { name: 'Question 1 of 1' });
  });
});

describe('below the quizzes', () => {
  const taken = openQuiz(1, { remaining_attempts: 2 });
  const nameless = { ...homeWith({}).profile, full_name: '', lacks_name: true };
  const request = () => screen.queryByRole('region', { name: 'What is your full name?' });
  const openHome = async (parts: Partial<Home>, role: 'learner' | 'admin' = 'learner') => {
    const app = openApp({ role });
    answerHome(app.api, parts);
    app.goto('/');
    await screen.findByRole('heading', { name: 'Quiz' });
    return app;
  };

  it('the full name is requested after a first attempt, until it is put off', async () => {
    const { api, press } = await openHome({ quizzes: [taken], profile: nameless });
    api.answer(nameLater, null);
    await press('Later');
    await waitFor(() => expect(request()).toBeNull());
    expect(api.bodiesOf(getHome)).toHaveLength(1);
  });

  it('the full name is not requested before', async () => {
    await openHome({ quizzes: [openQuiz(1)], profile: nameless });
    expect(request()).toBeNull();
  });
  it('the full name is not requested of staff', async () => {
    await openHome({ quizzes: [taken], profile: nameless }, 'admin');
    expect(request()).toBeNull();
  });

  const notice = (id: number, title: string, more: object = {}) => ({
    ...{
      id,
      title: { en: title },
      body: { en: 'Text' },
      visible_from: '2026-04-01T00:00:00.000Z',
      quiz_id: null,
    },
    ...more,
  });

  it('older notices are counted, and open', async () => {
    await openHome({ quizzes: [taken], notices: [notice(1, 'Of before')] });
    (await screen.findByText('Notices: 1')).click();
    await screen.findByRole('heading', { name: 'Of before' });
    expect(titles(/^Of/)).toEqual(['Of before']);
  });

  it('a dismissal that found no network is sent by the next visit', async () => {
    const today = notice(3, 'Of today', { visible_from: new Date().toISOString() });
    const { api, goto, user } = await openHome({ quizzes: [taken], notices: [today] });
    api.answer(listResults, []);
    api.answer(listQuizzes, []);
    api.answer(dismissNotice, null);
    api.cutOff(dismissNotice);
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    goto('/results');
    await waitFor(() => expect(api.bodiesOf(dismissNotice).length).toBeGreaterThan(0));
    // Else the next test would get the call.
    await waitFor(() => expect(api.bodiesOf(listResults)).toHaveLength(1));
    const before = api.bodiesOf(dismissNotice).length;
    api.letThrough();
    goto('/');
    await waitFor(() => expect(api.bodiesOf(dismissNotice).length).toBeGreaterThan(before));
    expect(titles(/^Of/)).toEqual([]);
  });

  it('notices of exams and of today stand in full, older ones open', async () => {
    await openHome({
      quizzes: [taken],
      notices: [
        notice(3, 'Of today', { visible_from: new Date().toISOString() }),
        notice(2, 'Of an exam', { quiz_id: 1 }),
        notice(1, 'Of before'),
      ],
    });
    expect(titles(/^Of/)).toEqual(['Of today', 'Of an exam']);
    (await screen.findByText('More notices: 1')).click();
    await screen.findByRole('heading', { name: 'Of before' });
    expect(titles(/^Of/)).toEqual(['Of today', 'Of an exam', 'Of before']);
    await expectAccessible();
  });
});
