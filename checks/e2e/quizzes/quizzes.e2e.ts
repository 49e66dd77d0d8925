import { startQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

test.describe('the dashboard', () => {
  test('shows each quiz with its facts, in both languages', async ({ signedIn: page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Available Quizzes' })).toBeVisible();
    await expect(page).toHaveTitle(/Available Quizzes/);
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(cards.filter({ hasText: 'Easy' })).toContainText(['10 minutes']);
    await expect(cards.filter({ hasText: 'Hard' })).toContainText(['Paid']);
    await expect(cards.filter({ hasText: 'Medium' })).toContainText(['3 of 3']);
    await expectAccessible(page);
    await page.getByRole('group', { name: 'English / Nepali' }).getByText('नेपाली').click();
    await expect(page.getByRole('heading', { level: 1, name: 'उपलब्ध क्विजहरू' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
    await expect(page.getByText('१० मिनेट').first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'उपलब्ध क्विजहरू' })).toBeVisible();
  });

  test('offers to resume an open attempt', async ({ signedIn: page, server }) => {
    await startQuiz(page, await server.addQuiz(shortQuiz('Half way', 2)));
    await page.goto('about:blank');
    await page.goto('/');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Half way' })
      .getByRole('link', { name: /Resume/ })
      .click();
    await expect(page.getByText('Question 1 of 2')).toBeVisible();
  });
});

test.describe('/quiz/{id}/instructions', () => {});
