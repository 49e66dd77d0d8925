import type { QuizJob } from '@abhyas/contract/grading/regrade';
import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import type { QuizResultsForAdmin, RankedAttempt } from '@abhyas/contract/reports/staff';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const LIST = '**/api/admin/quizzes/found/*';
const RESULTS = '**/results/?page=*';
const DAY = '2026-04-14';

const ofClass = {
  everyone: false,
  classes: [{ id: 1, name: { en: 'Morning batch', ne: 'बिहानी समूह' }, archived: false }],
};

/** Shows as many quizzes as a busy institute has, in every state. */
const manyOf = (quizzes: AdminQuizSummary[], count: number): AdminQuizSummary[] => {
  const [first] = quizzes;
  if (first === undefined) return [];
  const window = { start_time: `${DAY}T01:15:00.000Z`, end_time: `${DAY}T04:15:00.000Z` };
  const states: Partial<AdminQuizSummary>[] = [
    { status: 'draft', opened_attempts: 0, finished_attempts: 0, audience: ofClass },
    { ...window, opened_attempts: 1240, finished_attempts: 1204, is_paid_tier: true },
    { ...window, end_time: '2099-04-14T04:15:00.000Z', opened_attempts: 31, finished_attempts: 18 },
    { start_time: '2099-04-14T01:15:00.000Z', end_time: null, opened_attempts: 0, finished_attempts: 0 },
    { ...window, score_release_at: null, opened_attempts: 98, finished_attempts: 98, difficulty: 'hard' },
  ];
  return Array.from({ length: count }, (_, index) => ({
    ...first,
    id: 5000 - index,
    title: { en: `Weekly test ${count - index}`, ne: `साप्ताहिक परीक्षा ${count - index}` },
    ...states[index % states.length],
  }));
};

const openList = async (page: Page, world: World, shown: (all: AdminQuizSummary[]) => AdminQuizSummary[]) => {
  await world.signInAsAdmin(page);
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const quizzes = shown(((await response.json()) as { quizzes: AdminQuizSummary[] }).quizzes);
    await route.fulfill({ response, json: { quizzes: quizzes.slice(0, 50), total: quizzes.length } });
  });
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Edit/ }).first().waitFor();
};
const openMany = (page: Page, world: World) => openList(page, world, (all) => manyOf(all, 60));
const choose = async (page: Page, numbers: number[]) => {
  for (const number of numbers) {
    await page.getByRole('checkbox', { name: `Select Weekly test ${number}`, exact: true }).check();
  }
};
const chosen = (page: Page) => page.getByRole('region', { name: /selected$/ });

const attemptOf = (n: number): RankedAttempt => ({
  id: n,
  username: `learner.${n}`,
  roll_number: n % 3 === 0 ? '' : `77${n}`,
  rank: n % 4 === 3 ? null : n + 1,
  full_name: n % 3 === 0 ? '' : n % 3 === 1 ? 'सीता कुमारी शर्मा' : 'Ram Bahadur Thapa Magar',
  number: 1 + (n % 3),
  started_at: `${DAY}T01:16:00.000Z`,
  completed_timestamp: `${DAY}T02:${10 + (n % 50)}:00.000Z`,
  finished_by: n % 7 === 0 ? 'deadline' : 'learner',
  score: 10 - (n % 13) * 0.75,
  max_score: 10,
  late: n % 11 === 0,
  time_credits: n % 5 === 0 ? [{ minutes: 10, reason: 'बिजुली गयो', at: `${DAY}T01:40:00.000Z` }] : [],
  ended: null,
  on_time_score: n % 11 === 0 ? 5.5 : null,
  ungraded_at: n % 17 === 0 ? `${DAY}T08:00:00.000Z` : null,
  record_focus: false,
  focus: null,
  receipt: 'AAAA-BBBB-CCCC',
  regraded_at: n % 19 === 0 ? `${DAY}T09:00:00.000Z` : null,
  passed: 10 - (n % 13) * 0.75 >= 4,
  classes: n % 2 === 0 ? [{ en: 'Morning batch, Kharidar', ne: 'खरिदार, बिहानी समूह' }] : [],
});

const openResults = async (
  page: Page,
  world: World,
  attempts: RankedAttempt[],
  total = attempts.length,
  absent: QuizResultsForAdmin['absent'] = null,
) => {
  await world.signInAsAdmin(page);
  await page.route(RESULTS, async (route) => {
    const response = await route.fetch();
    const results = (await response.json()) as QuizResultsForAdmin;
    const facts = { finished_attempts: total, learners: total, found: attempts.length, average_score: 6.25 };
    await route.fulfill({
      response,
      json: { ...results, ...facts, absent, attempts: attempts.slice(0, 50) },
    });
  });
  const quiz = await world.createGeneral();
  await world.practised(quiz, [
    [2, 1, null, 0],
    [2, 0, 1, 0, 3],
  ]);
  await page.goto(`/admin/quiz/${quiz}/results`);
};

const running: QuizJob = {
  job_id: 1,
  kind: 'regrade',
  quiz_id: 1,
  state: 'running',
  done: 400,
  total: 1204,
  created_at: `${DAY}T09:00:00.000Z`,
  finished_at: null,
  by: 'examiner.two',
};

export const tableScenes: Scene[] = [
  { name: 'admin-list-many', rare: true, open: openMany },
  {
    name: 'admin-list-one',
    rare: true,
    open: (page, world) => openList(page, world, (all) => manyOf(all, 1)),
  },
  {
    name: 'admin-list-selected',
    rare: true,
    async open(page, world) {
      await openMany(page, world);
      await choose(page, [60, 59, 55]);
      await chosen(page).waitFor();
    },
  },
  {
    name: 'admin-list-menu',
    rare: true,
    async open(page, world) {
      await openMany(page, world);
      await page.getByRole('button', { name: 'More Weekly test 60', exact: true }).click();
      await page.getByRole('button', { name: 'Duplicate', exact: true }).waitFor();
    },
  },
  {
    name: 'admin-list-keys',
    rare: true,
    async open(page, world) {
      await openList(page, world, (all) => manyOf(all, 6));
      await page.getByText('Keyboard', { exact: true }).evaluate((summary: HTMLElement) => summary.click());
    },
  },
  {
    name: 'admin-list-delete-many',
    rare: true,
    async open(page, world) {
      await openMany(page, world);
      await choose(page, [60]);
      await chosen(page).getByRole('button', { name: 'Select all', exact: true }).click();
      await chosen(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-list-publish-many',
    rare: true,
    async open(page, world) {
      await openMany(page, world);
      await choose(page, [60, 55, 50]);
      await chosen(page)
        .getByRole('button', { name: /^Publish/ })
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-list-deleted-some',
    rare: true,
    async open(page, world) {
      await openMany(page, world);
      // The third is refused.
      await page.route(/\/api\/admin\/quizzes\/\d+\/$/, (route) =>
        route.request().url().endsWith('/4998/') ? route.abort() : route.fulfill({ status: 204 }),
      );
      await choose(page, [60, 59, 58]);
      await chosen(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText('Quizzes that could not be deleted: 1.').waitFor();
    },
  },
  {
    name: 'admin-results-many',
    rare: true,
    async open(page, world) {
      await openResults(
        page,
        world,
        Array.from({ length: 120 }, (_, index) => attemptOf(120 - index)),
      );
      await page.getByText('Page 1 of 3').waitFor();
    },
  },
  {
    name: 'admin-results-one',
    rare: true,
    async open(page, world) {
      await openResults(page, world, [attemptOf(1)]);
      await page.getByText('सीता कुमारी शर्मा').waitFor();
    },
  },
  {
    name: 'admin-results-absent',
    rare: true,
    async open(page, world) {
      const learners = Array.from({ length: 24 }, (_, index) => ({
        id: index + 1,
        username: `learner.${index + 1}`,
        full_name: index % 3 === 0 ? '' : 'सीता कुमारी श्रेष्ठ',
        roll_number: index % 5 === 0 ? '' : `07-${index + 1}`,
      }));
      await openResults(page, world, [attemptOf(1)], 1, { count: 1024, learners });
      await page.getByText('Have not taken it: 1,024').click();
      await page.getByText('07-24').waitFor();
    },
  },
  {
    name: 'admin-results-none-found',
    async open(page, world) {
      await openResults(page, world, [], 120);
      await page.getByLabel('Search learners').fill('nobody of this name');
      await page.getByText('No learner with this name has finished this quiz.').waitFor();
    },
  },
  {
    name: 'admin-results-regrading',
    rare: true,
    async open(page, world) {
      await page.route('**/jobs/', (route) => route.fulfill({ json: [running] }));
      await openResults(page, world, [attemptOf(1), attemptOf(2)]);
      await page.getByText('started by examiner.two').waitFor();
    },
  },
];
