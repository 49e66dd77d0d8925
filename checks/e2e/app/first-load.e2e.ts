import type { Page } from '@playwright/test';
import { sit } from '#e2e/reports/sit.ts';
import { expect, storeTokens, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';
import { annotate, gzipped, listQuizzes } from './weight.ts';

test.use({ serviceWorkers: 'allow' });

const MAX_FIRST_SCRIPTS = 150_000;
const MAX_EXAM_SCRIPTS = 180_000;
const MAX_FIRST_STYLES = 12_000;
const MAX_EXAM_STYLES = 16_000;

test.describe('The first load, in gzip,', () => {
  test('of the login and the dashboard has at most 150 000 bytes of scripts', async ({
    page,
    server,
    learner,
  }) => {
    const measure = (path: string) => expectLight(page, path, MAX_FIRST_SCRIPTS, MAX_FIRST_STYLES);
    await test.step('the login', () => measure('/login'));
    await storeTokens(page, server.url, learner.tokens);
    for (const count of [9, 50]) {
      await test.step(`the dashboard with ${count} quizzes`, async () => {
        await page.context().unrouteAll();
        await listQuizzes(page, count);
        await measure('/');
      });
    }
  });

  test('of a report, a practice and a quiz has at most 180 000 bytes of scripts', async ({
    signedIn,
    server,
    learner,
  }) => {
    const measure = (path: string) => expectLight(signedIn, path, MAX_EXAM_SCRIPTS, MAX_EXAM_STYLES);
    const { result } = await sit(server, learner, await server.addQuiz(shortQuiz('Finished', 2)), () => 1);
    await test.step('a report', () => measure(`/results/${result}`));
    await test.step('a practice', () => measure(`/practice?report=${result}`));
    // Last: what a phone keeps of an attempt, the others would deliver.
    const quiz_id = await server.addQuiz(shortQuiz('Weighed', 2));
    const started = await fetch(`${server.url}/api/quizzes/${quiz_id}/attempt/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.tokens[0]}` },
    });
    expect(started.status).toBe(200);
    await test.step('a quiz', () => measure(`/quiz/${quiz_id}`));
  });
});

async function expectLight(page: Page, path: string, max_scripts: number, max_styles: number) {
  const { scripts, styles, files } = await firstLoad(page, path);
  expect(scripts, files.join(' ')).toBeLessThanOrEqual(max_scripts);
  expect(styles).toBeLessThanOrEqual(max_styles);
}

/**
 * The bytes that a screen costs a new phone until it is complete: scripts and style sheets in gzip, and everything
 * that the browser receives, including response headers.
 */
async function firstLoad(page: Page, path: string) {
  const tab = await page.context().newPage();
  const files = new Set<string>();
  tab.on('request', (request) => files.add(new URL(request.url()).pathname));
  const devtools = await tab.context().newCDPSession(tab);
  // Nothing of what was measured before is on this phone.
  const { origin } = new URL(page.url());
  if (origin !== 'null')
    await devtools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'service_workers,cache_storage',
    });
  await devtools.send('Network.enable');
  // The fixture's page has filled the cache.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  let received = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await tab.goto(path);
  await tab.getByRole('heading', { level: 1 }).waitFor();
  await tab.waitForLoadState('networkidle');
  const gzip = (ending: string) => gzipped([...files].filter((file) => file.endsWith(ending)));
  const weight = { scripts: gzip('.js'), styles: gzip('.css'), received };
  expect(Math.min(...Object.values(weight)), 'at least one file was measured').toBeGreaterThan(1_000);
  await tab.close();
  annotate(`${path} fetches ${files.size} files: ${JSON.stringify(weight)}`);
  return { ...weight, files: [...files] };
}
