import type { Page } from '@playwright/test';
import { fixTimes, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { goToQuestion, startQuiz } from '#e2e/support/quiz-pages.ts';
import { sectionedQuiz } from '#support/quiz.ts';

// A paper in sections, from the instructions to the report.

const enter = async (page: Page, world: World) => {
  const quiz = await world.create(sectionedQuiz('Kharidar, first paper', 12));
  await world.signIn(page, await world.newLearner());
  return quiz;
};
const begin = async (page: Page, world: World) => {
  await startQuiz(page, await enter(page, world));
  await page.getByRole('radio').first().waitFor();
};
const openReport = async (page: Page, world: World, chosen: (number | null)[]) => {
  const quiz = await world.create(sectionedQuiz('Kharidar, first paper', 12));
  const { learner } = await world.practised(quiz, [chosen]);
  await world.signIn(page, learner);
  await fixTimes(page, '**/api/results/**');
  const list = page.waitForResponse('**/api/results/');
  await page.goto('/results');
  const [newest]: { attempts: { id: number }[] }[] = await (await list).json();
  await page.goto(`/results/${newest?.attempts[0]?.id}`);
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('heading', { name: 'By section' }).waitFor();
};

export const sectionScenes: Scene[] = [
  {
    name: 'instructions-sections',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const quiz = await enter(page, world);
      await page.goto(`/quiz/${quiz}/instructions`);
      await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    },
  },
  {
    name: 'quiz-section-start',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await begin(page, world);
    },
  },
  {
    name: 'quiz-second-section',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await begin(page, world);
      await goToQuestion(page, 15);
    },
  },
  {
    name: 'quiz-new-questions',
    rare: true,
    async open(page, world) {
      await page.route('**/attempt/', async (route) => {
        const response = await route.fetch();
        const state = await response.json();
        await route.fulfill({
          response,
          json: { ...state, attempt: { ...state.attempt, new_questions: 12 } },
        });
      });
      await begin(page, world);
      await page.getByText('12 of 15 questions are new to you.').waitFor();
    },
  },
  {
    name: 'quiz-section-review',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await begin(page, world);
      await page.getByRole('button', { name: 'Review your answers' }).click();
      await page.getByRole('heading', { name: 'Review your answers' }).waitFor();
    },
  },
  {
    name: 'report-sections',
    rare: true,
    bilingual: true,
    open: (page, world) => openReport(page, world, [0, 1, null, 0, 0, 0, 0, 0, 1, 0, 0, null, 0, 0, 0]),
  },
  {
    name: 'report-sections-passed',
    rare: true,
    open: (page, world) => openReport(page, world, [0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, null, 0, 0, 0]),
  },
];
