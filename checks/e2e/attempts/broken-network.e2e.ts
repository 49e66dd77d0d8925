import { newLearner } from '../../support/learner.ts';
import { shortQuiz } from '../../support/quiz.ts';
import {
  answerAll,
  comeBackToSight,
  comeOnline,
  failed,
  keptAttempts,
  logIn,
  neverAnswered,
  noNetwork,
  otherPhone,
  right,
  saved,
  score,
  tabOf,
} from '../support/phone.ts';
import { startQuiz, submitQuiz } from '../support/quiz-pages.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const minuteQuiz = (name: string, questions: number) => shortQuiz(name, questions, { duration_minutes: 1 });

test('a screen without answers leaves the attempt to those that have some', async ({
  signedIn: page,
  server,
  learner,
  browser,
}) => {
  test.setTimeout(150_000);
  const quiz = server.addQuiz(minuteQuiz('Two phones', 4));
  await startQuiz(page, quiz);
  await answerAll(page, 4);
  await page.route('**/submit/', noNetwork);
  const phone = await otherPhone(browser, learner.tokens);
  let submits = 0;
  phone.on('request', (request) => {
    if (request.url().endsWith('/submit/')) submits += 1;
  });
  await phone.goto(`/quiz/${quiz}`);
  await expect(phone.getByText(/^Question \d of 4$/)).toBeVisible();

  await expect(failed(page)).toBeVisible({ timeout: 70_000 });
  const waiting = /^Time is up\. Nothing was answered here/;
  await expect(phone.getByText(waiting)).toBeVisible();
  await expectAccessible(phone);
  const late = await tabOf(phone);
  await late.waitForTimeout(2000);
  await late.goto(`/quiz/${quiz}`);
  await expect(late.getByText(waiting)).toBeVisible();
  await late.waitForTimeout(4000);
  expect(submits).toBe(0);

  // The first phone still has no network in that tab; another tab of it has the answers, too.
  const beside = await tabOf(page);
  await beside.goto(`/quiz/${quiz}`);
  await expect(score(beside)).toHaveText('4.00');
  await page.unroute('**/submit/');
  await comeOnline(page);
  await expect(score(page)).toHaveText('4.00');
  await expect(score(phone)).toHaveText('4.00', { timeout: 25_000 });
  expect(submits).toBe(1);
  await expect(late.getByText(/You will find its score in My Results\.$/)).toBeVisible({ timeout: 15_000 });
  await expectAccessible(late);
  await phone.context().close();
});

test('a submit that gets no answer is tried again by itself', async ({ signedIn: page, server }) => {
  test.setTimeout(120_000);
  await startQuiz(page, server.addQuiz(minuteQuiz('Hung', 1)));
  await right(page, 1).check();
  await page.route('**/submit/', neverAnswered, { times: 1 });
  await expect(page.getByText('Time is up. Your answers are being submitted…')).toBeVisible({
    timeout: 70_000,
  });
  await expect(page.getByText(/Trying again automatically/)).toBeVisible();
  await expect(score(page)).toHaveText('1.00', { timeout: 15_000 });
  await expect(page.getByText(/after the end|ran out before/)).toBeHidden();
});

test('answers that come after the closing time are a late delivery, and the score says so', async ({
  signedIn: page,
  server,
}) => {
  test.setTimeout(150_000);
  await startQuiz(page, server.addQuiz(minuteQuiz('Late', 1)));
  await page.route('**/answers/', noNetwork);
  await page.route('**/submit/', noNetwork);
  await right(page, 1).check();
  await expect(failed(page)).toBeVisible({ timeout: 70_000 });
  await expect(page.getByText('You may close this page.', { exact: false })).toBeVisible();
  await page.waitForTimeout(33_000);
  await page.unroute('**/submit/');
  await comeOnline(page);
  await expect(score(page)).toHaveText('1.00');
  await expect(
    page.getByText('Those given in time were counted; without them the score would be 0.00.', {
      exact: false,
    }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a submit by hand that gets no answer is tried again by itself, or taken back', async ({
  signedIn: page,
  server,
}) => {
  await startQuiz(page, server.addQuiz(shortQuiz('Hung by hand', 2)));
  await right(page, 1).check();
  await page.route('**/submit/', noNetwork);
  await submitQuiz(page);
  await expect(failed(page)).toBeVisible();
  await expect(right(page, 1)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on answering' }).click();
  await expect(failed(page)).toBeHidden();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await right(page, 2).check();
  await page.unroute('**/submit/');
  await page.route('**/submit/', neverAnswered, { times: 1 });
  await submitQuiz(page);
  await expect(score(page)).toHaveText('2.00', { timeout: 15_000 });
});

test('the tabs of a browser share the answers, over a reload, and the score', async ({
  signedIn: page,
  server,
}) => {
  const quiz = server.addQuiz(shortQuiz('Tabs', 2));
  await startQuiz(page, quiz);
  await right(page, 1).check();
  page.on('dialog', (asked) => asked.accept());
  await page.reload();
  await expect(right(page, 1)).toBeChecked();

  const beside = await tabOf(page);
  await beside.goto(`/quiz/${quiz}`);
  await expect(right(beside, 1)).toBeChecked();
  await beside.getByRole('radio', { name: 'Wrong A 1' }).check();
  await expect(page.getByRole('radio', { name: 'Wrong A 1' })).toBeChecked();
  await right(page, 1).check();
  await expect(right(beside, 1)).toBeChecked();

  await submitQuiz(beside);
  await expect(score(beside)).toHaveText('1.00');
  await expect(score(page)).toHaveText('1.00');
  expect(await keptAttempts(page)).toEqual([]);
});

test('a refresh of the session that gets no answer frees the other tabs', async ({
  signedIn: page,
  learner,
}) => {
  const [access, refresh] = learner.tokens;
  await logIn(page, [`${access}x`, refresh]);
  await page.route('**/api/token/refresh/', neverAnswered);
  const asked = page.waitForRequest('**/api/token/refresh/');
  await page.goto('/');
  await asked;
  const beside = await tabOf(page);
  await beside.goto('/');
  const card = { name: 'General Knowledge' };
  await expect(beside.getByRole('heading', card)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('heading', card)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBe(refresh);
});

test('someone else who logs in beside ends nothing, and the answers stay', async ({
  signedIn: page,
  server,
  learner,
}) => {
  await startQuiz(page, server.addQuiz(shortQuiz('Beside', 2)));
  await right(page, 1).check();
  const beside = await tabOf(page);
  await beside.goto('/login');
  await logIn(beside, (await newLearner(server)).tokens);
  const notice = page.getByText(/^Someone else is logged in in this browser/);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await comeBackToSight(page);
  await page.waitForTimeout(1000);
  await expect(right(page, 1)).toBeChecked();
  await expect(page.getByText(/Time is up|already finished/)).toBeHidden();
  await submitQuiz(page);
  await expect(failed(page)).toBeVisible();

  await logIn(beside, learner.tokens);
  // Submitted before, and now by whom it was.
  await expect(score(page)).toHaveText('1.00');
});

test('a phone clock that jumps an hour ahead submits nothing, and the server is asked until it answers', async ({
  signedIn: page,
  server,
}) => {
  await startQuiz(page, server.addQuiz(shortQuiz('Jump', 2)));
  await right(page, 1).check();
  await expect(saved(page)).toBeVisible();
  let submits = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/submit/')) submits += 1;
  });
  let asked = 0;
  await page.route('**/attempt/', (route) => {
    asked += 1;
    return asked < 3 ? route.abort() : route.continue();
  });
  await page.evaluate(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 3_600_000;
  });
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText('0:00');
  await expect(right(page, 1)).toBeEnabled();
  await expect(timer).toHaveText(/^9:/); // after 2 and 4 more seconds
  expect(asked).toBe(3);
  expect(submits).toBe(0);
  await page.evaluate(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() - 7_200_000;
  });
  await page.waitForTimeout(1000);
  await expect(timer).toHaveText(/^9:/);
  await submitQuiz(page);
  await expect(score(page)).toHaveText('1.00');
});
