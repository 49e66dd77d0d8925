import type { Page } from '@playwright/test';
import { startQuiz, submitQuiz } from '../support/quiz-pages.ts';
import { fixTimes, type Scene } from './scene.ts';
import type { World } from './world.ts';

// Results that are withheld, released or regraded.

const first = [2, 1, null, 0, 3, 1, null, 2, 0, 1];
const second = [2, 0, 1, 0, 3, 2, null, 2, 0, 3];
const AFTER_END = '2036-04-14T06:15:00.000Z';

/** A quiz like the general one with other settings. It is deleted, so that it is in no list of other scenes. */
async function finished(page: Page, world: World, settings: object, attempts = [first, second]) {
  const general = await world.callAsAdmin('GET', `/api/admin/quizzes/${world.general}/export/`);
  const quiz = { ...(general as object), ...settings };
  const created = await world.callAsAdmin('POST', '/api/quizzes/create-from-json/', quiz);
  const { quiz_id } = created as { quiz_id: number };
  const { learner } = await world.practised(quiz_id, attempts);
  await world.signIn(page, learner);
  return { quiz_id, remove: () => world.callAsAdmin('DELETE', `/api/admin/quizzes/${quiz_id}/`) };
}

/** Changes a report on its way. */
// biome-ignore lint/suspicious/noExplicitAny: a response as the server sends it
const changeReport = (page: Page, change: (report: any) => object) =>
  page.route(/\/api\/results\/\d+\/$/, async (route) => {
    const response = await route.fetch();
    const report = await response.json();
    await route.fulfill({ response, json: { ...report, ...change(report) } });
  });

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
    .locator('button[aria-haspopup="dialog"]')
    .nth(n - 1);

/** Question 2 got another key, 3 and 7 were left out or given to all. */
// biome-ignore lint/suspicious/noExplicitAny: a response as the server sends it
const regraded = (report: any) => {
  const at = '2026-04-20T08:30:00.000Z';
  const [, second, third, , , , seventh] = report.questions;
  const [wrong, right] = [second.options[0], second.options[1]];
  const verdicts = [
    {
      question_id: second.id,
      kind: 'key',
      option_ids: [wrong.id],
      reason: {
        en: 'The 2021 census gives another figure than the book.',
        ne: '२०७८ को जनगणनाको अङ्क पुस्तकभन्दा फरक छ।',
      },
      at,
    },
    { question_id: third.id, kind: 'void', option_ids: [], reason: { en: 'Two readings are possible.' }, at },
    {
      question_id: seventh.id,
      kind: 'everyone',
      option_ids: [],
      reason: { ne: 'चित्र देखिएको थिएन।' },
      at,
    },
  ];
  // biome-ignore lint/suspicious/noExplicitAny: a response as the server sends it
  const questions = report.questions.map((question: any) => {
    const verdict = verdicts.find(({ question_id }) => question_id === question.id);
    if (!verdict) return question;
    // biome-ignore lint/suspicious/noExplicitAny: a response as the server sends it
    const options = question.options.map((option: any) => ({
      ...option,
      was_correct: question.id === second.id ? option.id === right.id : option.is_correct,
      is_correct: question.id === second.id ? option.id === wrong.id : option.is_correct,
    }));
    const objection =
      question.id === second.id
        ? {
            text: 'The census of 2021 says something else.',
            created_at: '2026-04-16T08:30:00.000Z',
            decision: 'accepted',
            decided_at: at,
            reason: verdict.reason,
          }
        : undefined;
    return { ...question, options, verdict, objection };
  });
  const [before, after] = [report.score, report.score + 2.25];
  return {
    questions,
    score: after,
    max_score: 9,
    passed: true,
    correct: report.correct + 2,
    incorrect: report.incorrect - 2,
    unanswered: report.unanswered - 1,
    regradings: [
      {
        number: 2,
        at,
        score_before: before,
        score_after: after,
        max_score_before: 10,
        max_score_after: 9,
        verdicts,
      },
    ],
  };
};

export const releaseScenes: Scene[] = [
  {
    name: 'dashboard-results-out',
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
    async open(page, world) {
      const { remove } = await finished(page, world, { show_score: 'by_hand' });
      await remove();
      await fixTimes(page, '**/api/results/**');
      await openReport(page);
    },
  },
  {
    name: 'report-answers-withheld',
    bilingual: true,
    async open(page, world) {
      const { remove } = await finished(page, world, { show_answers: 'by_hand' });
      await remove();
      await fixTimes(page, '**/api/results/**');
      await changeReport(page, () => ({ available_at: AFTER_END }));
      await openReport(page);
    },
  },
  {
    name: 'report-question-withheld',
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
    bilingual: true,
    async open(page, world) {
      const { remove } = await finished(page, world, {});
      await remove();
      await changeReport(page, regraded);
      await openReport(page);
    },
  },
  {
    name: 'report-question-regraded',
    bilingual: true,
    async open(page, world) {
      const { remove } = await finished(page, world, {});
      await remove();
      await changeReport(page, regraded);
      await openReport(page);
      await row(page, 2).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'report-problem',
    bilingual: true,
    async open(page, world) {
      const { remove } = await finished(page, world, {});
      await remove();
      await openReport(page);
      await row(page, 2).click();
      await page.getByRole('button', { name: 'Report a problem with this question' }).click();
      await page.getByLabel('What is wrong with this question?').fill('Two of the options are correct.');
    },
  },
];
