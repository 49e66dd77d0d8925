import { startQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, test } from '#e2e/support/test.ts';
import { controlled } from '#e2e/support/worker.ts';
import { shortQuiz } from '#support/quiz.ts';

test.use({ serviceWorkers: 'allow' });

test('formulas are shown without a network that was lost before the first one', async ({
  signedIn: page,
  server,
}) => {
  const quiz = shortQuiz('Formulas', 2);
  const [first, second] = quiz.questions as object[];
  const rich = {
    ...second,
    format: 'rich',
    text: { en: 'Solve \\(\\sqrt{x}=\\sum_{i=1}^3 i\\).', ne: '\\(\\sqrt{x}=\\sum_{i=1}^3 i\\) हल गर्नुहोस्।' },
  };
  const id = await server.addQuiz({ ...quiz, questions: [first, rich] });
  await page.goto('/');
  await controlled(page);
  const font = page.waitForResponse(/noto-sans-math/);
  await startQuiz(page, id);
  await page.getByText('Question 1 of 2').first().waitFor();
  expect(await page.locator('math').count()).toBe(0);
  await font;

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Question 1 of 2').first().waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.locator('math msqrt')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Noto Sans Math"', '∑'))).toBe(true);
  // Brackets and roots have the font's own shapes.
  const family = await page.locator('math').evaluate((math) => getComputedStyle(math).fontFamily);
  expect(family).toContain('Noto Sans Math');
});

test('a plain quiz loads nothing for formulas, which a browser without MathML shows as LaTeX', async ({
  signedIn: page,
  server,
}) => {
  await test.step('a plain quiz', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await startQuiz(page, await server.addQuiz(shortQuiz('Plain', 2)));
    await page.getByText('Question 1 of 2').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => /rich-view|noto-sans-math/.test(url))).toEqual([]);
  });

  await test.step('without MathML, not the signs in a row', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'MathMLElement'));
    const quiz = shortQuiz('Old phone', 1);
    const [first] = quiz.questions as object[];
    const rich = { ...first, format: 'rich', text: { en: 'Half is \\(\\frac12\\).', ne: '' } };
    const id = await server.addQuiz({ ...quiz, questions: [rich] });
    page.on('dialog', (dialog) => dialog.accept());
    await startQuiz(page, id);
    await expect(page.getByText('\\frac12', { exact: true })).toBeVisible();
    expect(await page.locator('math').count()).toBe(0);
  });
});
