import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';

test('a learner downloads all own data, and asks to delete the account', async ({
  signedIn: page,
  learner,
}) => {
  await page.goto('/profile');
  await page.getByText('Your data', { exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(data.account).toMatchObject({ username: learner.username, phone_number: learner.phone_number });

  await page.getByRole('button', { name: 'Ask to delete the account' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('You have asked to delete this account.')).toBeVisible();
  await page.reload();
  await page.getByText('Deletion requested').click();
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await expect(page.getByRole('button', { name: 'Ask to delete the account' })).toBeVisible();
});
