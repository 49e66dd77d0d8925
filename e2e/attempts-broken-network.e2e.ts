import type { Browser, Page, Route } from '@playwright/test';
import { newLearner } from './support/learner.ts';
import { shortQuiz, startQuiz, submitQuiz } from './support/quiz.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const minuteQuiz = (name: string, questions: number) => shortQuiz(name, questions, { duration_minutes: 1 });
const score = (page: Page) => page.getByRole('dialog').getByText(/^-?\d+\.\d\d$/);
const failed = (page: Page) =>
  page.getByText('There was an error submitting your quiz. Please try again.').first();
const right = (page: Page, n: number) => page.getByRole('radio', { name: `Right ${n}` });

async function answerAll(page: Page, questions: number): Promise<void> {
  for (let n = 1; n <= questions; n++) {
    await right(page, n).check();
    if (n < questions) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
}

async function logIn(page: Page, [access, refresh]: [string, string]): Promise<void> {
  await page.evaluate(
    (tokens) => {
      localStorage.setItem('accessToken', tokens.access);
      localStorage.setItem('refreshToken', tokens.refresh);
    },
    { access, refresh },
  );
}

/** Another phone: nothing in its storage but the session. */
async function otherPhone(browser: Browser, tokens: [string, string]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await logIn(page, tokens);
  return page;
}

const comeBackToSight = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
const comeOnline = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
  });

const tabOf = (page: Page) => page.context().newPage();
const neverAnswered = async () => {};
const noNetwork = (route: Route) => route.abort();
const keptSheets = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('abhyas-sheet-')));

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
  await expect(phone.getByText('Question 1 of 4')).toBeVisible();

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
  await expect(late.getByText(/You find its score in My Results\.$/)).toBeVisible({ timeout: 15_000 });
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
  await expect(page.getByText(/may have arrived after the closing time/)).toBeHidden();
});

test('a score that comes after the closing time says so', async ({ signedIn: page, server }) => {
  test.setTimeout(150_000);
  await startQuiz(page, server.addQuiz(minuteQuiz('Late', 1)));
  await right(page, 1).check();
  await page.route('**/submit/', noNetwork);
  await expect(failed(page)).toBeVisible({ timeout: 70_000 });
  await page.waitForTimeout(33_000);
  await page.unroute('**/submit/');
  await comeOnline(page);
  await expect(score(page)).toHaveText('0.00');
  await expect(page.getByText(/^Your answers may have arrived after the closing time/)).toBeVisible();
  await expectAccessible(page);
});

test('a submit by hand that gets no answer says so after 20 seconds, and can be tried again', async ({
  signedIn: page,
  server,
}) => {
  await startQuiz(page, server.addQuiz(shortQuiz('Hung by hand', 1)));
  await right(page, 1).check();
  await page.route('**/submit/', neverAnswered, { times: 1 });
  await submitQuiz(page);
  await expect(failed(page)).toBeVisible({ timeout: 22_000 });
  await submitQuiz(page);
  await expect(score(page)).toHaveText('1.00');
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
  expect(await keptSheets(page)).toEqual([]);
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
  await expect(page.getByText(/Time is up|has been submitted/)).toBeHidden();
  await submitQuiz(page);
  await expect(failed(page)).toBeVisible();

  await logIn(beside, learner.tokens);
  await expect(notice.first()).toBeVisible(); // the failure's; a submit by hand is not repeated by itself
  await submitQuiz(page);
  await expect(score(page)).toHaveText('1.00');
});

test('a phone clock that jumps an hour ahead submits nothing, and the server is asked until it answers', async ({
  signedIn: page,
  server,
}) => {
  await startQuiz(page, server.addQuiz(shortQuiz('Jump', 2)));
  await right(page, 1).check();
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

test('logging out leaves no answers on the phone', async ({ signedIn: page, server }) => {
  await startQuiz(page, server.addQuiz(shortQuiz('Shared phone', 2)));
  await right(page, 1).check();
  expect(await keptSheets(page)).toHaveLength(1);
  page.on('dialog', (asked) => asked.accept());
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await keptSheets(page)).toEqual([]);
});
