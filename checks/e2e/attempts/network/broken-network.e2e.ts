import {
  answerAll,
  asByLearner,
  comeBackToSight,
  comeOnline,
  failed,
  holdOutboxes,
  letThrough,
  logIn,
  neverAnswered,
  noNetwork,
  otherPhone,
  right,
  score,
  shortAttempt,
  storedAttempts,
  tabOf,
} from '#e2e/support/phone.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

test('a screen without answers leaves the attempt to those that have some', async ({
  signedIn: page,
  server,
  learner,
  browser,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Two phones', 2));
  const { follow, end } = shortAttempt(60_000);
  await follow(page.context());
  await page.clock.install();
  await startQuiz(page, quiz);
  await answerAll(page, 2);
  await page.route('**/submit/', noNetwork);
  const phone = await otherPhone(browser, learner.tokens);
  await follow(phone.context());
  await phone.clock.install();
  let submits = 0;
  phone.on('request', (request) => {
    if (request.url().endsWith('/submit/')) submits += 1;
  });
  await phone.goto(`/quiz/${quiz}`);
  await expect(phone.getByText(/^Question \d of 2$/)).toBeVisible();

  // Neither tab of the first phone has a network; the new one has the answers, too.
  await Promise.all([page, phone].map(({ clock }) => clock.runFor(60_000)));
  await expect(failed(page)).toBeVisible();
  const beside = await tabOf(page);
  await beside.route('**/submit/', noNetwork);
  await beside.goto(`/quiz/${quiz}`);
  await expect(failed(beside)).toBeVisible();
  const waiting = /^Time is up\. Nothing was answered here/;
  await expect(phone.getByText(waiting)).toBeVisible();
  // After half a minute it submits all the same: that must not pass while a slow machine opens another tab.
  await phone.clock.pauseAt(await phone.evaluate(() => Date.now() + 5000));
  end();
  const late = await tabOf(phone);
  await late.goto(`/quiz/${quiz}`);
  await expect(late.getByText(waiting)).toBeVisible();
  expect(submits).toBe(0);
  await phone.clock.resume();
  await expectAccessible(phone);

  await letThrough(beside, '**/submit/');
  await comeOnline(beside);
  await expect(score(beside)).toHaveText('2.00');
  await letThrough(page, '**/submit/');
  await comeOnline(page);
  await expect(score(page)).toHaveText('2.00');
  await expect(late.getByText(/You will find its result in My Results\.$/)).toBeVisible();
  await expectAccessible(late);
  await phone.context().close();
});

test('what could not be submitted in time is submitted late, and the score says so', async ({
  signedIn: page,
  server,
}) => {
  await shortAttempt(60_000).follow(page.context());
  await page.clock.install();
  await startQuiz(page, await server.addQuiz(shortQuiz('Late', 1)));
  await page.route('**/answers/', noNetwork);
  await page.route('**/submit/', noNetwork);
  await right(page, 1).check();
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Time is up. Your answers are being submitted…')).toBeVisible();
  await expect(failed(page)).toBeVisible();
  await expect(page.getByText(/Trying again automatically/)).toBeVisible();
  await expect(page.getByText('You may close this page.', { exact: false })).toBeVisible();
  const late = { late: true, on_time_score: 0, finished_by: 'deadline' };
  await page.route('**/submit/', async (route) => {
    const response = await route.fetch(asByLearner(route));
    await route.fulfill({ response, json: { ...(await response.json()), ...late } });
  });
  await comeOnline(page);
  await expect(score(page)).toHaveText('1.00');
  await expect(
    page.getByText('Those given in time were counted; without them the score would be 0.00.', {
      exact: false,
    }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a submit by hand that gets no answer can be taken back', async ({ signedIn: page, server }) => {
  await startQuiz(page, await server.addQuiz(shortQuiz('Hung by hand', 2)));
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
  await letThrough(page, '**/submit/');
  await submitQuiz(page);
  await expect(score(page)).toHaveText('2.00');
});

test('the tabs of a browser share the answers, over a reload, and the score', async ({
  signedIn: page,
  server,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Tabs', 2));
  await startQuiz(page, quiz);
  await right(page, 1).check();
  page.on('dialog', (dialog) => dialog.accept());
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
  expect(await storedAttempts(page)).toEqual([]);
});

test('an answer outlives a reload that leaves the phone no time to write it down', async ({
  signedIn: page,
  server,
}) => {
  const quiz = await server.addQuiz(shortQuiz('At once', 2));
  await startQuiz(page, quiz);
  const busy = await tabOf(page);
  await busy.goto('/favicon.svg');
  const release = await holdOutboxes(busy);
  page.on('dialog', (dialog) => dialog.accept());
  await right(page, 1).check();
  await page.reload();
  await release();
  await expect(right(page, 1)).toBeChecked();
  await submitQuiz(page);
  await expect(score(page)).toHaveText('1.00');
});

test('a refresh of the session that gets no answer frees the other tabs', async ({
  signedIn: page,
  learner,
}) => {
  const [access, refresh] = learner.tokens;
  await logIn(page, [`${access}x`, refresh]);
  await page.route('**/api/token/refresh/', neverAnswered);
  const refreshing = page.waitForRequest('**/api/token/refresh/');
  await page.goto('/');
  await refreshing;
  const beside = await tabOf(page);
  await beside.goto('/');
  const card = { name: 'General Knowledge' };
  await expect(beside.getByRole('heading', card)).toBeVisible();
  await expect(page.getByRole('heading', card)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBe(refresh);
});

test('someone else who logs in beside ends nothing, and the answers stay', async ({
  signedIn: page,
  server,
  learner,
}) => {
  await startQuiz(page, await server.addQuiz(shortQuiz('Beside', 2)));
  await right(page, 1).check();
  const beside = await tabOf(page);
  await beside.goto('/login');
  await logIn(beside, (await newLearner(server)).tokens);
  const notice = page.getByText(/^Someone else is logged in in this browser/);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await comeBackToSight(page);
  await page.waitForLoadState('networkidle');
  await expect(right(page, 1)).toBeChecked();
  await expect(page.getByText(/Time is up|already finished/)).toBeHidden();
  await submitQuiz(page);
  await expect(page.getByText('There was an error submitting your quiz.').first()).toBeVisible();

  await logIn(beside, learner.tokens);
  // Submitted before, and now by whom it was.
  await expect(score(page)).toHaveText('1.00');
});
