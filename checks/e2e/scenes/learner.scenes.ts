import type { Page } from '@playwright/test';
import { startQuiz } from '../support/quiz-pages.ts';
import { breakCall, cutOff, leaveUnanswered, type Scene } from './scene.ts';
import type { World } from './world.ts';

const LIST = '**/api/quizzes/';
const PROFILE = '**/api/users/profile/';

/** Signs in as a new learner. */
const enter = async (page: Page, world: World) => world.signIn(page, await world.newLearner());
/** Takes a quiz, loses the network, answers, and leaves. */
const leaveUnsent = async (page: Page, world: World, path: string) => {
  await enter(page, world);
  await startQuiz(page, world.general);
  await page.getByRole('radio').first().waitFor();
  await cutOff(page, '**/api/**');
  await page.getByRole('radio').first().check();
  // Waits first: leaving in the milliseconds before the answer is stored shows a warning and loses it.
  await page.getByText('Saved on this phone, waiting for network').first().waitFor();
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(path);
};
/** Responds with these quizzes: like the general one, with a window. Real ones would be in the lists of other scenes. */
const schedule = async (world: World, windows: object[]) => {
  const quizzes = (await world.callAsAdmin('GET', '/api/admin/quizzes/')) as { id: number }[];
  const general = { ...quizzes.find(({ id }) => id === world.general), late_start: 'full_time' };
  return windows.map((window, index) => ({ ...general, id: 900_000 + index, ...window }));
};
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const HOUR = 3600;
const available = (page: Page) => page.getByRole('heading', { name: 'Available Quizzes' }).waitFor();
const failed = (page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor();

export const learnerScenes: Scene[] = [
  {
    name: 'dashboard',
    referenced: true,
    async open(page, world) {
      const { learner } = await world.practised(world.general, [[0, 1, 2]]);
      await world.signIn(page, learner);
      await startQuiz(page, world.figures);
      page.once('dialog', (dialog) => dialog.accept());
      await page.goto('/');
      await page.getByRole('link', { name: /^Resume/ }).waitFor();
    },
  },
  {
    name: 'dashboard-loading',
    async open(page, world) {
      await enter(page, world);
      await leaveUnanswered(page, LIST);
      await page.goto('/');
      await page.getByText('Loading quizzes…').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'dashboard-empty',
    async open(page, world) {
      await enter(page, world);
      await page.route(LIST, (route) => route.fulfill({ json: [] }));
      await page.goto('/');
      await page.getByText('No quizzes are available').waitFor();
    },
  },
  {
    name: 'dashboard-failed',
    async open(page, world) {
      await enter(page, world);
      await breakCall(page, LIST);
      await page.goto('/');
      await failed(page);
    },
  },
  {
    name: 'dashboard-offline',
    async open(page, world) {
      await leaveUnsent(page, world, '/');
      await failed(page);
      await page.getByText('Saved on this phone, waiting for network').first().waitFor();
    },
  },
  {
    name: 'dashboard-upcoming',
    async open(page, world) {
      await enter(page, world);
      const json = await schedule(world, [
        { start_time: inSeconds(754), end_time: inSeconds(754 + 3 * HOUR) },
        { start_time: inSeconds(51.2 * HOUR), end_time: inSeconds(54 * HOUR), late_start: 'until_end' },
      ]);
      await page.route('**/api/quizzes/upcoming/', (route) => route.fulfill({ json }));
      await page.goto('/');
      await page.getByText('Upcoming quizzes').waitFor();
    },
  },
  {
    name: 'account-menu',
    async open(page, world) {
      await enter(page, world);
      await page.goto('/');
      await available(page);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('link', { name: 'My Profile' }).waitFor();
    },
  },
  {
    name: 'instructions',
    referenced: true,
    async open(page, world) {
      await enter(page, world);
      await page.goto(`/quiz/${world.general}/instructions`);
      await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    },
  },
  {
    name: 'instructions-long',
    async open(page, world) {
      await enter(page, world);
      await page.goto(`/quiz/${world.long}/instructions`);
      await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    },
  },
  {
    name: 'instructions-no-attempts-left',
    async open(page, world) {
      const { learner } = await world.practised(world.general, [[0], [1], [2]]);
      await world.signIn(page, learner);
      await page.goto(`/quiz/${world.general}/instructions`);
      await page.getByText('You have no attempts remaining for this quiz.').waitFor();
    },
  },
  {
    name: 'instructions-gone',
    async open(page, world) {
      await enter(page, world);
      await page.goto('/quiz/999999/instructions');
      await page.getByText('Quiz not found or is no longer active.').waitFor();
    },
  },
  {
    name: 'instructions-scheduled',
    async open(page, world) {
      await enter(page, world);
      const window = { start_time: inSeconds(754), end_time: inSeconds(754 + 3 * HOUR) };
      const [quiz] = await schedule(world, [{ ...window, show_score: 'after_end', phase: 'scheduled' }]);
      await page.route('**/schedule/', (route) =>
        route.fulfill({ json: { ...quiz, server_time: inSeconds(0) } }),
      );
      await page.goto('/quiz/900000/instructions');
      await page.getByText('Opens in').waitFor();
    },
  },
  {
    name: 'instructions-closed',
    referenced: true,
    async open(page, world) {
      await enter(page, world);
      const window = { start_time: '2026-04-14T03:15:00.000Z', end_time: '2026-04-14T06:15:00.000Z' };
      const [quiz] = await schedule(world, [{ ...window, phase: 'closed' }]);
      await page.route('**/schedule/', (route) =>
        route.fulfill({ json: { ...quiz, server_time: inSeconds(0) } }),
      );
      await page.goto('/quiz/900000/instructions');
      await page.getByText('This quiz has closed.').waitFor();
    },
  },
  {
    name: 'instructions-until-end',
    async open(page, world) {
      await enter(page, world);
      const window = { start_time: inSeconds(-HOUR), end_time: inSeconds(762), late_start: 'until_end' };
      const [quiz] = await schedule(world, [{ ...window, duration_minutes: 60, show_score: 'by_hand' }]);
      await page.route(LIST, (route) =>
        route.fulfill({ json: [{ ...quiz, remaining_attempts: 1, open_attempt: null }] }),
      );
      await page.goto('/quiz/900000/instructions');
      await page.getByText('if you start now you have 12 minutes').waitFor();
    },
  },
  {
    name: 'instructions-failed',
    async open(page, world) {
      await enter(page, world);
      await breakCall(page, LIST);
      await page.goto(`/quiz/${world.general}/instructions`);
      await failed(page);
    },
  },
  {
    name: 'profile',
    referenced: true,
    changing: (page) => [page.getByLabel(/Username|प्रयोगकर्ता नाम/), page.getByRole('list').last()],
    async open(page, world) {
      await enter(page, world);
      await page.goto('/profile');
      await page.getByLabel('Full Name').fill('सीता राई');
      await page.getByText('This device', { exact: true }).waitFor();
    },
  },
  {
    name: 'profile-faults',
    async open(page, world) {
      await enter(page, world);
      await page.goto('/profile');
      await page.getByLabel('Full Name').fill('x'.repeat(151));
      await page.getByLabel('Email').fill('sita@');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Use at most 150 characters').waitFor();
    },
  },
  {
    name: 'profile-loading',
    async open(page, world) {
      await enter(page, world);
      await leaveUnanswered(page, PROFILE);
      await page.goto('/profile');
      await page.getByText('Loading profile...').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'profile-failed',
    async open(page, world) {
      await enter(page, world);
      await breakCall(page, PROFILE);
      await page.goto('/profile');
      await failed(page);
    },
  },
  {
    name: 'log-out-unsent',
    async open(page, world) {
      await leaveUnsent(page, world, '/logout');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
