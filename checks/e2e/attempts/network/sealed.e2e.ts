import type { Page } from '@playwright/test';
import { inSeconds, staffApi } from '#e2e/support/staff-api.ts';
import { expect, test } from '#e2e/support/test.ts';
import { controlled } from '#e2e/support/worker.ts';
import { shortQuiz } from '#support/quiz.ts';
import type { Server } from '#support/server.ts';

test.use({ serviceWorkers: 'allow' });

const QUESTIONS = 100;
const picture = (n: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 ${n % 9}h9" stroke="#123"/></svg>`;

/** Other tests share the server, whose dashboard is another one with a quiz that ends. */
const added: number[] = [];
test.afterEach(async ({ server }) => {
  const api = await staffApi(server);
  for (const id of added.splice(0)) await api('DELETE', `/api/admin/quizzes/${id}/`);
});

/** Adds a quiz that opens in an hour, with pictures. `shuffled`: each attempt has another paper. */
async function addComing(server: Server, { shuffled = false } = {}): Promise<number> {
  const window = { start_time: inSeconds(3600), end_time: inSeconds(7200) };
  const quiz = shortQuiz('On a weak network', QUESTIONS, window);
  const questions = quiz.questions.map((question, index) => ({
    ...(question as object),
    ...(index % 10 === 0 && { image: { svg: picture(index) } }),
  }));
  const section = { title: quiz.title, shuffle_questions: true, shuffle_options: true, questions };
  const content = shuffled ? { questions: [], sections: [section] } : { questions };
  const quiz_id = await server.addQuiz({ ...quiz, ...content });
  added.push(quiz_id);
  return quiz_id;
}

/** From now on the page's network carries so many kbit/s in each direction. */
async function throttle(page: Page, kilobits: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const bytes = (kilobits * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400, downloadThroughput: bytes, uploadThroughput: bytes },
  });
}

/** Calls of the page to the server from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** How many sealed papers this browser has stored. */
const countSealed = (page: Page) =>
  page.evaluate(async () => {
    // Opening a database that is not there would make an empty one.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'abhyas-sealed')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('abhyas-sealed');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('papers').objectStore('papers').count();
        counting.onsuccess = () => resolve(counting.result);
      };
    });
  });

test('a paper that was fetched sealed opens with one small response at 20 kbit/s', async ({
  signedIn,
  server,
}) => {
  const page = signedIn;
  await page.goto('/');
  await controlled(page);
  const api = await staffApi(server);
  const quiz_id = await addComing(server);
  await page.goto('/');
  await expect.poll(() => countSealed(page)).toBe(1);

  await throttle(page, 20);
  await api('PATCH', `/api/admin/quizzes/${quiz_id}/`, { start_time: inSeconds(-1) });
  await page.goto(`/quiz/${quiz_id}/instructions`);
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await expect(start).toBeVisible({ timeout: 60_000 });
  const calls = recordCalls(page);
  const opened = page.waitForResponse((response) =>
    response.url().endsWith(`/api/quizzes/${quiz_id}/attempt/`),
  );
  await start.click();
  await expect(page.getByText('Question text 1', { exact: true })).toBeVisible();
  const { responseBodySize } = await (await opened).request().sizes();
  expect(responseBodySize).toBeLessThanOrEqual(2048);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Question text 2', { exact: true })).toBeVisible();
  expect(calls).toEqual([`POST /api/quizzes/${quiz_id}/attempt/`]);

  // The whole paper is there, with its pictures, and only once.
  await expect.poll(() => countSealed(page)).toBe(0);
  await page.context().setOffline(true);
  await page.goto(`/quiz/${quiz_id}`);
  await expect(page.getByText('Question 2 of')).toBeVisible();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(page.locator('main img').first()).toBeVisible();
  await page.context().setOffline(false);
});

test('a shuffled paper opens with one small response, and is the one that the server has', async ({
  signedIn: page,
  server,
}) => {
  await page.goto('/');
  const api = await staffApi(server);
  const quiz_id = await addComing(server, { shuffled: true });
  await page.goto('/');
  await expect.poll(() => countSealed(page)).toBe(1);
  await api('PATCH', `/api/admin/quizzes/${quiz_id}/`, { start_time: inSeconds(-1) });
  await page.goto(`/quiz/${quiz_id}/instructions`);
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await expect(start).toBeVisible({ timeout: 30_000 });
  const calls = recordCalls(page);
  const opened = page.waitForResponse((response) =>
    response.url().endsWith(`/api/quizzes/${quiz_id}/attempt/`),
  );
  await start.click();
  await expect(page.getByText('Question 1 of 100')).toBeVisible();
  const { responseBodySize } = await (await opened).request().sizes();
  expect(responseBodySize).toBeLessThanOrEqual(2048);
  expect(calls).toEqual([`POST /api/quizzes/${quiz_id}/attempt/`]);

  const paper = await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const answer = await fetch(`/api/quizzes/${id}/paper/`, { headers });
    return (await answer.json()) as {
      questions: { text: { en: string }; options: { text: { en: string } }[] }[];
    };
  }, quiz_id);
  for (const { text, options } of paper.questions.slice(0, 3)) {
    await expect(page.getByText(text.en, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(4);
    const shown = await page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent ?? ''));
    for (const [place, option] of options.entries()) expect(shown[place]).toContain(option.text.en);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
});

test('a paper that was edited after it was fetched is taken from the server', async ({
  signedIn: page,
  server,
}) => {
  await page.goto('/');
  const api = await staffApi(server);
  const quiz_id = await addComing(server);
  await page.goto('/');
  await expect.poll(() => countSealed(page)).toBe(1);
  const title = { en: 'Edited since', ne: 'पछि सच्याइएको' };
  await api('PATCH', `/api/admin/quizzes/${quiz_id}/`, { title, start_time: inSeconds(-1) });
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await page.goto(`/quiz/${quiz_id}/instructions`);
  await expect(start).toBeVisible({ timeout: 30_000 });
  const calls = recordCalls(page);
  await start.click();
  await expect(page.getByText('Question text 1', { exact: true })).toBeVisible();
  await expect.poll(() => calls).toContain(`GET /api/quizzes/${quiz_id}/paper/`);
});

test('Start stops the download of another paper', async ({ signedIn: page, server }) => {
  await addComing(server);
  added.push(await server.addQuiz(shortQuiz('Open meanwhile', 2)));
  // Its response never comes.
  await page.route('**/sealed/**', () => {});
  const downloading = page.waitForRequest('**/sealed/**');
  await page.goto('/');
  await downloading;
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('/sealed/'));
  await page.route('**/attempt/', async (route) => {
    await stopped;
    await route.continue();
  });
  const card = page.getByRole('listitem').filter({ hasText: 'Open meanwhile' });
  await card.getByRole('link', { name: /Start Quiz/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
});
