import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/admin.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expectAccessible, storeTokens } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';
import type { Server } from '#support/server.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function openPhone(browser: Browser, server: Server) {
  const { username, tokens } = await newLearner(server);
  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  const page = await phone.newPage();
  await storeTokens(page, server.url, tokens);
  return { username, phone, page };
}

const requestsOf = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/hand/')) requests.push(request.method());
  });
  return requests;
};

test('a learner calls the supervisor, honestly without a network, and reads that staff have seen it', async ({
  asAdmin: { page: staff, create },
  browser,
  server,
}) => {
  const id = await create(shortQuiz('With hands', 2, { raise_hand: true }));
  const { username, phone, page } = await openPhone(browser, server);
  await page.clock.install();
  await startQuiz(page, id);
  const requests = requestsOf(page);
  const action = page.getByRole('button', { name: 'Call the supervisor' });
  const up = page.getByText('Your hand is up', { exact: true });
  await action.waitFor();
  await expectAccessible(page);

  await phone.setOffline(true);
  await action.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What do you need? (optional)').fill('The screen of my neighbour is black');
  await dialog.getByRole('button', { name: 'Raise hand' }).click();
  await expect(dialog.getByText('it is not sent later by itself')).toBeVisible();
  await expectAccessible(page);
  await phone.setOffline(false);
  await page.clock.runFor(60_000);
  await expect(up).toBeHidden();
  expect(requests.filter((method) => method === 'PUT')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(up).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The supervisor has seen it')).toBeHidden();

  await staff.goto(`/admin/quiz/${id}/live`);
  await staff.getByRole('button', { name: '1 Hands up' }).click();
  const row = staff.getByRole('row', { name: new RegExp(username) });
  await expect(row).toContainText('Hand up');
  await expect(row).toContainText('The screen of my neighbour is black');
  await expectAccessible(staff);
  const waiting = staff.getByRole('region', { name: 'Hands up' });
  await waiting.getByRole('button', { name: `Seen ${username}` }).click();
  await expect(row).toContainText('Hand seen');
  await expect(waiting).toBeHidden();

  await page.clock.runFor(20_000);
  await expect(page.getByText('The supervisor has seen it')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('The supervisor has seen it')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('The supervisor has seen it')).toBeVisible();
  await page.getByRole('button', { name: 'Lower hand' }).click();
  await expect(up).toBeHidden();
  await expect(staff.getByText('No learner matches.')).toBeVisible();

  requests.length = 0;
  await page.clock.runFor(60_000);
  expect(requests).toEqual([]);
  await submitQuiz(page);
  await page.getByText('Back to Dashboard').waitFor();

  await test.step('a quiz without the setting loads and asks nothing of it', async () => {
    const other = await create(shortQuiz('Without hands', 1));
    await startQuiz(page, other);
    await page.getByRole('radio').first().check();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Call the supervisor' })).toBeHidden();
    await staff.goto(`/admin/quiz/${other}/live`);
    await expect(staff.getByRole('button', { name: '1 Running' })).toBeVisible();
    await expect(staff.getByRole('button', { name: /Hands up/ })).toBeHidden();
    await submitQuiz(page);
    await page.getByText('Back to Dashboard').waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.includes('/hand'))).toEqual([]);
    expect(requests).toEqual([]);
  });
  await phone.close();
});
