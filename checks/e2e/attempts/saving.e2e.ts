import type { Page } from '@playwright/test';
import { HOME } from '#e2e/support/home.ts';
import {
  answerAll,
  comeBackToSight,
  comeOnline,
  failed,
  letThrough,
  logIn,
  next,
  noNetwork,
  otherPhone,
  paperStored,
  right,
  saved,
  savedBy,
  score,
  storedAttempts,
  tabOf,
  waitsForNetwork,
} from '#e2e/support/phone.ts';
import { readingOf, startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { staffApi } from '#e2e/support/staff-api.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { logInAgain, newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};
const loggedOut = (page: Page) =>
  page
    .getByText(/^You are logged out: your answers are not being saved\./)
    .and(page.locator(':not(.visually-hidden)'))
    .filter({ visible: true })
    .first();
const loginForm = (page: Page) => page.getByLabel('Username', { exact: true });
/** The browser's own question, which a page may ask before it goes. */
const leaveFreely = (page: Page) => page.on('dialog', (dialog) => dialog.accept());

test('each answer is saved, and the page says when', async ({ signedIn: page, server, learner }) => {
  const quiz = await server.addQuiz(shortQuiz('Saving', 3));
  await startQuiz(page, quiz);
  await expect(page.getByText('Answers are saved automatically')).toBeVisible();
  const bodies: { seq: number; answers: object }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/answers/')) bodies.push(request.postDataJSON());
  });
  await answerAll(page, 3);
  await expect.poll(() => bodies.flatMap(({ answers }) => Object.keys(answers))).toHaveLength(3);
  await expect(saved(page)).toBeVisible();
  expect(bodies.map(({ seq }) => seq)).toEqual([...bodies].map(({ seq }) => seq).sort((a, b) => a - b));

  await savedBy(page, () => page.getByRole('button', { name: 'Clear answer' }).click());
  await expect(page.getByText('Answered: 2 of 3')).toBeVisible();
  const attempt = await fetch(`${server.url}/api/quizzes/${quiz}/attempt/`, {
    headers: { authorization: `Bearer ${learner.tokens[0]}` },
  });
  expect(Object.keys(JSON.parse(await attempt.text()).attempt.answers)).toHaveLength(2);
  await expectAccessible(page);
});

test('without a network every question is there, answers wait on the phone, and then go by themselves', async ({
  signedIn: page,
  server,
  context,
}) => {
  await startQuiz(page, await server.addQuiz(shortQuiz('Away', 3)));
  await paperStored(page);
  await context.setOffline(true);
  await right(page, 1).check();
  await expect(waitsForNetwork(page)).toBeVisible();
  await expectAccessible(page);
  await next(page).click();
  await right(page, 2).check();
  await readingOf(page).selectOption('ne');
  const waiting = page.getByText('उत्तर यस फोनमा सुरक्षित छ, नेटवर्क आएपछि पठाइनेछ');
  await expect(waiting.filter({ visible: true }).first()).toBeVisible();
  await readingOf(page).selectOption('en');
  await next(page).click();
  await right(page, 3).check();
  await expect(waitsForNetwork(page)).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await submitQuiz(page);
  await expect(score(page)).toHaveText('3.00');
  expect(await storedAttempts(page)).toEqual([]);
});

test('another phone goes on where the first one was', async ({
  signedIn: page,
  server,
  learner,
  browser,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Dead battery', 3));
  await startQuiz(page, quiz);
  await savedBy(page, async () => {
    await right(page, 1).check();
    await next(page).click();
    await right(page, 2).check();
  });

  const phone = await otherPhone(browser, learner.tokens);
  await phone.goto('/');
  await phone.getByRole('link', { name: /Resume/ }).click();
  await expect(phone.getByText('Question 3 of 3')).toBeVisible();
  await expect(phone.getByText('Answered: 2 of 3')).toBeVisible();
  await savedBy(phone, () => right(phone, 3).check());

  // The first one sees it when it is looked at again, and a change on either side erases nothing.
  await comeBackToSight(page);
  await expect(page.getByText('Answered: 3 of 3')).toBeVisible();
  await savedBy(page, () => page.getByRole('radio', { name: 'Wrong A 2' }).check());
  await submitQuiz(phone);
  await expect(score(phone)).toHaveText('1.80');
  await phone.context().close();

  // Submitted there: here the score comes instead of another answer.
  await right(page, 2).check();
  await expect(score(page)).toHaveText('1.80');
  await expect(page.getByText(/already been submitted elsewhere.*question no\. 2\./)).toBeVisible();
});

test('a killed tab loses nothing, with or without a network', async ({ signedIn: page, server, context }) => {
  const quiz = await server.addQuiz(shortQuiz('Killed', 3));
  await startQuiz(page, quiz);
  await page.route('**/answers/', noNetwork);
  await right(page, 1).check();
  await next(page).click();
  await right(page, 2).check();
  await expect(waitsForNetwork(page)).toBeVisible();
  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => undefined)]);
  await page.close();

  const again = await context.newPage();
  await again.goto(`/quiz/${quiz}`);
  await expect(again.getByText('Question 2 of 3')).toBeVisible();
  await expect(right(again, 2)).toBeChecked();
  await expect(saved(again)).toBeVisible();

  // And where the server cannot be reached, the phone remembers the attempt, its questions and its time.
  await paperStored(again);
  await again.route('**/api/**', noNetwork);
  leaveFreely(again);
  await again.reload();
  await expect(again.getByText('Question 2 of 3')).toBeVisible();
  await expect(right(again, 2)).toBeChecked();
  await expect(again.getByRole('timer')).toHaveText(/^[89]:/);
  await next(again).click();
  await right(again, 3).check();
  await expect(waitsForNetwork(again)).toBeVisible();
  await letThrough(again, '**/api/**');
  await comeOnline(again);
  await expect(saved(again)).toBeVisible();
  await submitQuiz(again);
  await expect(score(again)).toHaveText('3.00');
});

test('what was submitted without a network is sent when the app is next open with one', async ({
  signedIn: page,
  server,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Closed too early', 2));
  await startQuiz(page, quiz);
  await paperStored(page);
  leaveFreely(page);
  await page.route('**/api/**', noNetwork);
  await answerAll(page, 2);
  await submitQuiz(page);
  await expect(failed(page)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Closed too early')).toBeVisible();
  await expect(page.getByText('Saved on this phone, waiting for network').first()).toBeVisible();
  await expectAccessible(page);
  // Closed first: with a network again, this page would submit by itself.
  await page.goto('about:blank');
  await letThrough(page, '**/api/**');
  // The list is slower than the score that makes it untrue.
  const arrived = page.waitForResponse('**/submit/');
  await page.route(HOME, async (route) => {
    await arrived;
    await page.getByRole('heading', { name: 'Your answers have arrived' }).waitFor();
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your answers have arrived' })).toBeVisible();
  await expect(score(page)).toHaveText('2.00');
  await expect(page.getByText('Closed too early')).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: 'Closed too early' })).toContainText('2 of 3');
  await letThrough(page, HOME);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const loaded = page.waitForResponse(HOME);
  await page.reload();
  await loaded;
  await expect(page.getByRole('listitem').filter({ hasText: 'Closed too early' })).toContainText('2 of 3');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('logging out leaves no answers on the phone, and asks while some are unsent', async ({
  signedIn: page,
  server,
  learner,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Shared phone', 2));
  await startQuiz(page, quiz);
  leaveFreely(page);
  await page.route('**/answers/', noNetwork);
  await right(page, 1).check();
  await expect(waitsForNetwork(page)).toBeVisible();
  await page.goto('/');
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Log out?' })).toBeVisible();
  await expect(page.getByText(/have not reached the server yet/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
  expect(await storedAttempts(page)).toHaveLength(1);

  // As soon as they have arrived nothing stands in the way.
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Log out?' })).toBeVisible();
  await letThrough(page, '**/answers/');
  await comeOnline(page);
  await expect(loginForm(page)).toBeVisible();
  expect(await storedAttempts(page)).toEqual([]);
  const statusOf = async () => {
    const headers = { authorization: `Bearer ${learner.tokens[0]}` };
    return (await fetch(`${server.url}/api/quizzes/${quiz}/attempt/`, { headers })).status;
  };
  // The screen does not wait until the server has ended the session.
  await expect.poll(statusOf).toBe(401);
});

test('logging out with unsent answers loses them when that is what the learner wants', async ({
  signedIn: page,
  server,
}) => {
  await startQuiz(page, await server.addQuiz(shortQuiz('Given up', 2)));
  leaveFreely(page);
  await page.route('**/answers/', noNetwork);
  await right(page, 1).check();
  await expect(waitsForNetwork(page)).toBeVisible();
  await page.goto('/');
  await logOut(page);
  await page.getByRole('link', { name: 'Log out and lose them' }).click();
  await expect(loginForm(page)).toBeVisible();
  expect(await storedAttempts(page)).toEqual([]);
});

test('what is answered while another tab has logged out is saved when the learner is back', async ({
  signedIn: page,
  server,
  learner,
}) => {
  await startQuiz(page, await server.addQuiz(shortQuiz('Logged out beside', 3)));
  await right(page, 1).check();
  await expect(saved(page)).toBeVisible();
  const beside = await tabOf(page);
  await beside.goto('/');
  await logOut(beside);
  await expect(loginForm(beside)).toBeVisible();
  await expect(loggedOut(page)).toBeVisible();
  await next(page).click();
  await right(page, 2).check();
  await comeBackToSight(page);
  await expect(loggedOut(page)).toBeVisible();
  await expect(saved(page)).toBeHidden();
  expect(await storedAttempts(page)).toEqual([]);
  await expectAccessible(page);

  const { tokens } = await newLearner(server);
  await logIn(beside, tokens);
  await expect(page.getByText(/^Someone else is logged in in this browser/)).toBeVisible();
  await expect(loggedOut(page)).toBeVisible();
  const again = await logInAgain(server, learner);
  await savedBy(page, () => logIn(beside, again));
  await expect(saved(page)).toBeVisible();
  await next(page).click();
  await right(page, 3).check();
  await submitQuiz(page);
  await expect(score(page)).toHaveText('3.00');
});

test('an open attempt is resumed from the dashboard after the quiz has closed', async ({
  signedIn: page,
  server,
}) => {
  const api = await staffApi(server);
  const quiz = await server.addQuiz(shortQuiz('Window over', 2));
  await startQuiz(page, quiz);
  await right(page, 1).check();
  await expect(saved(page)).toBeVisible();
  leaveFreely(page);
  await api('PATCH', `/api/admin/quizzes/${quiz}/`, { end_time: new Date().toISOString() });
  await page.goto('/');
  await page.getByRole('link', { name: /Resume/ }).click();
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
  await expect(right(page, 1)).toBeChecked();
  await submitQuiz(page);
  await expect(score(page)).toHaveText('1.00');
});
