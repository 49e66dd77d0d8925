import type { Page, Request } from '@playwright/test';
import { type Learner, newLearner } from '../../support/learner.ts';
import type { Server } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const bytes = (base64: string) => Buffer.from(base64, 'base64');
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: bytes(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
};
/** A file that browsers display but the server rejects. */
const gifCalledPng = {
  ...picture,
  buffer: bytes('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const face = (page: Page) => page.getByRole('img', { name: 'Profile picture of' });
const isSave = (request: Request) => request.method() === 'PUT';
const updated = 'Profile updated successfully!';
const failed = 'Failed to update profile.';

async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).toBeVisible();
}

async function failSaving(page: Page, status?: number) {
  await page.route('**/api/users/profile/', (route) => {
    if (!isSave(route.request())) return route.continue();
    return status === undefined ? route.abort() : route.fulfill({ status, body: '' });
  });
}

/** Signs in on another device. Returns the refresh token of that session. */
async function signInElsewhere(server: Server, { username, password }: Learner): Promise<string> {
  const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
  const response = await fetch(`${server.url}/api/token/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    },
    body: JSON.stringify({ username, password }),
  });
  const { refresh }: { refresh: string } = await response.json();
  return refresh;
}

const logIn = async (page: Page, { username, password }: Learner) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
};

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
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Profile Picture').setInputFiles(picture);
    await expect(face(page)).toHaveAttribute('src', /^blob:/);
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await page.getByLabel('Full Name').fill('  Sita कुमारी ');
    await page.getByLabel('Email').fill('sita@example.com');
    await page.getByLabel('Preferred Language').selectOption('Nepali');
    await expectAccessible(page);
    await button(page, 'Save Changes').click();
    await expect(page.getByText(updated, { exact: true })).toBeVisible();
    await expect(face(page)).toHaveAttribute('src', /^\/api\/users\/pictures\/[0-9a-f]{64}\/$/);
    await expect
      .poll(() => face(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(256);
    await expectAccessible(page);
    // Preferred from the next login on.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Sita कुमारी');
    await expect(page.getByLabel('Email')).toHaveValue('sita@example.com');
    await expect(page.getByLabel('Preferred Language')).toHaveValue('ne');
    await expect(face(page)).toBeVisible();
    await expect(page.getByText(updated)).toHaveCount(0);

    // Without a new file the picture stays.
    await page.getByLabel('Full Name').fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByText(updated, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await expect(face(page)).toBeVisible();
  });

  test('shows that it is loading', async ({ signedIn: page }) => {
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

  test('loses nothing when saving fails', async ({ signedIn: page }) => {
    await openProfile(page);
    await failSaving(page);
    await page.getByLabel('Profile Picture').setInputFiles(picture);
    await page.getByLabel('Full Name').fill('Hari Bahadur');
    await page.getByLabel('Email').fill('hari@example.com');
    await page.getByLabel('Preferred Language').selectOption('ne');
    await button(page, 'Save Changes').click();
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await expect(page.getByText('There is no connection. Check your network and try again.')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel('Full Name')).toHaveValue('Hari Bahadur');
    await expect(page.getByLabel('Email')).toHaveValue('hari@example.com');
    await expect(page.getByLabel('Preferred Language')).toHaveValue('ne');
    await expect(face(page)).toHaveAttribute('src', /^blob:/);

    await page.unroute('**/api/users/profile/');
    await button(page, 'Save Changes').click();
    await expect(page.getByText(updated, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Hari Bahadur');
    await expect(face(page)).toBeVisible();
  });

  test('keeps what is typed while a save is in progress', async ({ signedIn: page }) => {
    await openProfile(page);
    let saves = 0;
    await page.route('**/api/users/profile/', async (route) => {
      if (isSave(route.request())) saves += 1;
      const response = await route.fetch();
      await page.getByLabel('Email').fill('later@example.com');
      await route.fulfill({ response });
    });
    await page.getByLabel('Full Name').fill('First');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText(updated, { exact: true })).toBeVisible();
    expect(saves).toBe(1);
    await expect(page.getByLabel('Full Name')).toHaveValue('First');
    await expect(page.getByLabel('Email')).toHaveValue('later@example.com');
  });

  test('requires a valid email address or none', async ({ signedIn: page }) => {
    await openProfile(page);
    await page.getByLabel('Full Name').fill('x'.repeat(151));
    await page.getByLabel('Email').fill('sita@');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Use at most 150 characters')).toBeVisible();
    await expect(
      page.getByText('Please enter a valid email address, or leave this field empty.'),
    ).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Full Name').fill('Sita');
    await button(page, 'Save Changes').click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill('');
    await button(page, 'Save Changes').click();
    await expect(page.getByText(updated, { exact: true })).toBeVisible();
  });

  test('rejects a file that cannot be the picture, before and after it is sent', async ({
    signedIn: page,
  }) => {
    await openProfile(page);
    const chooser = page.getByLabel('Profile Picture');
    const tooLarge = 'This picture is larger than 5 MB. Please choose a smaller one.';
    const wrongType = 'This is not a PNG, JPEG or WebP picture that can be read. Please choose another one.';
    await expect(chooser).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp');
    await chooser.setInputFiles({ ...picture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await expect(page.getByText(tooLarge)).toBeVisible();
    await expectAccessible(page);
    await chooser.setInputFiles(picture);
    await expect(face(page)).toHaveAttribute('src', /^blob:/);
    // The file chosen before stays until it is removed.
    await chooser.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: bytes('JVBERi0=') });
    await expect(page.getByText(wrongType)).toBeVisible();
    await expect(face(page)).toHaveAttribute('src', /^blob:/);
    await button(page, 'Leave the picture as it was').click();
    await expect(page.getByText(wrongType)).toHaveCount(0);
    await expect(face(page)).toHaveCount(0);

    await chooser.setInputFiles(gifCalledPng);
    await expect(face(page)).toHaveAttribute('src', /^blob:/);
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('alert')).toHaveText(failed + wrongType);
    await failSaving(page, 413);
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('alert')).toHaveText(failed + tooLarge);
    await button(page, 'Switch to Nepali').click();
    await expect(page.getByRole('alert')).toHaveText(
      'प्रोफाइल अपडेट गर्न सकिएन।यो तस्बिर ५ एमबीभन्दा ठूलो छ। कृपया सानो तस्बिर छान्नुहोस्।',
    );
    await page.unroute('**/api/users/profile/');
    await button(page, 'परिवर्तन सुरक्षित गर्नुहोस्').click();
    await expect(page.getByRole('alert')).toContainText(
      'यो पढ्न मिल्ने पीएनजी, जेपीईजी वा वेबपी तस्बिर होइन। कृपया अर्को छान्नुहोस्।',
    );
    await expectAccessible(page);
  });

  test('in Nepali', async ({ signedIn: page }) => {
    await openProfile(page);
    await button(page, 'Switch to Nepali').click();
    await expect(page.getByRole('heading', { level: 1, name: 'मेरो प्रोफाइल' })).toBeVisible();
    await expect(page.getByLabel('रोजाइको भाषा').getByRole('option')).toHaveText(['अङ्ग्रेजी', 'नेपाली']);
    await expectAccessible(page);
    await page.getByLabel('पूरा नाम').fill('सीता श्रेष्ठ');
    await page.getByLabel('इमेल').fill('sita@');
    await button(page, 'परिवर्तन सुरक्षित गर्नुहोस्').click();
    await expect(page.getByText('कृपया सही इमेल ठेगाना लेख्नुहोस् वा यो ठाउँ खाली छोड्नुहोस्।')).toBeVisible();
    await page.getByLabel('इमेल').fill('');
    await failSaving(page);
    await button(page, 'परिवर्तन सुरक्षित गर्नुहोस्').click();
    await expect(page.getByText('प्रोफाइल अपडेट गर्न सकिएन।', { exact: true })).toBeVisible();
    await page.unroute('**/api/users/profile/');
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

  test('is logged, and can be retried', async ({ signedIn: page }) => {
    await page.route('**/api/users/profile/', (route) => route.abort());
    await page.goto('/profile');
    await expect(page.getByText('Your profile could not be loaded.', { exact: true })).toBeVisible();
    const lines = () => logged.filter((text) => text.startsWith('The profile could not be loaded')).length;
    // The console is heard a moment after the page shows the sentence.
    await expect.poll(lines).toBe(1);
    await expectAccessible(page);
    await button(page, 'Switch to Nepali').click();
    await expect(page.getByText('तपाईंको प्रोफाइल लोड गर्न सकिएन।', { exact: true })).toBeVisible();
    await page.unroute('**/api/users/profile/');
    await button(page, 'फेरि प्रयास गर्नुहोस्').click();
    await expect(page.getByLabel('पूरा नाम')).toBeVisible();
  });
});

test.describe('/profile with a file that is not a picture', () => {
  // Playwright's trace requests the body of the failed preview, and the page's policy logs its refusal.
  test.use({
    watchConsole: async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        const tracing = /^Connecting to 'blob:.*connect-src/s.test(message.text());
        if (message.type() === 'error' && !tracing) errors.push(message.text());
      });
      await use(undefined);
      expect(errors, 'errors in the console').toEqual([]);
    },
  });

  test('keeps the earlier picture', async ({ signedIn: page }) => {
    await openProfile(page);
    await page
      .getByLabel('Profile Picture')
      .setInputFiles({ ...picture, buffer: Buffer.from('no picture at all') });
    await expect(
      page.getByText('This is not a PNG, JPEG or WebP picture that can be read. Please choose another one.'),
    ).toBeVisible();
    await expect(face(page)).toHaveCount(0);
    await expectAccessible(page);
    const sent = page.waitForRequest(isSave);
    await button(page, 'Save Changes').click();
    await expect(page.getByText(updated, { exact: true })).toBeVisible();
    expect((await sent).postData()).not.toContain('filename');
  });
});

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
    await expect(page.getByText(updated)).toBeVisible();
    expect(await language(page)).toBe('en');

    await logOut(page, learner);
    await fillLogin(page, learner);
    await atStart(page, 'ne');
    // The switch still wins, also after the next login.
    await button(page, 'अङ्ग्रेजीमा हेर्नुहोस्').click();
    await logOut(page, learner);
    await page.getByText('Phone OTP').click();
    await page.getByLabel('Phone Number').fill(learner.phone_number);
    await button(page, 'Send OTP').click();
    await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
    await page.getByPlaceholder('6-digit').fill(server.lastCode(learner.phone_number));
    await button(page, 'Verify & Login').click();
    await atStart(page, 'en');
    // A preference that is saved later wins again.
    await openProfile(page);
    await expect(page.getByLabel('Preferred Language')).toHaveValue('ne');
    for (const preferred of ['English', 'Nepali']) {
      await page.getByLabel('Preferred Language').selectOption(preferred);
      const saved = page.waitForResponse((response) => isSave(response.request()));
      await button(page, 'Save Changes').click();
      await saved;
      await expect(page.getByText(updated)).toBeVisible();
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
    let requested = false;
    page.on('request', (request) => {
      requested ||= request.url().endsWith('/api/users/profile/');
    });
    await fillLogin(page, learner);
    await atStart(page, 'ne');
    await logOut(page, learner);
    await fillLogin(page, learner);
    await atStart(page, 'ne');
    expect(requested).toBe(false);
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
    await expect(page.getByText(updated)).toBeVisible();
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
    await logIn(page, learner);
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
    await expect.poll(() => requested).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    expect(await language(page)).toBe('en');
  });
});

test.describe('the devices', () => {
  test('are listed, and another one can be signed out', async ({ page, server, learner }) => {
    const refresh = await signInElsewhere(server, learner);
    await page.request.post('/api/token/refresh/', { data: { refresh } });
    await page.clock.install();
    await logIn(page, learner);
    await page.waitForURL(`${server.url}/`);
    await openProfile(page);
    const rows = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
    const other = rows.filter({ hasText: 'Samsung Internet on Android' });
    await expect(rows.filter({ hasText: 'This device' })).toHaveText(/^Chrome on Linux/);
    await expect(rows.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);
    await expect(other).toContainText(/Last used: \d+ \w+ \d{4}, \d\d:\d\d/);
    await expect(other).toContainText(/Signed in: \d+ \w+ \d{4}, \d\d:\d\d/);
    await expectAccessible(page);

    await page.route('**/api/users/sessions/*/', (route) => route.abort(), { times: 1 });
    await other.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page.getByText('The device could not be signed out.')).toBeVisible();
    await expectAccessible(page);
    await other.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page.getByText('The device has been signed out.')).toBeVisible();
    await expect(other).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused();
    await expectAccessible(page);
    const again = await page.request.post('/api/token/refresh/', { data: { refresh } });
    expect(again.status()).toBe(401);

    // The message survives navigation, stays while it has focus or hover, and disappears by itself.
    await page.getByRole('link', { name: 'My Results' }).click();
    await expect(page.getByRole('heading', { name: 'My Results' })).toBeFocused();
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('status');
    await message.hover();
    await page.clock.fastForward(60_000);
    await expect(message).toHaveText('The device has been signed out.');
    await page.mouse.move(0, 0);
    await page.clock.fastForward(60_000);
    await expect(page.getByText('The device has been signed out.')).toHaveCount(0);
  });

  test('are all signed out, including this one, after a confirmation', async ({
    signedIn: page,
    server,
    learner,
  }) => {
    const refresh = await signInElsewhere(server, learner);
    const own = learner.tokens[1];
    await openProfile(page);
    const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await button(page, 'Sign out everywhere').click();
    await expect(dialog).toContainText('Every device will be signed out, this one too.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Sign out everywhere')).toBeFocused();

    await button(page, 'Sign out everywhere').click();
    await page.route('**/api/users/sessions/', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(dialog).toContainText('Your devices could not be signed out.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => [localStorage.accessToken, localStorage.refreshToken])).toEqual([
      undefined,
      undefined,
    ]);
    for (const token of [refresh, own]) {
      const answer = await page.request.post('/api/token/refresh/', { data: { refresh: token } });
      expect(answer.status()).toBe(401);
    }
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });

  test('in Nepali', async ({ signedIn: page, server, learner }) => {
    await signInElsewhere(server, learner);
    await openProfile(page);
    await button(page, 'Switch to Nepali').click();
    const section = page.getByRole('region', { name: 'लगइन भएका डिभाइसहरू' });
    const other = section.getByRole('listitem').filter({ hasText: 'Android मा Samsung Internet' });
    await expect(other).toContainText(/पछिल्लो प्रयोग: [०-९]{4}\s/);
    await expect(section.getByText('यही डिभाइस', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await other.getByRole('button', { name: /^लगआउट गर्नुहोस्/ }).click();
    await expect(page.getByText('डिभाइस लगआउट गरियो।', { exact: true })).toBeVisible();
    await button(page, 'सबै डिभाइसबाट लगआउट गर्नुहोस्').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('यो डिभाइससहित सबै डिभाइस लगआउट हुनेछन्। तपाईंले फेरि लगइन गर्नुपर्नेछ।');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'सबै डिभाइसबाट लगआउट गर्नुहोस्' }).click();
    await page.waitForURL('**/login');
  });

  test('can be reloaded after the list failed', async ({ signedIn: page }) => {
    await page.route('**/api/users/sessions/', (route) => route.abort());
    await openProfile(page);
    await expect(page.getByText('Your devices could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/users/sessions/');
    await button(page, 'Try again').click();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
  });
});
