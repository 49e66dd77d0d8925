import type { Page } from '@playwright/test';
import type { Learner, newIdentity } from '#support/learner.ts';
import type { Server } from '#support/server.ts';
import { expect, expectAccessible } from './test.ts';

type Identity = ReturnType<typeof newIdentity>;

/** Fills both password fields of /register. */
export async function fillPasswords(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
}

/** Fills step 1 of /register, where the page already is. */
export async function fillRegistration(
  page: Page,
  { username, phone_number, password }: Identity,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Phone Number').fill(phone_number);
  await fillPasswords(page, password);
}

/** Goes from step 1 of /register, where the page already is, to step 2. */
export async function requestRegistrationCode(page: Page, identity: Identity): Promise<void> {
  await fillRegistration(page, identity);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
}

/** Types the code that was sent, in step 2 of /register. */
export async function verifyRegistration(page: Page, server: Server, phone_number: string): Promise<void> {
  await page.getByPlaceholder('6-digit').fill(server.lastCode(phone_number));
  await page.getByRole('button', { name: 'Verify & Register' }).click();
}

/** Sends a code to this phone, where the page shows the login. */
export async function requestLoginCode(page: Page, phone_number: string): Promise<void> {
  await page.getByText('Phone OTP').click();
  await page.getByLabel('Phone Number').fill(phone_number);
  await page.getByRole('button', { name: 'Send OTP' }).click();
}

/** Types the code that was sent, on the login by code. */
export async function verifyLogin(page: Page, server: Server, phone_number: string): Promise<void> {
  await page.getByPlaceholder('6-digit').fill(server.lastCode(phone_number));
  await page.getByRole('button', { name: 'Verify & Login' }).click();
}

/** Logs in by password, where the page shows the login. */
export async function logIn(page: Page, { username, password }: Pick<Learner, 'username' | 'password'>) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** From now on the gateway responds too late: the server has sent the code but has no confirmation. */
export const leaveSmsUncertain = (page: Page) =>
  page.route('**/api/users/otp/send/', async (route) => {
    await route.fetch();
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 503, code: 'SMS_UNCONFIRMED', retry_after: 60 }),
    });
  });

/** Expects that the page says so, and goes on all the same. */
export async function expectUncertainSms(page: Page): Promise<void> {
  const message = /^It is not certain that the SMS was sent\. If the OTP arrives, you can use it\./;
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText(/^You can ask for another OTP in \d+ s\.$/)).toBeVisible();
  await expect(page.getByText('OTP sent to your phone.')).toHaveCount(0);
  await expectAccessible(page);
}
