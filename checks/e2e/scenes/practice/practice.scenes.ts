import type { Page } from '@playwright/test';
import { breakCall, leaveUnanswered, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { changeHome } from '#e2e/support/home.ts';

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
  await page.getByText(/^Correct: /).waitFor();
};

/** The practice screen with the form for the day of the exam. */
const openExamDate = async (page: Page, world: World) => {
  await enter(page, world);
  await page.goto('/practice');
  await page.getByText('Set the date').click();
  await page.getByLabel('Day of the exam').waitFor();
};

const failed = (page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor();

/** The dashboard with these figures of a notebook. */
async function announce(
  page: Page,
  world: World,
  figures: { due: number; minutes: number; next_due: string | null },
) {
  await enter(page, world);
  const practice = {
    ...figures,
    day: '2026-04-14',
    cards: 40,
    practised_today: 0,
    exam_date: null,
  };
  await changeHome(page, () => ({ practice }));
  await page.goto('/');
  await page.getByRole('heading', { name: "Today's practice" }).waitFor();
}

export const practiceScenes: Scene[] = [
  {
    name: 'practice-question',
    async open(page, world) {
      await begin(page, world);
    },
  },
  {
    name: 'practice-sure',
    rare: true,
    async open(page, world) {
      await begin(page, world);
      await page.getByRole('button', { name: 'Gosaikunda' }).click();
      await page.getByRole('group', { name: 'How sure are you?' }).waitFor();
    },
  },
  {
    name: 'practice-incorrect',
    async open(page, world) {
      await begin(page, world);
      await page.getByRole('button', { name: 'Gosaikunda' }).click();
      await page.getByRole('button', { name: 'Sure', exact: true }).click();
      await page.getByText('Incorrect', { exact: true }).waitFor();
    },
  },
  {
    name: 'practice-answer',
    rare: true,
    async open(page, world) {
      await begin(page, world);
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.getByText('Answer shown').waitFor();
    },
  },
  {
    name: 'practice-end',
    rare: true,
    async open(page, world) {
      await begin(page, world);
      await finish(page);
      await page.getByText(/^Coming back/).waitFor();
    },
  },
  {
    name: 'practice-unsent',
    rare: true,
    async open(page, world) {
      await begin(page, world);
      await page.route('**/api/practice/answers/', (route) => route.abort());
      await finish(page);
      await page.getByText('saved on this phone').waitFor();
    },
  },
  {
    name: 'practice-empty',
    async open(page, world) {
      await enter(page, world);
      await page.goto('/practice');
      await page.getByText('Nothing is due today').waitFor();
    },
  },
  {
    name: 'practice-exam-date-form',
    rare: true,
    async open(page, world) {
      await openExamDate(page, world);
      await page.getByLabel('Day of the exam').fill('2030-04-14');
    },
  },
  {
    name: 'practice-exam-date',
    rare: true,
    async open(page, world) {
      await enter(page, world);
      await page.route('**/api/practice/today/', async (route) => {
        const response = await route.fetch();
        const days = { day: '2030-03-20', exam_date: '2030-04-14' };
        await route.fulfill({ response, json: { ...(await response.json()), ...days } });
      });
      await page.goto('/practice');
      await page.getByText('In 25 days').waitFor();
    },
  },
  {
    name: 'practice-offline',
    async open(page, world) {
      await begin(page, world);
      const stored = page.waitForResponse('**/api/practice/cards/**');
      await page.goto('/practice');
      await stored;
      await page.getByText('Nothing is due today').waitFor();
      await page.route('**/api/**', (route) => route.abort());
      await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
      await page.goto('/practice/cards');
      await page.getByText('These are the questions that are saved on this phone.').waitFor();
    },
  },
  {
    name: 'report-share-picture',
    rare: true,
    async open(page, world) {
      await begin(page, world);
      await page.getByRole('link', { name: 'My Results' }).click();
      await page.getByRole('button', { name: /Lakes to practise/ }).click();
      await page.getByRole('link', { name: /^View/ }).first().click();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('button', { name: 'Picture of the score' }).click();
      await page.locator('dialog button:not([aria-busy])', { hasText: 'Save the picture' }).waitFor();
    },
  },
  {
    name: 'practice-loading',
    async open(page, world) {
      await enter(page, world);
      await leaveUnanswered(page, '**/api/practice/today/');
      await page.goto('/practice');
      await page.getByText('Loading what you can practise…').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'practice-failed',
    async open(page, world) {
      await enter(page, world);
      await breakCall(page, '**/api/practice/cards/**');
      await page.goto('/practice/cards');
      await failed(page);
    },
  },
  {
    name: 'dashboard-practice',
    rare: true,
    open: (page, world) => announce(page, world, { due: 12, minutes: 9, next_due: null }),
  },
];
