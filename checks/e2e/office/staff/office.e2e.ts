import type { Page } from '@playwright/test';
import { expect, test, toNepali } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { call } from '#support/call.ts';
import { newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Administration' });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'You are here' });

test.describe('the places of staff', () => {
  test('lead from the dashboard to what runs, and by one search to everything', async ({
    asAdmin,
    server,
  }) => {
    const { page, create, api } = asAdmin;
    await page.setViewportSize({ width: 1280, height: 800 });
    const id = await create(shortQuiz('Sat today', 2, { duration_minutes: 60 }));
    const learner = await newLearner(server);
    await call(`${server.url}/api/quizzes/${id}/attempt/`, { method: 'POST', token: learner.tokens[0] });

    await test.step('the row of the dashboard', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: /^Today/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();
    });
    await test.step('what runs', async () => {
      const row = page.getByRole('region', { name: 'Running now' }).getByRole('listitem');
      await expect(row.filter({ hasText: 'Sat today' })).toContainText('Sitting: 1');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Live view Sat today' }).click();
      await expect(page.getByText(learner.username)).toBeVisible();
      await expect(crumbs(page)).toHaveText('ExamsSat today');
    });
    await test.step('the search, by keys alone', async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('sat today');
      await expect(page.getByRole('option', { name: 'Sat today', selected: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/admin/quiz/${id}/edit$`));
      await page.keyboard.press('Control+k');
      await page.keyboard.type(learner.username);
      // Other lists may have something like it, too.
      await page
        .locator('[role="option"][href^="/admin/users?"]')
        .filter({ hasText: learner.username })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
      await expect(page.getByRole('row', { name: new RegExp(learner.username) })).toBeVisible();
    });
    await test.step('back by the rail', async () => {
      await expect(places(page).getByRole('link', { name: 'Students' })).toHaveAttribute(
        'aria-current',
        /true|page/,
      );
      await places(page).getByRole('link', { name: 'Exams' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    });
    // While it runs, others could not ask its questions.
    await api('DELETE', `/api/admin/quizzes/${id}/`);
  });

  test('stand at the foot of a phone, and cover nothing', { tag: '@full' }, async ({ asAdmin: { page } }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/admin/institute');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeVisible();
    const [bar, button] = [await places(page).boundingBox(), await save.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(568);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Audit trail' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible();
    await toNepali(page);
    // The list comes after the heading, and makes the page longer.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const foot = await page.getByRole('navigation', { name: 'एडमिन' }).boundingBox();
      const end = await page.getByRole('main').boundingBox();
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
    }).toPass({ timeout: 20_000 });
  });
});
