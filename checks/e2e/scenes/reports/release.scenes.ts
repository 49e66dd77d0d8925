import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { QuizResults } from '@abhyas/contract/reports';
import type { Page } from '@playwright/test';
import { fixTimes, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { regrade } from '#e2e/support/regrade.ts';
import { call } from '#support/call.ts';
import type { Learner } from '#support/learner.ts';

// Results that are withheld, released or regraded.

const first = [2, 1, null, 0, 3, 1, null, 2, 0, 1];
const second = [2, 0, 1, 0, 3, 2, null, 2, 0, 3];
const AFTER_END = '2036-04-14T06:15:00.000Z';

/** A quiz like the general one with other settings. `remove` deletes it before the learner sees it. */
async function finished(page: Page, world: World, settings: object, attempts = [first, second]) {
  const quiz_id = await world.createGeneral(settings);
  const { learner } = await world.practised(quiz_id, attempts);
  await world.signIn(page, learner);
  return { quiz_id, learner, remove: () => world.callAsAdmin('DELETE', `/api/admin/quizzes/${quiz_id}/`) };
}

/** The report of the newest attempt. */
const openReport = async (page: Page) => {
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

/** Question 4 gets another key, after an objection, 3 is void, and 7 is given to all. */
async function regradeSome(world: World, quiz_id: number, learner: Learner) {
  const staff = <Body>(method: string, path: string, body?: unknown) =>
    world.callAsAdmin(method, path, body) as Promise<Body>;
  const { questions } = await staff<AdminQuiz>('GET', `/api/admin/quizzes/${quiz_id}/`);
  const idOf = (n: number) => questions[n - 1]?.id ?? 0;
  const [token] = learner.tokens;
  const asLearner = <Body>(method: string, path: string, body?: unknown) =>
    call<Body>(world.server.url + path, { method, token, body });
  const [quiz] = await asLearner<QuizResults[]>('GET', '/api/results/');
  const newest = quiz?.attempts.toSorted((a, b) => b.number - a.number)[0];
  const text = 'The first option is right, too: it is the flower of the old coat of arms.';
  await asLearner('POST', `/api/results/${newest?.id}/objections/`, { question_id: idOf(4), text });
  await regrade(staff, quiz_id, [
    {
      question_id: idOf(4),
      kind: 'key',
      option_ids: [questions[3]?.options[0]?.id ?? 0],
      reason: {
        en: 'The key of this paper was entered wrongly.',
        ne: 'यस प्रश्नपत्रको उत्तरकुञ्जी गलत राखिएको थियो।',
      },
    },
    { question_id: idOf(3), kind: 'void', reason: { en: 'Two readings are possible.' } },
    { question_id: idOf(7), kind: 'everyone', reason: { ne: 'चित्र देखिएको थिएन।' } },
  ]);
}

export const releaseScenes: Scene[] = [
  {
    name: 'dashboard-results-out',
    rare: true,
    async open(page, world) {
      const { quiz_id, remove } = await finished(page, world, { show_score: 'by_hand' });
      await world.callAsAdmin('POST', `/api/admin/quizzes/${quiz_id}/release/`, { score: true });
      await remove();
      await page.goto('/');
      await page.getByText('Results of').first().waitFor();
    },
  },
  {
    name: 'quiz-score-withheld',
    rare: true,
    async open(page, world) {
      const end_time = new Date(Date.now() + 3_600_000).toISOString();
      const settings = { end_time, show_score: 'after_end' };
      const { quiz_id, remove } = await finished(page, world, settings, []);
      await startQuiz(page, quiz_id);
      await page.getByRole('radio').first().check();
      await submitQuiz(page);
      await page.getByText('Back to Dashboard').waitFor();
      await remove();
    },
  },
  {
    name: 'results-withheld',
    rare: true,
    async open(page, world) {
      const { remove } = await finished(page, world, { show_score: 'by_hand' });
      await remove();
      await fixTimes(page, '**/api/results/');
      await page.goto('/results');
      await row(page, 1).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'report-withheld',
    bilingual: true,
    referenced: true,
    async open(page, world) {
      const { remove } = await finished(page, world, { show_score: 'by_hand' });
      await remove();
      await fixTimes(page, '**/api/results/**');
      await openReport(page);
    },
  },
  {
    name: 'report-answers-withheld',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const { remove } = await finished(page, world, { show_answers: 'by_hand' });
      await remove();
      await fixTimes(page, '**/api/results/**');
      await page.route(/\/api\/results\/\d+\/$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), available_at: AFTER_END } });
      });
      await openReport(page);
    },
  },
  {
    name: 'report-question-withheld',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const { remove } = await finished(page, world, { show_answers: 'by_hand' });
      await remove();
      await openReport(page);
      await row(page, 2).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'report-regraded',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const { quiz_id, learner, remove } = await finished(page, world, {});
      await regradeSome(world, quiz_id, learner);
      await remove();
      await openReport(page);
    },
  },
  {
    name: 'report-question-regraded',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const { quiz_id, learner, remove } = await finished(page, world, {});
      await regradeSome(world, quiz_id, learner);
      await remove();
      await openReport(page);
      await row(page, 4).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'report-problem',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const { remove } = await finished(page, world, {});
      await remove();
      await openReport(page);
      await row(page, 2).click();
      await page.getByRole('button', { name: 'Send a query about this question' }).click();
      await page.getByLabel('What is wrong with this question?').fill('Two of the options are correct.');
    },
  },
];
