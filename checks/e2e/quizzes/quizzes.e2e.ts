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

test.describe('/quiz/{id}/instructions', () => {
  test('does not begin another attempt where the one that it resumes has ended meanwhile', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    const quiz = await server.addQuiz(shortQuiz('Ended elsewhere', 2));
    const post = (path: string, body: object) =>
      fetch(`${server.url}/api/quizzes/${quiz}/${path}/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${learner.tokens[0]}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('attempt', {});
    await page.goto(`/quiz/${quiz}/instructions`);
    await expect(page.getByText('Its timer is running')).toBeVisible();
    await post('submit', { answers: {} });
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Attempt 1 is over.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See its result' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await expect(page.getByText('2 of 3').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('notices by itself that the time of the open attempt is over', async ({ signedIn: page, server }) => {
    const quiz = await server.addQuiz(shortQuiz('Left open', 2));
    await startQuiz(page, quiz);
    let ends: number | undefined;
    await page.route('**/api/quizzes/', async (route) => {
      const response = await route.fetch();
      ends ??= Date.now() + 3000;
      const listed: { id: number; open_attempt: { deadline: string } | null }[] = await response.json();
      for (const each of listed.filter(({ id }) => id === quiz)) {
        if (Date.now() >= ends) each.open_attempt = null;
        else if (each.open_attempt) each.open_attempt.deadline = new Date(ends).toISOString();
      }
      await route.fulfill({ response, json: listed });
    });
    await page.goto(`/quiz/${quiz}/instructions`);
    await expect(page.getByText('Its timer is running')).toBeVisible();
    await expect(page.getByText('Attempt 1 is over.')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Its timer is running')).toBeHidden();
  });
});
