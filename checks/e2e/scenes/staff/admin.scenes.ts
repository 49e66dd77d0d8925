import type { AuditEvent } from '@abhyas/contract/audit';
import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import type { Page } from '@playwright/test';
import { breakCall, fixTimes, leaveUnanswered, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const LIST = '**/api/admin/quizzes/found/*';

const enter = async (page: Page, world: World, path: string) => {
  await world.signInAsAdmin(page);
  await page.goto(path);
};
/** The list without what other scenes have done with its quizzes. */
const list = async (page: Page, world: World) => {
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const { quizzes, total } = (await response.json()) as { quizzes: AdminQuizSummary[]; total: number };
    const untouched = quizzes.map((quiz) => ({ ...quiz, opened_attempts: 3, finished_attempts: 3 }));
    await route.fulfill({ response, json: { quizzes: untouched, total } });
  });
  await enter(page, world, '/admin');
};
/** Opens the editor of a quiz that somebody has taken. */
const edit = async (page: Page, world: World) => {
  const quiz = await world.createGeneral();
  await world.practised(quiz, [[0]]);
  await enter(page, world, `/admin/quiz/${quiz}/edit`);
  await page.getByRole('heading', { level: 2, name: 'Questions', exact: true }).waitFor();
};
const json = (page: Page) => page.getByLabel('Quiz JSON', { exact: true });
const failed = (page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor();

export const adminScenes: Scene[] = [
  {
    name: 'admin-list',
    referenced: true,
    changing: (page) => [
      page.getByText(/Finished attempts|पूरा भएका प्रयास/).locator('../..'),
      page.getByText(/^\d+ quizzes$|^[०-९]+ क्विज$/),
    ],
    async open(page, world) {
      await list(page, world);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'admin-list-loading',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await leaveUnanswered(page, LIST);
      await page.goto('/admin');
      await page.getByText('Loading quizzes...').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'admin-list-empty',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await page.route(LIST, (route) => route.fulfill({ json: { quizzes: [], total: 0 } }));
      await page.goto('/admin');
      await page.getByText('No quizzes found. Create one to get started!').waitFor();
    },
  },
  {
    name: 'admin-list-failed',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await breakCall(page, LIST);
      await page.goto('/admin');
      await failed(page);
    },
  },
  {
    name: 'admin-delete-quiz',
    rare: true,
    async open(page, world) {
      await list(page, world);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-create',
    async open(page, world) {
      await enter(page, world, '/admin/quiz/new');
      await json(page).waitFor();
    },
  },
  {
    name: 'admin-create-sample',
    rare: true,
    async open(page, world) {
      await enter(page, world, '/admin/quiz/new');
      await page.getByText('A sample to start from').click();
      await page.getByText('"Shapes and numbers"').waitFor();
    },
  },
  {
    name: 'admin-create-not-json',
    rare: true,
    async open(page, world) {
      await enter(page, world, '/admin/quiz/new');
      await json(page).fill('::Capital:: What is the capital of Nepal? {\n=Kathmandu\n~Pokhara\n}');
      await page.getByRole('button', { name: 'Create Quiz', exact: true }).click();
      await page.getByText('This looks like a Moodle quiz').waitFor();
    },
  },
  {
    name: 'admin-create-faults',
    rare: true,
    async open(page, world) {
      await enter(page, world, '/admin/quiz/new');
      const wrong = {
        title: { en: '' },
        duration_minutes: 0,
        questions: [{ text: { en: 'One?' }, options: [] }],
      };
      await json(page).fill(JSON.stringify(wrong, null, 2));
      await page.getByRole('listitem').filter({ hasText: 'Line' }).first().waitFor();
    },
  },
  {
    name: 'admin-create-preview',
    rare: true,
    async open(page, world) {
      await enter(page, world, '/admin/quiz/new');
      const options = ['Mechi', 'Koshi', 'Karnali', 'Mahakali'].map((en, n) => ({
        text: { en },
        is_correct: n === 1,
      }));
      const quiz = {
        title: { en: 'Rivers' },
        questions: [{ text: { en: 'Which river is the widest?' }, options }],
      };
      await json(page).fill(JSON.stringify(quiz, null, 2));
      await page.getByText('No errors.').waitFor();
    },
  },
  {
    name: 'admin-edit',
    referenced: true,
    changing: (page) => [
      page.locator('[type="datetime-local"]').first(),
      page.locator('[type="datetime-local"]').last(),
    ],
    async open(page, world) {
      await edit(page, world);
    },
  },
  {
    name: 'admin-edit-more-settings',
    rare: true,
    async open(page, world) {
      await edit(page, world);
      await page.getByText('More settings').click();
      await page.getByLabel('Remind the evening before').waitFor();
    },
  },
  {
    name: 'admin-edit-loading',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await leaveUnanswered(page, '**/api/admin/quizzes/*/');
      await page.goto(`/admin/quiz/${world.general}/edit`);
      await page.getByText('Loading quiz details...').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'admin-edit-not-found',
    async open(page, world) {
      await enter(page, world, '/admin/quiz/999999/edit');
      await page.getByText('Quiz not found.').waitFor();
    },
  },
  {
    name: 'admin-new-question',
    async open(page, world) {
      await edit(page, world);
      await page.getByRole('button', { name: '+ Add New Question' }).click();
      await page.getByRole('heading', { name: 'Add New Question', exact: true }).waitFor();
    },
  },
  {
    name: 'admin-edit-question',
    rare: true,
    async open(page, world) {
      await enter(page, world, `/admin/quiz/${world.figures}/edit`);
      await page.getByRole('button', { name: /^Edit Q1:/ }).click();
      await page.getByRole('heading', { name: 'Edit Question', exact: true }).waitFor();
    },
  },
  {
    name: 'admin-question-faults',
    rare: true,
    async open(page, world) {
      await edit(page, world);
      await page.getByRole('button', { name: '+ Add New Question' }).click();
      await page.getByLabel('Option 1 (English)').fill('Only this');
      await page.getByRole('button', { name: 'Save Question', exact: true }).click();
      await page.getByText(/^Not saved:/).waitFor();
    },
  },
  {
    name: 'admin-delete-question',
    rare: true,
    async open(page, world) {
      await edit(page, world);
      await page.getByRole('button', { name: /^Delete Q1:/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-discard',
    rare: true,
    async open(page, world) {
      await edit(page, world);
      await page.getByLabel('Title (English)').fill('Typed and not saved');
      await page.getByRole('link', { name: 'Admin Panel', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-results',
    async open(page, world) {
      const quiz = await world.createGeneral();
      await world.practised(quiz, [
        [2, 1, null, 0],
        [2, 0, 1, 0, 3],
      ]);
      await fixTimes(page, '**/results/?page=*');
      await enter(page, world, `/admin/quiz/${quiz}/results`);
      await page.getByText('Average score').waitFor();
    },
  },
  {
    name: 'admin-results-questions',
    rare: true,
    async open(page, world) {
      const quiz = await world.createGeneral();
      await world.practised(quiz, [
        [2, 1, null, 0],
        [2, 0, 1, 0, 3],
      ]);
      await enter(page, world, `/admin/quiz/${quiz}/results?show=questions`);
      await page.getByRole('heading', { name: 'Questions', exact: true }).waitFor();
    },
  },
  {
    name: 'admin-results-empty',
    async open(page, world) {
      await enter(page, world, `/admin/quiz/${await world.createGeneral()}/results`);
      await page.getByText('Nobody has finished this quiz yet.').waitFor();
    },
  },
  {
    name: 'admin-receipt',
    async open(page, world) {
      const { receipts } = await world.practised(world.general, [[2, 1, null, 0]]);
      await enter(page, world, `/admin/receipt?code=${receipts[0]}`);
      await page.locator('dl').first().waitFor();
    },
  },
  {
    name: 'admin-audit',
    async open(page, world) {
      const quiz = await world.createGeneral();
      await world.callAsAdmin('DELETE', `/api/admin/quizzes/${quiz}/`);
      await world.callAsAdmin('POST', `/api/admin/quizzes/${quiz}/restore/`);
      await page.route('**/api/admin/audit/', async (route) => {
        const response = await route.fetch();
        const { events } = (await response.json()) as { events: AuditEvent[] };
        await route.fulfill({
          response,
          json: { events: events.filter(({ subject }) => subject?.id === quiz), next: null },
        });
      });
      await enter(page, world, '/admin/audit');
      await page.getByRole('table', { name: 'Events' }).getByText('Quiz restored').waitFor();
    },
  },
  {
    name: 'admin-audit-empty',
    async open(page, world) {
      await enter(page, world, '/admin/audit');
      await page.getByLabel('Username').fill('nobody.at.all');
      await page.getByText('There are no such entries.').waitFor();
    },
  },
  {
    name: 'admin-receipt-unknown',
    async open(page, world) {
      await enter(page, world, '/admin/receipt?code=AAAA-BBBB-CCCC');
      await page.getByText('There is no such proof code.').waitFor();
    },
  },
];
