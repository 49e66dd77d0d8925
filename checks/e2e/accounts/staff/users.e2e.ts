import { expect, test } from '#e2e/support/admin.ts';
import { confirmSms } from '#e2e/support/sms.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { newIdentity } from '#support/learner.ts';

test('a pasted list without classes becomes one class, and again only joins another', {
  tag: '@full',
}, async ({ asAdmin: { page } }) => {
  await page.goto('/admin/users/import');
  const { username } = newIdentity();
  const paste = async () => {
    await page
      .getByLabel('Or paste rows from a spreadsheet')
      .fill(`पुरा नाम\tमोबाइल\nराम ${username}\t९७११११११११\nसीता ${username}\t+977 9711111113\n`);
    await page.getByRole('button', { name: 'Show preview' }).click();
  };
  await paste();
  await expect(page.getByText('New accounts: 2. Already there: 0. Left out: 0.')).toBeVisible();
  await page.getByLabel('Class of those without one (2)').fill(`First ${username}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 2 accounts' }).click();
  await expect(page.getByText('Now in their class: 2. New classes: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another list' }).click();
  await paste();
  await page.getByLabel('Class of those without one (2)').fill(`Second ${username}`);
  await page.getByRole('button', { name: 'Update 2 accounts' }).click();
  await expect(page.getByText('Now in their class: 2. New classes: 1.')).toBeVisible();
});

test('an account is added, found, changed, suspended and erased', async ({ asAdmin: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'New account' }).click();
  const name = `Kopila ${newIdentity().username.replace(/\D/g, '')}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill(name);
  await dialog.getByLabel('Phone number').fill('+977 98');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByText('Please enter a valid 10-digit phone number.')).toBeVisible();
  await dialog.getByLabel('Phone number').fill('९८१२३४५६७८');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('heading', { name: `First login of ${name}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.locator('[data-control="password-link"]')).toContainText('/set-password#');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Name, phone or roll number').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=Kopila/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('9812345678');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabel('Roll number').fill('42');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('42');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabel('Role').selectOption('teacher');
  await expect(dialog.getByLabel('Roll number')).toHaveValue('42');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Teacher');

  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(row).toContainText('Suspended');
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('No account matches this search and these filters.')).toBeVisible();
});

test('a change of several accounts says what was done, names whom it is about, and is undone', {
  tag: '@full',
}, async ({ asAdmin: { page, api } }) => {
  const { username } = newIdentity();
  const add = async (n: number, details: object) => {
    const account = { username: `${username}.${n}`, full_name: `Twin ${username}`, ...details };
    return (await api('POST', '/api/admin/users/', account)).body.id;
  };
  const ids = [await add(1, {}), await add(2, { role: 'viewer' }), await add(3, {})];
  await api('PATCH', `/api/admin/users/${ids[2]}/`, { suspended: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/users?q=${username}&sort=username`);
  const row = (n: number) => page.getByRole('row').filter({ hasText: `${username}.${n}` });
  await expect(page.getByRole('row')).toHaveCount(4);
  const selectAll = page.getByRole('checkbox', { name: 'Select all' });
  const confirm = page.getByRole('alertdialog');
  const undo = page.getByRole('button', { name: 'Undo' });

  await selectAll.check();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(confirm.getByRole('listitem')).toHaveText(
    [1, 2, 3].map((n) => `Twin ${username} ${username}.${n}`),
  );
  await confirm.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Suspended accounts: 2.')).toBeVisible();
  await expect(row(1)).toContainText('Suspended');
  await expectAccessible(page);
  await undo.click();
  await expect(page.getByText('Accounts as before: 2.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Accounts' })).toBeFocused();
  await expect(row(1)).not.toContainText('Suspended');
  await expect(row(3)).toContainText('Suspended');

  await selectAll.check();
  await page.getByRole('button', { name: 'Change role' }).click();
  await confirm.getByLabel('Role').selectOption('teacher');
  await confirm.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText('Accounts with a new role: 3.')).toBeVisible();
  await expect(row(2)).toContainText('Teacher');
  await undo.click();
  await expect(page.getByText('Accounts as before: 3.')).toBeVisible();
  await expect(row(1)).toContainText('Learner');
  await expect(row(2)).toContainText('Viewer');

  await page.getByRole('button', { name: 'Log out of all devices' }).click();
  await confirm.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Accounts logged out on all devices: 3.')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('an invitation of somebody who was invited before says so', { tag: '@full' }, async ({
  asAdmin: { page, api },
}) => {
  const { username } = newIdentity();
  for (const n of [1, 2]) {
    const account = { username: `${username}.${n}`, full_name: `Guest ${n}`, phone_number: `981000000${n}` };
    await api('POST', '/api/admin/users/', account);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/users?q=${username}&sort=username`);
  const dialog = page.getByRole('dialog');
  const invite = async (n: number) => {
    await page.getByRole('button', { name: `More Guest ${n}` }).click();
    await page.getByRole('button', { name: 'Invite by SMS' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Invite by SMS' });
  await invite(1);
  await expect(question.getByText('SMS: 1 phones, 2 parts')).toBeVisible();
  await expect(question.getByText('An invitation was sent')).toHaveCount(0);
  await confirmSms(question, 'Send');
  await expect(dialog.getByText('All 1 SMS were sent.')).toBeVisible({ timeout: 30_000 });
  const readAgain = page.waitForResponse('**/api/admin/users/?*');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await readAgain;
  await invite(1);
  await expect(question.getByText(/^An invitation was sent on \d.+ This sends another one\.$/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page
    .getByRole('region', { name: '2 selected' })
    .getByRole('button', { name: 'Invite by SMS' })
    .click();
  await expect(question.getByText('Already invited: 1. They get another SMS.')).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveText([`Guest 1 ${username}.1`]);
});

test('Back leads from the second page of a list to the first, and from there out of it', {
  tag: '@full',
}, async ({ asAdmin: { page, api } }) => {
  const { username } = newIdentity();
  for (let n = 0; n < 51; n++) await api('POST', '/api/admin/users/', { username: `${username}.${n}` });
  await page.goto('/admin/classes');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByLabel('Name, phone or roll number').fill(username);
  await expect(page.getByText('51 accounts', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByLabel('Name, phone or roll number')).toHaveValue(username);
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
});
