import type { Live, LiveAttempt, LiveLearner } from '@abhyas/contract/attempts/live';
import type { Page } from '@playwright/test';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

function learner(id: number, names: [string, string], change: Partial<LiveAttempt> | null): LiveLearner {
  const attempt: LiveAttempt = {
    ...{ id, number: 1, answered: 12, questions: 50, reopenings: 0 },
    ...{ started_at: at(-1500), deadline: at(3900), heard_at: at(-20) },
    ...{ completed_timestamp: null, finished_by: null },
  };
  const [username, full_name] = names;
  const roll_number = `${100 + id}`;
  return { id, username, full_name, roll_number, attempt: change && { ...attempt, ...change } };
}

const learners = (): LiveLearner[] => [
  learner(1, ['asha', 'Asha Tamang'], {}),
  learner(2, ['bikash', 'विकास श्रेष्ठ'], { answered: 31, heard_at: at(-400) }),
  learner(3, ['chandra', 'Chandra Rai'], { answered: 48, deadline: at(200), reopenings: 1 }),
  learner(4, ['deepa', ''], {
    ...{ answered: 50, completed_timestamp: at(-60), finished_by: 'learner', heard_at: at(-60) },
  }),
  learner(5, ['eka', 'Eka Gurung'], {
    ...{ number: 2, answered: 7, deadline: at(-90), completed_timestamp: at(-90), finished_by: 'server' },
  }),
  learner(6, ['furba', 'Furba Sherpa'], null),
];

const withHands = (): LiveLearner[] => [
  ...learners(),
  learner(7, ['gita', 'Gita Poudel'], {
    hand: {
      ...{ number: 1, raised_at: at(-65), seen_at: null },
      note: 'The picture of question 3 does not load, and the next button does nothing. I have tried to reload the page twice.',
    },
  }),
  learner(8, ['hari', 'हरि बस्नेत'], { hand: { number: 2, note: '', raised_at: at(-20), seen_at: null } }),
  learner(9, ['indra', 'Indra Rai'], {
    hand: { number: 1, note: 'मेरो कलम सकियो', raised_at: at(-300), seen_at: at(-200) },
  }),
];

async function openLive(page: Page, world: World, listed: LiveLearner[], as_of = 0): Promise<void> {
  const quiz = await world.createGeneral();
  await world.signInAsAdmin(page);
  await page.route(`**/api/admin/quizzes/${quiz}/live/**`, (route) => {
    const live: Live = {
      ...{ as_of: at(as_of), version: 'a.1', complete: true, removed: [], learners: listed },
      ...{ title: { en: 'Live' }, of_classes: false, has_audience: listed.length > 0, earlier: 0 },
      raise_hand: listed.some(({ attempt }) => attempt?.hand),
      ended: null,
    };
    return route.fulfill({ json: live });
  });
  await page.goto(`/admin/quiz/${quiz}/live`);
  await page.getByRole('heading', { name: 'Learners', exact: true }).waitFor();
}

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `More ${name}` });

export const liveScenes: Scene[] = [
  { name: 'admin-live', open: (page, world) => openLive(page, world, learners()) },
  { name: 'admin-live-hands', rare: true, open: (page, world) => openLive(page, world, withHands()) },
  { name: 'admin-live-empty', open: (page, world) => openLive(page, world, []) },
  { name: 'admin-live-old', rare: true, open: (page, world) => openLive(page, world, learners(), -90) },
  {
    name: 'admin-live-extend',
    rare: true,
    async open(page, world) {
      await openLive(page, world, learners());
      await menuOf(page, 'asha').click();
      await page.getByRole('button', { name: 'More time…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Give time' }).click();
    },
  },
  {
    name: 'admin-live-reopen',
    rare: true,
    async open(page, world) {
      await openLive(page, world, learners());
      await page.route('**/reopen/', (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Conflict', status: 409, code: 'KEYS_SENT' },
        }),
      );
      await menuOf(page, 'deepa').click();
      await page.getByRole('button', { name: 'Reopen…' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('Submitted by mistake');
      await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
      await page.getByText('The learner has seen correct answers').waitFor();
    },
  },
];
