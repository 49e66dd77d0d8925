import type { Page, Route } from '@playwright/test';
import { expect, test } from '#e2e/support/admin.ts';
import { confirmSms } from '#e2e/support/sms.ts';
import { staffApi } from '#e2e/support/staff-api.ts';
import { expectAccessible, UNREACHABLE } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

test.describe('/admin/notices', () => {
  test('a notice is written, counted, previewed, published, changed, deleted and brought back', async ({
    asAdmin: { page },
    server,
  }) => {
    const learner = await newLearner(server);
    const api = await staffApi(server);
    const { id } = await api<{ id: number }>('POST', '/api/admin/classes/', {
      name: { en: 'Noticed class' },
    });
    await api('POST', `/api/admin/classes/${id}/members/`, { usernames: [learner.username] });
    await page.goto(`/admin/classes/${id}`);
    await page.getByRole('link', { name: 'Notice to this class' }).click();
    const form = page.getByRole('region', { name: 'New notice' });
    await expect(form.getByRole('checkbox', { name: 'Noticed class' })).toBeChecked();
    await expect(form.getByText('Learners who will see it: 1')).toBeVisible();
    await form.getByRole('button', { name: 'Publish notice' }).click();
    await expect(form.getByText('Enter a title in one language.')).toBeVisible();
    await form.getByLabel('Title (English)').fill('Bring your calculator');
    await form.getByRole('button', { name: 'Publish notice' }).click();
    await expect(form.getByText('Enter the text in a language that has a title.')).toBeVisible();
    await form.getByLabel('Text (English)').fill('On Monday we need it.');
    await form.getByText('As learners see it').click();
    await expect(form.getByRole('heading', { level: 2, name: 'Bring your calculator' })).toBeVisible();
    await expectAccessible(page);
    // The server publishes it, and its response is lost. The same button again publishes no second one.
    // The list may be read at the same address meanwhile.
    let isLost = false;
    const loseResponse = async (route: Route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route('**/api/admin/notices/', loseResponse);
    await form.getByRole('button', { name: 'Publish notice' }).click();
    await expect(form.getByText(UNREACHABLE)).toBeVisible();
    await form.getByRole('button', { name: 'Publish notice' }).click();
    await expect(page.getByText('The notice is published.')).toBeVisible();
    await expect(row(page, /Bring your calculator.*Noticed class.*Shown/)).toBeVisible();
    await expectAccessible(page);

    await row(page, /Bring your calculator/)
      .getByRole('button', { name: 'Edit' })
      .click();
    await page.getByLabel('Title (English)').fill('Bring two pencils');
    await page.getByRole('button', { name: 'Save notice' }).click();
    await expect(row(page, /Bring two pencils/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search notices' }).fill('pencils');
    await row(page, /Bring two pencils/)
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(row(page, /Bring two pencils/)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, /Bring two pencils/)).toBeVisible();
    await row(page, /Bring two pencils/)
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('The notice was deleted.')).toBeVisible();
  });

  test('SMS are sent after a question with their number, and their progress is shown', {
    tag: '@full',
  }, async ({ asAdmin: { page }, server }) => {
    const learner = await newLearner(server);
    const api = await staffApi(server);
    const { id } = await api<{ id: number }>('POST', '/api/admin/classes/', { name: { en: 'Texted class' } });
    await api('POST', `/api/admin/classes/${id}/members/`, { usernames: [learner.username] });
    await page.goto(`/admin/notices?class=${id}`);
    await page.getByLabel('Title (Nepali)').fill('भोलि कक्षा बिहान');
    await page.getByLabel('Text (Nepali)').fill('भोलिको कक्षा बिहान ६ बजे सुरु हुन्छ। समयमै आउनुहोस्।');
    await page.getByRole('checkbox', { name: 'Also send it by SMS' }).check();
    await expect(page.getByText('SMS: 1 phones, 1 parts')).toBeVisible();
    await page.getByRole('button', { name: 'Publish notice' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Send this notice by SMS?' });
    await expect(dialog.getByText('SMS: 1 phones, 1 parts')).toBeVisible();
    await confirmSms(dialog, 'Publish and send');
    const sent = row(page, /भोलि कक्षा बिहान/).getByRole('button', { name: /^1 sent/ });
    await expect(sent).toBeVisible();
    await sent.click();
    await expect(page.getByRole('dialog').getByText('All 1 were sent.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await row(page, /भोलि कक्षा बिहान/)
      .getByRole('button', { name: 'Delete' })
      .click();
  });
});
