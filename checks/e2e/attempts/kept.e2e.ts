import type { Page } from '@playwright/test';
import {
  noNetwork,
  otherPhone,
  paperStored,
  right,
  savedBy,
  score,
  tabOf,
  waitsForNetwork,
} from '#e2e/support/phone.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, LOADS_BY_ITSELF, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

test('a full disk costs no answer', async ({ signedIn: page, server }) => {
  await startQuiz(page, await server.addQuiz(shortQuiz('Full', 1)));
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await page.route('**/answers/', noNetwork);
  await right(page, 1).check();
  await expect(
    page.getByText('Not saved yet. Keep this page open.').filter({ visible: true }).first(),
  ).toBeVisible();
  await submitQuiz(page);
  await expect(score(page)).toHaveText('1.00');
});

test('leaving a quiz without a network leads to a dashboard that works', async ({
  signedIn: page,
  server,
  learner,
  context,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Left offline', 2));
  await fetch(`${server.url}/api/quizzes/${quiz}/attempt/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.tokens[0]}` },
  });
  await page.goto('/');
  await page.getByRole('link', { name: /Resume/ }).click();
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
  await paperStored(page);
  await context.setOffline(true);
  await right(page, 1).check();
  await expect(waitsForNetwork(page)).toBeVisible();
  await page.getByRole('link', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Left offline' })).toBeVisible();
  await expect(waitsForNetwork(page)).toBeVisible();
  await context.setOffline(false);
  await expect(waitsForNetwork(page)).toBeHidden();
});

test('what a closed tab left unsent goes while another tab logs out', async ({ signedIn: page, server }) => {
  const quiz = await server.addQuiz(shortQuiz('Closed tab', 2));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
  const beside = await tabOf(page);
  await startQuiz(beside, quiz);
  await beside.route('**/answers/', noNetwork);
  await right(beside, 1).check();
  await expect(waitsForNetwork(beside)).toBeVisible();
  await beside.close();
  await logOut(page);
  await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
});

test('where an answer comes with the submission and another phone answered later, the score tells why', async ({
  signedIn: page,
  server,
  learner,
  browser,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Replaced', 2));
  await startQuiz(page, quiz);
  const phone = await otherPhone(browser, learner.tokens);
  await phone.goto(`/quiz/${quiz}`);
  await savedBy(phone, () => right(phone, 1).check());
  await phone.context().close();

  // What this phone says was given a minute before the other phone's answer.
  await page.route('**/submit/', (route) => {
    const body = route.request().postDataJSON();
    const before = (at: string) => new Date(Date.parse(at) - 60_000).toISOString();
    const answered_at = Object.fromEntries(
      Object.entries<string>(body.answered_at).map(([question, at]) => [question, before(at)]),
    );
    return route.continue({ postData: JSON.stringify({ ...body, answered_at }) });
  });
  await page.route('**/answers/', noNetwork);
  await page.getByRole('radio', { name: 'Wrong A 1' }).check();
  await expect(waitsForNetwork(page)).toBeVisible();
  await submitQuiz(page);
  await expect(score(page)).toHaveText('1.00');
  await expect(
    page.getByText(/or you answered again later on another device\..*question no\. 1\./),
  ).toBeVisible();
});

test('the paper brings a question that failed alone', async ({ signedIn: page, server }) => {
  const quiz = await server.addQuiz(shortQuiz('Slow paper', 1));
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/paper/', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/question/**', noNetwork);
  await startQuiz(page, quiz);
  await expect(page.getByText(LOADS_BY_ITSELF)).toBeVisible();
  letCome();
  await expect(right(page, 1)).toBeVisible();
});
