import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { logIn as logInAsAdmin } from '#e2e/support/admin.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { copyBuild, release } from '#e2e/support/release.ts';
import { test as base, expectAccessible, expect as expectSoon } from '#e2e/support/test.ts';
import { controlled, keptFiles } from '#e2e/support/worker.ts';
import { newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';
import { type Server, startServer } from '#support/server.ts';

// The browser looks for a new worker when it has nothing better to do.
const expect = expectSoon.configure({ timeout: 60_000 });

// The server serves a copy of the build, which a test replaces by the next version.
const test = base.extend<{ next: (version: string) => void }, { build: string; server: Server }>({
  build: [
    // Playwright requires a destructuring pattern here, and Biome a non-empty one.
    async ({ browserName: _ }, use) => {
      const copy = copyBuild();
      await use(copy);
      rmSync(copy, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ build }, use) => {
      const server = await startServer({}, build);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  next: async ({ build }, use) => use((version) => release(build, version)),
});

test.use({ serviceWorkers: 'allow' });
// In sequence, because the tests share the files that they replace.
test.describe.configure({ mode: 'default' });

const ready = 'A new version of the app is ready.';
const update = (page: Page) => page.getByRole('button', { name: 'Update now' });

/** The version of the page in this tab; undefined for the original build. */
const version = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content);

/** Waits until the tab has reloaded into a version: up to 30 s for the old worker, then for the new one's activation. */
const showsVersion = (page: Page, name: string) =>
  expect(page.locator('meta[name=version]')).toHaveAttribute('content', name);

/** Leaves a mark that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { untouched: true }));
const isUntouched = (page: Page) => page.evaluate(() => 'untouched' in window);

/** A tab on the dashboard whose service worker has cached everything. */
async function dashboard(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Available Quizzes' }).waitFor();
  await controlled(page);
  return page;
}

test.describe('A new version', () => {
  test('is offered where no quiz is in progress, at each start, and is installed with a click', async ({
    signedIn: page,
    next,
  }) => {
    await page.goto('/');
    await controlled(page);
    next('two');
    await page.reload();
    await test.step('waits for the user until the next start', async () => {
      await page.getByRole('button', { name: 'Later' }).click();
      await expect(page.getByText(ready)).toHaveCount(0);
      await page.getByRole('link', { name: 'My Results' }).click();
      await expect(page.getByRole('heading', { name: 'My Results' })).toBeVisible();
      await expect(page.getByText(ready)).toHaveCount(0);
      expect(await version(page)).toBeUndefined();
      await page.goto('/');
    });
    await expect(page.getByRole('status').filter({ hasText: ready })).toBeVisible();
    // The tab still shows the complete old version: the server no longer has its files, but the phone does.
    expect(await version(page)).toBeUndefined();
    await page.getByRole('link', { name: 'My Results' }).click();
    await expect(page.getByRole('heading', { name: 'My Results' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Switch to Nepali' }).click();
    await expect(page.getByText('एपको नयाँ संस्करण तयार छ।')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'अहिले अपडेट गर्नुहोस्' }).click();
    await showsVersion(page, 'two');
    await expect(page.getByRole('heading', { name: 'मेरा नतिजा' })).toBeVisible();
    await expect(page.getByText('एपको नयाँ संस्करण तयार छ।')).toHaveCount(0);
    // Unchanged files were not downloaded again, and the whole new version is available offline.
    await page.context().setOffline(true);
    await page.goto('/results/12');
    await expect(page.getByText(/यो आफैँ लोड हुन्छ।$/)).toBeVisible();
    expect(await version(page)).toBe('two');
  });

  test('takes over at once where a screen of the old one is neither on the phone nor on the server', {
    tag: '@full',
  }, async ({ page: first, server, next }) => {
    // Of staff's screens the worker stores none. A tab of its own: the failed load of the old file is logged in the console.
    await logInAsAdmin(first, server);
    const page = await first.context().newPage();
    await page.goto('/');
    await controlled(page);
    next('needed');
    await page.reload();
    await expect(page.getByText(ready)).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('link', { name: 'Admin Panel' }).click();
    await showsVersion(page, 'needed');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  test('takes over by itself once all tabs are closed, and removes files that no tab can need', async ({
    signedIn: page,
    next,
  }) => {
    const context = page.context();
    for (const name of ['third', 'fourth', 'fifth']) {
      const tab = await dashboard(context);
      const before = await version(tab);
      next(name);
      await tab.reload();
      await expect(tab.getByText(ready)).toBeVisible();
      expect(await version(tab)).toBe(before);
      await page.goto('about:blank');
      await tab.close();
      // The browser needs a moment to notice that no tab is left.
      await expect(async () => {
        const opened = await context.newPage();
        await opened.goto('/');
        const shown = await version(opened);
        await opened.close();
        expect(shown).toBe(name);
      }).toPass();
    }
    const tab = await dashboard(context);
    const pages = (await keptFiles(tab)).filter((file) => file === '/index.html');
    expect(pages, 'the fifth version and the one before').toHaveLength(2);
  });

  test('is not offered while another tab has a quiz in progress, and does not appear there', async ({
    signedIn: page,
    server,
    next,
  }) => {
    const quiz_id = await server.addQuiz(shortQuiz('Running', 2));
    const other = await dashboard(page.context());
    await startQuiz(page, quiz_id);
    await mark(page);
    next('while a quiz runs');
    await other.clock.install();
    await other.reload();
    await expect.poll(() => hasWaiting(other)).toBe(true);
    await other.clock.runFor(3_000);
    await expect(other.getByText(ready)).toHaveCount(0);
    await expect(page.getByText(ready)).toHaveCount(0);

    await submitQuiz(page);
    await page.getByRole('button', { name: 'Dashboard' }).click();
    // The quiz releases its lock only then.
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
    await other.clock.fastForward(31_000);
    await expect(other.getByText(ready)).toBeVisible();
    // A request at the moment of the click would keep the old worker.
    await expect(page.getByText(ready)).toBeVisible();
    await update(other).click();
    await showsVersion(other, 'while a quiz runs');
    expect(await isUntouched(page)).toBe(true);
  });

  test('takes over while a file of the old one is still awaited', { tag: '@full' }, async ({
    signedIn: page,
    next,
  }) => {
    await page.goto('/');
    await controlled(page);
    await page.context().route('**/assets/awaited-*', () => undefined);
    next('while a file is awaited');
    await page.reload();
    await expect(page.getByText(ready)).toBeVisible();
    await page.evaluate(() => void fetch('/assets/awaited-01234567.js').catch(() => undefined));
    await update(page).click();
    await showsVersion(page, 'while a file is awaited');
  });

  test('is offered again where the old one cannot make room', { tag: '@full' }, async ({
    signedIn: page,
    next,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await controlled(page);
    next('without room');
    await page.reload();
    await page.clock.fastForward(2_000);
    await expect(page.getByText(ready)).toBeVisible();
    // As where the worker is of an earlier version.
    await page.evaluate(() => {
      const asked = () => void Object.assign(window, { asked: true });
      Object.assign(ServiceWorker.prototype, { postMessage: asked });
    });
    await mark(page);
    await update(page).click();
    await expect(update(page)).toBeDisabled();
    // The ten seconds begin before the message.
    await expect.poll(() => page.evaluate(() => 'asked' in window)).toBe(true);
    await page.clock.fastForward(9_000);
    await expect(update(page)).toBeDisabled();
    await page.clock.fastForward(1_000);
    await expect(page.getByText('The update could not start yet')).toBeVisible();
    await expect(update(page)).toBeEnabled();
    await expectAccessible(page);
    expect(await isUntouched(page)).toBe(true);
  });

  test('is not loaded before its worker can answer', { tag: '@full' }, async ({ signedIn: page, next }) => {
    await page.goto('/');
    await controlled(page);
    next('once it can');
    await page.reload();
    await expect(page.getByText(ready)).toBeVisible();
    // The worker that waits gets the message when the test sends it; the old one at once, to abort its requests.
    await page.evaluate(() => {
      const { postMessage } = ServiceWorker.prototype;
      ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: unknown) {
        if (this.state === 'installed') addEventListener('said', () => postMessage.call(this, message));
        else postMessage.call(this, message);
      };
    });
    await mark(page);
    await update(page).click();
    await expect(update(page)).toBeDisabled();
    // It comes while the worker is being activated, which answers nothing then.
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
    expect(await isUntouched(page)).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('said')));
    await showsVersion(page, 'once it can');
  });

  test('is refused with a message when a quiz was started after the offer', async ({
    signedIn: page,
    server,
    next,
  }) => {
    const quiz_id = await server.addQuiz(shortQuiz('Begun', 2));
    const other = await dashboard(page.context());
    const before = await version(other);
    next('too late');
    await other.reload();
    await expect(other.getByText(ready)).toBeVisible();
    await startQuiz(page, quiz_id);
    await mark(page);
    await mark(other);
    await update(other).click();
    const refused = 'A quiz is running in another tab. Submit it first, then update.';
    await expect(other.getByText(refused)).toBeVisible();
    await expect(update(other)).toHaveCount(0);
    await expectAccessible(other);
    expect(await isUntouched(other)).toBe(true);
    expect(await version(other)).toBe(before);
    expect(await isUntouched(page)).toBe(true);
    await page.getByText('Right 1').click();
    await expect(page.getByRole('radio', { name: 'Right 1' })).toBeChecked();
  });

  test('reloads only the tab that was clicked; the others keep their files', { tag: '@full' }, async ({
    signedIn: page,
    next,
  }) => {
    const other = await dashboard(page.context());
    next('the one clicked');
    await other.reload();
    await expect(other.getByText(ready)).toBeVisible();
    // A tab that opened too late to know of any version yet.
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
    await mark(page);
    const before = await version(page);
    await update(other).click();
    await showsVersion(other, 'the one clicked');

    // It continues with the old version, on a screen that it had not opened before.
    await page.getByRole('link', { name: 'My Results' }).click();
    await expect(page.getByRole('heading', { name: 'My Results' })).toBeVisible();
    await expect(page.getByText(ready)).toBeVisible();
    expect(await isUntouched(page)).toBe(true);
    expect(await version(page)).toBe(before);
    await update(page).click();
    await showsVersion(page, 'the one clicked');
  });

  test('is looked for when the app becomes visible again, at most once an hour', { tag: '@full' }, async ({
    browser,
    server,
    next,
  }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const { tokens } = await newLearner(server);
    await context.addInitScript(([access, refresh]) => {
      localStorage.setItem('accessToken', String(access));
      localStorage.setItem('refreshToken', String(refresh));
    }, tokens);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/');
    await controlled(page);
    const requested: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/service-worker.js')) requested.push(request.url());
    });
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    next('an hour later');
    await page.clock.fastForward('59:00');
    await comeBack();
    await page.clock.runFor(1_000);
    await expect(page.getByText(ready)).toHaveCount(0);
    await page.clock.fastForward('02:00');
    await comeBack();
    await expect(page.getByText(ready)).toBeVisible();
    await comeBack();
    await page.clock.runFor(500);
    expect(requested.length).toBeLessThanOrEqual(1);
    await context.close();
  });
});

const hasWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
