import type { Page } from '@playwright/test';
import type { QuizFile } from './server.ts';

/** A quiz of `count` questions with four options each: "Right n", and three that are wrong. */
export function shortQuiz(en: string, count: number, more: Partial<QuizFile> = {}): QuizFile {
  return {
    title: { en, ne: 'छोटो क्विज' },
    duration_minutes: 10,
    difficulty: 'easy',
    questions: Array.from({ length: count }, (_, index) => ({
      text: { en: `Question text ${index + 1}`, ne: `प्रश्नको पाठ ${index + 1}` },
      options: ['Right', 'Wrong A', 'Wrong B', 'Wrong C'].map((word, option) => ({
        text: { en: `${word} ${index + 1}`, ne: `${option === 0 ? 'सही' : 'गलत'} ${option} ${index + 1}` },
        is_correct: option === 0,
      })),
    })),
    ...more,
  };
}

/** From the dashboard or any address to the first question of a quiz. */
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
