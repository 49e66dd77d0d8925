import type { Page } from '@playwright/test';
import { shortQuiz } from '../../support/quiz.ts';
import {
  keptAttempts,
  next,
  noNetwork,
  otherPhone,
  right,
  saved,
  score,
  tabOf,
  waitsForNetwork,
} from '../support/phone.ts';
import { startQuiz, submitQuiz } from '../support/quiz-pages.ts';
import { expect, test } from '../support/test.ts';

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

/** As after a power cut: what was counted last did not reach the disk. */
const forgetLastRequests = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('abhyas');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    const transaction = open.result.transaction('attempts', 'readwrite');
    const store = transaction.objectStore('attempts');
    store.openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      cursor?.update({ ...cursor.value, seq: cursor.value.seq - 20 });
    };
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    open.result.close();
  });

test('a phone whose battery died, opened without a network, has its next answer taken', async ({
  signedIn: page,
  server,
}) => {
  const quiz = server.addQuiz(shortQuiz('Power cut', 2));
  await startQuiz(page, quiz);
  await right(page, 1).check();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Saving…')).toBeHidden();
  page.on('dialog', (asked) => asked.accept());
  await forgetLastRequests(page);
  await page.route('**/api/**', noNetwork);
  await page.reload();
  await expect(right(page, 1)).toBeChecked();
  await next(page).click();
  await right(page, 2).check();
  await expect(waitsForNetwork(page)).toBeVisible();
  await page.unroute('**/api/**');
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
  await submitQuiz(page);
  await expect(score(page)).toHaveText('2.00');
});

test('a full disk costs no answer', async ({ signedIn: page, server }) => {
  await startQuiz(page, server.addQuiz(shortQuiz('Full', 1)));
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await page.route('**/answers/', noNetwork);
  await right(page, 1).check();
  await expect(
    page.getByRole('paragraph').getByText('Not saved yet. Keep this page open.').first(),
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
  const quiz = server.addQuiz(shortQuiz('Left offline', 2));
  await fetch(`${server.url}/api/quizzes/${quiz}/attempt/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.tokens[0]}` },
  });
  await page.goto('/');
  await page.getByRole('link', { name: /Resume/ }).click();
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
  await context.setOffline(true);
  await right(page, 1).check();
  await expect(waitsForNetwork(page)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Left offline' })).toBeVisible();
  await expect(waitsForNetwork(page)).toBeVisible();
  await context.setOffline(false);
  await expect(waitsForNetwork(page)).toBeHidden();
});

test('a tab that never lets go of its turn holds up no submit', async ({ signedIn: page, server }) => {
  await startQuiz(page, server.addQuiz(shortQuiz('Frozen tab', 1)));
  const [kept] = await keptAttempts(page);
  const beside = await tabOf(page);
  await beside.goto('/');
  await beside.evaluate(
    (name) => {
      void navigator.locks.request(name, () => new Promise(() => {}));
    },
    `abhyas-save-${kept?.replace('/', '-')}`,
  );
  await right(page, 1).check();
  await submitQuiz(page);
  await expect(score(page)).toHaveText('1.00', { timeout: 20_000 });
});

test('what a closed tab left unsent goes while another tab logs out', async ({ signedIn: page, server }) => {
  const quiz = server.addQuiz(shortQuiz('Closed tab', 2));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
  const beside = await tabOf(page);
  await startQuiz(beside, quiz);
  await beside.route('**/answers/', noNetwork);
  await right(beside, 1).check();
  await expect(waitsForNetwork(beside)).toBeVisible();
  await beside.close();
  await logOut(page);
  await expect(page.getByLabel('Username', { exact: true })).toBeVisible({ timeout: 15_000 });
});

test('an answer that another phone has replaced is shown as replaced', async ({
  signedIn: page,
  server,
  learner,
  browser,
}) => {
  const quiz = server.addQuiz(shortQuiz('Replaced', 2));
  await startQuiz(page, quiz);
  await page.route('**/answers/', noNetwork);
  await page.getByRole('radio', { name: 'Wrong A 1' }).check();
  await expect(waitsForNetwork(page)).toBeVisible();
  const phone = await otherPhone(browser, learner.tokens);
  await phone.goto(`/quiz/${quiz}`);
  await phone.waitForTimeout(12_000);
  await right(phone, 1).check();
  await expect(saved(phone)).toBeVisible();
  await expect(phone.getByText('Saving…')).toBeHidden();
  await page.unroute('**/answers/');
  await expect(saved(page)).toBeVisible({ timeout: 45_000 });
  await expect(right(page, 1)).toBeChecked();

  // And where it comes with the submission, the score tells why it is not in it.
  await page.route('**/answers/', noNetwork);
  await next(page).click();
  await page.getByRole('radio', { name: 'Wrong A 2' }).check();
  await expect(waitsForNetwork(page)).toBeVisible();
  await phone.waitForTimeout(12_000);
  await next(phone).click();
  await right(phone, 2).check();
  await expect(phone.getByText('Saving…')).toBeVisible();
  await expect(phone.getByText('Saving…')).toBeHidden();
  await phone.context().close();
  await submitQuiz(page);
  await expect(score(page)).toHaveText('2.00');
  await expect(
    page.getByText(/or you answered again later on another device\..*question no\. 2\./),
  ).toBeVisible();
});

test('the paper brings a question that failed alone', async ({ signedIn: page, server }) => {
  const quiz = server.addQuiz(shortQuiz('Slow paper', 1));
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
  await expect(page.getByText('Failed to load question #1.')).toBeVisible();
  letCome();
  await expect(right(page, 1)).toBeVisible();
});
