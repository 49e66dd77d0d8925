import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
/** The colour of the browser's own bar. */
const barColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );
const light = { ground: 'rgb(246, 248, 251)', bar: '#ffffff' };
const dark = { ground: 'rgb(14, 20, 32)', bar: '#161e2e' };
const expectTheme = async (page: Page, theme: typeof dark) => {
  await expect.poll(() => ground(page)).toBe(theme.ground);
  expect(await barColour(page)).toBe(theme.bar);
};

test('The tab title names the screen, also while it loads and after a failure', async ({
  signedIn: page,
  server,
}) => {
  const quiz_id = await server.addQuiz(shortQuiz('Named', 1));
  await page.goto('/results');
  await expect(page).toHaveTitle('My Results · Abhyas');
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/quizzes/', async (route) => {
    await failed;
    await route.fulfill({ status: 503 });
  });
  await page.goto(`/quiz/${quiz_id}/instructions`);
  await expect(page).toHaveTitle('Loading instructions… · Abhyas');
  fail();
  await expect(page).toHaveTitle('Instructions · Abhyas');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Switch to Nepali' }).click();
  await expect(page).toHaveTitle('निर्देशन · अभ्यास');
  await page.getByRole('button', { name: 'फेरि प्रयास गर्नुहोस्' }).click();
  await expect(page).toHaveTitle(/ · अभ्यास$/);
  await page.getByRole('link', { name: 'मेरा नतिजा' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('मेरा नतिजा · अभ्यास');
});

test.describe('The theme', () => {
  test('follows the device until one is chosen, in all tabs, and applies before the app starts', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login');
    await expectTheme(page, dark);
    const other = await page.context().newPage();
    await other.goto('/register');
    await page.getByLabel('Appearance').selectOption('Light');
    await expectTheme(page, light);
    await expect(other.getByLabel('Appearance')).toHaveValue('light');

    await other.emulateMedia({ colorScheme: 'light' });
    await other.getByLabel('Appearance').selectOption('Dark');
    await expectTheme(other, dark);
    await expectTheme(page, dark);

    // Neither the theme nor the language waits for the app's code.
    await other.evaluate(() => localStorage.setItem('language', 'ne'));
    await other.route('**/assets/library-*.js', () => {});
    await other.reload({ waitUntil: 'commit' });
    await expect(other.getByText('लोड हुँदै छ…')).toBeVisible();
    await expect(other.getByText('Loading…')).toBeHidden();
    await expectTheme(other, dark);
    await other.unrouteAll({ behavior: 'ignoreErrors' });
    await other.goto('/login');
    await other.getByLabel('रूपरङ').selectOption('डिभाइसअनुसार');
    await expectTheme(other, light);
  });
});
