import type { Page } from '@playwright/test';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const item = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const primaryLinks = (page: Page) =>
  page.getByRole('main').locator('a[class*="primary"], button[class*="primary"]');
/** The list of quizzes, as the server would send it to this learner. */
const respondWith = async (page: Page, change: (quizzes: object[]) => object[]) =>
  page.route('**/api/quizzes/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

test.describe('the first thing on the dashboard', () => {
  test('is a sample for a new learner, who may skip it for good', async ({ signedIn: page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'See how a quiz works' })).toBeVisible();
    await expect(primaryLinks(page)).toHaveText(['Try the sample']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(primaryLinks(page)).toHaveText([/Start Quiz/]);
    await page.reload();
    await expect(primaryLinks(page)).toHaveText([/Start Quiz/]);
    await expect(page.getByText('See how a quiz works')).toHaveCount(0);
  });

  test('is the attempt in progress with its time running, and each quiz is there once', async ({
    signedIn: page,
    server,
  }) => {
    await startQuiz(page, await server.addQuiz(shortQuiz('First of all', 2)));
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto('/');
    const hero = item(page, 'First of all');
    await expect(hero).toHaveCount(1);
    await expect(hero.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
    await expect(primaryLinks(page)).toHaveText([/Resume/]);
    await hero.getByRole('link', { name: /Resume/ }).click();
    await page.getByRole('radio', { name: 'Right 1' }).check();
    await submitQuiz(page);
    await page.getByText('Back to Dashboard').click();
    // The score of the list is the one that was shown.
    await expect(item(page, 'First of all')).toContainText(/Best\s*1\.00 \/ 2/);
    await expect(page.getByText('See how a quiz works')).toHaveCount(0);
  });
});

test.describe('/sample', () => {
  test('is taken, marked and explained without the server, and is offered once', async ({
    signedIn: page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Try the sample' }).click();
    await expect(page.getByText('Question 1 of 3')).toBeVisible();
    await expect(page.getByText('It counts for nothing and is stored nowhere.')).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.push(pathname);
    });
    await page.getByRole('radio', { name: /Sagarmatha/ }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('radio', { name: '20%', exact: true }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('img', { name: 'A rectangular field, 8 m by 5 m' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'See my result' }).click();
    await expect(page.getByRole('heading', { name: 'Your sample result' })).toBeFocused();
    await expect(page.getByText('0.80 / 3')).toBeVisible();
    await expect(page.getByText('Correct: 1 · Incorrect: 1 · Unanswered: 1')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Switch to Nepali' }).click();
    await expect(page.getByText('०.८० / ३')).toBeVisible();
    expect(requests).toEqual([]);
    await page.getByRole('link', { name: 'क्विजहरूमा जानुहोस्' }).click();
    await expect(primaryLinks(page)).toHaveText([/क्विज सुरु गर्नुहोस्/]);
  });
});

test.describe('the search of the dashboard', () => {
  /** Like one of the samples, which no test changes: what other tests add may close soon. */
  const many = (quizzes: object[]) =>
    Array.from({ length: 12 }, (_, index) => ({
      ...quizzes.find((quiz) => 'id' in quiz && quiz.id === 1),
      id: 900_000 + index,
      title: { en: `Model set ${index + 1}`, ne: `नमुना सेट ${index + 1}` },
      difficulty: index < 4 ? 'hard' : 'easy',
    }));

  test('is not there for nine quizzes', async ({ signedIn: page }) => {
    await respondWith(page, (quizzes) => many(quizzes).slice(0, 9));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Model set 9' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });

  test('narrows the list with each letter, and keeps the focus', async ({ signedIn: page }) => {
    await respondWith(page, many);
    await page.goto('/');
    const search = page.getByRole('searchbox', { name: 'Search quizzes' });
    await search.pressSequentially('set 1');
    await expect(page.getByRole('heading', { name: /Model set/ })).toHaveCount(4);
    await search.pressSequentially('2');
    await expect(page.getByRole('heading', { name: /Model set/ })).toHaveText(['Model set 12']);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('set 12');
  });

  test('finds in both scripts, and keeps what it looks for in the address', async ({ signedIn: page }) => {
    await respondWith(page, many);
    await page.goto('/');
    const titles = page.getByRole('main').getByRole('list').getByRole('heading', { level: 2 });
    const search = page.getByRole('searchbox', { name: 'Search quizzes' });
    await search.pressSequentially('सेट १२');
    await expect(page.getByRole('status').filter({ hasText: '1 of 12 quizzes' })).toBeVisible();
    await expect(titles).toHaveText(['Model set 12']);
    await page.reload();
    await expect(search).toHaveValue('सेट १२');
    await expect(titles).toHaveText(['Model set 12']);
    await search.fill('');
    await page.getByText('Filter', { exact: true }).click();
    await page.getByLabel('Difficulty').selectOption('Hard');
    await expect(titles).toHaveCount(4);
    await expect(page).toHaveURL(/\?difficulty=hard$/);
    await expectAccessible(page);
    await search.fill('nothing such');
    await expect(page.getByText('No quiz matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all quizzes' }).click();
    await expect(search).toHaveValue('');
    await expect(titles).toHaveCount(12);
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });
});
