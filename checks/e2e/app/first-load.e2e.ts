import type { Page } from '@playwright/test';
import { shortQuiz } from '../../support/quiz.ts';
import { sit } from '../reports/sit.ts';
import { expect, test } from '../support/test.ts';
import { annotate, gzipped, listQuizzes } from './weight.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('The first load', () => {
  test('of the login takes at most 75 000 bytes of scripts, and 90 000 in all', async ({ page }) => {
    const { scripts, styles, received } = await firstLoad(page, '/login');
    expect(scripts).toBeLessThanOrEqual(75_000);
    expect(styles).toBeLessThanOrEqual(12_000);
    expect(received).toBeLessThanOrEqual(90_000);
  });

  for (const count of [9, 50]) {
    test(`of the dashboard with ${count} quizzes takes at most 75 000 bytes of scripts`, async ({
      signedIn,
    }) => {
      await listQuizzes(signedIn, count);
      const { scripts, styles } = await firstLoad(signedIn, '/');
      expect(scripts).toBeLessThanOrEqual(75_000);
      expect(styles).toBeLessThanOrEqual(12_000);
    });
  }

  test('of practice takes at most 85 000 bytes of scripts', async ({ signedIn, server, learner }) => {
    const quiz_id = await server.addQuiz(shortQuiz('Practised', 2));
    const { result: id } = await sit(server, learner, quiz_id, () => 1);
    const { scripts, files } = await firstLoad(signedIn, `/practice?report=${id}`);
    expect(scripts, files.join(' ')).toBeLessThanOrEqual(85_000);
  });

  test('of a quiz takes at most 110 000 bytes of scripts, its review and the sheet of all numbers included', async ({
    signedIn,
    server,
    learner,
  }) => {
    const quiz_id = await server.addQuiz(shortQuiz('Weighed', 2));
    const started = await fetch(`${server.url}/api/quizzes/${quiz_id}/attempt/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.tokens[0]}` },
    });
    expect(started.status).toBe(200);
    const { scripts, files } = await firstLoad(signedIn, `/quiz/${quiz_id}`);
    expect(files.filter((file) => /\/overview-.*\.js$/.test(file))).toHaveLength(1);
    expect(scripts, files.join(' ')).toBeLessThanOrEqual(110_000);
  });
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
