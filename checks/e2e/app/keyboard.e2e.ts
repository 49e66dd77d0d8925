import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

/** The focused element shows its focus, and no bar covers it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) throw new Error('No element has the focus');
    // A radio may be drawn by the card around it.
    const drawn = [element, element.closest('label'), element.nextElementSibling, element.parentElement];
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      name: element.outerHTML.slice(0, 200),
      ring: drawn.some((part) => {
        if (part === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      }),
      covered: top === null || !(element.contains(top) || top.contains(element)),
    };
  });
  expect(focus).toEqual({ name: focus.name, ring: true, covered: false });
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    const focused = () => target.evaluate((element) => element === document.activeElement);
    if (!(await focused())) await page.keyboard.press('Tab');
    // After the last control Tab goes through the browser's own controls before it starts again.
    const outside = await page.evaluate(() => document.activeElement === document.body);
    if (!outside) await expectFocusSeen(page);
    if (await focused()) return;
  }
  throw new Error(`The Tab key does not reach ${target}`);
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const press = async (page: Page, target: Locator) => {
  await target.waitFor();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('from login to logout by keyboard alone, in forced colours and without motion', async ({
  page,
  server,
  learner,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await server.addQuiz(shortQuiz('By keyboard', 3));
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(learner.username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Available Quizzes')).toBeFocused();
  await expectAccessible(page);

  await press(page, page.getByRole('listitem').filter({ hasText: 'By keyboard' }).getByRole('link'));
  await expect(heading(page, 'By keyboard')).toBeFocused();
  await press(page, button(page, 'Start'));

  const option = (n: number) => page.getByRole('radio').nth(n - 1);
  await page.getByText('Question 1 of 3').waitFor();
  await tabTo(page, option(1));
  await page.keyboard.press('Space');
  await expect(option(1)).toBeChecked();
  await expectAccessible(page);
  await press(page, button(page, /^Next$/));
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await tabTo(page, option(1));
  await page.keyboard.press('ArrowDown');
  await expect(option(2)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(option(1)).toBeChecked();
  // Three questions, two of them answered. The palette leads to each.
  await press(page, button(page, /^Question 3/));
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeFocused();
  await press(page, button(page, 'Submit Quiz'));
  await expectAccessible(page);
  await press(page, button(page, 'Cancel'));
  await expect(button(page, 'Submit Quiz')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Confirm'));
  await expect(page.getByRole('dialog').getByText('2.00')).toBeVisible();
  await expectAccessible(page);
  await press(page, page.getByRole('dialog').getByText('Back to Dashboard'));
  await expect(heading(page, 'Available Quizzes')).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await press(page, link(page, 'My Results'));
  await expect(heading(page, 'My Results')).toBeFocused();
  await press(page, button(page, /By keyboard/));
  await press(page, link(page, /View Report/));
  await expect(heading(page, /By keyboard/)).toBeFocused();
  const row = page.getByRole('main').locator('li button[aria-haspopup="dialog"]').nth(1);
  await press(page, row);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await expectFocusSeen(page);

  await press(page, button(page, /^Account of/));
  await press(page, button(page, 'Logout'));
  await expect(heading(page, 'Login')).toBeFocused();
});
