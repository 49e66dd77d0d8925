import type { Page } from '@playwright/test';
import { ownQuiz } from '#e2e/practice/own-quiz.ts';
import { expect, test, toNepali } from '#e2e/support/admin.ts';
import { expectAccessible, refuse } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const selected = (page: Page) => page.getByRole('region', { name: /selected$/ });

test.describe('/admin, several quizzes at once', () => {
  test('publishes drafts after showing them, and takes that back', async ({
    asAdmin: { page, create, api },
  }) => {
    const drafts = [
      await create({ ...ownQuiz('Glaciers in spring', 1), title: { en: 'Bulk A', ne: '' }, status: 'draft' }),
      await create({
        ...ownQuiz('Names of rivers', 1),
        ...{ title: { en: 'Bulk B', ne: '' }, status: 'draft' },
        ...{ start_time: '2099-01-01T01:15:00Z', remind_day_before: 'sms' },
      }),
    ];
    await create(shortQuiz('Bulk C', 1));
    const statuses = () =>
      Promise.all(drafts.map(async (id) => (await api('GET', `/api/admin/quizzes/${id}/`)).body.status));
    await page.goto('/admin?q=bulk');
    for (const title of ['Bulk A', 'Bulk B', 'Bulk C']) {
      await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
    }
    await expect(selected(page)).toContainText('3 selected');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish (2)' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Publish 2 quizzes?' });
    await expect(dialog.getByRole('listitem')).toHaveText([/Bulk B.*2099/, /Bulk A.*Always open/]);
    await expect(dialog).toContainText(
      /SMS that remind of them on the evening before: [\d,]+, in [\d,]+ parts\./,
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published quizzes: 2.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Quizzes' })).toBeFocused();
    expect(await statuses()).toEqual(['published', 'published']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Quizzes that are drafts again: 2.')).toBeVisible();
    expect(await statuses()).toEqual(['draft', 'draft']);
  });

  test('keeps its rows and what is selected when they cannot be read again, and says so', {
    tag: '@full',
  }, async ({ asAdmin: { page, create } }) => {
    await create(shortQuiz('Kept A', 1));
    await page.goto('/admin?q=kept');
    await page.getByRole('checkbox', { name: 'Select Kept A', exact: true }).check();
    await refuse(page, '**/api/admin/quizzes/found/*');
    await page.clock.install();
    await page.clock.fastForward('10:00');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Failed to load quizzes.')).toBeVisible();
    await expect(selected(page)).toContainText('1 selected');
    await page.unroute('**/api/admin/quizzes/found/*');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Failed to load quizzes.')).toBeHidden();
    await expect(selected(page)).toContainText('1 selected');
  });

  test('selects all rows from the last one to the one that is clicked, or toggled, with Shift', {
    tag: '@full',
  }, async ({ asAdmin: { page, create } }) => {
    for (const title of ['Range A', 'Range B', 'Range C', 'Range D']) await create(shortQuiz(title, 1));
    await page.goto('/admin?q=range');
    const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
    await box('Range D').click();
    await box('Range B').click({ modifiers: ['Shift'] });
    await expect(selected(page)).toContainText('3 selected');
    await expect(box('Range A')).not.toBeChecked();
    await box('Range C').press('Space');
    await box('Range D').press('Shift+Space');
    await expect(selected(page)).toContainText('1 selected');
    await expect(box('Range B')).toBeChecked();
  });

  test('says how many a search leaves unselected, and leads back to the rows when nothing is selected', {
    tag: '@full',
  }, async ({ asAdmin: { page, create } }) => {
    for (const title of ['Left A', 'Left B', 'Left C']) await create(shortQuiz(title, 1));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin?q=left');
    const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
    await box('Left A').check();
    await box('Left B').check();
    await page.getByLabel('Search titles').fill('left b');
    await expect(page.getByText('No longer selected, as this page does not show them: 1')).toBeVisible();
    await expect(selected(page)).toContainText('1 selected');
    await page.getByLabel('Search titles').fill('left');
    await expect(box('Left A')).not.toBeChecked();
    await expect(box('Left B')).toBeChecked();

    const all = page.getByRole('checkbox', { name: 'Select all' });
    await selected(page).getByRole('button', { name: 'Clear selection' }).press('Enter');
    await expect(all).toBeFocused();
    await box('Left A').check();
    await selected(page).getByRole('button', { name: 'Select all' }).press('Enter');
    await expect(all).toBeFocused();
    await page.setViewportSize({ width: 360, height: 800 });
    await selected(page).getByRole('button', { name: 'Clear selection' }).press('Enter');
    await expect(page.getByRole('table', { name: 'Quizzes' })).toBeFocused();
  });

  test('needs no more than two lines on a phone for what can be done', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    await create(shortQuiz('Compact', 1));
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ['/admin/users', '/admin/bank']) {
      await page.goto(path);
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check();
      const bar = await selected(page).boundingBox();
      expect(bar?.height).toBeLessThan(120);
      await expectAccessible(page);
    }
  });

  test('deletes after showing them, up to one that fails, and brings back what it deleted', {
    tag: '@full',
  }, async ({ asAdmin: { page, create, api, logged } }) => {
    const ids: number[] = [];
    for (const title of ['Gone A', 'Gone B', 'Gone C']) ids.push(await create(shortQuiz(title, 1)));
    const exist = () =>
      Promise.all(ids.map(async (id) => (await api('GET', `/api/admin/quizzes/${id}/`)).status === 200));
    await page.goto('/admin?q=gone');
    await page.getByRole('checkbox', { name: 'Select Gone C', exact: true }).check();
    await selected(page).getByRole('button', { name: 'Select all' }).click();
    await expect(selected(page)).toContainText('3 selected');
    await selected(page).getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete 3 quizzes?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await exist()).toEqual([true, true, true]);

    await page.route(`**/api/admin/quizzes/${ids[0]}/`, (route) => route.abort());
    await selected(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).dblclick();
    await expect(page.getByText('Deleted quizzes: 2.')).toBeVisible();
    await expect(page.getByText('Quizzes that could not be deleted: 1.')).toBeVisible();
    await expectAccessible(page);
    expect(await exist()).toEqual([true, false, false]);
    expect(logged).toEqual([expect.stringMatching(/^Changing several quizzes failed:/)]);
    await toNepali(page);
    await expect(page.getByText('मेटाइएका क्विज: २।')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'पूर्ववत् गर्नुहोस्' }).click();
    await expect(page.getByText('फिर्ता आएका क्विज: २।')).toBeVisible();
    expect(await exist()).toEqual([true, true, true]);
  });

  test('goes on after the network failed, which it says once and only while it holds', {
    tag: '@full',
  }, async ({ asAdmin: { page, create } }) => {
    for (const title of ['Severed A', 'Severed B', 'Severed C']) await create(shortQuiz(title, 1));
    await page.goto('/admin?q=severed');
    await page.getByRole('checkbox', { name: 'Select Severed C', exact: true }).check();
    await selected(page).getByRole('button', { name: 'Select all' }).click();
    await selected(page).getByRole('button', { name: 'Delete', exact: true }).click();
    let deletions = 0;
    await page.route('**/api/admin/quizzes/**', async (route) => {
      const isDeletion = route.request().method() === 'DELETE';
      if (isDeletion) deletions += 1;
      if (isDeletion && deletions === 1) return route.continue();
      // The second one is deleted, and its response lost.
      if (isDeletion) await route.fetch();
      return route.abort();
    });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Quizzes that could not be deleted: 2.' });
    const unreachable = page.getByText('The server cannot be reached.');
    await expect(failure).toBeVisible();
    await expect(unreachable).toHaveCount(1);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(unreachable).toBeHidden();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Deleted quizzes: 3.')).toBeVisible();
    await expect(failure).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Quizzes that are back: 3.')).toBeVisible();
  });
});
