import type { Route } from '@playwright/test';
import { expect, test } from '#e2e/support/admin.ts';
import { newIdentity } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

const lists = [
  { path: '/admin', calls: '**/api/admin/quizzes/found/**', search: 'Search titles' },
  { path: '/admin/users', calls: '**/api/admin/users/?**', search: 'Name, phone or roll number' },
  { path: '/admin/classes', calls: '**/api/admin/classes/found/**', search: 'Search classes' },
  { path: '/admin/bank', calls: '**/api/admin/questions/?**', search: 'Search both languages' },
];

test.describe('A list of staff whose next rows do not come', () => {
  for (const { path, calls, search } of lists) {
    test(`shows the failure and no rows of another search, also while it tries again: ${path}`, {
      tag: '@full',
    }, async ({ asAdmin: { page, api, create } }) => {
      const { username } = newIdentity();
      // Every list has rows, and enough of them to be searched.
      for (const n of [1, 2, 3, 4, 5]) await create(shortQuiz(`Offline ${username} ${n}`, 1));
      const name = `Offline ${username}`;
      await api('POST', '/api/admin/classes/', { name: { en: name, ne: '' } });
      await page.goto(path);
      const rows = page.getByRole('rowheader');
      await expect(rows.first()).toBeVisible();

      await page.route(calls, (route) => route.abort());
      await page.getByLabel(search).fill('nothing is called so');
      const failure = page.getByRole('alert').filter({ hasText: 'This loads by itself' });
      await expect(failure).toBeVisible();
      await expect(rows).toHaveCount(0);

      let held: Route | undefined;
      await page.unrouteAll();
      await page.route(calls, (route) => {
        held = route;
      });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => held).toBeDefined();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeDisabled();
      await expect(failure).toBeVisible();
      await expect(rows).toHaveCount(0);

      await held?.continue();
      await page.unrouteAll();
      await expect(failure).toHaveCount(0);
      await expect(page.getByText(/^0 /)).toBeVisible();
      await page.getByLabel(search).fill('');
      await expect(rows.first()).toBeVisible();
    });
  }
});
