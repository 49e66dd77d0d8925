import type { Role } from '@abhyas/contract/accounts/policy';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { call } from '#support/call.ts';
import { type Learner, newLearner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

const signInAs = async (page: Page, world: World, role: Role): Promise<Learner> => {
  const staff = await newLearner(world.server, role);
  await world.signIn(page, staff);
  return staff;
};

const addQuiz = async (
  { server }: World,
  { tokens: [token] }: Learner,
  title: string,
  is_shared: boolean,
) => {
  const created = await call<{ quiz_id: number }>(`${server.url}/api/quizzes/create-from-json/`, {
    method: 'POST',
    token,
    body: shortQuiz(title, 2),
  });
  const path = `/api/admin/quizzes/${created.quiz_id}/sharing/`;
  await call(server.url + path, { method: 'PUT', token, body: { is_shared } });
  return created.quiz_id;
};

/** The list of a teacher with an own quiz and one of a colleague. */
const teachersList = async (page: Page, world: World) => {
  const teacher = await signInAs(page, world, 'teacher');
  await addQuiz(world, await newLearner(world.server, 'teacher'), 'Shared by a colleague', true);
  await addQuiz(world, teacher, 'Made by me', false);
  await page.goto('/admin?mine=true');
  await page.getByRole('rowheader').first().waitFor();
};

export const roleScenes: Scene[] = [
  {
    name: 'teacher-list',
    rare: true,
    async open(page, world) {
      await teachersList(page, world);
      await page.goto('/admin');
      await page.getByText('Shared by a colleague').first().waitFor();
    },
  },
  {
    name: 'teacher-list-share',
    rare: true,
    async open(page, world) {
      await teachersList(page, world);
      await page.getByRole('button', { name: /^More ./ }).click();
      await page.getByRole('button', { name: 'Share with teachers' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'teacher-edit',
    rare: true,
    async open(page, world) {
      const teacher = await signInAs(page, world, 'teacher');
      const quiz_id = await addQuiz(world, teacher, 'Edited by its owner', false);
      await page.goto(`/admin/quiz/${quiz_id}/edit`);
      await page.getByRole('heading', { name: 'Who can edit it' }).waitFor();
    },
  },
  {
    name: 'viewer-list',
    rare: true,
    async open(page, world) {
      await signInAs(page, world, 'viewer');
      await page.goto('/admin');
      await page.getByText('No quiz is published yet that your classes sit.').waitFor();
    },
  },
  {
    name: 'viewer-results',
    rare: true,
    async open(page, world) {
      const quiz = await world.createGeneral();
      const { learner } = await world.practised(quiz, [[0, 1, 0]]);
      const viewer = await signInAs(page, world, 'viewer');
      await world.server.addClass({ staff: [viewer.username], members: [learner.username] });
      await page.goto(`/admin/quiz/${quiz}/results`);
      await page.getByText('These are the learners of your classes.', { exact: false }).waitFor();
    },
  },
  {
    name: 'not-for-your-role',
    rare: true,
    async open(page, world) {
      await signInAs(page, world, 'viewer');
      await page.goto('/admin/bank');
      await page.getByRole('heading', { name: 'Not for your role' }).waitFor();
    },
  },
  {
    name: 'bank-sharing',
    rare: true,
    async open(page, world) {
      const teacher = await signInAs(page, world, 'teacher');
      const options = ['Yes', 'No'].map((en, place) => ({ text: { en }, is_correct: place === 0 }));
      // Of its own: a question that the bank has already belongs to someone else.
      const content = { text: { en: `Does this belong to ${teacher.username}?` }, options };
      const [token] = teacher.tokens;
      await call(`${world.server.url}/api/admin/questions/`, { method: 'POST', token, body: { content } });
      await page.goto('/admin/bank?owner=me');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Sharing', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'bank-list-of-owner',
    rare: true,
    async open(page, world) {
      const teacher = await signInAs(page, world, 'teacher');
      await addQuiz(world, teacher, 'With questions in the bank', false);
      await page.goto('/admin/bank');
      await page.getByRole('rowheader').first().waitFor();
    },
  },
];
