import type { Role } from '@abhyas/contract/accounts/policy';
import type { Page } from '@playwright/test';
import { ownQuiz } from '#e2e/practice/own-quiz.ts';
import { test as base, expect, toNepali } from '#e2e/support/admin.ts';
import { choosePerson } from '#e2e/support/people.ts';
import { expectAccessible, storeTokens } from '#e2e/support/test.ts';
import { call } from '#support/call.ts';
import { type Learner, newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';
import type { Server } from '#support/server.ts';

interface Staff extends Learner {
  create: (title: string) => Promise<number>;
  share: (quiz_id: number) => Promise<unknown>;
}

const addStaff = async (server: Server, role: Role): Promise<Staff> => {
  const account = await newLearner(server, role);
  const [token] = account.tokens;
  return {
    ...account,
    create: async (title) => {
      const body = ownQuiz(title, 1);
      const path = '/api/quizzes/create-from-json/';
      const created = await call<{ quiz_id: number }>(server.url + path, { method: 'POST', token, body });
      return created.quiz_id;
    },
    share: (quiz_id) =>
      call(`${server.url}/api/admin/quizzes/${quiz_id}/sharing/`, {
        method: 'PUT',
        token,
        body: { is_shared: true },
      }),
  };
};

/** A page on which staff of this role have signed in. */
const test = base.extend<{ signInAs: (role: Role) => Promise<Staff> }>({
  signInAs: async ({ page, server }, use) =>
    use(async (role) => {
      const staff = await addStaff(server, role);
      await storeTokens(page, server.url, staff.tokens);
      return staff;
    }),
});

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const openMenu = (page: Page, title: string) =>
  rowOf(page, title)
    .getByRole('button', { name: /^(More|थप)/ })
    .click();
/** Of the exam that is open. */
const tabs = (page: Page) => page.getByRole('navigation', { name: 'This exam' }).getByRole('link');
const ALL_TABS = ['Questions', 'Settings', 'Publish', 'Live', 'Results', 'Keys', 'Print'];
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function sit(server: Server, learner: Learner, quiz_id: number): Promise<void> {
  const [token] = learner.tokens;
  await call(`${server.url}/api/quizzes/${quiz_id}/attempt/`, { method: 'POST', token });
  await call(`${server.url}/api/quizzes/${quiz_id}/submit/`, {
    method: 'POST',
    token,
    body: { answers: {} },
  });
}

test.use({ viewport: { width: 1280, height: 800 } });

test('a viewer sees published quizzes and the results of the own classes', async ({
  page,
  server,
  signInAs,
}) => {
  const owner = await addStaff(server, 'teacher');
  const viewer = await signInAs('viewer');
  const quiz_id = await owner.create('Viewed quiz');
  const [own, other] = [await newLearner(server), await newLearner(server)];
  await server.addClass({ staff: [viewer.username], members: [own.username] });
  for (const learner of [own, other]) await sit(server, learner, quiz_id);

  await page.goto('/');
  await link(page, 'Admin Panel').click();
  await expect(rowOf(page, 'Viewed quiz')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  for (const name of [
    'Questions',
    'Notices',
    'Institute',
    'Check a proof code',
    'Deleted quizzes',
    'New quiz',
  ])
    await expect(link(page, name)).toHaveCount(0);
  await expectAccessible(page);

  await link(page, 'Viewed quiz').click();
  await expect(page.getByText('These are the learners of your classes.', { exact: false })).toBeVisible();
  await expect(page.getByText(own.username)).toBeVisible();
  await expect(page.getByText(other.username)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Questions', exact: true })).toHaveCount(0);
  await expect(tabs(page)).toHaveText(['Live', 'Results']);
  await expectAccessible(page);
  await toNepali(page);
  await expect(page.getByText('यहाँ तपाईंका कक्षाका विद्यार्थी मात्र छन्।', { exact: false })).toBeVisible();

  await page.goto('/admin/bank');
  await expect(page.getByRole('heading', { name: 'यो पृष्ठ तपाईंको भूमिकाका लागि होइन' })).toBeVisible();
  await expectAccessible(page);
  await link(page, 'एडमिन प्यानलमा जानुहोस्').click();
  await expect(page.getByRole('heading', { name: 'एडमिन ड्यासबोर्ड' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('a teacher works with own and shared quizzes, and shares the own ones', { tag: '@full' }, async ({
  page,
  server,
  signInAs,
}) => {
  const colleague = await addStaff(server, 'teacher');
  await colleague.create('Their private quiz');
  await colleague.share(await colleague.create('Their shared quiz'));
  const teacher = await signInAs('teacher');
  await teacher.create('My own quiz');

  await page.goto('/admin');
  await expect(rowOf(page, 'My own quiz')).toContainText('YouPrivate');
  await expect(rowOf(page, 'Their shared quiz')).toContainText(`${colleague.username}Shared`);
  await expect(rowOf(page, 'Their private quiz')).toHaveCount(0);
  await expect(link(page, 'Questions')).toBeVisible();
  await expect(link(page, 'Institute')).toHaveCount(0);
  await expect(link(page, 'Check a proof code')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit Their shared quiz' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Their shared quiz' })).toHaveCount(0);
  await openMenu(page, 'Their shared quiz');
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make private' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/admin?mine=true');
  await expect(page.getByRole('rowheader')).toHaveText(['My own quiz']);
  await openMenu(page, 'My own quiz');
  await page.getByRole('button', { name: 'Share with teachers' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Share this quiz with teachers?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Share with teachers' }).click();
  await expect(page.getByText('Quizzes that are shared now: 1.')).toBeVisible();
  await expect(rowOf(page, 'My own quiz')).toContainText('YouShared');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'My own quiz')).toContainText('YouPrivate');
  await toNepali(page);
  await expect(page.getByRole('row').filter({ hasText: 'तपाईंनिजी' })).toHaveCount(1);

  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'यो पृष्ठ तपाईंको भूमिकाका लागि होइन' })).toBeVisible();
});

test('a teacher shares a quiz where it is edited, and does not release its results', {
  tag: '@full',
}, async ({ page, server, signInAs }) => {
  const teacher = await signInAs('teacher');
  const body = { ...shortQuiz('Shared while edited', 1), show_score: 'by_hand' };
  const { quiz_id } = await call<{ quiz_id: number }>(`${server.url}/api/quizzes/create-from-json/`, {
    method: 'POST',
    token: teacher.tokens[0],
    body,
  });
  await page.goto(`/admin/quiz/${quiz_id}/edit`);
  const panel = page.getByRole('region', { name: 'Who can edit it' });
  await panel.getByRole('button', { name: 'Share with teachers' }).click();
  await expect(panel.getByText('Shared: every teacher can', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/quiz/${quiz_id}/results`);
  await expect(page.getByText('An examiner or an admin releases it.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Release/ })).toHaveCount(0);
  await expect(tabs(page)).toHaveText(['Questions', 'Settings', 'Publish', 'Live', 'Results', 'Print']);
  await expectAccessible(page);
});

test('a teacher sees own and shared questions of the bank, and shares the own ones', {
  tag: '@full',
}, async ({ page, server, signInAs }) => {
  const teacher = await signInAs('teacher');
  const colleague = await addStaff(server, 'teacher');
  const add = ({ tokens: [token] }: Learner, en: string, is_shared: boolean) =>
    call(`${server.url}/api/admin/questions/`, {
      method: 'POST',
      token,
      body: {
        is_shared,
        content: {
          text: { en },
          options: ['Yes', 'No'].map((option, place) => ({ text: { en: option }, is_correct: place === 0 })),
        },
      },
    });
  await add(colleague, 'Rights bank: hidden?', false);
  await add(colleague, 'Rights bank: offered?', true);
  await add(teacher, 'Rights bank: my own?', true);
  await page.goto('/admin/bank?q=rights+bank');
  await expect(page.getByRole('rowheader')).toHaveText(['Rights bank: my own?', 'Rights bank: offered?']);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Sharing of your own (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who works with the chosen questions (1)' });
  await expect(dialog.getByRole('radio', { name: 'Private' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText('Changed questions: 1.')).toBeVisible();
  await expect(rowOf(page, 'my own?')).toContainText('Private');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'my own?')).not.toContainText('Private');
  await page.goto('/admin/bank?q=rights+bank&owner=me');
  await expect(page.getByRole('rowheader')).toHaveText(['Rights bank: my own?']);
});

test('an examiner works with every quiz and decides about keys, but reads no audit trail', {
  tag: '@full',
}, async ({ page, server, signInAs }) => {
  const colleague = await addStaff(server, 'teacher');
  const quiz_id = await colleague.create('Examined quiz');
  await signInAs('examiner');
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Delete Examined quiz' })).toBeVisible();
  await openMenu(page, 'Examined quiz');
  await expect(link(page, 'Question queries')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link(page, 'Check a proof code')).toBeVisible();
  await expect(link(page, 'Institute')).toHaveCount(0);
  await page.goto(`/admin/quiz/${quiz_id}/results`);
  await expect(tabs(page)).toHaveText(ALL_TABS);
  await toNepali(page);
  await expect(link(page, 'उत्तरकुञ्जी')).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'यो पृष्ठ तपाईंको भूमिकाका लागि होइन' })).toBeVisible();
});

test('a refusal after the role has changed says so, and what was typed stays', { tag: '@full' }, async ({
  page,
  server,
  signInAs,
  failures,
}) => {
  const teacher = await signInAs('teacher');
  const quiz_id = await teacher.create('Until the demotion');
  await page.goto(`/admin/quiz/${quiz_id}/edit`);
  await page.getByLabel('Title (English)').fill('Typed before');
  await server.setRole(teacher.username, 'viewer');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Your role does not allow this any more.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Title (English)')).toHaveValue('Typed before');
  await expectAccessible(page);
  expect(failures).toHaveLength(1);
});

test('a teacher brings results forward neither by the settings nor by an override, and both say who can', {
  tag: '@full',
}, async ({ page, server, failures, signInAs }) => {
  const teacher = await signInAs('teacher');
  const [token] = teacher.tokens;
  const { quiz_id } = await call<{ quiz_id: number }>(`${server.url}/api/quizzes/create-from-json/`, {
    method: 'POST',
    token,
    body: { ...ownQuiz('Withheld', 1), show_answers: 'by_hand', end_time: '2030-05-01T09:00:00Z' },
  });
  const learner = await newLearner(server);
  await call(`${server.url}/api/quizzes/${quiz_id}/attempt/`, { method: 'POST', token: learner.tokens[0] });
  // A teacher finds learners of the own classes.
  const own = await call<{ id: number }>(`${server.url}/api/admin/classes/`, {
    method: 'POST',
    token,
    body: { name: { en: 'Own class' } },
  });
  await call(`${server.url}/api/admin/classes/${own.id}/members/`, {
    method: 'POST',
    token,
    body: { usernames: [learner.username] },
  });
  const reason =
    'Scores or correct answers would come out earlier. An examiner or an admin can make this change.';

  await page.goto(`/admin/quiz/${quiz_id}/edit`);
  await page.getByLabel('Learners see correct answers and hints').selectOption({ label: 'After the end' });
  await page.getByRole('button', { name: 'Save Details', exact: true }).click();
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/quiz/${quiz_id}/overrides`);
  await page.getByRole('button', { name: 'Add a special arrangement' }).click();
  const dialog = page.getByRole('dialog');
  await choosePerson(dialog, learner.username);
  const answers = dialog.getByLabel('Show answers');
  await answers.selectOption('At once');
  await expect(answers).toHaveAccessibleDescription(
    'Once nobody can take the quiz any more, because the quiz withholds them.',
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  expect(failures).toHaveLength(1);
});
