import type { Page } from '@playwright/test';
import { breakCall, cutOff, leaveUnanswered, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { waitsForNetwork } from '#e2e/support/phone.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';

/** Starts an attempt of this quiz, at its first question. */
const begin = async (page: Page, world: World, quiz: number) => {
  await world.signIn(page, await world.newLearner());
  await startQuiz(page, quiz);
  await option(page, 1).waitFor();
};
const option = (page: Page, n: number) => page.getByRole('radio').nth(n - 1);
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const timer = (page: Page) => page.getByRole('timer');
// Includes the space next to it, because times differ in length.
const savedAt = (page: Page) =>
  page
    .getByText(/Saved \d|सुरक्षित/)
    .first()
    .locator('..');

const answerSome = async (page: Page, chosen: number[]) => {
  for (const [index, n] of chosen.entries()) {
    await page
      .getByText(`Question ${index + 1} of`)
      .first()
      .waitFor();
    if (n > 0) await option(page, n).check();
    await next(page).click();
  }
  await page
    .getByText(`Question ${chosen.length + 1} of`)
    .first()
    .waitFor();
};

export const quizScenes: Scene[] = [
  {
    name: 'quiz',
    bilingual: true,
    referenced: true,
    changing: (page) => [timer(page), savedAt(page)],
    async open(page, world) {
      await begin(page, world, world.general);
      await answerSome(page, [1, 0, 3]);
      await option(page, 2).check();
      await saved(page);
    },
  },
  {
    name: 'quiz-picture',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await begin(page, world, world.figures);
      await option(page, 1).check();
      await saved(page);
    },
  },
  {
    name: 'quiz-long',
    bilingual: true,
    async open(page, world) {
      await begin(page, world, world.long);
      await answerSome(page, [8]);
      await saved(page);
    },
  },
  {
    name: 'quiz-loading',
    async open(page, world) {
      await world.signIn(page, await world.newLearner());
      await leaveUnanswered(page, '**/api/quizzes/*/');
      await leaveUnanswered(page, '**/api/quizzes/*/attempt/');
      await page.goto(`/quiz/${world.general}/instructions`);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
    },
  },
  {
    name: 'quiz-question-failed',
    async open(page, world) {
      await breakCall(page, '**/question/*/');
      await breakCall(page, '**/paper/');
      await world.signIn(page, await world.newLearner());
      await page.goto(`/quiz/${world.general}/instructions`);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.getByText('Failed to load question #1.').waitFor();
    },
  },
  {
    name: 'quiz-not-loaded',
    async open(page, world) {
      await world.signIn(page, await world.newLearner());
      await page.goto('/quiz/999999');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'quiz-offline',
    async open(page, world) {
      await begin(page, world, world.general);
      await cutOff(page, '**/api/**');
      await option(page, 2).check();
      await waitsForNetwork(page).waitFor();
    },
  },
  {
    name: 'quiz-answered-elsewhere',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await begin(page, world, world.general);
      await page.route('**/answers/', async (route) => {
        const [question] = Object.keys(route.request().postDataJSON().answers);
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...(await response.json()), not_counted: [Number(question)] },
        });
      });
      await option(page, 2).check();
      await page.getByText(/you answered later on another device/).waitFor();
    },
  },
  {
    name: 'quiz-confirm',
    referenced: true,
    changing: (page) => [timer(page), savedAt(page)],
    async open(page, world) {
      await begin(page, world, world.general);
      await answerSome(page, [1, 2]);
      await saved(page);
      await page.getByRole('button', { name: 'Submit Quiz' }).click();
      await page.getByRole('button', { name: 'Confirm' }).waitFor();
    },
  },
  {
    name: 'quiz-submit-failed',
    async open(page, world) {
      await begin(page, world, world.general);
      await option(page, 1).check();
      await cutOff(page, '**/submit/');
      await submitQuiz(page);
      await page.getByText('The server cannot be reached.', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'quiz-score-ungraded',
    rare: true,
    async open(page, world) {
      await begin(page, world, world.general);
      await answerSome(page, [1, 2]);
      await page.route('**/submit/', async (route) => {
        const response = await route.fetch();
        const late = { ungraded: true, finished_by: 'deadline', score: 0 };
        await route.fulfill({ response, json: { ...(await response.json()), ...late } });
      });
      await submitQuiz(page);
      await page.getByText('Back to Dashboard').waitFor();
    },
  },
  {
    name: 'quiz-score',
    async open(page, world) {
      await begin(page, world, world.general);
      await answerSome(page, [1, 2, 3]);
      await submitQuiz(page);
      await page.getByText('Back to Dashboard').waitFor();
    },
  },
];
