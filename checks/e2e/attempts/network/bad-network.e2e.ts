import type { Page } from '@playwright/test';
import { startBadNetwork } from '#e2e/support/bad-network.ts';
import { answerAll, logIn, next, right, saved, score } from '#e2e/support/phone.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const reports = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const answer = await fetch('/api/results/', { headers });
    return (await answer.json()) as { attempts: { score: number }[] }[];
  });

test('a network that breaks off one request in ten and holds up the rest costs no answer and no attempt', async ({
  page,
  server,
  learner,
}) => {
  const network = await startBadNetwork(server.url, { reset: 0.1, delay: 1000, seed: 20261121 });
  const quiz = await server.addQuiz(shortQuiz('Bad network', 8));
  // The page itself may break off, too: a learner loads it again.
  const open = async (path: string) => {
    for (;;) {
      const loaded = await page.goto(network.url + path).catch(() => undefined);
      if (loaded?.ok()) return;
    }
  };
  await open('/login');
  await logIn(page, learner.tokens);
  await open(`/quiz/${quiz}/instructions`);
  const first = page.getByText('Question 1 of 8');
  await expect(async () => {
    const again = page.getByRole('button', { name: /Try again|Start$/ });
    if (await again.isVisible()) await again.click();
    await expect(first).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  for (let n = 1; n <= 8; n++) {
    await expect(right(page, n)).toBeVisible({ timeout: 30_000 });
    // Slowly enough for many a save.
    const saving = page.waitForRequest('**/answers/');
    await right(page, n).check();
    await saving;
    if (n === 4) {
      await expect(saved(page)).toBeVisible({ timeout: 30_000 });
      page.once('dialog', (dialog) => dialog.accept());
      await open(`/quiz/${quiz}`);
      await expect(page.getByText('Answered: 4 of 8')).toBeVisible({ timeout: 30_000 });
    }
    if (n < 8) await next(page).click();
  }
  await submitQuiz(page);
  await expect(score(page)).toHaveText('8.00', { timeout: 60_000 });
  await network.stop();
  expect(network.broken.after).toBeGreaterThan(0);
  await page.goto(`${server.url}/login`);
  await logIn(page, learner.tokens);
  expect((await reports(page)).map(({ attempts }) => attempts.map((attempt) => attempt.score))).toEqual([
    [8],
  ]);
});

test('a submit whose answer is lost on the way is the same submit when it is tried again', async ({
  signedIn: page,
  server,
}) => {
  await startQuiz(page, await server.addQuiz(shortQuiz('Lost answer', 2)));
  await answerAll(page, 2);
  let reached = 0;
  await page.route(
    '**/submit/',
    async (route) => {
      await route.fetch();
      reached += 1;
      await route.abort();
    },
    { times: 2 },
  );
  await submitQuiz(page);
  await expect(score(page)).toHaveText('2.00', { timeout: 20_000 });
  expect(reached).toBe(2);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByText(/submitted elsewhere|too late/)).toBeHidden();
  expect((await reports(page)).map(({ attempts }) => attempts.length)).toEqual([1]);
});
