import { expect, test } from '#e2e/support/admin.ts';
import { printedQuiz } from '#e2e/support/printed-quiz.ts';
import { expectAccessible } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a quiz is printed in either language or both, without its key or with it', async ({
  asAdmin: { page, create },
}) => {
  const id = await create(printedQuiz);
  await page.goto(`/admin/quiz/${id}/edit`);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  const paper = page.getByRole('region', { name: 'The paper' });
  await expect(paper.getByRole('heading', { name: 'Geography, first paper' })).toBeVisible();
  for (const fact of ['Time: 45 minutes', 'Questions: 4', 'Full marks: 8', 'Pass marks: 3.2'])
    await expect(paper.getByText(fact)).toBeVisible();
  await expect(paper.getByText('2 for each correct answer, 0.4 taken off for each wrong one.')).toBeVisible();
  await expect(paper.getByText('For questions 1 to 2')).toHaveCount(1);
  await expect(paper.getByRole('listitem').filter({ hasText: '(B)' }).first()).toContainText('Kanchenjunga');
  await expect(paper.locator('math').first()).toBeVisible();
  await expect(page.getByText('because this one is missing: 4.')).toBeVisible();
  await expectAccessible(page);

  // Nothing on it differs between a correct option and a wrong one.
  const option = (text: string) => paper.getByRole('listitem').filter({ hasText: text }).last();
  const shape = async (text: string, letter: string) =>
    (await option(text).evaluate((element) => element.outerHTML)).replace(text, '').replace(letter, '');
  expect(await shape('Sagarmatha', '(A)')).toBe(await shape('Kanchenjunga', '(B)'));
  await expect(paper.getByText('The first sentence names them.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Both', exact: true }).click();
  await expect(paper.getByText('Which is the highest?')).toBeVisible();
  await expect(paper.getByText('सबैभन्दा अग्लो कुन हो?')).toBeVisible();
  await page.getByRole('button', { name: 'नेपाली', exact: true }).click();
  await expect(page.getByText('पूर्णाङ्क: ८')).toBeVisible();
  await expect(page.getByText('Which is the highest?')).toHaveCount(0);

  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.getByLabel('Marked in the questions').check();
  await expect(page.getByText('This paper has the correct answers on it.')).toBeVisible();
  await expect(
    paper.getByRole('listitem').filter({ hasText: 'correct' }).filter({ hasText: 'Eight' }).last(),
  ).toContainText('(C)');
  await expect(paper.getByText('The first sentence names them.')).toBeVisible();

  await page.getByLabel('On a page of their own at the end').check();
  const key = paper.getByRole('heading', { name: 'Answer key' }).locator('xpath=following-sibling::ol[1]');
  await expect(key.getByRole('listitem')).toHaveText(['1.A', '2.C', '3.B', '4.A']);
  await expectAccessible(page);

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('article').getByRole('heading', { name: 'Answer key' })).toBeVisible();
});

test('chosen questions of the bank are printed', { tag: '@full' }, async ({ asAdmin: { page, create } }) => {
  const [first, ...others] = printedQuiz.questions;
  const text = { en: 'Which one is printed from the bank?', ne: 'बैंकबाट कुन छापिन्छ?' };
  await create({ ...printedQuiz, questions: [{ ...first, text }, ...others] });
  await page.goto('/admin/bank?search=printed');
  await page.getByRole('checkbox', { name: 'Select Which one is printed from the bank?' }).check();
  await page.getByRole('link', { name: 'Print as a paper' }).click();
  const paper = page.getByRole('region', { name: 'The paper' });
  await expect(paper.getByText(text.en)).toBeVisible();
  await expect(paper.getByText('For question 1')).toBeVisible();
  await expect(paper.getByText('Full marks')).toHaveCount(0);
});
