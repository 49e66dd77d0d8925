import type { Page } from '@playwright/test';
import { breakCall, leaveUnanswered, type Scene } from '../scene.ts';
import type { World } from '../world.ts';

// Practice after a report: some questions wrong, some blank, one with an explanation.

/** Questions that no other scene has: one of a coming exam is not practised. */
const lakes = [
  { en: 'Which lake lies beside Pokhara?', ne: 'पोखराको छेउमा कुन ताल छ?' },
  { en: 'Which lake is the largest in Nepal?', ne: 'नेपालको सबैभन्दा ठूलो ताल कुन हो?' },
  { en: 'Which lake lies above 4,900 metres in Manang?', ne: 'मनाङमा ४,९०० मिटरभन्दा माथि कुन ताल छ?' },
];
const names = [
  { en: 'Phewa', ne: 'फेवा' },
  { en: 'Rara', ne: 'रारा' },
  { en: 'Tilicho', ne: 'तिलिचो' },
  { en: 'Gosaikunda', ne: 'गोसाइँकुण्ड' },
];
const quiz = {
  title: { en: 'Lakes to practise', ne: 'अभ्यासका ताल' },
  questions: lakes.map((text, place) => ({
    text,
    topic: 'Lakes',
    hint: { en: 'It is named after the place where it lies.', ne: 'यसको नाम रहेकै ठाउँबाट राखिएको हो।' },
    options: names.map((name, n) => ({ text: name, is_correct: n === place })),
  })),
};

const enter = async (page: Page, world: World) => {
  const { learner } = await world.practised(await world.create(quiz), [[1, null, 2]]);
  await world.signIn(page, learner);
};

/** The wrong ones of the newest report, at the first question. */
const begin = async (page: Page, world: World) => {
  await enter(page, world);
  const list = page.waitForResponse('**/api/results/');
  await page.goto('/results');
  const [quiz]: { attempts: { id: number }[] }[] = await (await list).json();
  await page.goto(`/practice?report=${quiz?.attempts[0]?.id}`);
  await page.getByRole('button', { name: 'Show the answer' }).waitFor();
};

/** Goes through the round, and sees each answer. */
const finish = async (page: Page) => {
  for (let last = false; !last; ) {
    await page.getByRole('button', { name: 'Show the answer' }).click();
    const next = page.getByRole('button', { name: /^(Next|Finish)$/ });
    last = (await next.innerText()) === 'Finish';
    await next.click();
  }
  await page.getByText(/^Right: /).waitFor();
};

const failed = (page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor();

export const practiceScenes: Scene[] = [
  {
    name: 'practice-question',
    async open(page, world) {
      await begin(page, world);
    },
  },
  {
    name: 'practice-answer',
    async open(page, world) {
      await begin(page, world);
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.getByText('Correct answer').waitFor();
    },
  },
  {
    name: 'practice-end',
    async open(page, world) {
      await begin(page, world);
      await finish(page);
      await page.getByText(/^The next questions are due on/).waitFor();
    },
  },
  {
    name: 'practice-unsent',
    async open(page, world) {
      await begin(page, world);
      await page.route('**/api/practice/answers/', (route) => route.abort());
      await finish(page);
      await page.getByText('stored on this phone').waitFor();
    },
  },
  {
    name: 'practice-empty',
    async open(page, world) {
      await enter(page, world);
      await page.goto('/practice');
      await page.getByText('No question is due today.').waitFor();
    },
  },
  {
    name: 'practice-loading',
    async open(page, world) {
      await enter(page, world);
      await leaveUnanswered(page, '**/api/practice/cards/**');
      await page.goto('/practice');
      await page.getByText('Loading your questions…').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'practice-failed',
    async open(page, world) {
      await enter(page, world);
      await breakCall(page, '**/api/practice/cards/**');
      await page.goto('/practice');
      await failed(page);
    },
  },
  {
    name: 'dashboard-practice',
    async open(page, world) {
      await enter(page, world);
      const figures = {
        day: '2026-04-14',
        due: 12,
        minutes: 9,
        next_due: null,
        cards: 40,
        practised_today: 0,
      };
      await page.route('**/api/practice/today/', (route) => route.fulfill({ json: figures }));
      await page.goto('/');
      await page.getByRole('heading', { name: "Today's practice" }).waitFor();
    },
  },
];
