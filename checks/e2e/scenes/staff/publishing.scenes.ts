import type { AdminQuiz, AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const LIST = '**/api/admin/quizzes/found/*';
const QUIZ = /\/api\/admin\/quizzes\/\d+\/$/;
const PAST = '2026-04-14T03:15:00.000Z';
const FUTURE = '2099-04-14T03:15:00.000Z';

/** Shows a quiz with other settings than it has, so that the other scenes keep theirs. */
const showAs = (page: Page, change: (quiz: AdminQuiz) => Partial<AdminQuiz>) =>
  page.route(QUIZ, async (route) => {
    const response = await route.fetch();
    const quiz = (await response.json()) as AdminQuiz;
    await route.fulfill({ response, json: { ...quiz, ...change(quiz) } });
  });

/** Opens a screen of a quiz with other settings than it has. */
const openQuiz = async (
  page: Page,
  world: World,
  place: 'edit' | 'publish' | 'results',
  change: (quiz: AdminQuiz) => Partial<AdminQuiz>,
) => {
  await world.signInAsAdmin(page);
  await showAs(page, change);
  await page.goto(`/admin/quiz/${await world.createGeneral()}/${place}`);
  const heading = { edit: 'Quiz Details', publish: 'Status', results: 'Release' }[place];
  await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
};

const doubtful = ({ title, questions }: AdminQuiz): Partial<AdminQuiz> => ({
  status: 'draft',
  title: { en: title.en, ne: '' },
  end_time: PAST,
  marks_wrong: 20,
  questions: questions.map((question, index) =>
    index === 2 ? { ...question, text: { en: question.text.en, ne: '' } } : question,
  ),
});

const released = { start_time: '2026-04-13T03:15:00.000Z', end_time: PAST, allowed_attempts: 1 };
const taken = { opened_attempts: 12, finished_attempts: 12 };
const byHand = (score_at: string | null): Partial<AdminQuiz> => ({
  ...released,
  show_score: 'by_hand',
  show_answers: 'by_hand',
  score_released_by_hand_at: score_at,
  score_release_at: score_at,
  answers_release_at: null,
});

/** One quiz for each state, and as many again as make a search worth while. */
const lifeOf = (quizzes: AdminQuizSummary[]): AdminQuizSummary[] => {
  const [first] = quizzes;
  if (first === undefined) return [];
  const states: Partial<AdminQuizSummary>[] = [
    {
      title: { en: 'Unit test 4 (copy)', ne: 'एकाइ परीक्षा ४ (प्रतिलिपि)' },
      status: 'draft',
      opened_attempts: 0,
    },
    {
      title: { en: 'Unit test 4', ne: 'एकाइ परीक्षा ४' },
      start_time: '2099-04-13T03:15:00.000Z',
      end_time: FUTURE,
      opened_attempts: 0,
    },
    {
      title: { en: 'Unit test 3', ne: 'एकाइ परीक्षा ३' },
      start_time: released.start_time,
      end_time: FUTURE,
      opened_attempts: 5,
      finished_attempts: 3,
    },
    { title: { en: 'Unit test 2', ne: 'एकाइ परीक्षा २' }, ...released, ...taken, score_release_at: null },
    { title: { en: 'Unit test 1', ne: 'एकाइ परीक्षा १' }, ...released, ...taken },
  ];
  return states.map((state, index) => ({ ...first, finished_attempts: 0, id: 1000 - index, ...state }));
};

const list = async (page: Page, world: World) => {
  await world.signInAsAdmin(page);
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const quizzes = lifeOf(((await response.json()) as { quizzes: AdminQuizSummary[] }).quizzes);
    await route.fulfill({ response, json: { quizzes, total: quizzes.length } });
  });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Unit test 1', exact: true }).waitFor();
};

const preview = async (page: Page, world: World, change: Partial<AdminQuiz> = {}) => {
  await world.signInAsAdmin(page);
  await showAs(page, () => change);
  await page.goto(`/admin/quiz/${await world.createGeneral()}/preview`);
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
};
const takePreview = async (page: Page, world: World, change: Partial<AdminQuiz> = {}) => {
  await preview(page, world, change);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('radio').nth(2).check();
};
const submitPreview = async (page: Page, world: World, change: Partial<AdminQuiz> = {}) => {
  await takePreview(page, world, change);
  await page.getByRole('button', { name: 'Submit Quiz', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('dialog', { name: 'Quiz submitted' }).waitFor();
};

export const publishingScenes: Scene[] = [
  { name: 'admin-list-states', rare: true, open: list },
  {
    name: 'admin-list-none-found',
    async open(page, world) {
      await list(page, world);
      await page.getByLabel('Search titles').fill('nothing like it');
      await page.getByText('No quiz has these words in its title.').waitFor();
    },
  },
  {
    name: 'admin-list-undo',
    rare: true,
    async open(page, world) {
      await list(page, world);
      await page.route(QUIZ, (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: 'Delete Unit test 2' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'admin-deleted',
    rare: true,
    async open(page, world) {
      const deleted = await world.createGeneral();
      await world.callAsAdmin('DELETE', `/api/admin/quizzes/${deleted}/`);
      await world.signInAsAdmin(page);
      await page.route('**/api/admin/quizzes/deleted/', async (route) => {
        const response = await route.fetch();
        const all = (await response.json()) as { id: number }[];
        await route.fulfill({ response, json: all.filter(({ id }) => id === deleted) });
      });
      await page.goto('/admin/deleted');
      await page
        .getByRole('button', { name: /^Restore/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'admin-deleted-empty',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await page.route('**/api/admin/quizzes/deleted/', (route) => route.fulfill({ json: [] }));
      await page.goto('/admin/deleted');
      await page.getByText('There are no deleted quizzes.').waitFor();
    },
  },
  {
    name: 'admin-create-warnings',
    rare: true,
    async open(page, world) {
      await world.signInAsAdmin(page);
      await page.goto('/admin/quiz/new');
      const settings = { end_time: '2026-01-01T10:00:00+05:45', marks_wrong: 20, show_answers: 'by_hand' };
      const text = JSON.stringify({ title: { en: 'Rivers' }, ...settings, questions: [] }, null, 2);
      await page.getByLabel('Quiz JSON', { exact: true }).fill(text);
      await page.getByLabel('Keep as draft').check();
      await page.getByRole('heading', { name: '4 warnings' }).waitFor();
    },
  },
  { name: 'admin-publish', open: (page, world) => openQuiz(page, world, 'publish', doubtful) },
  {
    name: 'admin-publish-warned',
    rare: true,
    async open(page, world) {
      await openQuiz(page, world, 'publish', doubtful);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-edit-after-end',
    rare: true,
    open: (page, world) =>
      openQuiz(page, world, 'edit', () => ({
        start_time: '2099-04-13T03:15:00.000Z',
        end_time: FUTURE,
        late_start: 'until_end',
        show_score: 'after_end',
        show_answers: 'after_end',
        score_release_at: '2099-04-15T03:15:30.000Z',
        answers_release_at: '2099-04-15T03:15:30.000Z',
      })),
  },
  {
    name: 'admin-results-by-hand',
    rare: true,
    open: (page, world) => openQuiz(page, world, 'results', () => byHand('2026-04-15T03:15:00.000Z')),
  },
  {
    name: 'admin-results-release',
    rare: true,
    async open(page, world) {
      await openQuiz(page, world, 'results', () => ({ ...byHand(null), end_time: FUTURE }));
      await page.route('**/release/', (route) =>
        route.fulfill({ json: { sitting: 2, can_start: 30, all_done_at: FUTURE, exams: [] } }),
      );
      await page.getByRole('button', { name: 'Release scores' }).click();
      await page.getByRole('alertdialog').getByText('Scores alone').waitFor();
    },
  },
  {
    name: 'admin-results-seen',
    rare: true,
    async open(page, world) {
      await openQuiz(page, world, 'results', () => byHand('2026-04-15T03:15:00.000Z'));
      await page.route('**/release/', (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({ title: 'x', status: 409, code: 'RESULTS_SEEN' }),
        }),
      );
      await page.getByRole('button', { name: 'Withdraw scores' }).click();
      await page.getByText('A learner has seen it already').waitFor();
    },
  },
  {
    name: 'admin-preview-instructions',
    rare: true,
    open: (page, world) => preview(page, world, { status: 'draft' }),
  },
  { name: 'admin-preview-quiz', rare: true, open: takePreview, bilingual: true },
  {
    name: 'admin-preview-review',
    rare: true,
    async open(page, world) {
      await takePreview(page, world);
      await page.getByRole('button', { name: 'Review your answers' }).click();
      await page.getByRole('heading', { name: 'Review your answers' }).waitFor();
    },
  },
  {
    name: 'admin-preview-score',
    rare: true,
    open: (page, world) => submitPreview(page, world, { show_score: 'by_hand', show_answers: 'by_hand' }),
  },
  {
    name: 'admin-preview-report',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await submitPreview(page, world);
      await page.getByRole('button', { name: 'View report' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'admin-audit-changes',
    rare: true,
    async open(page, world) {
      await world.signInAsAdmin(page);
      const event = {
        at: '2026-04-14T06:15:00.000Z',
        user_id: 1,
        username: 'admin',
        address: '127.0.0.1',
        subject: { type: 'quiz', id: 7, name: 'Unit test 4' },
      };
      const changes = [
        { field: 'title', old: { en: 'Unit test', ne: '' }, new: { en: 'Unit test 4', ne: 'एकाइ परीक्षा ४' } },
        { field: 'end_time', old: null, new: PAST },
        { field: 'late_start', old: 'full_time', new: 'until_end' },
        { field: 'show_answers', old: 'at_once', new: 'by_hand' },
        { field: 'is_paid_tier', old: false, new: true },
        { field: 'marks_wrong', old: 20, new: 0.2 },
      ];
      const events = [
        { ...event, id: 4, kind: 'results_released', details: { released: ['score', 'answers'] } },
        { ...event, id: 3, kind: 'quiz_changed', details: { changes, revision: 2 } },
        { ...event, id: 2, kind: 'quiz_restored', details: {} },
        { ...event, id: 1, kind: 'quiz_duplicated', details: { copied_from: 6, revision: 1 } },
      ];
      await page.route('**/api/admin/audit/', (route) => route.fulfill({ json: { events, next: null } }));
      await page.goto('/admin/audit');
      await page.getByText('Results released').last().waitFor();
    },
  },
];
