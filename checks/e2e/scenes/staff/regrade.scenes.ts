import type { Job, RegradePreview } from '@abhyas/contract/grading/regrade';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { expect, type Page } from '@playwright/test';
import { leaveUnanswered, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { call } from '#support/call.ts';

// A quiz whose second key is disputed.

interface Disputed {
  id: number;
  questions: AdminQuiz['questions'];
}
const made = new WeakMap<World, Promise<Disputed>>();

/** The same quiz for the whole scene. */
function disputed(world: World): Promise<Disputed> {
  const known = made.get(world) ?? makeDisputed(world);
  made.set(world, known);
  return known;
}

async function makeDisputed(world: World): Promise<Disputed> {
  const { questions: general } = (await world.callAsAdmin(
    'GET',
    `/api/admin/quizzes/${world.general}/`,
  )) as AdminQuiz;
  const stored = general.slice(0, 4).map(({ id: _, options, ...question }) => ({
    ...question,
    options: options.map(({ id: __, ...option }) => option),
  }));
  const quiz = {
    title: { en: 'Loksewa: first paper', ne: 'लोकसेवा: प्रथम पत्र' },
    pass_percent: 40,
    marks_wrong: 0.2,
    questions: stored,
  };
  const id = await world.create(quiz);
  const texts = [
    'The third option is right, too: the official gazette of 2081 prints it on page 12.',
    'नयाँ पाठ्यपुस्तकमा तेस्रो विकल्प सही छ। कृपया फेरि हेर्नुहोस्।',
  ];
  for (const chosen of [
    [2, 0, 1, 0],
    [2, 2, 1, 1],
    [1, 2, 1, 0],
    [2, 2, 1, 3],
    [0, 1, 1, 0],
    [2, 2, null, 0],
  ]) {
    const { learner } = await world.practised(id, [chosen]);
    const text = texts.shift();
    if (text === undefined) continue;
    const [token] = learner.tokens;
    const url = world.server.url;
    const [result] = await call<{ attempts: { id: number }[] }[]>(`${url}/api/results/`, {
      method: 'GET',
      token,
    });
    const attempt = result?.attempts[0]?.id;
    const { questions } = await call<AdminQuiz>(`${url}/api/results/${attempt}/`, { method: 'GET', token });
    const body = { question_id: questions[1]?.id, text };
    await call(`${url}/api/results/${attempt}/objections/`, { method: 'POST', token, body });
  }
  const { questions } = (await world.callAsAdmin('GET', `/api/admin/quizzes/${id}/`)) as AdminQuiz;
  return { id, questions };
}

const reason = {
  en: 'The official gazette of 2081 corrects it.',
  ne: '२०८१ को राजपत्रले यो सच्याएको छ।',
};
const verdictsOn = ({ questions: [, second, , fourth] }: Disputed) => [
  { question_id: second?.id, kind: 'key', option_ids: [second?.options[2]?.id], reason },
  { question_id: fourth?.id, kind: 'void', reason },
];

async function openForm(page: Page, world: World, search = '') {
  const { id } = await disputed(world);
  await world.signInAsAdmin(page);
  await page.goto(`/admin/quiz/${id}/regrade${search}`);
  await page.getByRole('heading', { name: /^Step 1/ }).waitFor();
}

async function previewed(world: World, quiz: Disputed, verdicts: unknown[]) {
  return (await world.callAsAdmin('POST', `/api/admin/quizzes/${quiz.id}/regrade/preview/`, {
    verdicts,
  })) as RegradePreview;
}

async function openPreview(page: Page, world: World) {
  const quiz = await disputed(world);
  const { preview_id } = await previewed(world, quiz, verdictsOn(quiz));
  await world.signInAsAdmin(page);
  await page.goto(`/admin/quiz/${quiz.id}/regrade?preview=${preview_id}`);
  await page.getByText('No score has changed yet.').waitFor();
  return quiz;
}

/** The disputed quiz once its verdicts are in force. */
async function regraded(world: World): Promise<Disputed> {
  const quiz = await disputed(world);
  const { preview_id } = await previewed(world, quiz, verdictsOn(quiz));
  const address = `/api/admin/quizzes/${quiz.id}/regrade/`;
  const { job_id } = (await world.callAsAdmin('POST', address, { preview_id })) as Job;
  const state = async () => ((await world.callAsAdmin('GET', `/api/admin/jobs/${job_id}/`)) as Job).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('done');
  return quiz;
}

const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true });

/** The third step with a job in a state. */
const jobScene = (name: string, change: Partial<Job>, more: Pick<Scene, 'rare'> = {}): Scene => ({
  name,
  ...more,
  async open(page, world) {
    const quiz = await disputed(world);
    const { preview_id } = await previewed(world, quiz, verdictsOn(quiz));
    const job: Job = {
      ...{ job_id: 1, kind: 'regrade', quiz_id: quiz.id, state: 'running', done: 1240, total: 5000 },
      ...{ created_at: '2026-04-14T06:00:00.000Z', finished_at: null },
      ...change,
    };
    await page.route('**/api/admin/jobs/1/', (route) => route.fulfill({ json: job }));
    await world.signInAsAdmin(page);
    await page.goto(`/admin/quiz/${quiz.id}/regrade?preview=${preview_id}&job=1`);
    await page.getByRole('heading', { name: /^Step 3/ }).waitFor();
    const ended = page.getByRole('button', { name: /Stop|Preview again/ });
    await ended
      .or(page.getByRole('link', { name: 'See the results' }))
      .first()
      .waitFor();
  },
});

export const regradeScenes: Scene[] = [
  {
    name: 'admin-regrade',
    open: (page, world) => openForm(page, world),
  },
  {
    name: 'admin-regrade-loading',
    async open(page, world) {
      const { id } = await disputed(world);
      await world.signInAsAdmin(page);
      await leaveUnanswered(page, '**/results/?page=*');
      await page.goto(`/admin/quiz/${id}/regrade`);
      await page.getByText('Loading the questions…').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'admin-regrade-form',
    async open(page, world) {
      const { questions } = await disputed(world);
      const [, second] = questions;
      await openForm(page, world, `?question=${second?.id}&kind=key&option=${second?.options[2]?.id}`);
      await page.getByText('Which option is correct?').waitFor();
    },
  },
  {
    name: 'admin-regrade-faults',
    rare: true,
    async open(page, world) {
      const { questions } = await disputed(world);
      await openForm(page, world, `?question=${questions[1]?.id}&kind=accept`);
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await page.getByText('Something is missing above.').waitFor();
    },
  },
  {
    name: 'admin-regrade-preview',
    rare: true,
    async open(page, world) {
      await openPreview(page, world);
    },
  },
  {
    name: 'admin-regrade-confirm',
    rare: true,
    async open(page, world) {
      await openPreview(page, world);
      await apply(page).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-regrade-stale',
    rare: true,
    async open(page, world) {
      const { id } = await openPreview(page, world);
      const problem = { type: 'about:blank', title: 'Stale', status: 409, code: 'PREVIEW_STALE' };
      await page.route(`**/api/admin/quizzes/${id}/regrade/`, (route) =>
        route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem }),
      );
      await apply(page).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('button', { name: 'Preview again' }).waitFor();
    },
  },
  jobScene('admin-regrade-running', {}),
  jobScene('admin-regrade-done', { state: 'done', done: 5000 }, { rare: true }),
  jobScene('admin-regrade-stopped', { state: 'stopped' }, { rare: true }),
  jobScene('admin-regrade-failed', { state: 'failed' }),
  {
    name: 'admin-objections',
    async open(page, world) {
      const { id } = await disputed(world);
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${id}/objections`);
      await page.getByRole('button', { name: /^Decline/ }).waitFor();
    },
  },
  {
    name: 'admin-objections-decline',
    rare: true,
    async open(page, world) {
      const { id } = await disputed(world);
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${id}/objections`);
      await page.getByRole('button', { name: /^Decline/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await page.getByText('Write a reason, in English or in Nepali.').waitFor();
    },
  },
  {
    name: 'admin-objections-empty',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${await world.createGeneral()}/objections`);
      await page.getByText('No learner has sent a query about this quiz.').waitFor();
    },
  },
  {
    name: 'admin-earlier-key',
    rare: true,
    async open(page, world) {
      const { id } = await disputed(world);
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${id}/edit`);
      await page.getByRole('button', { name: /^Edit Q3:/ }).click();
      const correct = page.getByRole('radio', { name: /^Option \d is correct/ });
      await correct.and(page.locator(':not(:checked)')).first().check();
      await page.getByRole('button', { name: 'Save Question', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
      await page.getByText('The question was saved.').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'admin-results-earlier-key',
    rare: true,
    async open(page, world) {
      const { id, questions } = await disputed(world);
      const { id: third, ...question } = questions[2] ?? { id: 0, options: [] };
      const options = question.options.map((option, place) => ({ ...option, is_correct: place === 3 }));
      const address = `/api/admin/quizzes/${id}/questions/${third}/`;
      await world.callAsAdmin('PUT', address, { ...question, options });
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${id}/results?show=questions`);
      await page.getByText('Graded by an earlier key').first().waitFor();
    },
  },
  {
    name: 'admin-results-regraded',
    rare: true,
    async open(page, world) {
      const { id } = await regraded(world);
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${id}/results?show=questions`);
      await page.getByText('Counted by the decision of').first().waitFor();
    },
  },
  {
    name: 'admin-regrade-history',
    rare: true,
    async open(page, world) {
      await regraded(world);
      await openForm(page, world);
      await page.getByRole('link', { name: /^Undo/ }).first().waitFor();
    },
  },
];
