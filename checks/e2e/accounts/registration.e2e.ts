import {
  fillPasswords,
  fillRegistration,
  requestRegistrationCode,
  verifyRegistration,
} from '#e2e/support/account-pages.ts';
import { letThrough } from '#e2e/support/phone.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { newIdentity } from '#support/learner.ts';

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
    await fillPasswords(page, password);
    await page.getByRole('button', { name: 'Send OTP' }).click();

    await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
    await expectAccessible(page);
    await verifyRegistration(page, server, phone_number);

    await page.waitForURL('**/login');
    await expect(page.getByText('Registration successful! Please log in.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
    const tokens = await page.evaluate(() => [localStorage.accessToken, localStorage.refreshToken]);
    expect(tokens).toEqual([expect.stringContaining('.'), expect.stringContaining('.')]);

    await page.getByRole('link', { name: 'My Results' }).click();
    await page.goBack();
    await expect(page.getByText('Registration successful!')).toHaveCount(0);
  });

  test('a name that was taken in the meantime can be changed without a new code', async ({
    page,
    server,
    learner,
  }) => {
    const identity = newIdentity();
    await page.goto('/register');
    await requestRegistrationCode(page, identity);
    // Someone else takes the name between the check and the registration.
    await page.route('**/api/users/register/', (route) =>
      route.continue({
        postData: JSON.stringify({ ...route.request().postDataJSON(), username: learner.username }),
      }),
    );
    await verifyRegistration(page, server, identity.phone_number);
    await expect(page.getByText('Invalid OTP or registration failed. Please try again.')).toBeVisible();
    await letThrough(page, '**/api/users/register/');
    await page.getByRole('button', { name: 'Change details' }).click();
    await page.getByLabel('Username').fill(`${identity.username}x`);
    await page
      .getByRole('button', { name: /Register|OTP/ })
      .last()
      .click();
    await page.waitForURL('**/login');
  });
});

test.describe('step 2 of /register', () => {
  test('survives a reload and Back, and needs no second code', async ({ page, server }) => {
    const identity = newIdentity();
    await page.goto('/register');
    await requestRegistrationCode(page, identity);
    await page.reload();
    await expect(page.getByText('Please type your password again.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(identity.username);
    await expect(page.getByLabel('Phone Number')).toHaveValue(identity.phone_number);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(identity.password);
    await expectAccessible(page);
    await fillPasswords(page, identity.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`The OTP was sent to ${identity.phone_number}.`)).toBeVisible();
    await expect(page.getByText(/^You can ask for another OTP in/)).toBeVisible();

    await page.goBack();
    await expect(page.getByLabel('Username')).toHaveValue(identity.username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(identity.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await verifyRegistration(page, server, identity.phone_number);
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull();
  });

  test('a password that is too common can be corrected without a new code', async ({ page, server }) => {
    const identity = newIdentity();
    await page.goto('/register');
    await requestRegistrationCode(page, { ...identity, password: 'password123' });
    await verifyRegistration(page, server, identity.phone_number);
    await expect(page.getByText('This password is too common')).toBeVisible();
    await expect(page.getByText('you do not need a new OTP.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await fillPasswords(page, identity.password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL('**/login');
  });

  test('can be reached with a code that was sent a moment ago', async ({ page, server }) => {
    const identity = newIdentity();
    const body = { phone_number: identity.phone_number, purpose: 'register' };
    await page.request.post('/api/users/otp/send/', { data: body });
    await page.goto('/register');
    await fillRegistration(page, identity);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(
      page.getByText(/^An OTP was sent a moment ago\. You can ask for another in \d+ s\.$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'I already have an OTP' }).click();
    await verifyRegistration(page, server, identity.phone_number);
    await page.waitForURL('**/login');
  });
});

test('a phone is registered with the secret that verified it, also after a reload', async ({
  page,
  server,
}) => {
  const identity = newIdentity();
  const proofs: unknown[] = [];
  page.on('request', (request) => {
    if (/otp\/verify|users\/register/.test(request.url())) proofs.push(request.postDataJSON().proof);
  });
  await page.goto('/register');
  // Too common: the phone is verified, but the account is not created yet.
  await requestRegistrationCode(page, { ...identity, password: 'password123' });
  await verifyRegistration(page, server, identity.phone_number);
  await expect(page.getByText('This password is too common')).toBeVisible();
  await page.reload();
  await fillPasswords(page, identity.password);
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
