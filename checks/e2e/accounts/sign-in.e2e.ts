import type { Page } from '@playwright/test';
import {
  fillPasswords,
  fillRegistration,
  logIn,
  requestLoginCode,
  verifyLogin,
  verifyRegistration,
} from '#e2e/support/account-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { newIdentity } from '#support/learner.ts';

test('a screen whose code failed to load appears when the network is back', async ({ context }) => {
  // A separate page, because the router logs this failure.
  const page = await context.newPage();
  await page.goto('/login');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
});

test.describe('/login', () => {
  test('by OTP', async ({ page, server, learner }) => {
    await page.goto('/login');
    await expectAccessible(page);
    await page.getByText('Phone OTP').click();
    await expectAccessible(page);
    await page.getByLabel('Phone Number').fill(`९८${learner.phone_number.slice(2)}`);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
    await verifyLogin(page, server, learner.phone_number);
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
  });

  test('by OTP for a person who was invited, from the password or from the registration', async ({
    page,
    learner,
  }) => {
    const byCode = 'Log in by a code to your phone';
    await page.goto('/login');
    await logIn(page, { username: learner.username, password: 'no password yet' });
    await page.getByRole('button', { name: byCode }).click();
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();

    await page.goto('/register');
    await page.getByLabel('Phone Number').fill(learner.phone_number);
    await page.getByRole('link', { name: byCode }).click();
    await expect(page.getByLabel('Phone Number')).toHaveValue(learner.phone_number);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
  });

  test('accepts the phone number in place of the username', async ({ page, learner }) => {
    const { phone_number, password } = learner;
    await page.goto('/login');
    await logIn(page, { username: `+977 ${phone_number.slice(0, 3)} ${phone_number.slice(3)}`, password });
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
  });

  test('a second code can be requested after the minute', async ({ context, page, learner, server }) => {
    await context.clock.install();
    const register = await context.newPage();
    const identity = newIdentity();
    await register.goto(`${server.url}/register`);
    await fillRegistration(register, identity);
    await register.getByRole('button', { name: 'Send OTP' }).click();
    await page.goto('/login');
    await requestLoginCode(page, learner.phone_number);
    const tabs = [
      [register, identity.phone_number],
      [page, learner.phone_number],
    ] as const;
    for (const [tab] of tabs) {
      await expect(tab.getByText('OTP sent to your phone.')).toBeVisible();
      await expect(tab.getByRole('button', { name: 'Resend OTP' })).toBeHidden();
    }
    await context.clock.fastForward(60_000);
    await server.ageCodes(60);
    for (const [tab, phone] of tabs) {
      const first = server.lastCode(phone);
      await tab.getByRole('button', { name: 'Resend OTP' }).click();
      await expect(tab.getByText('A new OTP has been sent to your phone.')).toBeVisible();
      expect(server.lastCode(phone)).not.toBe(first);
      await expect(tab.getByRole('button', { name: 'Resend OTP' })).toBeHidden();
    }
  });
});

test.describe('when the gateway did not confirm the SMS', () => {
  const unconfirmed = { status: 503, code: 'SMS_UNCONFIRMED', retry_after: 60 };
  const message = /^It is not certain that the SMS was sent\. If the OTP arrives, you can use it\./;
  /** The gateway responds too late: the server has sent the code but has no confirmation. */
  const beUncertain = (page: Page) =>
    page.route('**/api/users/otp/send/', async (route) => {
      await route.fetch();
      await route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify(unconfirmed),
      });
    });
  const expectUncertainty = async (page: Page) => {
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText(/^You can ask for another OTP in \d+ s\.$/)).toBeVisible();
    await expect(page.getByText('OTP sent to your phone.')).toHaveCount(0);
    await expectAccessible(page);
  };

  test('a login continues, and its code is valid', async ({ page, learner, server }) => {
    await beUncertain(page);
    await page.goto('/login');
    await requestLoginCode(page, learner.phone_number);
    await expectUncertainty(page);
    await verifyLogin(page, server, learner.phone_number);
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
  });

  test('a registration continues, and shows this also after a reload', async ({ page, server }) => {
    const identity = newIdentity();
    await beUncertain(page);
    await page.goto('/register');
    await fillRegistration(page, identity);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expectUncertainty(page);
    await page.reload();
    await fillPasswords(page, identity.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`An OTP may have been sent to ${identity.phone_number}.`)).toBeVisible();
    await verifyRegistration(page, server, identity.phone_number);
    await page.waitForURL('**/login');
  });

  test('a reset continues', { tag: '@full' }, async ({ page, learner }) => {
    await beUncertain(page);
    await page.goto('/forgot-password');
    await page.getByLabel('Phone Number').fill(learner.phone_number);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.waitForURL('**/reset-password');
    await expectUncertainty(page);
  });
});
