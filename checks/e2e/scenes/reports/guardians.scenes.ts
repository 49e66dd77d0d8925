import type { GuardianLink } from '@abhyas/contract/reports/guardians';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import { fixTimes } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { call } from '#support/call.ts';

const link = (n: number, changed: Partial<GuardianLink> = {}): GuardianLink => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  attempt_id: null,
  quiz: null,
  created_at: '2026-04-14T06:00:00.000Z',
  expires_at: '2099-05-14T06:00:00.000Z',
  ...changed,
});
const links = [
  link(1),
  link(2, {
    attempt_id: 1,
    quiz: { en: 'General Knowledge: Nepal and the World', ne: 'सामान्य ज्ञान: नेपाल र विश्व' },
  }),
];

async function openShared(page: Page, world: World, body: (attempt: number) => object): Promise<void> {
  const { learner } = await world.practised(world.general, [
    [0, 1, 2, 3],
    [0, 0, 1],
  ]);
  const [token] = learner.tokens;
  const [quiz] = await call<{ attempts: { id: number }[] }[]>(`${world.server.url}/api/results/`, {
    method: 'GET',
    token,
  });
  const made = await call<{ link: string }>(`${world.server.url}/api/guardian-links/`, {
    method: 'POST',
    token,
    body: body(quiz?.attempts[0]?.id ?? 0),
  });
  await fixTimes(page, '**/api/shared/**');
  await page.goto(made.link);
}

export const guardianScenes: Scene[] = [
  {
    name: 'shared-report',
    bilingual: true,
    async open(page, world) {
      await openShared(page, world, (attempt_id) => ({ attempt_id, days: 7 }));
      await page.getByText('shows you this until').waitFor();
    },
  },
  {
    name: 'shared-results',
    rare: true,
    async open(page, world) {
      await openShared(page, world, () => ({ progress: true, days: 7 }));
      await page.getByRole('heading', { name: /^Results of/ }).waitFor();
    },
  },
  {
    name: 'shared-over',
    rare: true,
    async open(page) {
      await page.goto(`/shared/1.${'x'.repeat(43)}`);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    },
  },
  {
    name: 'share-with-guardian',
    rare: true,
    async open(page, world) {
      const { learner } = await world.practised(world.general, [[0]]);
      await world.signIn(page, learner);
      await page.goto('/results');
      await page.getByRole('button', { name: /General Knowledge/ }).click();
      await page.getByRole('link', { name: /^View/ }).first().click();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('button', { name: 'Share with a guardian' }).click();
      await page.getByRole('dialog').getByText('This report').waitFor();
    },
  },
  {
    name: 'profile-guardian-links',
    rare: true,
    async open(page, world) {
      await world.signIn(page, await world.newLearner());
      await page.route('**/api/guardian-links/', (route) => route.fulfill({ json: links }));
      await page.route('**/api/users/sessions/', (route) => route.fulfill({ json: [] }));
      await page.goto('/profile');
      await page.getByText('Shared with guardians').click();
      await page.getByText('All my results', { exact: true }).waitFor();
    },
  },
];
