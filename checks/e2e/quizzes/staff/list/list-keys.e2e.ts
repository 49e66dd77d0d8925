import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const titleOf = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const selected = (page: Page) => page.getByRole('region', { name: /selected$/ });

test.describe('/admin as a table', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('has rows of 40 px, sorts by the heads of its columns, and filters', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    await create({ ...shortQuiz('Shelf A', 3), difficulty: 'hard' });
    await create({ ...shortQuiz('Shelf B', 1), difficulty: 'easy' });
    await create({ ...shortQuiz('Shelf C', 2), status: 'draft' });
    await page.goto('/admin?q=shelf');
    const titles = page.getByRole('rowheader');
    await expect(titles).toHaveText(['Shelf C', 'Shelf B', 'Shelf A']);
    expect((await rowOf(page, 'Shelf A').boundingBox())?.height).toBeLessThanOrEqual(41);

    const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await head('Questions').getByRole('button').click();
    await expect(titles).toHaveText(['Shelf A', 'Shelf C', 'Shelf B']);
    await expect(head('Questions')).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/\/admin\?sort=questions&q=shelf$/);
    await head('Questions').getByRole('button').click();
    await expect(titles).toHaveText(['Shelf B', 'Shelf C', 'Shelf A']);
    await expect(head('Questions')).toHaveAttribute('aria-sort', 'ascending');
    await head('Questions').getByRole('button').click();
    await expect(head('Questions')).toHaveAttribute('aria-sort', 'none');
    await expect(page).toHaveURL(/\/admin\?q=shelf$/);

    await page.getByLabel('Status', { exact: true }).selectOption('draft');
    await expect(titles).toHaveText(['Shelf C']);
    await page.reload();
    await expect(titles).toHaveText(['Shelf C']);
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('draft');
    // Other tests have quizzes of every status.
    await page.route('**/api/admin/quizzes/found/*', (route) =>
      route.fulfill({ json: { quizzes: [], total: 0 } }),
    );
    await page.goto('/admin?status=scheduled');
    await expect(page.getByText('No quiz has this status.')).toBeVisible();
    await expectAccessible(page);
  });

  test('moves from row to row with the arrows, and opens with Enter', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    await create(shortQuiz('Arrow A', 1));
    const second = await create(shortQuiz('Arrow B', 1));
    await create(shortQuiz('Arrow C', 1));
    await page.goto('/admin?q=arrow');
    await expect(titleOf(page, 'Arrow C')).toBeVisible();
    await page.getByLabel('Search titles').press('ArrowDown');
    await expect(titleOf(page, 'Arrow C')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(titleOf(page, 'Arrow B')).toBeFocused();
    await page.keyboard.press('End');
    await expect(titleOf(page, 'Arrow A')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(titleOf(page, 'Arrow A')).toBeFocused();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Delete Arrow C' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Delete Arrow B' })).toBeFocused();
    await titleOf(page, 'Arrow B').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/quiz/${second}/results$`));
  });

  test('has a menu for each row, which keys and clicks elsewhere close', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    const id = await create({ ...shortQuiz('With a menu', 1), status: 'draft' });
    await page.goto('/admin');
    const more = page.getByRole('button', { name: 'More With a menu' });
    await more.press('Enter');
    await expect(page.getByRole('link', { name: 'Results', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Question queries', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Share with teachers', exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(page.getByRole('button', { name: 'Duplicate', exact: true })).toBeHidden();
    await more.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('button', { name: 'Duplicate', exact: true })).toBeHidden();
    await more.click();
    await page.getByRole('link', { name: 'Preview as a learner' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/quiz/${id}/preview$`));
  });

  test('knows single keys only for those who switch them on', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    const id = await create(shortQuiz('Single A', 1));
    await create(shortQuiz('Single B', 1));
    await page.goto('/admin?q=single');
    await titleOf(page, 'Single A').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('e');
    await expect(titleOf(page, 'Single A')).toBeFocused();
    await expect(selected(page)).toBeHidden();

    await page.getByText('Keyboard', { exact: true }).click();
    await page.getByLabel('Use single-key shortcuts').check();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search titles')).toBeFocused();
    await expect(page.getByLabel('Search titles')).toHaveValue('single');
    // In a field they are letters.
    await page.keyboard.press('End');
    await page.keyboard.press('e');
    await expect(page.getByLabel('Search titles')).toHaveValue('singlee');
    await page.keyboard.press('Backspace');
    await titleOf(page, 'Single A').focus();
    await page.keyboard.press('x');
    await expect(selected(page)).toBeVisible();
    await page.keyboard.press('x');
    await expect(selected(page)).toBeHidden();
    await page.reload();
    await titleOf(page, 'Single A').focus();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(new RegExp(`/admin/quiz/${id}/edit$`));
  });
});
