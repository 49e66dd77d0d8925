import type { Route } from '@playwright/test';
import { expect, logIn, refuse, test, toNepali } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';
import { startServer } from '#support/server.ts';

test.describe('/admin', () => {
  test('lists quizzes with their times in local format, in both languages', { tag: '@full' }, async ({
    asAdmin,
  }) => {
    const { page, create } = asAdmin;
    const times = { start_time: '2026-01-01T00:00:00Z', end_time: '2026-06-30T12:15:00Z' };
    await create({ ...shortQuiz('Between two times', 2), ...times });
    await create({ ...shortQuiz('From a time', 1), start_time: times.start_time });
    await create({ ...shortQuiz('Until a time', 1), end_time: times.end_time });
    await create({ title: { en: 'English <b>alone</b>' } });
    await page.goto('/admin');

    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard', exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/Admin Dashboard/);
    const row = (title: string) => page.getByRole('row').filter({ hasText: title });
    await expect(row('Between two times')).toContainText('1 Jan 2026, 05:45 - 30 Jun 2026, 18:00');
    await expect(row('From a time')).toContainText('Open from 1 Jan 2026, 05:45');
    await expect(row('Until a time')).toContainText('Open until 30 Jun 2026, 18:00');
    await expect(row('English <b>alone</b>')).toContainText('Always open');
    await expect(row('Between two times')).toContainText('Questions: 2');
    await expect(row('Between two times').getByText('Edit', { exact: true })).toBeVisible();
    await expect(row('Between two times').getByText('Delete', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await toNepali(page);
    await expect(page.getByRole('heading', { level: 1, name: 'एडमिन ड्यासबोर्ड' })).toBeVisible();
    await expect(row('छोटो क्विज').first()).toBeVisible();
    await expect(row('English <b>alone</b>')).toContainText('सधैँ खुला');
    await expect(page.getByText('२०८२ पुस १७ (२०२६ जनवरी १)').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('links to creating, editing and results', { tag: '@full' }, async ({ asAdmin: { page, create } }) => {
    const id = await create(shortQuiz('To be reached', 1));
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Edit To be reached' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/quiz/${id}/edit$`));
    await page.getByRole('link', { name: 'Admin Panel', exact: true }).click();
    await page.getByRole('button', { name: 'More To be reached' }).click();
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/quiz/${id}/results$`));
    await page.getByRole('link', { name: 'Admin Panel', exact: true }).click();
    await page.getByRole('link', { name: 'To be reached', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/quiz/${id}/results$`));
    await page.getByRole('link', { name: 'Admin Panel', exact: true }).click();
    await page.getByRole('link', { name: '+ Create New Quiz (JSON)', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/quiz\/new$/);
  });

  test('links to the audit trail, which shows what was done, by whom and from where', {
    tag: '@full',
  }, async ({ asAdmin: { page, create } }) => {
    const id = await create(shortQuiz('On record', 1));
    await refuse(page, '**/api/admin/audit/*');
    await refuse(page, '**/api/admin/audit/');
    await page.goto('/admin/institute');
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await expect(page.getByText('Loading the audit trail…')).toBeVisible();
    await expect(page.getByText('Could not load the audit trail.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    const made = page.getByRole('row').filter({ hasText: `Quiz ${id}: On record` });
    await expect(made).toContainText('Quiz created');
    await expect(made).toContainText('admin');
    await expect(made).toContainText('from 127.0.0.1');
    await expectAccessible(page);

    await page.getByLabel('What happened').selectOption({ label: 'Login locked' });
    await page.getByLabel('Username').fill('nobody.at.all');
    await expect(page).toHaveURL(/\/admin\/audit\?who=nobody\.at\.all&kind=sign_in_locked$/);
    await expect(page.getByText('There are no such entries.')).toBeVisible();
    await page.getByLabel('What happened').selectOption({ label: 'Quiz created' });
    await page.getByLabel('Username').fill('Admin');
    await expect(made).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Username')).toHaveValue('Admin');
    await expect(made).toBeVisible();
    await toNepali(page);
    await expect(page.getByText('क्विज बनाइयो').last()).toBeVisible();
    await expectAccessible(page);
  });

  test('deletes after a confirmation, and the list continues without the quiz', { tag: '@full' }, async ({
    asAdmin: { page, create, api },
  }) => {
    const id = await create(shortQuiz('Away with it', 1));
    await page.goto('/admin');
    const button = page.getByRole('button', { name: 'Delete Away with it' });
    await button.click();
    const dialog = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this quiz permanently?',
      exact: true,
    });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('Away with it');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await button.click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(button).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Quizzes' })).toBeFocused();
    await expect(page.getByText('“Away with it” was deleted.')).toBeAttached();
    expect((await api('GET', `/api/admin/quizzes/${id}/`)).status).toBe(404);
  });

  test('undoes a deletion at once, and for 30 days among the deleted quizzes', async ({
    asAdmin: { page, create, api },
  }) => {
    const id = await create(shortQuiz('Deleted by mistake', 1));
    const exists = async () => (await api('GET', `/api/admin/quizzes/${id}/`)).status === 200;
    const remove = async (click: 'click' | 'dblclick') => {
      await page.getByRole('button', { name: 'Delete Deleted by mistake' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true })[click]();
      await expect(page.getByText('You can restore it for 30 days.')).toBeVisible();
    };
    await page.goto('/admin');
    await remove('click');
    await expectAccessible(page);
    expect(await exists()).toBe(false);
    // The first control of the list, which has the focus.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('“Deleted by mistake” is back.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Deleted by mistake', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Quizzes' })).toBeFocused();
    expect(await exists()).toBe(true);

    // Twice at once, as where a slow phone queues both taps. The second one may take the focus.
    await remove('dblclick');
    await page
      .getByRole('region', { name: 'Quizzes' })
      .getByRole('link', { name: 'Deleted quizzes' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deleted quizzes', exact: true })).toBeVisible();
    await expectAccessible(page);
    await refuse(page, '**/restore/', { method: 'POST' });
    await page.getByRole('button', { name: 'Restore Deleted by mistake' }).click();
    await expect(page.getByText('The quiz could not be restored.')).toBeVisible();
    await page.unrouteAll();
    await toNepali(page);
    const rows = page.getByRole('row').filter({ hasText: 'छोटो क्विज' });
    const before = await rows.count();
    await rows.first().getByRole('button').click();
    await expect(page.getByText('“छोटो क्विज” फिर्ता आयो।')).toBeVisible();
    await expect(rows).toHaveCount(before - 1);
    await expectAccessible(page);
    expect(await exists()).toBe(true);
  });

  test('shows as deleted what was deleted before its response was lost', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    await create(shortQuiz('Gone already', 1));
    await page.goto('/admin?q=gone');
    const lose = async (route: Route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/admin/quizzes/*/', lose, { times: 1 });
    await page.getByRole('button', { name: 'Delete Gone already' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(page.getByText('Gone already', { exact: true })).toBeHidden();
  });

  test('shows only the message when deleting fails, with the ways on inside it', { tag: '@full' }, async ({
    asAdmin,
  }) => {
    const { page, create, api, logged } = asAdmin;
    const id = await create(shortQuiz('Stays', 1));
    await page.goto('/admin?q=stays');
    await refuse(page, '**/api/admin/quizzes/*/', { method: 'DELETE' });
    await page.getByRole('button', { name: 'Delete Stays' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();

    await expect(page.getByText('Failed to delete the quiz.', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to delete the quiz.', { exact: true })).toBeFocused();
    const main = page.getByRole('main');
    await expect(main).toHaveText('Failed to delete the quiz.Try againBack to the Admin Dashboard');
    await expect(main.getByRole('row')).toHaveCount(0);
    await expect(page.getByText('Admin Dashboard', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(logged).toEqual([expect.stringMatching(/^Deleting the quiz failed:/)]);
    await expectAccessible(page);

    await toNepali(page);
    await expect(main).toHaveText('क्विज मेटाउन सकिएन।फेरि प्रयास गर्नुहोस्एडमिन ड्यासबोर्डमा फर्कनुहोस्');
    const back = main.getByRole('button', { name: 'एडमिन ड्यासबोर्डमा फर्कनुहोस्' });
    await back.click();
    await expect(page.getByRole('heading', { level: 1, name: 'एडमिन ड्यासबोर्ड' })).toBeVisible();

    await page.getByRole('button', { name: /^मेटाउनुहोस् छोटो क्विज/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'मेटाउनुहोस्' }).click();
    await expect(back).toBeVisible();
    await page.unroute('**/api/admin/quizzes/*/');
    await main.getByRole('button', { name: 'फेरि प्रयास गर्नुहोस्' }).click();
    await expect(page.getByText('मेटाइयो।')).toBeVisible();
    await expect(page.getByRole('region', { name: 'क्विजहरू' })).toBeFocused();
    expect((await api('GET', `/api/admin/quizzes/${id}/`)).status).toBe(404);
  });

  test('shows that it is loading, and that loading failed', { tag: '@full' }, async ({
    asAdmin: { page },
  }) => {
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/quizzes/found/*', async (route) => {
      await released;
      await route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/admin');
    await expect(page.getByText('Loading quizzes...', { exact: true })).toBeVisible();
    await expectAccessible(page);
    answer();
    await expect(page.getByText('Failed to load quizzes.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByText('क्विजहरू लोड गर्न सकिएन।', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'फेरि प्रयास गर्नुहोस्' }).click();
    await expect(page.getByRole('row').first()).toBeVisible();
  });

  test('shows when there are none', { tag: '@full' }, async ({ page }) => {
    const empty = await startServer();
    try {
      const headers = { authorization: `Bearer ${await logIn(page, empty)}` };
      const list = await fetch(`${empty.url}/api/admin/quizzes/`, { headers });
      for (const { id } of await list.json())
        await fetch(`${empty.url}/api/admin/quizzes/${id}/`, { method: 'DELETE', headers });
      await page.goto(empty.url);
      const forLearners = 'No quizzes are available at this moment. Please check back later.';
      await expect(page.getByText(forLearners, { exact: true })).toBeVisible();
      await page.goto(`${empty.url}/admin`);
      const sentence = page.getByText('No quizzes found. Create one to get started!', { exact: true });
      await expect(sentence).toBeVisible();
      await expectAccessible(page);
      await toNepali(page);
      await expect(page.getByText('कुनै क्विज फेला परेन। सुरु गर्न एउटा बनाउनुहोस्!')).toBeVisible();
      await expectAccessible(page);
    } finally {
      await empty.stop();
    }
  });
});
