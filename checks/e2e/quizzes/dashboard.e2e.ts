import type { Page } from '@playwright/test';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const item = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const primaryLinks = (page: Page) =>
  page.getByRole('main').locator('a[class*="primary"], button[class*="primary"]');

test.describe('the first thing on the dashboard', () => {
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
    await expect(page.getByText('The marks do not count, and nothing is saved.')).toBeVisible();
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
