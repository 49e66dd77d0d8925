import {
  expectUncertainSms,
  fillPasswords,
  fillRegistration,
  leaveSmsUncertain,
  requestRegistrationCode,
  verifyRegistration,
} from '#e2e/support/account-pages.ts';
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
});

test.describe('step 2 of /register', () => {
  test('survives a reload and Back, and needs no second code, which comes after a minute', async ({
    page,
    server,
  }) => {
    const identity = newIdentity();
    await page.clock.install();
    await page.goto('/register');
    await requestRegistrationCode(page, identity);
    const first = server.lastCode(identity.phone_number);
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
    const again = page.getByRole('button', { name: 'Resend OTP' });
    await expect(page.getByText(/^You can ask for another OTP in/)).toBeVisible();
    await expect(again).toBeHidden();
    expect(server.lastCode(identity.phone_number)).toBe(first);
    await page.clock.fastForward(60_000);
    await server.ageCodes(60);
    await again.click();
    await expect(page.getByText('A new OTP has been sent to your phone.')).toBeVisible();
    expect(server.lastCode(identity.phone_number)).not.toBe(first);
    await expect(again).toBeHidden();
    await verifyRegistration(page, server, identity.phone_number);
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull();
  });
});

test('a phone is registered with the secret that verified it, over reloads and where the SMS was not confirmed', async ({
  page,
  server,
}) => {
  const identity = newIdentity();
  // Too common: the phone is verified, but the account is not created yet.
  const common = 'password123';
  const proofs: unknown[] = [];
  page.on('request', (request) => {
    if (/otp\/verify|users\/register/.test(request.url())) proofs.push(request.postDataJSON().proof);
  });
  await leaveSmsUncertain(page);
  await page.goto('/register');
  await fillRegistration(page, { ...identity, password: common });
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expectUncertainSms(page);
  await page.reload();
  await fillPasswords(page, common);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`An OTP may have been sent to ${identity.phone_number}.`)).toBeVisible();
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
