import type { Report } from '@abhyas/contract/reports';
import type { Page } from '@playwright/test';
import { breakCall, fixTimes, leaveUnanswered, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

// Of the general questions: some correct, some wrong, some blank.
const first = [2, 1, null, 0, 3, 1, null, 2, 0, 1];
const second = [2, 0, 1, 0, 3, 2, null, 2, 0, 3];
const third = [2, 3, 1, 1, 0, 2, 1, 2, 0, null];

const enter = async (page: Page, world: World, quiz = world.general, attempts = [first, second, third]) => {
  const { learner } = await world.practised(quiz, attempts);
  await world.signIn(page, learner);
};

/** The report of the newest attempt. */
const openReport = async (page: Page) => {
  await fixTimes(page, '**/api/results/**');
  const list = page.waitForResponse('**/api/results/');
  await page.goto('/results');
  const [quiz]: { attempts: { id: number; number: number }[] }[] = await (await list).json();
  const newest = quiz?.attempts.toSorted((a, b) => b.number - a.number)[0];
  await page.goto(`/results/${newest?.id}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
};
const row = (page: Page, n: number) =>
  page
    .getByRole('main')
    .locator('li button[aria-haspopup="dialog"]')
    .nth(n - 1);
const failed = (page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor();

/** As if the learner had looked at each question for a while, in Nepali and in English by turns. */
async function addTimes(page: Page): Promise<void> {
  const seconds = [48, 12, 75, 31, 9, 140, 22, 64, 18, 27];
  await page.route(/\/api\/results\/\d+\/$/, async (route) => {
    const response = await route.fetch();
    const report: Report = await response.json();
    const times = report.questions.map(({ id }, place) => ({
      question: id,
      ms: (seconds[place] ?? 30) * 1000,
    }));
    const answers = report.answers.map((answer, place) => ({
      ...answer,
      language: place % 2 === 0 ? 'ne' : 'en',
    }));
    await route.fulfill({ response, json: { ...report, times, answers } });
  });
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

export const reportScenes: Scene[] = [
  {
    name: 'results',
    referenced: true,
    async open(page, world) {
      await enter(page, world);
      await fixTimes(page, '**/api/results/');
      await page.goto('/results');
      await row(page, 1).waitFor();
    },
  },
  {
    name: 'results-attempts',
    referenced: true,
    async open(page, world) {
      await enter(page, world);
      await fixTimes(page, '**/api/results/');
      await page.goto('/results');
      await row(page, 1).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'results-loading',
    async open(page, world) {
      await enter(page, world, world.general, []);
      await leaveUnanswered(page, '**/api/results/');
      await page.goto('/results');
      await page.getByRole('heading', { name: 'My Results' }).waitFor();
    },
  },
  {
    name: 'results-empty',
    async open(page, world) {
      await enter(page, world, world.general, []);
      await page.goto('/results');
      await page.getByRole('main').getByRole('link').waitFor();
    },
  },
  {
    name: 'results-failed',
    async open(page, world) {
      await enter(page, world, world.general, []);
      await breakCall(page, '**/api/results/');
      await page.goto('/results');
      await failed(page);
    },
  },
  {
    name: 'report-ungraded',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await enter(page, world);
      await openReport(page);
      await page.route(/\/api\/results\/\d+\/$/, async (route) => {
        const response = await route.fetch();
        const report = await response.json();
        const [first, , third] = report.questions;
        const answers = [
          { question: first.id, selected_option: first.options[1].id },
          { question: third.id, selected_option: null },
        ];
        const ungraded = { received_at: '2026-04-14T07:15:00.000Z', answers };
        await route.fulfill({ response, json: { ...report, ungraded } });
      });
      await page.reload();
      await page.getByText('Show these answers').click();
    },
  },
  {
    name: 'report',
    bilingual: true,
    referenced: true,
    async open(page, world) {
      await enter(page, world);
      await openReport(page);
    },
  },
  {
    name: 'report-ranked',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await enter(page, world);
      await openReport(page);
      await page.route(/\/api\/results\/\d+\/$/, async (route) => {
        const response = await route.fetch();
        const rank = { rank: 37, takers: 1240, percentile: 97.09 };
        await route.fulfill({ response, json: { ...(await response.json()), rank } });
      });
      await page.reload();
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByText('37 of 1,240').waitFor();
    },
  },
  {
    name: 'report-question',
    bilingual: true,
    referenced: true,
    async open(page, world) {
      await enter(page, world);
      await openReport(page);
      await row(page, 2).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Take out of practice' }).waitFor();
    },
  },
  {
    name: 'report-times',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await enter(page, world);
      await openReport(page);
      await addTimes(page);
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByText('Time on questions').waitFor();
    },
  },
  {
    name: 'report-question-time',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await enter(page, world);
      await openReport(page);
      await addTimes(page);
      await row(page, 2).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('You looked at this question for').waitFor();
      await dialog.getByRole('button', { name: 'Take out of practice' }).waitFor();
    },
  },
  {
    name: 'report-question-with-picture',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await enter(page, world, world.figures, [[0, 0, 0, null, 1]]);
      await openReport(page);
      await row(page, 1).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'report-loading',
    async open(page, world) {
      await enter(page, world, world.general, []);
      await leaveUnanswered(page, '**/api/results/*/');
      await page.goto('/results/1');
      // The code of the screen is there: until then the page has no heading.
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .locator('main')
        .getByText(/Loading/)
        .first()
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'report-of-someone-else',
    rare: true,
    async open(page, world) {
      await enter(page, world, world.general, []);
      await page.goto('/results/999999');
      await page.getByText('Could not load this report card.').waitFor();
    },
  },
];
