import { letThrough } from '#e2e/support/phone.ts';
import {
  button,
  face,
  failSaving,
  NOT_SAVED,
  openProfile,
  picture,
  SAVED,
} from '#e2e/support/profile-page.ts';
import { expect, expectAccessible, refuse, test } from '#e2e/support/test.ts';

test.describe('/profile', () => {
  test('shows the profile with a picture, and saves changes', async ({ signedIn: page, learner }) => {
    await page.goto('/');
    await button(page, `Account of ${learner.username}`).click();
    await page.getByRole('link', { name: 'My Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile', exact: true })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(learner.username);
    await expect(page.getByLabel('Username')).not.toBeEditable();
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Preferred Language')).toHaveValue('en');
    await expect(page.getByLabel('Preferred Language').getByRole('option')).toHaveText(['English', 'Nepali']);
    await expect(page.getByText('Profile Picture', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Profile Picture').setInputFiles(picture);
    await expect(face(page)).toHaveAttribute('src', /^blob:/);
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await page.getByLabel('Full Name').fill('  Sita कुमारी ');
    await page.getByLabel('Email').fill('sita@example.com');
    await page.getByLabel('Preferred Language').selectOption('Nepali');
    await expectAccessible(page);
    await button(page, 'Save Changes').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
    await expect(page.getByText('प्रोफाइल सफलतापूर्वक अपडेट भयो!')).toBeVisible();
    await button(page, 'अङ्ग्रेजीमा हेर्नुहोस्').click();
    await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
    await expect(face(page)).toHaveAttribute('src', /^\/api\/users\/pictures\/[0-9a-f]{64}\/$/);
    await expect
      .poll(() => face(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(256);
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Sita कुमारी');
    await expect(page.getByLabel('Email')).toHaveValue('sita@example.com');
    await expect(page.getByLabel('Preferred Language')).toHaveValue('ne');
    await expect(face(page)).toBeVisible();
    await expect(page.getByText(SAVED)).toHaveCount(0);

    // Without a new file the picture stays.
    await page.getByLabel('Full Name').fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await expect(face(page)).toBeVisible();
  });

  test('shows that it is loading', { tag: '@full' }, async ({ signedIn: page }) => {
    let answer = () => {};
    const requested = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/users/profile/', async (route) => {
      await requested;
      await route.continue();
    });
    await page.goto('/profile');
    await expect(page.getByText('Loading profile...', { exact: true })).toBeVisible();
    await expectAccessible(page);
    answer();
    await expect(page.getByLabel('Full Name')).toBeVisible();
  });

  test('loses nothing when saving fails', { tag: '@full' }, async ({ signedIn: page }) => {
    await openProfile(page);
    await failSaving(page, 503);
    await page.getByLabel('Profile Picture').setInputFiles(picture);
    await page.getByLabel('Full Name').fill('Hari Bahadur');
    await page.getByLabel('Email').fill('hari@example.com');
    await page.getByLabel('Preferred Language').selectOption('ne');
    await button(page, 'Save Changes').click();
    await expect(page.getByText(NOT_SAVED, { exact: true })).toBeVisible();
    await expect(page.getByText('The server has a problem right now.')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel('Full Name')).toHaveValue('Hari Bahadur');
    await expect(page.getByLabel('Email')).toHaveValue('hari@example.com');
    await expect(page.getByLabel('Preferred Language')).toHaveValue('ne');
    await expect(face(page)).toHaveAttribute('src', /^blob:/);

    await letThrough(page, '**/api/users/profile/');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('प्रोफाइल सफलतापूर्वक अपडेट भयो!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('पूरा नाम')).toHaveValue('Hari Bahadur');
    await expect(page.getByRole('img', { name: /को प्रोफाइल तस्बिर$/ })).toBeVisible();
  });

  test('in Nepali', { tag: '@full' }, async ({ signedIn: page }) => {
    await openProfile(page);
    await button(page, 'Switch to Nepali').click();
    await expect(page.getByRole('heading', { level: 1, name: 'मेरो प्रोफाइल' })).toBeVisible();
    await expect(page.getByLabel('मनपर्ने भाषा').getByRole('option')).toHaveText(['अङ्ग्रेजी', 'नेपाली']);
    await expectAccessible(page);
    await page.getByLabel('पूरा नाम').fill('सीता श्रेष्ठ');
    await page.getByLabel('इमेल').fill('sita@');
    await button(page, 'परिवर्तन सुरक्षित गर्नुहोस्').click();
    await expect(page.getByText('कृपया सही इमेल ठेगाना लेख्नुहोस् वा यो ठाउँ खाली छोड्नुहोस्।')).toBeVisible();
    await page.getByLabel('इमेल').fill('');
    await failSaving(page, 503);
    await button(page, 'परिवर्तन सुरक्षित गर्नुहोस्').click();
    await expect(page.getByText('प्रोफाइल अपडेट गर्न सकिएन।', { exact: true })).toBeVisible();
    await letThrough(page, '**/api/users/profile/');
    await button(page, 'परिवर्तन सुरक्षित गर्नुहोस्').click();
    await expect(page.getByText('प्रोफाइल सफलतापूर्वक अपडेट भयो!', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('/profile that cannot be loaded', () => {
  // Spec §8: the app logs this, so the test expects it in the console.
  const logged: string[] = [];
  test.use({
    watchConsole: async ({ page }, use) => {
      page.on('console', (message) => {
        if (message.type() === 'error') logged.push(message.text());
      });
      await use(undefined);
    },
  });

  test('is logged, and can be retried', { tag: '@full' }, async ({ signedIn: page }) => {
    await refuse(page, '**/api/users/profile/');
    await page.goto('/profile');
    await expect(page.getByText('Your profile could not be loaded.', { exact: true })).toBeVisible();
    const lines = () => logged.filter((text) => text.startsWith('The profile could not be loaded')).length;
    // The console is heard a moment after the page shows the sentence.
    await expect.poll(lines).toBe(1);
    await expectAccessible(page);
    await button(page, 'Switch to Nepali').click();
    await expect(page.getByText('तपाईंको प्रोफाइल लोड गर्न सकिएन।', { exact: true })).toBeVisible();
    await letThrough(page, '**/api/users/profile/');
    await button(page, 'फेरि प्रयास गर्नुहोस्').click();
    await expect(page.getByLabel('पूरा नाम')).toBeVisible();
  });
});
