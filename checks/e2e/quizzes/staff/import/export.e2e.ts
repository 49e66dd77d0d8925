import type { Page } from '@playwright/test';
import { expect, test, toNepali } from '#e2e/support/admin.ts';
import { expectAccessible, refuse } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  const file = await started;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}

test.describe('Export as a file', () => {
  test('saves a quiz in the format that is chosen, in both languages', { tag: '@full' }, async ({
    asAdmin: { page, create },
  }) => {
    const id = await create(shortQuiz('As a file', 2));
    await page.goto(`/admin/quiz/${id}/paper`);
    await page.getByRole('button', { name: 'Export as a file…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export questions' });
    await dialog.getByRole('radio', { name: 'GIFT' }).check();
    await expectAccessible(page);
    await refuse(page, '**/api/admin/quizzes/*/file/**', { times: 1 });
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(dialog.getByText('The file could not be downloaded.')).toBeVisible();
    const { name, text } = await downloaded(page, 'Download');
    expect(name).toBe(`quiz-${id}.gift`);
    expect(text).toContain('=');
    expect(text).toContain('Right 1');
    await expect(dialog).toHaveCount(0);
    await toNepali(page);
    await page.getByRole('button', { name: 'फाइलमा निकाल्नुहोस्…' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'CSV', exact: true }).check();
    await expectAccessible(page);
    expect((await downloaded(page, 'डाउनलोड गर्नुहोस्')).text).toContain('प्रश्न');
  });

  test('saves the questions that are chosen in the bank', { tag: '@full' }, async ({
    asAdmin: { page, api },
  }) => {
    const options = [
      { text: { en: 'Yes' }, is_correct: true },
      { text: { en: 'No' }, is_correct: false },
    ];
    const content = { text: { en: 'Exported from the bank?' }, options };
    await api('POST', '/api/admin/questions/', { content });
    await page.goto('/admin/bank?search=exported');
    await page.getByRole('checkbox', { name: 'Select Exported from the bank?' }).check();
    await page.getByRole('button', { name: 'Export as a file…' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Aiken' }).check();
    const { name, text } = await downloaded(page, 'Download');
    expect(name).toBe('questions.txt');
    expect(text).toContain('Exported from the bank?\nA) Yes\nB) No\nANSWER: A');
  });
});
