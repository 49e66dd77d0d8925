import type { Page } from '@playwright/test';
import { sit } from '#e2e/reports/sit.ts';
import { expect, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';
import { annotate, gzipped, listQuizzes } from './weight.ts';

test.use({ serviceWorkers: 'allow' });

const MAX_FIRST_SCRIPTS = 150_000;
const MAX_EXAM_SCRIPTS = 180_000;
const MAX_FIRST_STYLES = 12_000;
const MAX_EXAM_STYLES = 16_000;

test.describe('The first load, in gzip,', () => {
  test('of the login has at most 150 000 bytes of scripts', async ({ page }) => {
    const { scripts, styles, files } = await firstLoad(page, '/login');
    expect(scripts, files.join(' ')).toBeLessThanOrEqual(MAX_FIRST_SCRIPTS);
    expect(styles).toBeLessThanOrEqual(MAX_FIRST_STYLES);
  });

  for (const count of [9, 50]) {
    test(`of the dashboard with ${count} quizzes has at most 150 000 bytes of scripts`, async ({
      signedIn,
    }) => {
      await listQuizzes(signedIn, count);
      const { scripts, styles, files } = await firstLoad(signedIn, '/');
      expect(scripts, files.join(' ')).toBeLessThanOrEqual(MAX_FIRST_SCRIPTS);
      expect(styles).toBeLessThanOrEqual(MAX_FIRST_STYLES);
    });
  }

  test('of a quiz has at most 180 000 bytes of scripts', async ({ signedIn, server, learner }) => {
    const quiz_id = await server.addQuiz(shortQuiz('Weighed', 2));
    const started = await fetch(`${server.url}/api/quizzes/${quiz_id}/attempt/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.tokens[0]}` },
    });
    expect(started.status).toBe(200);
    const { scripts, styles, files } = await firstLoad(signedIn, `/quiz/${quiz_id}`);
    expect(scripts, files.join(' ')).toBeLessThanOrEqual(MAX_EXAM_SCRIPTS);
    expect(styles).toBeLessThanOrEqual(MAX_EXAM_STYLES);
  });

  for (const screen of ['report', 'practice']) {
    test(`of a ${screen} has at most 180 000 bytes of scripts`, async ({ signedIn, server, learner }) => {
      const quiz_id = await server.addQuiz(shortQuiz('Finished', 2));
      const { result } = await sit(server, learner, quiz_id, () => 1);
      const address = screen === 'report' ? `/results/${result}` : `/practice?report=${result}`;
      const { scripts, styles, files } = await firstLoad(signedIn, address);
      expect(scripts, files.join(' ')).toBeLessThanOrEqual(MAX_EXAM_SCRIPTS);
      expect(styles).toBeLessThanOrEqual(MAX_EXAM_STYLES);
    });
  }
});

/**
 * The bytes that a screen costs a new phone until it is complete: scripts and style sheets in gzip, and everything
 * that the browser receives, including response headers.
 */
async function firstLoad(page: Page, path: string) {
  const tab = await page.context().newPage();
  const files = new Set<string>();
  tab.on('request', (request) => files.add(new URL(request.url()).pathname));
  const devtools = await tab.context().newCDPSession(tab);
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
  annotate(`${path} fetches ${files.size} files: ${JSON.stringify(weight)}`);
  return { ...weight, files: [...files] };
}
