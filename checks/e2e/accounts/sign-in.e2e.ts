import type { Page } from '@playwright/test';
import { newIdentity } from '../../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('/register', () => {
  test('two steps with a code by SMS create an account that can log in', async ({ page, server }) => {
    const { username, phone_number, password } = newIdentity();
    await page.goto('/register');
    await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Username').fill(username);
    await expect(page.getByText('Username is available!')).toBeVisible();
    await page.getByLabel('Phone Number').fill(`+977 ${phone_number.slice(0, 3)}-${phone_number.slice(3)}`);
    await expect(page.getByLabel('Phone Number')).toHaveValue(phone_number);
    await expect(page.getByText('Phone number is available!')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Send OTP' }).click();

    await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
    await expectAccessible(page);
    await page.getByPlaceholder('6-digit').fill(server.lastCode(phone_number));
    await page.getByRole('button', { name: 'Verify & Register' }).click();

    await page.waitForURL('**/login');
    await expect(page.getByText('Registration successful! Please log in.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
    const kept = await page.evaluate(() => [localStorage.accessToken, localStorage.refreshToken]);
    expect(kept).toEqual([expect.stringContaining('.'), expect.stringContaining('.')]);

    await page.getByRole('link', { name: 'My Results' }).click();
    await page.goBack();
    await expect(page.getByText('Registration successful!')).toHaveCount(0);
  });

  test('a name that was taken in the meantime can be changed without a new code', async ({
    page,
    server,
    learner,
  }) => {
    const { username, phone_number, password } = newIdentity();
    await page.goto('/register');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Phone Number').fill(phone_number);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
    await page.getByPlaceholder('6-digit').fill(server.lastCode(phone_number));
    // Someone else takes the name between the check and the registration.
    await page.route('**/api/users/register/', (route) =>
      route.continue({
        postData: JSON.stringify({ ...route.request().postDataJSON(), username: learner.username }),
      }),
    );
    await page.getByRole('button', { name: 'Verify & Register' }).click();
    await expect(page.getByText('Invalid OTP or registration failed. Please try again.')).toBeVisible();
    await page.unroute('**/api/users/register/');
    await page.getByRole('button', { name: 'Change details' }).click();
    await page.getByLabel('Username').fill(`${username}x`);
    await page
      .getByRole('button', { name: /Register|OTP/ })
      .last()
      .click();
    await page.waitForURL('**/login');
  });
});

test.describe('step 2 of /register', () => {
  const fillPassword = async (page: Page, password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  };
  /** Goes as far as step 2. */
  const askCode = async (page: Page, identity: ReturnType<typeof newIdentity>) => {
    await page.goto('/register');
    await page.getByLabel('Username').fill(identity.username);
    await page.getByLabel('Phone Number').fill(identity.phone_number);
    await fillPassword(page, identity.password);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
  };

  test('survives a reload and Back, and needs no second code', async ({ page, server }) => {
    const identity = newIdentity();
    await askCode(page, identity);
    await page.reload();
    await expect(page.getByText('Please type your password again.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(identity.username);
    await expect(page.getByLabel('Phone Number')).toHaveValue(identity.phone_number);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(identity.password);
    await expectAccessible(page);
    await fillPassword(page, identity.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`The OTP was sent to ${identity.phone_number}.`)).toBeVisible();
    await expect(page.getByText(/^You can ask for another OTP in/)).toBeVisible();

    await page.goBack();
    await expect(page.getByLabel('Username')).toHaveValue(identity.username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(identity.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByPlaceholder('6-digit').fill(server.lastCode(identity.phone_number));
    await page.getByRole('button', { name: 'Verify & Register' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull();
  });

  test('a password that is too common can be corrected without a new code', async ({ page, server }) => {
    const identity = newIdentity();
    await askCode(page, { ...identity, password: 'password123' });
    await page.getByPlaceholder('6-digit').fill(server.lastCode(identity.phone_number));
    await page.getByRole('button', { name: 'Verify & Register' }).click();
    await expect(page.getByText('This password is too common')).toBeVisible();
    await expect(page.getByText('you do not need a new OTP.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await fillPassword(page, identity.password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL('**/login');
  });

  test('can be reached with a code that was sent a moment ago', async ({ page, server }) => {
    const identity = newIdentity();
    const body = { phone_number: identity.phone_number, purpose: 'register' };
    await page.request.post('/api/users/otp/send/', { data: body });
    await page.goto('/register');
    await page.getByLabel('Username').fill(identity.username);
    await page.getByLabel('Phone Number').fill(identity.phone_number);
    await fillPassword(page, identity.password);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(
      page.getByText(/^An OTP was sent a moment ago\. You can ask for another in \d+ s\.$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'I already have an OTP' }).click();
    await page.getByPlaceholder('6-digit').fill(server.lastCode(identity.phone_number));
    await page.getByRole('button', { name: 'Verify & Register' }).click();
    await page.waitForURL('**/login');
  });
});

test('a phone is registered with the secret that verified it, also after a reload', async ({
  page,
  server,
}) => {
  const { username, phone_number, password } = newIdentity();
  const proofs: unknown[] = [];
  page.on('request', (request) => {
    if (/otp\/verify|users\/register/.test(request.url())) proofs.push(request.postDataJSON().proof);
  });
  const fillPassword = async (text: string) => {
    await page.getByLabel('Password', { exact: true }).fill(text);
    await page.getByLabel('Confirm Password', { exact: true }).fill(text);
  };
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Phone Number').fill(phone_number);
  await fillPassword('password123'); // too common: the phone is verified, but the account is not created yet
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
  await page.getByPlaceholder('6-digit').fill(server.lastCode(phone_number));
  await page.getByRole('button', { name: 'Verify & Register' }).click();
  await expect(page.getByText('This password is too common')).toBeVisible();
  await page.reload();
  await fillPassword(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/login');
  expect(proofs).toHaveLength(3);
  expect(proofs[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(proofs).size).toBe(1);
});

test('invalid fields of the registration are focused in their order', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Phone Number').fill('98');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('a-good-name');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('Phone Number')).toBeFocused();
});

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
    await page.getByPlaceholder('6-digit').fill(server.lastCode(learner.phone_number));
    await page.getByRole('button', { name: 'Verify & Login' }).click();
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
  });

  test('accepts the phone number in place of the username', async ({ page, learner }) => {
    const { phone_number, password } = learner;
    await page.goto('/login');
    await page.getByLabel('Username').fill(`+977 ${phone_number.slice(0, 3)} ${phone_number.slice(3)}`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
  });

  test('removes the error of a wrong code when another is typed', async ({ page, learner }) => {
    await page.goto('/login');
    await page.getByText('Phone OTP').click();
    await page.getByLabel('Phone Number').fill(learner.phone_number);
    await page.getByRole('button', { name: 'Send OTP' }).click();
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
    const { username, phone_number, password } = newIdentity();
    await register.goto(`${server.url}/register`);
    await register.getByLabel('Username').fill(username);
    await register.getByLabel('Phone Number').fill(phone_number);
    await register.getByLabel('Password', { exact: true }).fill(password);
    await register.getByLabel('Confirm Password', { exact: true }).fill(password);
    await register.getByRole('button', { name: 'Send OTP' }).click();
    await page.goto('/login');
    await page.getByText('Phone OTP').click();
    await page.getByLabel('Phone Number').fill(learner.phone_number);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const tabs = [
      [register, phone_number],
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
  const expectToldSo = async (page: Page) => {
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText(/^You can ask for another OTP in \d+ s\.$/)).toBeVisible();
    await expect(page.getByText('OTP sent to your phone.')).toHaveCount(0);
    await expectAccessible(page);
  };

  test('a login continues, and its code is valid', async ({ page, learner, server }) => {
    await beUncertain(page);
    await page.goto('/login');
    await page.getByText('Phone OTP').click();
    await page.getByLabel('Phone Number').fill(learner.phone_number);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expectToldSo(page);
    await page.getByPlaceholder('6-digit').fill(server.lastCode(learner.phone_number));
    await page.getByRole('button', { name: 'Verify & Login' }).click();
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
  });

  test('a registration continues, and shows this also after a reload', async ({ page, server }) => {
    const { username, phone_number, password } = newIdentity();
    await beUncertain(page);
    await page.goto('/register');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Phone Number').fill(phone_number);
    const fillPassword = async () => {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    };
    await fillPassword();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expectToldSo(page);
    await page.reload();
    await fillPassword();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`An OTP may have been sent to ${phone_number}.`)).toBeVisible();
    await page.getByPlaceholder('6-digit').fill(server.lastCode(phone_number));
    await page.getByRole('button', { name: 'Verify & Register' }).click();
    await page.waitForURL('**/login');
  });

  test('a reset continues', async ({ page, learner }) => {
    await beUncertain(page);
    await page.goto('/forgot-password');
    await page.getByLabel('Phone Number').fill(learner.phone_number);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.waitForURL('**/reset-password');
    await expectToldSo(page);
  });
});
