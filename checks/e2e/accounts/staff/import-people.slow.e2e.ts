import { expect, test } from '#e2e/support/admin.ts';
import { confirmSms } from '#e2e/support/sms.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { newIdentity } from '#support/learner.ts';

test('a list of 500 people is imported, invited and in its classes within two minutes', {
  tag: '@full',
}, async ({ asAdmin: { page } }) => {
  const began = performance.now();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Students' }).click();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('link', { name: 'Import a list' }).click();
  const { username } = newIdentity();
  const people = Array.from(
    { length: 500 },
    (_, n) =>
      `Learner ${n} ${username},${9_700_000_000 + n},${n + 1},${n % 2 === 0 ? 'Even' : 'Odd'} ${username}`,
  );
  await page.locator('[data-control="people-file"]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Phone,Roll number,Class', ...people].join('\n')),
  });
  await expect(page.getByText('New accounts: 500. Already there: 0. Left out: 0.')).toBeVisible();
  await expect(
    page.getByText(`Classes that do not exist yet: Even ${username}; Odd ${username}`),
  ).toBeVisible();
  await expect(page.getByLabel('Create these 2 classes')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 500 accounts' }).click();
  await expect(page.getByText('Added: 500. Already there: 0. Left out: 0.')).toBeVisible();
  await expect(page.getByText('Now in their class: 500. New classes: 2.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Send 500 invitations by SMS' }).click();
  const question = page.getByRole('alertdialog', { name: 'Invite by SMS' });
  await expect(question.getByText('SMS: 500 phones')).toBeVisible();
  await confirmSms(question, 'Send');
  await expect(page.getByText('All 500 SMS were sent.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Show accounts' }).click();
  await page
    .getByRole('combobox', { name: 'Class', exact: true })
    .selectOption({ label: `Even ${username}` });
  await expect(page.getByText('250 accounts', { exact: true })).toBeVisible();
  // From the first click to the last invitation.
  expect(performance.now() - began).toBeLessThan(120_000);
});
