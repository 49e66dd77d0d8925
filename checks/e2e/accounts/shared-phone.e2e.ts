import type { Page } from '@playwright/test';
import { logIn as logInAsAdmin } from '#e2e/support/admin.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { newIdentity } from '#support/learner.ts';
import type { Server } from '#support/server.ts';

/** Two siblings whom the institute has added with one phone. */
async function addSiblings(page: Page, server: Server, phone_number: string) {
  const token = await logInAsAdmin(page, server);
  const people = [];
  for (const full_name of ['Gita Lama', 'Mohan Lama']) {
    const username = newIdentity().username;
    const response = await fetch(`${server.url}/api/admin/users/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ username, full_name, phone_number, preferred_language: 'en' }),
    });
    expect(response.status).toBe(201);
    people.push({ full_name, username, id: (await response.json()).id as number });
  }
  await page.evaluate(() => localStorage.clear());
  return { people, token };
}

const account = (page: Page, username: string) =>
  page.getByRole('button', { name: `Account of ${username}` });

async function logOut(page: Page, username: string) {
  await account(page, username).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
}

async function enterCode(page: Page, server: Server, phone_number: string) {
  await page.goto('/login');
  await page.getByText('Phone OTP').click();
  await page.getByLabel('Phone Number').fill(phone_number);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('OTP sent to your phone.', { exact: true }).waitFor();
  await page.getByPlaceholder('6-digit').fill(server.lastCode(phone_number));
  await page.getByRole('button', { name: 'Verify & Login' }).click();
}

test('two siblings with one phone log in, by code with a choice of names, and by a password that a link or the code of a slip set', async ({
  page,
  server,
}) => {
  const { phone_number } = newIdentity();
  const { people, token } = await addSiblings(page, server, phone_number);
  const [gita, mohan] = people;
  if (!gita || !mohan) throw new Error('There are no siblings');

  const makeAsAdmin = async (path: string, body: object) => {
    const made = await fetch(`${server.url}/api/admin/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(made.status).toBe(200);
    return made.json();
  };
  const { token: link } = await makeAsAdmin(`${mohan.id}/reset/`, { by: 'link' });
  const { codes } = await makeAsAdmin('first-login-codes/', { user_ids: [gita.id] });

  await enterCode(page, server, phone_number);
  await expect(page.getByRole('heading', { name: 'Who is logging in?' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Mohan Lama/ }).click();
  await expect(account(page, mohan.username)).toBeVisible();
  await logOut(page, mohan.username);

  for (const { username } of people) {
    // Gita types the code of a login slip.
    await page.goto(username === gita.username ? '/set-password' : `/set-password#${link}`);
    if (username === gita.username)
      await page.getByLabel('Code on the login slip').fill(codes[0].code.toLowerCase());
    await expectAccessible(page);
    await page.getByLabel('New Password', { exact: true }).fill('a battery of their own');
    await page.getByLabel('Confirm Password', { exact: true }).fill('a battery of their own');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Password reset successfully! Please log in.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await page.getByLabel('Password', { exact: true }).fill('a battery of their own');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(account(page, username)).toBeVisible();
    await logOut(page, username);
  }
});

test('a reset by code asks which sibling the password is of, and leaves the other one logged in', async ({
  page,
  browser,
  server,
}) => {
  const { phone_number } = newIdentity();
  const { people } = await addSiblings(page, server, phone_number);
  const [gita, mohan] = people;
  if (!gita || !mohan) throw new Error('There are no siblings');
  await enterCode(page, server, phone_number);
  await page.getByRole('button', { name: /Gita Lama/ }).click();
  await expect(account(page, gita.username)).toBeVisible();

  const other = await browser.newPage({ baseURL: server.url });
  await other.goto('/forgot-password');
  await other.getByLabel('Phone Number').fill(phone_number);
  await other.getByRole('button', { name: 'Send OTP' }).click();
  // Before, the last code is that of the login.
  await expect(other.getByText('OTP sent to your phone.')).toBeVisible();
  await other.getByPlaceholder('6-digit').fill(server.lastCode(phone_number));
  await other.getByLabel('New Password', { exact: true }).fill('a battery of their own');
  await other.getByLabel('Confirm Password', { exact: true }).fill('a battery of their own');
  await other.getByRole('button', { name: 'Reset Password' }).click();
  await expect(other.getByRole('heading', { name: 'Whose password is it?' })).toBeFocused();
  await expect(other.getByLabel('New Password', { exact: true })).toBeHidden();
  await expectAccessible(other);
  await other.getByRole('button', { name: /Mohan Lama/ }).click();
  await expect(other.getByText('Password reset successfully! Please log in.')).toBeVisible();
  await other.getByLabel('Username').fill(mohan.username);
  await other.getByLabel('Password', { exact: true }).fill('a battery of their own');
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(account(other, mohan.username)).toBeVisible();
  await other.close();

  await page.reload();
  await expect(account(page, gita.username)).toBeVisible();
});
