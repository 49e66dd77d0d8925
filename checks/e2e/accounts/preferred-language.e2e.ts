import type { Page } from '@playwright/test';
import { requestLoginCode, verifyLogin } from '#e2e/support/account-pages.ts';
import { button, isSave, openProfile } from '#e2e/support/profile-page.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { Learner } from '#support/learner.ts';

test.describe('the preferred language', () => {
  const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
  const startPage = { en: 'Available Quizzes', ne: 'उपलब्ध क्विजहरू' };
  const atStart = (page: Page, language: 'en' | 'ne') =>
    expect(page.getByRole('heading', { name: startPage[language] })).toBeVisible();
  const fillLogin = async (page: Page, { username, password }: Learner) => {
    await page.locator('[name="username"]').fill(username);
    await page.locator('[name="password"]').fill(password);
    await page.locator('form:visible [type="submit"]').click();
  };
  const logOut = async (page: Page, { username }: Learner) => {
    await page.getByRole('button', { name: username }).click();
    await page
      .getByRole('button', { name: /Logout|लगआउट/ })
      .last()
      .click();
    await page.waitForURL('**/login');
  };
  test('applies once it is saved, and after the next login, by password and by code', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    await openProfile(page);
    await page.getByLabel('Preferred Language').selectOption('Nepali');
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('heading', { level: 1, name: 'मेरो प्रोफाइल' })).toBeVisible();
    expect(await language(page)).toBe('ne');

    await logOut(page, learner);
    await fillLogin(page, learner);
    await atStart(page, 'ne');
    // The switch still wins, also after the next login.
    await button(page, 'अङ्ग्रेजीमा हेर्नुहोस्').click();
    await logOut(page, learner);
    await requestLoginCode(page, learner.phone_number);
    await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
    await verifyLogin(page, server, learner.phone_number);
    await atStart(page, 'en');
    // A preference that is saved later wins again.
    await openProfile(page);
    await expect(page.getByLabel('Preferred Language')).toHaveValue('ne');
    for (const preferred of ['en', 'ne']) {
      await page.getByLabel('Preferred Language').selectOption(preferred);
      const saved = page.waitForResponse((response) => isSave(response.request()));
      await button(page, 'Save Changes').click();
      await saved;
      await expect(page.locator('html')).toHaveAttribute('lang', preferred);
    }
    await logOut(page, learner);
    await fillLogin(page, learner);
    await atStart(page, 'ne');
  });
});
