import type { Page } from '@playwright/test';
import { breakCall, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

// Practice by topic. What the server would send is given here: what staff release changes the dashboards of all scenes.

const topic = (id: number, parent_id: number | null, [en, ne]: [string, string], questions: number) => ({
  ...{ id, parent_id, name: { en, ne }, questions },
  left_today: id === 3 ? { easy: 0, medium: 0, hard: 0 } : { easy: 20, medium: questions - 40, hard: 0 },
  estimate: id === 1 ? { chance: 0.74, answers: 34 } : null,
});
const topics = {
  all: {
    questions: 240,
    left_today: { easy: 60, medium: 100, hard: 0 },
    estimate: { chance: 0.68, answers: 52 },
  },
  topics: [
    topic(1, null, ['Geography', 'भूगोल'], 120),
    topic(2, 1, ['Lakes and rivers', 'ताल र नदी'], 45),
    topic(3, null, ['History', 'इतिहास'], 120),
  ],
};
const texts = [
  { en: 'Which lake lies beside Pokhara?', ne: 'पोखराको छेउमा कुन ताल छ?' },
  { en: 'Which lake is the largest in Nepal?', ne: 'नेपालको सबैभन्दा ठूलो ताल कुन हो?' },
  { en: 'Who unified Nepal?', ne: 'नेपालको एकीकरण कसले गरे?' },
];
const words = [
  { en: 'Phewa', ne: 'फेवा' },
  { en: 'Rara', ne: 'रारा' },
  { en: 'Prithvi Narayan Shah', ne: 'पृथ्वीनारायण शाह' },
  { en: 'Gosaikunda', ne: 'गोसाइँकुण्ड' },
];
const round = {
  ...{ day: '2026-04-14', server_time: '2026-04-14T06:00:00.000Z' },
  questions: texts.map((text, place) => ({
    topic_id: place === 2 ? 3 : 2,
    question: {
      ...{ id: 900 + place, version: 1, text, topic: 'Geography' },
      options: words.map((word, n) => ({ id: n + 1, text: word, is_correct: n === place })),
    },
  })),
};

async function enter(page: Page, world: World, sent: object = topics) {
  await world.signIn(page, await world.newLearner());
  await page.route('**/api/practice/topics/', (route) => route.fulfill({ json: sent }));
  await page.route('**/api/practice/topics/questions/**', (route) => route.fulfill({ json: round }));
  await page.route('**/api/practice/answers/', (route) => {
    const { answers }: { answers: { id: string }[] } = route.request().postDataJSON();
    return route.fulfill({ json: { stored: answers.map(({ id }) => id), schedules: [], refused: [] } });
  });
}

const choose = async (page: Page, world: World) => {
  await enter(page, world);
  await page.goto('/practice/topics');
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await page.getByLabel('Topic').waitFor();
};

export const practiceTopicsScenes: Scene[] = [
  { name: 'practice-topics', open: choose },
  {
    name: 'practice-topics-end',
    rare: true,
    async open(page, world) {
      await choose(page, world);
      await page.getByRole('button', { name: 'Start' }).click();
      for (const name of ['Phewa', 'Phewa', 'Prithvi Narayan Shah']) {
        await page.getByRole('button', { name }).click();
        await page.getByRole('button', { name: 'Sure', exact: true }).click();
        await page.getByRole('button', { name: /^(Next|Finish)$/ }).click();
      }
      await page.getByText('Correct: 2 of 3').waitFor();
    },
  },
  {
    name: 'practice-topics-nothing-left',
    async open(page, world) {
      await choose(page, world);
      await page.getByLabel('Topic').selectOption({ index: 3 });
      await page
        .getByText('No question of this topic is left today. You can practise it again from tomorrow.')
        .waitFor();
    },
  },
  {
    name: 'practice-topics-empty',
    async open(page, world) {
      await enter(page, world, { all: { ...topics.all, questions: 0 }, topics: [] });
      await page.goto('/practice/topics');
      await page.getByText('There is nothing to practise by topic yet.').waitFor();
    },
  },
  {
    name: 'practice-topics-failed',
    async open(page, world) {
      await choose(page, world);
      await breakCall(page, '**/api/practice/topics/questions/**');
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByText('Could not load the questions.').waitFor();
    },
  },
  {
    name: 'practice-place-topics',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      await page.goto('/practice');
      await page.getByRole('link', { name: 'Practise all topics' }).waitFor();
    },
  },
];
