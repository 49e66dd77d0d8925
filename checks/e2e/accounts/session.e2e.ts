import type { Page } from '@playwright/test';
import { letThrough } from '#e2e/support/phone.ts';
import { expect, expectAccessible, LOADS_BY_ITSELF, test } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';

test.describe('the account menu', () => {
  test('opens on the first letter, closes on an outside click, and logs out', async ({
    signedIn: page,
    learner,
  }) => {
    await page.goto('/');
    const avatar = page.getByRole('button', { name: new RegExp(learner.username) });
    await expect(avatar).toHaveText(/^L/i);
    await avatar.click();
    await expect(page.getByText('My Profile')).toBeVisible();
    // Text: a click on a quiz would also open it.
    await page.getByRole('heading', { name: 'Available Quizzes' }).click({ position: { x: 2, y: 2 } });
    await expect(page.getByText('My Profile')).toBeHidden();
    await avatar.click();
    await expectAccessible(page);
    await page.getByText('Logout').click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => [localStorage.accessToken, localStorage.refreshToken])).toEqual([
      undefined,
      undefined,
    ]);
    await page.goto('/');
    await page.waitForURL('**/login');
  });
});

test.describe('the session', () => {
  const expire = () => {
    const [head, body = '', signature] = String(localStorage.accessToken).split('.');
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const old = btoa(JSON.stringify({ ...claims, exp: 1 }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    localStorage.setItem('accessToken', `${head}.${old}.${signature}`);
  };

  test('is refreshed silently, once for all concurrent requests of a tab, and by one tab at a time', async ({
    signedIn: page,
    context,
    server,
  }) => {
    const refreshing: Page[] = [];
    let running = 0;
    let mostAtOnce = 0;
    await context.route('**/api/token/refresh/', async (route) => {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      refreshing.push(route.request().frame().page());
      const response = await route.fetch();
      running -= 1;
      return route.fulfill({ response });
    });
    await page.goto('/');
    await expect(page.getByText('Start Quiz').first()).toBeVisible();
    // No app: the dashboard asks for more after it is shown, and would begin a refresh of its own.
    await page.goto('/livez');
    await page.evaluate(expire);
    const other = await context.newPage();
    await Promise.all([page.goto(server.url), other.goto(server.url)]);
    await expect(page.getByText('Start Quiz').first()).toBeVisible();
    await expect(other.getByText('Start Quiz').first()).toBeVisible();
    // The other tab has its turn when the first has ended, and may get it sooner than the new token.
    expect(mostAtOnce).toBe(1);
    expect(new Set(refreshing).size).toBe(refreshing.length);
  });

  test('is cleared with a reload when the refresh is refused', async ({ signedIn: page }) => {
    await page.goto('/');
    await expect(page.getByText('Start Quiz').first()).toBeVisible();
    await page.evaluate(expire);
    await page.evaluate(() => localStorage.setItem('refreshToken', `1.${'A'.repeat(43)}`));
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    // The page reloads, and a request at that moment has no response.
    await expect(async () => {
      const kept = await page.evaluate(() => [localStorage.accessToken, localStorage.refreshToken]);
      expect(kept).toEqual([undefined, undefined]);
    }).toPass();
  });

  test('survives a refresh that fails because of the network, a 5xx or a captive portal', async ({
    signedIn: page,
  }) => {
    await page.goto('/');
    await expect(page.getByText('Start Quiz').first()).toBeVisible();
    // A 401 that is not the server's: a hotspot requires its own login first.
    for (const status of [undefined, 503, 401]) {
      // Where the app does not run, which may be refreshing the tokens by itself.
      await page.goto('/livez');
      await page.evaluate(expire);
      await page.route('**/api/token/refresh/', (route) =>
        status === undefined ? route.abort() : route.fulfill({ status, body: '' }),
      );
      await page.goto('/');
      const shown =
        status === undefined ? LOADS_BY_ITSELF : 'Failed to load quizzes. Please try logging in again.';
      await expect(page.getByText(shown)).toBeVisible({ timeout: 30_000 });
      expect(await page.evaluate(() => Boolean(localStorage.accessToken && localStorage.refreshToken))).toBe(
        true,
      );
      await letThrough(page, '**/api/token/refresh/');
    }
    await page.goto('/');
    await expect(page.getByText('Start Quiz').first()).toBeVisible();
  });
});

test('a page restored by Back shows nothing of a user who has logged out since', async ({
  signedIn: page,
  server,
  learner,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: `Account of ${learner.username}` })).toBeVisible();
  const other = await newLearner(server);
  // The test browser has no back/forward cache. This is all that a restored page would notice.
  await page.evaluate(([access, refresh]) => {
    localStorage.setItem('accessToken', access);
    localStorage.setItem('refreshToken', refresh);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, other.tokens);
  await expect(page.getByRole('button', { name: `Account of ${other.username}` })).toBeVisible();
});
