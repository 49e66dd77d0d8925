import type { Page } from '@playwright/test';
import { expect, expectAccessible, refuse, test } from '#e2e/support/test.ts';
import { newIdentity } from '#support/learner.ts';
import type { Server } from '#support/server.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const newPassword = (page: Page) => page.getByLabel('New Password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm Password', { exact: true });

async function askCode(page: Page, phone_number: string) {
  await page.goto('/forgot-password');
  await page.getByLabel('Phone Number').fill(phone_number);
  await button(page, 'Send OTP').click();
  await page.waitForURL('**/reset-password');
}

async function fillReset(page: Page, otp: string, password: string, password2 = password) {
  await page.getByPlaceholder('6-digit').fill(otp);
  await newPassword(page).fill(password);
  await confirmation(page).fill(password2);
}

const wrongCode = (server: Server, phone: string) =>
  server.lastCode(phone) === '000000' ? '111111' : '000000';

test('a forgotten password is reset with a code, which ends every session', async ({
  page,
  server,
  learner,
}) => {
  const { phone_number, tokens } = learner;
  const password = 'an entirely new battery';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Phone Number').fill(`+977 ${phone_number.slice(0, 3)} ${phone_number.slice(3)}`);
  await button(page, 'Send OTP').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  await expect(page.getByText('OTP sent to your phone.', { exact: true })).toBeVisible();
  await expect(page.getByText(phone_number, { exact: true })).toBeVisible();
  expect(page.url()).toBe(`${server.url}/reset-password`);
  await expect(page.getByPlaceholder('6-digit')).toBeFocused();
  await expect(button(page, 'Resend OTP')).toBeHidden();
  await expectAccessible(page);

  await fillReset(page, server.lastCode(phone_number), password);
  for (const field of [newPassword(page), confirmation(page)]) {
    await expect(field).toHaveAttribute('type', 'password');
    const box = page.locator('div').filter({ has: field }).last();
    await box.getByRole('button', { name: 'Show characters' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await box.getByRole('button', { name: 'Show characters' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  }
  await button(page, 'Reset Password').click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Password reset successfully! Please log in.', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const refreshed = await page.request.post('/api/token/refresh/', { data: { refresh: tokens[1] } });
  expect(refreshed.status()).toBe(401);
  await page.getByLabel('Username').fill(learner.username);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await button(page, 'Login').click();
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
  await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
});

test('/reset-password keeps the phone number and the countdown after a reload, and sends another code after it', async ({
  page,
  server,
  learner,
}) => {
  const { phone_number } = learner;
  const seconds = async () =>
    Number(/\d+/.exec(await page.getByText(/^You can ask for another OTP in/).innerText())?.[0]);
  await page.clock.install();
  await askCode(page, phone_number);
  const first = server.lastCode(phone_number);
  await page.clock.fastForward(10_000);
  await expect.poll(seconds).toBeLessThanOrEqual(50);
  await page.reload();
  await expect(page.getByText(phone_number, { exact: true })).toBeVisible();
  expect(await seconds()).toBeLessThanOrEqual(50);
  // The clock runs on meanwhile.
  await page.clock.fastForward(((await seconds()) - 5) * 1000);
  await expect(button(page, 'Resend OTP')).toBeHidden();
  await page.clock.fastForward(5000);
  await server.ageCodes(60);
  await expect(button(page, 'Resend OTP')).toBeVisible();
  await refuse(page, '**/api/users/otp/send/', { times: 1 });
  await button(page, 'Resend OTP').click();
  await expect(page.getByText('Failed to resend OTP.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Resend OTP').click();
  await expect(page.getByText('A new OTP has been sent.', { exact: true })).toBeVisible();
  await expect(button(page, 'Resend OTP')).toBeHidden();
  expect(server.lastCode(phone_number)).not.toBe(first);
  await fillReset(page, server.lastCode(phone_number), 'an entirely new battery');
  await button(page, 'Reset Password').click();
  await page.waitForURL('**/login');
});

test('works in Nepali, from start to end', { tag: '@full' }, async ({ page, server, learner }) => {
  await page.goto('/login');
  await button(page, 'Switch to Nepali').click();
  await page.goto('/reset-password');
  await expect(page.getByText('यहाँ तपाईंको फोन नम्बर छैन।')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'फोन नम्बर लेख्नुहोस्' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'पासवर्ड बिर्सनुभयो?' })).toBeVisible();
  await page.getByLabel('फोन नम्बर').fill(newIdentity().phone_number);
  await button(page, 'ओटीपी पठाउनुहोस्').click();
  await expect(page.getByText('ओटीपी पठाउन सकिएन। कृपया फोन नम्बर जाँच्नुहोस्।', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('फोन नम्बर').fill(learner.phone_number);
  await button(page, 'ओटीपी पठाउनुहोस्').click();
  await expect(page.getByText('तपाईंको फोनमा ओटीपी पठाइयो।', { exact: true })).toBeVisible();
  await page.getByPlaceholder('६ अङ्कको').fill(wrongCode(server, learner.phone_number));
  await page.getByLabel('नयाँ पासवर्ड').fill('an entirely new battery');
  await page.getByLabel('पासवर्ड पुष्टि गर्नुहोस्').fill('an entirely other battery');
  await button(page, 'पासवर्ड रिसेट गर्नुहोस्').click();
  await expect(page.getByText('पासवर्डहरू मेल खाएनन्।', { exact: true })).toBeVisible();
  await page.getByLabel('पासवर्ड पुष्टि गर्नुहोस्').fill('an entirely new battery');
  await button(page, 'पासवर्ड रिसेट गर्नुहोस्').click();
  await expect(
    page.getByText('पासवर्ड रिसेट गर्न सकिएन। ओटीपी मिलेन वा अरू कुनै त्रुटि भयो।', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  const inDevanagari = server
    .lastCode(learner.phone_number)
    .replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
  await page.getByPlaceholder('६ अङ्कको').fill(inDevanagari);
  await button(page, 'पासवर्ड रिसेट गर्नुहोस्').click();
  await page.waitForURL('**/login');
  await expect(page.getByText('पासवर्ड सफलतापूर्वक रिसेट भयो! कृपया लगइन गर्नुहोस्।', { exact: true })).toBeVisible();
});
