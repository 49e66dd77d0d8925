import type { Override } from '@abhyas/contract/attempts/overrides';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const nothing = {
  ...{ start_time: null, end_time: null, extra_minutes: null, extra_percent: null },
  ...{
    extra_attempts: null,
    show_answers: null,
    created_by: 'admin',
    created_at: '2026-11-21T06:15:00.000Z',
  },
};
/** Overrides of learners with short and long names, and of a class. */
const overrides: Override[] = [
  {
    ...nothing,
    ...{ id: 1, class: null, extra_minutes: 15, extra_attempts: 1 },
    learner: { id: 1, username: 'asha', full_name: 'आशा तामाङ' },
  },
  {
    ...nothing,
    ...{ id: 2, class: null, extra_percent: 50, show_answers: 'by_hand' },
    ...{ start_time: '2026-11-21T03:15:00.000Z', end_time: '2026-11-21T08:15:00.000Z' },
    learner: { id: 2, username: 'a.very.long.username.of.thirty', full_name: 'Ram Bahadur Thapa Magar' },
  },
  {
    ...nothing,
    ...{ id: 3, learner: null, end_time: '2026-11-22T08:15:00.000Z' },
    class: { id: 1, name: { en: 'Science, morning', ne: 'विज्ञान, बिहानी' } },
  },
];

async function openOverrides(
  page: Page,
  world: World,
  shown: Override[],
  running_attempts = 0,
): Promise<void> {
  const quiz = await world.createGeneral();
  await world.signInAsAdmin(page);
  await page.route(`**/api/admin/quizzes/${quiz}/overrides/`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { overrides: shown } }) : route.continue(),
  );
  await page.route(`**/api/admin/quizzes/${quiz}/overrides/*/`, (route) => route.fulfill({ status: 204 }));
  await page.route(`**/api/admin/quizzes/${quiz}/running/`, (route) =>
    route.fulfill({ json: { running_attempts, latest_deadline: null, classes: [] } }),
  );
  await page.route(`**/api/admin/quizzes/${quiz}/extend/`, (route) =>
    route.fulfill({ json: { attempts: running_attempts } }),
  );
  await page.goto(`/admin/quiz/${quiz}/overrides`);
  await page.getByRole('button', { name: 'Add a special arrangement' }).waitFor();
  if (shown.length > 0) await page.getByRole('row', { name: /asha/ }).waitFor();
}

export const overridesScenes: Scene[] = [
  {
    name: 'admin-overrides',
    open: (page, world) => openOverrides(page, world, overrides),
  },
  {
    name: 'admin-overrides-add',
    rare: true,
    async open(page, world) {
      await openOverrides(page, world, []);
      await page.getByRole('button', { name: 'Add a special arrangement' }).click();
      await page.getByRole('searchbox', { name: /^Find / }).fill('nobody-at-all');
      await page.getByText('Nobody matches.').waitFor();
      await page.getByRole('dialog').getByLabel('Extra minutes').fill('15');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByText('Choose a learner.').waitFor();
    },
  },
  {
    name: 'admin-overrides-deleted',
    rare: true,
    async open(page, world) {
      await openOverrides(page, world, overrides);
      await page.getByRole('button', { name: /^Delete: .*\(asha\)$/ }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'admin-extend',
    rare: true,
    async open(page, world) {
      await openOverrides(page, world, overrides, 24);
      await page.getByRole('button', { name: 'Give everyone or a class more time' }).click();
      await page.getByText('Attempts that are running now: 24').waitFor();
    },
  },
  {
    name: 'admin-extended',
    rare: true,
    async open(page, world) {
      await openOverrides(page, world, overrides, 24);
      await page.getByRole('button', { name: 'Give everyone or a class more time' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('बिजुली गयो');
      await page.getByRole('dialog').getByRole('button', { name: 'Give 10 minutes' }).click();
      await page.getByText('Attempts that got 10 more minutes: 24').waitFor();
    },
  },
];
