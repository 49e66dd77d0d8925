import { test as base, expect, type Page } from '@playwright/test';
import { type Learner, newLearner } from '#support/learner.ts';
import { type Server, startServer } from '#support/server.ts';
import { axeViolations } from './axe.ts';

/** Every test has a server (one per worker), and fails if the page logs an unexpected error. */
export const test = base.extend<
  { learner: Learner; signedIn: Page; watchConsole: undefined },
  { server: Server }
>({
  server: [
    // Playwright reads a fixture's dependencies from the pattern; this one has none.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  watchConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // The browser itself logs every 4xx and 5xx response. Tests assert those by what the page shows.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          errors.push(message.text());
        }
      });
      await use(undefined);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  /** A registered learner. */
  learner: async ({ server }, use) => use(await newLearner(server)),
  /** A page on which a learner has logged in. */
  signedIn: async ({ page, learner, server }, use) => {
    await storeTokens(page, server.url, learner.tokens);
    await use(page);
  },
});

/**
 * Signs a browser in. On an empty page of the origin: the app itself takes longer, and would start its service worker.
 */
export async function storeTokens(
  page: Page,
  url: string,
  [access, refresh]: [access: string, refresh: string],
): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${url}/empty`);
  await page.unroute('**/empty');
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('accessToken', access);
      localStorage.setItem('refreshToken', refresh);
    },
    [access, refresh] as const,
  );
}

/** Expects no violation of WCAG 2.2 A and AA, nor of axe's best practices, on the current screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Every screen has both, and nothing has them before the app is drawn.
  await page.locator('main').first().waitFor({ state: 'attached' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // In the middle of fading in, colours have less contrast. What moves for longer is judged as it is.
  await page.evaluate(async () => {
    const FADES_WITHIN_MS = 2000;
    const fading = document.getAnimations().filter(({ playState, effect }) => {
      const { endTime = 0 } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && Number(endTime) <= FADES_WITHIN_MS;
    });
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
  expect(await axeViolations(page)).toEqual([]);
}

export { expect };

/** What a screen shows where no response came and the browser is offline. */
export const NO_NETWORK = 'There is no connection. Check your network and try again.';
export const NO_NETWORK_NE = 'इन्टरनेट जडान छैन। नेटवर्क जाँचेर फेरि प्रयास गर्नुहोस्।';
/** And where it is not. */
export const UNREACHABLE = 'The server cannot be reached. Check your network, or try again later.';
export const UNREACHABLE_NE = 'सर्भरसँग सम्पर्क हुन सकेन। नेटवर्क जाँच्नुहोस्, वा पछि फेरि प्रयास गर्नुहोस्।';
/** What replaces content that could not be loaded. */
export const LOADS_BY_ITSELF = /This loads by itself as soon as the server can be reached\.$/;
export const LOADS_BY_ITSELF_NE = /सर्भरसँग सम्पर्क भएपछि यो आफैँ लोड हुन्छ।$/;

/** Answers these calls like a server that fails; only those of `method`, if there is one. */
export const refuse = (
  page: Page,
  path: string,
  { method, times }: { method?: string; times?: number } = {},
) =>
  page.route(
    path,
    (route) => {
      if (method !== undefined && route.request().method() !== method) return route.fallback();
      return route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'Internal', status: 500, code: 'INTERNAL' },
      });
    },
    times === undefined ? {} : { times },
  );
