import type { Page } from '@playwright/test';
import { logIn, requestLoginCode, verifyLogin } from '#e2e/support/account-pages.ts';
import { button, isSave, openProfile, SAVED } from '#e2e/support/profile-page.ts';
import { expect, test } from '#e2e/support/test.ts';
import { type Learner, newLearner } from '#support/learner.ts';

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
  /** Changes the preference as another device would. */
  const prefer = (page: Page, { tokens }: Learner, preferred_language: 'en' | 'ne') =>
    page.request.put('/api/users/profile/', {
      headers: { authorization: `Bearer ${tokens[0]}` },
      multipart: { full_name: '', email: '', preferred_language },
    });

  test('applies after the next login, by password and by code', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    await openProfile(page);
    await page.getByLabel('Preferred Language').selectOption('Nepali');
    await button(page, 'Save Changes').click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await language(page)).toBe('en');

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
    for (const preferred of ['English', 'Nepali']) {
      await page.getByLabel('Preferred Language').selectOption(preferred);
      const saved = page.waitForResponse((response) => isSave(response.request()));
      await button(page, 'Save Changes').click();
      await saved;
      await expect(page.getByText(SAVED)).toBeVisible();
    }
    await logOut(page, learner);
    await fillLogin(page, learner);
    await atStart(page, 'ne');
  });

  test('applies where no language was chosen, and gives way to the switch', async ({
    page,
    server,
    learner,
  }) => {
    const other = await newLearner(server);
    await prefer(page, learner, 'ne');
    await page.goto('/login');
    // The state of a version that did not distinguish choices from preferences.
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await fillLogin(page, learner);
    await atStart(page, 'ne');
    await button(page, 'अङ्ग्रेजीमा हेर्नुहोस्').click();
    await atStart(page, 'en');
    await logOut(page, learner);
    await fillLogin(page, learner);
    await atStart(page, 'en');

    // On a shared phone one learner's choice does not affect the next learner.
    await prefer(page, other, 'ne');
    await logOut(page, learner);
    await fillLogin(page, other);
    await atStart(page, 'ne');
    await logOut(page, other);
    await fillLogin(page, learner);
    await atStart(page, 'en');
  });

  test('gives way to a choice made before the login', async ({ page, learner }) => {
    await page.goto('/login');
    await button(page, 'Switch to Nepali').click();
    for (const time of ['first', 'second']) {
      // The profile, which prefers English, is read for the full name.
      const profile = page.waitForResponse('**/api/users/profile/');
      await fillLogin(page, learner);
      await profile;
      await atStart(page, 'ne');
      if (time === 'first') await logOut(page, learner);
    }
  });

  test('is not chosen by saving something else', async ({ page, learner }) => {
    await prefer(page, learner, 'ne');
    await page.goto('/login');
    await button(page, 'Switch to Nepali').click();
    await button(page, 'अङ्ग्रेजीमा हेर्नुहोस्').click();
    await fillLogin(page, learner);
    await atStart(page, 'en');
    await openProfile(page);
    await page.getByLabel('Full Name').fill('Sita');
    await button(page, 'Save Changes').click();
    await expect(page.getByText(SAVED)).toBeVisible();
    await logOut(page, learner);
    await fillLogin(page, learner);
    await atStart(page, 'en');
  });

  test('neither delays nor breaks a login', async ({ page, learner }) => {
    let requested = false;
    await page.route('**/api/users/profile/', async (route) => {
      requested = true;
      await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
      await route.abort();
    });
    await page.goto('/login');
    await logIn(page, learner);
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
    await expect.poll(() => requested).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    expect(await language(page)).toBe('en');
  });
});
