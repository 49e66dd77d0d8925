import { expect, type Page } from '@playwright/test';

/** Goes from the dashboard or any address to the first question of a quiz. */
export async function startQuiz(page: Page, quiz_id: number): Promise<void> {
  await page.goto(`/quiz/${quiz_id}/instructions`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(`**/quiz/${quiz_id}`);
  await page.getByText('Question 1 of').waitFor();
}

/** How the content of a quiz is read: 'en', 'ne' or 'both'. */
export const readingOf = (page: Page) => page.getByRole('combobox', { name: /^(English|अङ्ग्रेजी) / });

/** Turns the navigator to the page of question `n`, and opens the question. */
export async function goToQuestion(page: Page, n: number): Promise<void> {
  const numbers = page.getByRole('navigation', { name: 'Questions' });
  const wanted = numbers.getByRole('button', { name: new RegExp(`^Question ${n} ?,`) });
  const first = numbers.getByRole('listitem').first();
  while (!(await wanted.isVisible())) {
    const before = await first.innerText();
    const turn = Number(/\d+/.exec(before)) < n ? 'Next 10 questions' : 'Previous 10 questions';
    await numbers.getByRole('button', { name: turn }).click();
    await expect(first).not.toHaveText(before, { useInnerText: true });
  }
  await wanted.click();
  await page.getByRole('heading', { name: `Question ${n} of` }).waitFor();
}

export async function submitQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
}
