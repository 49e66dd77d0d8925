import { formatMoment } from '@abhyas/exam-rules/calendar/written-times';
import type { Locator, Page } from '@playwright/test';
import { changeHome } from '#e2e/support/home.ts';
import { letThrough } from '#e2e/support/phone.ts';
import { inSeconds, staffApi } from '#e2e/support/staff-api.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const HOUR = 3600;
/**
 * Lets the page's time pass until something is on the screen. The server's does not: a test changes the times of the
 * quiz there.
 */
const passUntil = (page: Page, target: Locator) =>
  expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(target).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const toNepali = (page: Page) => page.getByRole('button', { name: 'Switch to Nepali' }).click();

/** Shows no upcoming quizzes of other tests. */
const showUpcoming = (page: Page, title: string) =>
  changeHome(page, ({ upcoming }) => ({ upcoming: upcoming.filter((quiz) => quiz.title.en === title) }));

/** What the page sees when the phone goes to sleep, or wakes. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test.beforeEach(({ page }) => page.clock.install());

test.describe('the dashboard', () => {
  test('counts down to an upcoming quiz and opens it by itself', { tag: '@full' }, async ({
    signedIn: page,
    server,
  }) => {
    const api = await staffApi(server);
    const quiz = await server.addQuiz(
      shortQuiz('Soon', 2, { start_time: inSeconds(50), end_time: inSeconds(HOUR) }),
    );
    await showUpcoming(page, 'Soon');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2, name: 'Upcoming quizzes' })).toBeVisible();
    const soon = card(page, 'Soon');
    await expect(soon.getByRole('timer')).toHaveText(/^0:\d\d$/);
    await expect(soon).toContainText('10 minutes');
    await expect(soon).toContainText('Closes');
    await expectAccessible(page);
    await api('PATCH', `/api/admin/quizzes/${quiz}/`, { start_time: inSeconds(-1) });
    await passUntil(page, soon.getByRole('link', { name: /Start Quiz/ }));
    await expect(page.getByRole('heading', { name: 'Upcoming quizzes' })).toBeHidden();
    await soon.getByRole('link', { name: /Start Quiz/ }).click();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
  });

  test('opens a quiz when the phone wakes that slept through its start', { tag: '@full' }, async ({
    signedIn: page,
    server,
  }) => {
    const api = await staffApi(server);
    const quiz = await server.addQuiz(shortQuiz('While asleep', 1, { start_time: inSeconds(50) }));
    await page.goto('/');
    const asleep = card(page, 'While asleep');
    await expect(asleep.getByRole('timer')).toBeVisible();
    let requests = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/quizzes/') requests += 1;
    });
    await setVisibility(page, 'hidden');
    await api('PATCH', `/api/admin/quizzes/${quiz}/`, { start_time: inSeconds(-1) });
    await passUntil(page, asleep.getByText('Open since'));
    await page.clock.runFor(7000);
    expect(requests).toBe(0);
    await setVisibility(page, 'visible');
    await expect(asleep.getByRole('link', { name: /Start Quiz/ })).toBeVisible();
  });

  test('removes a quiz that closes and shows when others close, and waits for the network when one opens', {
    tag: '@full',
  }, async ({ signedIn: page, server }) => {
    const api = await staffApi(server);
    const end_time = inSeconds(50);
    const quiz = await server.addQuiz(shortQuiz('Closing', 1, { end_time }));
    await server.addQuiz(shortQuiz('Closes later', 1, { end_time: inSeconds(50 * HOUR) }));
    await test.step('a quiz closes', async () => {
      await page.goto('/');
      await expect(card(page, 'Closing')).toContainText(
        new RegExp(`Closes\\s*${formatMoment(end_time, 'en', Date.now())}`),
      );
      await expect(card(page, 'Closes later')).toContainText(/Closes\s*\d+ \w+ \d{4}, \d\d:\d\d/);
      await api('PATCH', `/api/admin/quizzes/${quiz}/`, { end_time: inSeconds(-1) });
      await page.clock.fastForward(50_000);
      await expect(async () => {
        await page.clock.fastForward(10_000);
        await expect(card(page, 'Closing')).toBeHidden({ timeout: 1000 });
      }).toPass();
    });

    await test.step('another one opens without a network', async () => {
      const next = await server.addQuiz(shortQuiz('Offline start', 1, { start_time: inSeconds(50) }));
      await page.reload();
      const offline = card(page, 'Offline start');
      await expect(offline.getByRole('timer')).toBeVisible();
      await page.route('**/api/**', (route) => route.abort());
      await api('PATCH', `/api/admin/quizzes/${next}/`, { start_time: inSeconds(-1) });
      await passUntil(page, offline.getByText('You can start here as soon as there is a network.'));
      await letThrough(page, '**/api/**');
      await passUntil(page, offline.getByRole('link', { name: /Start Quiz/ }));
    });

    await toNepali(page);
    await expect(card(page, 'छोटो क्विज').filter({ hasText: 'सकिने समय' })).toContainText([
      /२०\d?[०-९]+.*\(२०[०-९]+.*\),.*बजे/,
    ]);
  });

  test('shows upcoming quizzes in Nepali', { tag: '@full' }, async ({ signedIn: page, server }) => {
    await server.addQuiz(shortQuiz('In two days', 1, { start_time: inSeconds(50.5 * HOUR) }));
    await showUpcoming(page, 'In two days');
    await page.goto('/');
    await expect(card(page, 'In two days').getByRole('timer')).toHaveText('2 d 2 h');
    await toNepali(page);
    await expect(page.getByRole('heading', { level: 2, name: 'आगामी क्विजहरू' })).toBeVisible();
    const timers = page.getByRole('timer');
    await expect(timers.filter({ hasText: '२ दिन २ घण्टा' })).toHaveCount(1);
    await expectAccessible(page);
  });
});

test.describe('/quiz/{id}/instructions', () => {
  test('counts down before the start, follows one that is put off, and then lets the learner start', async ({
    signedIn: page,
    server,
  }) => {
    const end = { end_time: inSeconds(8 * 60), late_start: 'until_end' as const };
    const api = await staffApi(server);
    const quiz = await server.addQuiz(shortQuiz('Shared link', 2, { start_time: inSeconds(50), ...end }));
    await page.goto(`/quiz/${quiz}/instructions`);
    await expect(page.getByText('Opens in')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/);
    await expect(page.getByText(/if you start at once you have 7 minutes\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    const change = (times: object) => api('PATCH', `/api/admin/quizzes/${quiz}/`, times);
    await test.step('is put off while the page is open', async () => {
      await change({ start_time: inSeconds(1.5 * HOUR), end_time: inSeconds(2 * HOUR) });
      await passUntil(page, page.getByRole('timer').getByText(/^1 h \d+ min$/));
    });

    await test.step('starts, and the timer ends with the window', async () => {
      await change({ start_time: inSeconds(50), end_time: inSeconds(8 * 60) });
      await page.reload();
      await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/);
      const start = page.getByRole('button', { name: 'Start', exact: true });
      await change({ start_time: inSeconds(-1) });
      await passUntil(page, start);
      await start.click();
      await expect(page.getByText('Question 1 of 2')).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText(/^7:\d\d$/);
    });
  });
});
