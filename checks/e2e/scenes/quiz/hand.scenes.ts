import type { Hand } from '@abhyas/contract/attempts/hand';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { startQuiz } from '#e2e/support/quiz-pages.ts';

const up: Hand = {
  ...{ number: 1, note: 'The picture of question 3 does not load', seen_at: null },
  raised_at: new Date().toISOString(),
};

/** Starts an attempt in which hands can be raised. `hand`: the one that is up. */
const begin = async (page: Page, world: World, hand: Hand | null) => {
  await page.route('**/attempt/', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), raise_hand: true } });
  });
  await page.route('**/attempt/hand/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fulfill({ json: { hand } }),
  );
  await world.signIn(page, await world.newLearner());
  await startQuiz(page, world.general);
  await page.getByRole('button', { name: hand ? 'Lower hand' : 'Call the supervisor' }).waitFor();
};

const openDialog = async (page: Page, world: World) => {
  await begin(page, world, null);
  await page.getByRole('button', { name: 'Call the supervisor' }).click();
  await page.getByRole('dialog').getByLabel('What do you need?').fill(up.note);
};

export const handScenes: Scene[] = [
  { name: 'quiz-hand', rare: true, bilingual: true, open: (page, world) => begin(page, world, null) },
  { name: 'quiz-hand-dialog', rare: true, open: openDialog },
  {
    name: 'quiz-hand-failed',
    async open(page, world) {
      await openDialog(page, world);
      await page.getByRole('button', { name: 'Raise hand' }).click();
      await page.getByText('it is not sent later by itself').waitFor();
    },
  },
  { name: 'quiz-hand-up', bilingual: true, open: (page, world) => begin(page, world, up) },
  {
    name: 'quiz-hand-seen',
    rare: true,
    open: (page, world) => begin(page, world, { ...up, seen_at: new Date().toISOString() }),
  },
];
