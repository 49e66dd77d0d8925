import type { Page, Route } from '@playwright/test';
import { next, noNetwork, right, saved, savedBy, waitsForNetwork } from '#e2e/support/phone.ts';
import { readingOf, startQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

/** The sum of all layout shifts since the page was opened, those after a tap included. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // With no shift there is no entry, and so no call.
        setTimeout(() => resolve(0), 200);
      }),
  );

test('nothing moves when a question arrives, is answered or marked, or gives way to the next', async ({
  signedIn: page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const quiz = await server.addQuiz(shortQuiz('Still', 3));
  await startQuiz(page, quiz);
  page.on('dialog', (dialog) => dialog.accept());
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const hold = async (route: Route) => {
    await held;
    await route.continue();
  };
  await page.route('**/question/**', hold);
  await page.route('**/paper/', hold);
  await page.evaluate(() => indexedDB.deleteDatabase('abhyas-papers'));
  await page.reload();
  await expect(page.getByText('Loading question…')).toBeAttached();
  letCome();
  await expect(right(page, 1)).toBeVisible();
  expect(await shifted(page)).toBeLessThan(0.01);

  await right(page, 1).check();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await page.route('**/answers/', noNetwork);
  await next(page).click();
  await expect(right(page, 2)).toBeVisible();
  // Heights are no whole pixels.
  expect(await page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(1);
  // The notice of unsent answers has one line, and two beside the button that clears.
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await expect(waitsForNetwork(page)).toBeVisible();
  await right(page, 2).check();
  await expect(page.getByRole('button', { name: 'Clear answer' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(right(page, 1)).toBeVisible();
  expect(await shifted(page)).toBeLessThan(0.01);
});

test('nothing below an answer that begins to wait moves in Nepali, whose lines are higher', async ({
  signedIn: page,
  server,
}) => {
  await startQuiz(page, await server.addQuiz(shortQuiz('Stiller', 3)));
  await readingOf(page).selectOption('ne');
  await page.route('**/answers/', noNetwork);
  const palette = page.getByRole('navigation', { name: 'प्रश्नहरू' });
  const top = async () => (await palette.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('उत्तर यस फोनमा सुरक्षित छ, नेटवर्क आएपछि पठाइनेछ').first()).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
});

test('keeps answer, place and focus from one language to the other and to both together', async ({
  signedIn: page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await startQuiz(page, await server.addQuiz(shortQuiz('Focus', 3)));
  await next(page).click();
  await page.getByRole('radio', { name: 'Wrong C 2' }).check();
  const header = readingOf(page).locator('../..');
  const options = page.locator('fieldset[aria-labelledby] label');
  const top = async () => (await options.nth(1).boundingBox())?.y ?? Number.NaN;
  // The second option is the first that is wholly in sight: all above it grows and shrinks.
  await page.mouse.wheel(0, (await top()) - 120);
  await expect.poll(top).toBeLessThan(125);
  const height = (await header.boundingBox())?.height;
  const before = await top();
  for (const [reading, lang, shown] of [
    ['both', 'en', /Wrong C 2\s*गलत 3 2/],
    ['ne', 'ne', /^गलत 3 2$/],
    ['both', 'ne', /गलत 3 2\s*Wrong C 2/],
    ['en', 'en', /^Wrong C 2$/],
  ] as const) {
    await readingOf(page).focus();
    await readingOf(page).selectOption(reading);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(options.nth(3)).toHaveText(shown);
    await expect(readingOf(page)).toBeFocused();
    await expect(readingOf(page)).toHaveValue(reading);
    await expect(page.getByRole('radio').nth(3)).toBeChecked();
    await expect(page.getByText(/Question 2 of 3|प्रश्न २/).first()).toBeVisible();
    expect(Math.abs((await top()) - before), `${reading} moves what is being read`).toBeLessThan(2);
    expect((await header.boundingBox())?.height).toBe(height);
    if (reading === 'both' && lang === 'ne') {
      await expect(options.first().locator('[lang=en]')).toHaveText('Right 2');
      await expectAccessible(page);
    }
  }
});

test('single keys do something only for those who switched them on', async ({ signedIn: page, server }) => {
  await startQuiz(page, await server.addQuiz(shortQuiz('Keys', 3)));
  page.on('dialog', (dialog) => dialog.accept());
  const press = (key: string) => page.keyboard.press(key);
  await press('n');
  await press('2');
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await page.getByText('Keyboard shortcuts').click();
  await page.getByLabel('Use single-key shortcuts').check();
  await expectAccessible(page);
  await press('2');
  await expect(page.getByRole('radio', { name: 'Wrong A 1' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Wrong A 1' })).toBeFocused();
  await press('f');
  await expect(page.getByRole('status').filter({ hasText: 'Marked for review' })).toBeAttached();
  await press('c');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await press('Control+n');
  await press('Shift+N');
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await press('n');
  await press('3');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.reload();
  await expect(right(page, 1)).toBeVisible();
  await press('n');
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  await press('p');
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
});

test('the names of facts and counts stand beside their values, and no word of a score is broken', async ({
  signedIn: page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const quiz = await server.addQuiz(shortQuiz('In its place', 3));
  await page.goto(`/quiz/${quiz}/instructions`);
  const gaps = () =>
    page.locator('dl > div').evaluateAll((facts) =>
      facts.map((fact) => {
        const text = (part: string) => {
          const range = document.createRange();
          range.selectNodeContents(fact.querySelector(part) ?? fact);
          return range.getBoundingClientRect();
        };
        return text('dd').left - text('dt').right;
      }),
    );
  await page.getByText('Attempts remaining').waitFor();
  expect(Math.max(...(await gaps()))).toBeLessThan(120);

  await startQuiz(page, quiz);
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const word = page.getByRole('dialog').getByText('unanswered', { exact: true });
  expect(await word.evaluate((element) => element.getClientRects()[0]?.height)).toBeLessThan(26);

  await page.getByRole('dialog').getByRole('link', { name: 'View Report' }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByText('Proof code').last().waitFor();
  expect(Math.max(...(await gaps()))).toBeLessThan(120);
});

test('asks browsers not to translate it, and counts on where one replaces its texts all the same', async ({
  signedIn: page,
  server,
}) => {
  const quiz = await server.addQuiz(shortQuiz('Translated', 3));
  await startQuiz(page, quiz);
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(page.locator('meta[name="google"]')).toHaveAttribute('content', 'notranslate');
  // As Chrome's translator does it, but without respect for that.
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim()) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
  const timer = page.getByRole('timer');
  const before = (await timer.textContent()) ?? '';
  await expect(timer).not.toHaveText(before);
  await savedBy(page, () => right(page, 1).check());
  await next(page).click();
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Question 3 of 3')).toBeVisible();
  await expect(page.getByText('Answered: 1 of 3').first()).toBeVisible();
});
