import type { Page } from '@playwright/test';
import { enter, HOUR, inSeconds, LIST, leaveUnsent, quizzesWith } from './dashboard/learner.ts';
import { breakCall, leaveUnanswered, type Scene } from './scene.ts';

const PROFILE = '**/api/users/profile/';

const available = (page: Page) => page.getByRole('heading', { name: 'Available Quizzes' }).waitFor();
const failed = (page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor();

export const learnerScenes: Scene[] = [
  {
    name: 'account-menu',
    rare: true,
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
    name: 'instructions-focus',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      await page.route('**/api/quizzes/', async (route) => {
        const response = await route.fetch();
        const quizzes: { id: number }[] = await response.json();
        const json = quizzes.map((quiz) => ({
          ...quiz,
          ...(quiz.id === world.general && { record_focus: true, raise_hand: true, pass_percent: 40 }),
        }));
        await route.fulfill({ response, json });
      });
      await page.goto(`/quiz/${world.general}/instructions`);
      await page.getByText('how often and how long you leave this page').waitFor();
    },
  },
  {
    name: 'instructions-long',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      await page.goto(`/quiz/${world.long}/instructions`);
      await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    },
  },
  {
    name: 'instructions-no-attempts-left',
    rare: true,
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
    rare: true,
    async open(page, world) {
      await enter(page, world);
      const window = { start_time: inSeconds(754), end_time: inSeconds(754 + 3 * HOUR) };
      const [quiz] = await quizzesWith(world, [{ ...window, show_score: 'after_end', phase: 'scheduled' }]);
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
      const [quiz] = await quizzesWith(world, [{ ...window, phase: 'closed' }]);
      await page.route('**/schedule/', (route) =>
        route.fulfill({ json: { ...quiz, server_time: inSeconds(0) } }),
      );
      await page.goto('/quiz/900000/instructions');
      await page.getByText('This quiz has closed.').waitFor();
    },
  },
  {
    name: 'instructions-until-end',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      const window = { start_time: inSeconds(-HOUR), end_time: inSeconds(762), late_start: 'until_end' };
      const [quiz] = await quizzesWith(world, [{ ...window, duration_minutes: 60, show_score: 'by_hand' }]);
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
    changing: (page) => [page.getByLabel(/Username|प्रयोगकर्ता नाम/)],
    async open(page, world) {
      await enter(page, world);
      await page.goto('/profile');
      await page.getByLabel('Full Name').fill('सीता राई');
    },
  },
  {
    name: 'profile-devices',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      await page.goto('/profile');
      await page.getByText('Devices where you are logged in').click();
      await page.getByText('This device', { exact: true }).waitFor();
    },
  },
  {
    name: 'profile-faults',
    rare: true,
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
    rare: true,
    async open(page, world) {
      await leaveUnsent(page, world, '/logout');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
