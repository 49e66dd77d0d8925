import type { Page } from '@playwright/test';
import { cutOff } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { waitsForNetwork } from '#e2e/support/phone.ts';
import { startQuiz } from '#e2e/support/quiz-pages.ts';

export const LIST = '**/api/quizzes/';

/** Signs in as a new learner. */
export const enter = async (page: Page, world: World) => world.signIn(page, await world.newLearner());
/** Takes a quiz, loses the network, answers, and leaves. */
export const leaveUnsent = async (page: Page, world: World, path: string) => {
  await enter(page, world);
  await startQuiz(page, world.general);
  await page.getByRole('radio').first().waitFor();
  await cutOff(page, '**/api/**');
  await page.getByRole('radio').first().check();
  // Waits first: leaving in the milliseconds before the answer is stored shows a warning and loses it.
  await waitsForNetwork(page).waitFor();
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(path);
};
/** Responds with these quizzes: like the general one, with changes. Real ones would be in the lists of other scenes. */
export const quizzesWith = async (world: World, windows: object[]) => {
  const quizzes = (await world.callAsAdmin('GET', '/api/admin/quizzes/')) as { id: number }[];
  const general = { ...quizzes.find(({ id }) => id === world.general), late_start: 'full_time' };
  return windows.map((window, index) => ({ ...general, id: 900_000 + index, ...window }));
};
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
export const HOUR = 3600;
