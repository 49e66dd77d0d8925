import type { Page } from '@playwright/test';
import { expect, logIn, test } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const form = (page: Page) => page.getByRole('form', { name: /Question/ });
const saveQuestion = (page: Page) => page.getByRole('button', { name: 'Save Question', exact: true });

test.describe('two admins at once', () => {
  test('the second gets a message, keeps what was typed, and overwrites nothing', async ({
    asAdmin,
    browser,
    server,
  }) => {
    const { page, create, api } = asAdmin;
    const id = await create(shortQuiz('Shared', 2));
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByRole('button', { name: 'Edit Q1: Question text 1' }).click();
    await page.getByLabel('Question (English)').fill('Mine');

    const other = await browser.newContext();
    const theirs = await other.newPage();
    await logIn(theirs, server);
    await theirs.goto(`${server.url}/admin/quiz/${id}/edit`);
    await theirs.getByRole('button', { name: 'Edit Q1: Question text 1' }).click();
    await theirs.getByLabel('Question (English)').fill('Theirs');
    await saveQuestion(theirs).click();
    await expect(theirs.getByText('Q1: Theirs')).toBeVisible();
    await theirs.getByLabel('Duration (Mins)').fill('33');
    await theirs.getByRole('button', { name: 'Save Details' }).click();
    await expect(theirs.getByText('Quiz details updated successfully!')).toBeVisible();
    await other.close();

    await saveQuestion(page).click();
    await expect(page.getByText('Someone else changed this quiz in the meantime.')).toBeVisible();
    await expect(page.getByLabel('Question (English)')).toHaveValue('Mine');
    await expectAccessible(page);
    // A retry changes nothing, because it would still overwrite the newer version.
    await saveQuestion(page).click();
    await expect(page.getByText('Someone else changed this quiz in the meantime.')).toBeVisible();
    await page.getByLabel('Duration (Mins)').fill('44');
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Error updating quiz details.')).toBeVisible();
    const stored = (await api('GET', `/api/admin/quizzes/${id}/`)).body;
    expect([stored.questions[0]?.text.en, stored.duration_minutes]).toEqual(['Theirs', 33]);

    await page.getByRole('button', { name: 'Load the newest version' }).first().click();
    await expect(page.getByText('Q1: Theirs')).toBeVisible();
    await expect(page.getByLabel('Duration (Mins)')).toHaveValue('33');
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Edit Q1: Theirs' }).click();
    await page.getByLabel('Question (English)').fill('Both');
    await saveQuestion(page).click();
    await expect(page.getByText('Q1: Both')).toBeVisible();
  });

  test('an admin who changes several things at once causes no conflict', { tag: '@full' }, async ({
    asAdmin,
  }) => {
    const { page, create } = asAdmin;
    const id = await create(shortQuiz('Several', 3));
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByLabel('Duration (Mins)').fill('12');
    await page.getByRole('button', { name: 'Edit Q2: Question text 2' }).click();
    await page.getByLabel('Question (English)').fill('Second');
    await page.getByRole('button', { name: 'Save Details' }).click();
    await page.getByRole('button', { name: 'Move down Q1: Question text 1' }).click();
    await saveQuestion(page).click();
    await expect(page.getByText('Q1: Second')).toBeVisible();
    await expect(page.getByText('Quiz details updated successfully!')).toBeVisible();
  });
});
