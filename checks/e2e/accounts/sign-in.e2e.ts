import { expectUncertainSms, leaveSmsUncertain, verifyLogin } from '#e2e/support/account-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';

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

test('/login by OTP, of which another can be requested after the minute', async ({
  page,
  server,
  learner,
}) => {
  const { phone_number } = learner;
  await page.clock.install();
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByText('Phone OTP').click();
  await expectAccessible(page);
  await page.getByLabel('Phone Number').fill(`९८${phone_number.slice(2)}`);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Resend OTP' });
  await expect(again).toBeHidden();
  await page.clock.fastForward(60_000);
  await server.ageCodes(60);
  const first = server.lastCode(phone_number);
  await again.click();
  await expect(page.getByText('A new OTP has been sent to your phone.')).toBeVisible();
  expect(server.lastCode(phone_number)).not.toBe(first);
  await expect(again).toBeHidden();
  await verifyLogin(page, server, phone_number);
  await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
});

test('a reset continues when the gateway did not confirm the SMS', { tag: '@full' }, async ({
  page,
  learner,
}) => {
  await leaveSmsUncertain(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Phone Number').fill(learner.phone_number);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.waitForURL('**/reset-password');
  await expectUncertainSms(page);
});
