import type { Page } from '@playwright/test';
import {
  comeBackToSight,
  comeOnline,
  letThrough,
  noNetwork,
  otherPhone,
  savedBy,
  tabOf,
  waitsForNetwork,
} from '#e2e/support/phone.ts';
import { startQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const flag = (page: Page) => page.getByRole('button', { name: 'Mark for review', exact: true });
const unflag = (page: Page) => page.getByRole('button', { name: /^Marked for review/ });
const cell = (page: Page, n: number) =>
  page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: `Question ${n}` });

test('a mark for review is kept over reloads, without a network, and on every screen of the attempt', async ({
  signedIn: page,
  server,
  learner,
  browser,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Flags', 3));
  await startQuiz(page, quiz);
  page.on('dialog', (dialog) => dialog.accept());
  await savedBy(page, () => flag(page).click());
  await expect(cell(page, 1)).toHaveAccessibleName(/Current, Not attempted, Marked for review$/);
  await expectAccessible(page);
  const phone = await otherPhone(browser, learner.tokens);
  await phone.goto(`/quiz/${quiz}`);
  await expect(unflag(phone)).toBeVisible();

  // Marked without a network, in one tab; the other tab shows it at once, and so does a reload.
  await page.route('**/answers/', noNetwork);
  const beside = await tabOf(page);
  await beside.goto(`/quiz/${quiz}`);
  await expect(unflag(beside)).toBeVisible();
  await beside.route('**/answers/', noNetwork);
  await cell(page, 2).click();
  await flag(page).click();
  await expect(cell(beside, 2)).toHaveAccessibleName(/Marked for review$/);
  await beside.close();
  await expect(waitsForNetwork(page)).toBeVisible();
  await page.reload();
  await expect(cell(page, 2)).toHaveAccessibleName(/Current, Not attempted, Marked for review$/);

  // Meanwhile the other phone changes another one: neither erases what the other did.
  await savedBy(phone, () => unflag(phone).click());
  await letThrough(page, '**/answers/');
  await savedBy(page, () => comeOnline(page));
  await comeBackToSight(page);
  await expect(cell(page, 1)).toHaveAccessibleName(/^Question 1 ?, Not attempted$/);
  await comeBackToSight(phone);
  await expect(cell(phone, 2)).toHaveAccessibleName(/Marked for review$/);
  await phone.context().close();

  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page.getByText('1 marked for review')).toBeVisible();
});

test('a mark that has not reached the server keeps nobody logged in', async ({ signedIn: page, server }) => {
  await startQuiz(page, await server.addQuiz(shortQuiz('Only a flag', 2)));
  page.on('dialog', (dialog) => dialog.accept());
  await page.route('**/answers/', noNetwork);
  await flag(page).click();
  await expect(waitsForNetwork(page)).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
});
