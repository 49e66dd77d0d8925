import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { type Learner, newLearner } from '../../support/learner.ts';
import { type Server, startServer } from '../../support/server.ts';

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
    { scope: 'worker', timeout: 60_000 },
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
  signedIn: async ({ page, learner }, use) => {
    // An empty page of this origin: the app itself would start its service worker.
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('/empty');
    await page.unroute('**/empty');
    await page.evaluate(([access, refresh]) => {
      localStorage.setItem('accessToken', access);
      localStorage.setItem('refreshToken', refresh);
    }, learner.tokens);
    await use(page);
  },
});

/** Expects no violation of WCAG 2.2 A and AA, nor of axe's best practices, on the current screen. */
export async function expectAccessible(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const told = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  expect(told).toEqual([]);
}

// Runs axe directly: @axe-core/playwright opens an extra page for each analysis, for frames, which the app does not
// have. Measured: 0.10 s instead of 0.33 s.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export { expect };

/** Answers these calls like a server that fails. */
export const refuse = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Internal', status: 500, code: 'INTERNAL' },
    }),
  );
