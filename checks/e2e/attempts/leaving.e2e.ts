import type { Page } from '@playwright/test';
import { right, savedBy } from '#e2e/support/phone.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { staffApi } from '#e2e/support/staff-api.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

/** What the page sees when another app comes to the front, or goes away again. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

interface Results {
  attempts: { record_focus: boolean; focus: { losses: number; hidden_ms: number } | null }[];
}

test('leaving the page is announced before the start and counted also without a network, where the quiz wants it', async ({
  signedIn: page,
  server,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Supervised', 2, { record_focus: true }));
  await page.goto(`/quiz/${quiz}/instructions`);
  await expect(
    page.getByText('the app records how often and how long you leave this page. Your teachers can see it.'),
  ).toBeVisible();
  await expectAccessible(page);
  await startQuiz(page, quiz);
  await savedBy(page, () => right(page, 1).check());
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  await page.context().setOffline(true);
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  await page.context().setOffline(false);
  await submitQuiz(page);
  await page.getByText('Back to Dashboard').waitFor();
  const { attempts } = await (await staffApi(server))<Results>('GET', `/api/admin/quizzes/${quiz}/results/`);
  expect(attempts).toMatchObject([{ record_focus: true, focus: { losses: 2 } }]);

  await test.step('elsewhere nothing is counted', async () => {
    const other = await server.addQuiz(shortQuiz('At home', 1));
    await startQuiz(page, other);
    await setVisibility(page, 'hidden');
    await setVisibility(page, 'visible');
    await savedBy(page, () => right(page, 1).check());
    await submitQuiz(page);
    await page.getByText('Back to Dashboard').waitFor();
    const results = await (await staffApi(server))<Results>('GET', `/api/admin/quizzes/${other}/results/`);
    expect(results.attempts).toMatchObject([{ record_focus: false, focus: null }]);
  });
});

test('a session that ends in a quiz leads to a login that says so, without a question of the browser', async ({
  signedIn: page,
  server,
  learner,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Ended session', 2));
  await startQuiz(page, quiz);
  await savedBy(page, () => right(page, 1).check());
  let questions = 0;
  page.on('dialog', async (dialog) => {
    questions += 1;
    await dialog.accept();
  });
  const ended = await fetch(`${server.url}/api/users/sessions/`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${learner.tokens[0]}` },
  });
  expect(ended.ok).toBe(true);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await right(page, 2).check();
  await expect(
    page.getByText('Your session has ended. Your quiz goes on, and its time is running.'),
  ).toBeVisible();
  await expect(page.getByText(`Log in as ${learner.username} to continue the quiz.`)).toBeVisible();
  expect(questions).toBe(0);
  await expectAccessible(page);
  await expect(page.getByLabel('Username')).toHaveValue(learner.username);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**/quiz/${quiz}`);
  await expect(right(page, 2)).toBeChecked();
});
