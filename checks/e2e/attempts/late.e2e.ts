import type { Route } from '@playwright/test';
import {
  answerAll,
  comeOnline,
  letThrough,
  noNetwork,
  otherPhone,
  right,
  saved,
  score,
  tabOf,
} from '#e2e/support/phone.ts';
import { readingOf, startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, LOADS_BY_ITSELF, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

/** Lets the server answer, and changes what it said. */
const changed = (change: object) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), ...change } });
};

test('a report is read only after what this phone keeps unsent has been delivered', async ({
  signedIn: page,
  server,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Outbox first', 2));
  await startQuiz(page, quiz);
  await submitQuiz(page);
  const report = await page.getByRole('link', { name: 'View Report' }).getAttribute('href');

  await startQuiz(page, quiz);
  await page.route('**/answers/', noNetwork);
  await answerAll(page, 2);
  const beside = await tabOf(page);
  const requests: string[] = [];
  beside.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(answers|results\/\d+)\/$/.test(pathname)) requests.push(`${request.method()} ${pathname}`);
  });
  await beside.route('**/answers/', noNetwork);
  await beside.goto(report ?? '');
  await expect(beside.getByText(LOADS_BY_ITSELF)).toBeVisible();
  expect(requests).toEqual([]);

  await letThrough(beside, '**/answers/');
  await comeOnline(beside);
  await expect(beside.getByText('Question text 1').first()).toBeVisible();
  await expect.poll(() => requests).toEqual([`PUT /api/quizzes/${quiz}/answers/`, `GET /api${report}/`]);
});

test('late answers that are recorded and not counted are shown as that, in both languages', async ({
  signedIn: page,
  server,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Not counted', 3));
  await startQuiz(page, quiz);
  await page.route('**/submit/', changed({ ungraded: true, finished_by: 'deadline', score: 0 }));
  await answerAll(page, 3);
  await submitQuiz(page);
  await expect(score(page)).toHaveText('0.00');
  await expect(
    page.getByText(/^Answers came after a score or a report of this quiz had been shown/),
  ).toBeVisible();
  await expectAccessible(page);

  await page.route(/\/api\/results\/\d+\/$/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [first, , third] = body.questions;
    const answers = [first, third].map(({ id }) => ({ question: id, selected_option: null }));
    const ungraded = { received_at: '2026-11-21T06:15:00.000Z', answers };
    await route.fulfill({ response, json: { ...body, ungraded } });
  });
  await page.getByRole('link', { name: 'View Report' }).click();
  await expect(
    page.getByText(/^Your late answers to question no\. 1, 3 came on .*not counted\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await readingOf(page).selectOption('ne');
  await expect(page.getByText(/^प्रश्न नं\. १, ३ का उत्तर ढिलो, .* गनिएनन्।$/)).toBeVisible();
});

test('where another device answered later, its answer is shown, and that ours was not saved', async ({
  signedIn: page,
  server,
  learner,
  browser,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Answered elsewhere', 2));
  await startQuiz(page, quiz);
  const phone = await otherPhone(browser, learner.tokens);
  await phone.goto(`/quiz/${quiz}`);
  await right(phone, 1).check();
  await expect(saved(phone)).toBeVisible();

  // What this phone says was given a minute before the other phone's answer.
  await page.route('**/answers/', (route) => {
    const body = route.request().postDataJSON();
    const before = (at: string) => new Date(Date.parse(at) - 60_000).toISOString();
    const answered_at = Object.fromEntries(
      Object.entries<string>(body.answered_at).map(([question, at]) => [question, before(at)]),
    );
    return route.continue({ postData: JSON.stringify({ ...body, answered_at }) });
  });
  await page.getByRole('radio', { name: 'Wrong A 1' }).check();
  const notice = page.getByText(/^Question no\. 1: you answered later on another device/);
  await expect(notice).toBeVisible();
  await expect(right(page, 1)).toBeChecked();
  await expectAccessible(page);
  await readingOf(page).selectOption('ne');
  await expect(page.getByText(/^प्रश्न नं\. १: तपाईंले पछि अर्को डिभाइसमा/)).toBeVisible();

  await letThrough(page, '**/answers/');
  await page.getByRole('radio', { name: 'गलत 2 1' }).check();
  await expect(page.getByText(/^प्रश्न नं\. १/)).toBeHidden();
  await phone.context().close();
});
