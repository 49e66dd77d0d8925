import type { Page } from '@playwright/test';
import { breakCall, leaveUnanswered, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { changeHome, HOME } from '#e2e/support/home.ts';
import { startQuiz } from '#e2e/support/quiz-pages.ts';
import { enter, HOUR, inSeconds, leaveUnsent, quizzesWith } from './learner.ts';

const failed = (page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor();

/** Opens the dashboard with these quizzes. */
async function list(page: Page, world: World, quizzes: object[], upcoming: object[] = []) {
  const open = { remaining_attempts: 3, open_attempt: null };
  const json = await quizzesWith(
    world,
    quizzes.map((quiz) => ({ ...open, ...quiz })),
  );
  const later = await quizzesWith(world, upcoming);
  await changeHome(page, () => ({
    quizzes: json,
    upcoming: later.map((quiz, index) => ({ ...quiz, id: 910_000 + index })),
  }));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Available Quizzes' }).waitFor();
}

const scores = (latest: number, best: number) => ({
  latest: { score: latest, max_score: 10 },
  best: { score: best, max_score: 10 },
});

/** Twelve in all states, difficulties and prices. */
const twelve: object[] = [
  { open_attempt: { id: 1, number: 2, started_at: inSeconds(-HOUR), deadline: inSeconds(754) } },
  ...Array.from({ length: 9 }, (_, index) => ({
    title: { en: `Loksewa model set ${index + 1}`, ne: `लोक सेवा नमुना सेट ${index + 1}` },
    difficulty: ['easy', 'medium', 'hard'][index % 3],
    is_paid_tier: index % 4 === 1,
    ...(index % 3 === 2 && { end_time: inSeconds(50 * HOUR) }),
    ...(index % 2 === 1 && { remaining_attempts: 2, scores: scores(6.75, 8.5) }),
  })),
  { remaining_attempts: 0, scores: scores(10, 10) },
];
const coming = [{ start_time: inSeconds(80.2 * HOUR), end_time: inSeconds(83 * HOUR) }];

export const dashboardScenes: Scene[] = [
  {
    name: 'dashboard',
    referenced: true,
    changing: (page) => [page.getByRole('timer').locator('..')],
    async open(page, world) {
      const { learner } = await world.practised(world.general, [[0, 1, 2]]);
      await world.signIn(page, learner);
      await startQuiz(page, world.figures);
      page.once('dialog', (dialog) => dialog.accept());
      await page.goto('/');
      await page.getByRole('link', { name: /^Resume/ }).waitFor();
    },
  },
  {
    name: 'dashboard-loading',
    async open(page, world) {
      await enter(page, world);
      await leaveUnanswered(page, HOME);
      await page.goto('/');
      await page.getByText('Loading quizzes…').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'dashboard-empty',
    async open(page, world) {
      await enter(page, world);
      await changeHome(page, () => ({ quizzes: [] }));
      await page.goto('/');
      await page.getByText('No quizzes are available').waitFor();
    },
  },
  {
    name: 'dashboard-failed',
    async open(page, world) {
      await enter(page, world);
      await breakCall(page, HOME);
      await page.goto('/');
      await failed(page);
    },
  },
  {
    name: 'dashboard-offline',
    async open(page, world) {
      await leaveUnsent(page, world, '/');
      await failed(page);
      await page.getByText('Saved on this phone, waiting for network').first().waitFor();
    },
  },
  {
    name: 'dashboard-upcoming',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      const upcoming = await quizzesWith(world, [
        { start_time: inSeconds(754), end_time: inSeconds(754 + 3 * HOUR) },
        { start_time: inSeconds(51.2 * HOUR), end_time: inSeconds(54 * HOUR), late_start: 'until_end' },
      ]);
      await changeHome(page, () => ({ upcoming }));
      await page.goto('/');
      await page.getByRole('heading', { name: 'More upcoming quizzes' }).waitFor();
    },
  },
  {
    name: 'dashboard-start',
    referenced: true,
    async open(page, world) {
      const { learner } = await world.practised(world.general, [[0, 1], [0, 1, 2], [1]]);
      await world.signIn(page, learner);
      await page.goto('/');
      await page.getByText('Done', { exact: true }).waitFor();
    },
  },
  {
    name: 'dashboard-new',
    referenced: true,
    async open(page, world) {
      await enter(page, world);
      await page.goto('/');
      await page.getByText('See how a quiz works').waitFor();
    },
  },
  {
    name: 'dashboard-one',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      await list(page, world, [{ remaining_attempts: 2, scores: scores(-0.4, 6.75) }]);
      await page.getByText('Next for you').waitFor();
    },
  },
  {
    name: 'dashboard-twelve',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      await list(page, world, twelve, coming);
      await page.getByRole('searchbox').waitFor();
      await page.getByRole('timer').first().waitFor();
    },
  },
  {
    name: 'dashboard-filtered',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      await list(page, world, twelve, coming);
      await page.getByText('Filter', { exact: true }).click();
      await page.getByLabel('Difficulty').selectOption('hard');
      await page.getByText('3 of 12 quizzes').waitFor();
    },
  },
  {
    name: 'dashboard-filtered-to-nothing',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      await list(page, world, twelve, coming);
      await page.getByRole('searchbox').fill('chemistry');
      await page.getByText('No quiz matches.').waitFor();
    },
  },
  {
    name: 'dashboard-long-titles',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      const title = {
        en: 'Public Service Commission, Nayab Subba, first paper: general knowledge, aptitude and contemporary affairs of federal Nepal',
        ne: 'लोक सेवा आयोग, नायब सुब्बा, प्रथम पत्र: सामान्य ज्ञान, बौद्धिक परीक्षण तथा सङ्घीय नेपालको समसामयिक गतिविधि',
      };
      const long = { title, is_paid_tier: true, end_time: inSeconds(100 * HOUR), question_count: 200 };
      await list(
        page,
        world,
        [
          {
            ...long,
            open_attempt: { id: 1, number: 1, started_at: inSeconds(0), deadline: inSeconds(9000) },
          },
          { ...long, remaining_attempts: 1, scores: scores(-1.25, 8.5) },
          {
            ...long,
            title: { en: 'Pneumonoultramicroscopicsilicovolcanoconiosis', ne: 'अन्तर्राष्ट्रियकरणसम्बन्धी' },
          },
          { ...long, remaining_attempts: 0 },
        ],
        [{ ...long, start_time: inSeconds(80 * HOUR) }],
      );
      await page.getByRole('timer').first().waitFor();
    },
  },
];
