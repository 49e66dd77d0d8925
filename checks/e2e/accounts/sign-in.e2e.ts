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
  test('the error of sending a code disappears when the number changes', async ({ page }) => {
    await page.goto('/login');
    await page.getByText('Phone OTP').click();
    await page.getByLabel('Phone Number').fill('9700000000');
    await page.route('**/api/users/otp/send/', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const failure = page.getByText('Failed to send OTP. Is this phone number registered?');
    await expect(failure).toBeVisible();
    await page.getByLabel('Phone Number').fill('9700000001');
    await expect(failure).toHaveCount(0);
  });

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

  test('removes the error of a wrong code when another is typed', async ({ page, learner }) => {
    await page.goto('/login');
    await requestLoginCode(page, learner.phone_number);
    await page.getByPlaceholder('6-digit').fill('123');
    await page.getByRole('button', { name: 'Verify & Login' }).click();
    await expect(page.getByText('The OTP is 6 digits long.')).toBeVisible();
    await page.getByPlaceholder('6-digit').fill('1234');
    await expect(page.getByText('The OTP is 6 digits long.')).toHaveCount(0);
    await page.route('**/api/users/otp/verify/', (route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"code":"OTP_INVALID"}' }),
    );
    await page.getByPlaceholder('6-digit').fill('123456');
    await page.getByRole('button', { name: 'Verify & Login' }).click();
    const failure = page.getByText('Login failed. Invalid or expired OTP.');
    await expect(failure).toBeVisible();
    await page.getByPlaceholder('6-digit').fill('12345');
    await expect(failure).toHaveCount(0);
  });

  test('shows and hides the password', async ({ page }) => {
    await page.goto('/login');
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('secret words');
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: /show/i }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: /hide|show/i }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  test('requires every required field', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Please fill in this field.')).toHaveCount(2);
    await page.goto('/register');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('Please fill in this field.')).toHaveCount(4);
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

  test('a reset continues', async ({ page, learner }) => {
    await beUncertain(page);
    await page.goto('/forgot-password');
    await page.getByLabel('Phone Number').fill(learner.phone_number);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.waitForURL('**/reset-password');
    await expectUncertainty(page);
  });
});
