import type { Page } from '@playwright/test';
import { fixTimes, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { shortQuiz } from '#support/quiz.ts';

// The report and the score dialog by what was scored, and by how much there is.

/** The key of the general questions. */
const right = [2, 0, 1, 1, 2, 3, 0, 3, 0, 1];
const wrong = right.map((option) => (option + 1) % 4);
const topics = ['History', 'Geography', 'नेपालको भूगोल तथा जलस्रोत', 'Science', 'Law', 'Economy'];

/** Creates a quiz, and deletes it once it was taken. */
async function taken(page: Page, world: World, quiz: object, attempts: (number | null)[][]) {
  const quiz_id = await world.create(quiz);
  const { learner } = await world.practised(quiz_id, attempts);
  await world.signIn(page, learner);
  await world.callAsAdmin('DELETE', `/api/admin/quizzes/${quiz_id}/`);
}

/** Opens the report of the newest attempt. */
async function openReport(page: Page) {
  await fixTimes(page, '**/api/results/**');
  const list = page.waitForResponse('**/api/results/');
  await page.goto('/results');
  const [quiz]: { attempts: { id: number; number: number }[] }[] = await (await list).json();
  const newest = quiz?.attempts.toSorted((a, b) => b.number - a.number)[0];
  await page.goto(`/results/${newest?.id}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

const paperOf = (count: number) => {
  const quiz = shortQuiz(`Paper of ${count} questions`, count, { pass_percent: 40 });
  const questions = (quiz.questions as object[]).map((question, index) => ({
    ...question,
    hint: { en: 'The article names it in its first clause.', ne: 'धाराको पहिलो उपधारामै यो लेखिएको छ।' },
    topic: topics[index % topics.length],
  }));
  return { ...quiz, questions };
};
const mixed = (count: number) =>
  Array.from({ length: count }, (_, index) => [0, 1, null, 0, 2, 0, 3][index % 7] ?? null);
export const reportStateScenes: Scene[] = [
  {
    name: 'report-full-score',
    rare: true,
    async open(page, world) {
      await taken(page, world, paperOf(10), [Array(10).fill(1), Array(10).fill(0)]);
      await openReport(page);
    },
  },
  {
    name: 'report-best',
    rare: true,
    async open(page, world) {
      const { learner } = await world.practised(world.general, [wrong, right.with(3, 0)]);
      await world.signIn(page, learner);
      await openReport(page);
    },
  },
  {
    name: 'report-nothing-answered',
    rare: true,
    async open(page, world) {
      const { learner } = await world.practised(world.general, [[]]);
      await world.signIn(page, learner);
      await openReport(page);
    },
  },
  {
    name: 'report-one-question',
    rare: true,
    async open(page, world) {
      await taken(page, world, shortQuiz('Question of the day', 1), [[1]]);
      await openReport(page);
    },
  },
  {
    name: 'report-120-questions',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await taken(page, world, paperOf(120), [mixed(120)]);
      await openReport(page);
    },
  },
  {
    name: 'report-details',
    rare: true,
    async open(page, world) {
      await taken(page, world, paperOf(40), [mixed(40)]);
      await openReport(page);
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByRole('heading', { name: 'By topic' }).waitFor();
    },
  },
  {
    name: 'report-of-topic',
    rare: true,
    async open(page, world) {
      await taken(page, world, paperOf(40), [mixed(40)]);
      await openReport(page);
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByRole('button', { name: 'Geography' }).click();
      await page.getByText('Topic: Geography').waitFor();
    },
  },
  {
    name: 'report-share',
    rare: true,
    async open(page, world) {
      await taken(page, world, paperOf(10), [mixed(10)]);
      await openReport(page);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
    },
  },
  {
    name: 'report-filtered',
    rare: true,
    async open(page, world) {
      await taken(page, world, paperOf(10), [mixed(10)]);
      await openReport(page);
      await page.getByRole('button', { name: /^Incorrect \d/ }).click();
    },
  },
  {
    name: 'report-practise-later',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const { learner } = await world.practised(world.general, [wrong]);
      await world.signIn(page, learner);
      await openReport(page);
      await page.route('**/api/results/*/notebook/', async (route) => {
        const response = await route.fetch();
        const known: object[] = await response.json();
        await route.fulfill({
          response,
          json: known.map((each) => ({
            ...each,
            can_practise: false,
            can_practise_from: '2026-12-01T11:15:00.000Z',
          })),
        });
      });
      await page.reload();
      await page.getByText('You can practise all these questions from').waitFor();
    },
  },
  {
    // The longest content of all, with the details of the attempt.
    name: 'report-200-long-questions',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const { learner } = await world.practised(world.long, [Array(200).fill(3)]);
      await world.signIn(page, learner);
      await openReport(page);
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'report-print',
    bilingual: true,
    async open(page, world) {
      const { learner } = await world.practised(world.general, [wrong, right.with(3, 0)]);
      await world.signIn(page, learner);
      await openReport(page);
      await page.evaluate(() => {
        window.print = () => {};
      });
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('button', { name: 'Print' }).click();
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'quiz-score-full',
    rare: true,
    async open(page, world) {
      await takeOne(page, world, 'Right 1');
    },
  },
  {
    name: 'quiz-score-zero',
    rare: true,
    async open(page, world) {
      await takeOne(page, world, 'Wrong A 1');
    },
  },
];

/** Submits a quiz of one question. */
async function takeOne(page: Page, world: World, answer: string) {
  const quiz_id = await world.create(shortQuiz('Question of the day', 1));
  await world.signIn(page, await world.newLearner());
  await startQuiz(page, quiz_id);
  await page.getByRole('radio', { name: answer }).check();
  await submitQuiz(page);
  await page.getByText('Back to Dashboard').waitFor();
}
