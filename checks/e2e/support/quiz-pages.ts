import type { Page } from '@playwright/test';

/** Goes from the dashboard or any address to the first question of a quiz. */
export async function startQuiz(page: Page, quiz_id: number): Promise<void> {
  await page.goto(`/quiz/${quiz_id}/instructions`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(`**/quiz/${quiz_id}`);
  await page.getByText('Question 1 of').waitFor();
}

export async function submitQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
}
