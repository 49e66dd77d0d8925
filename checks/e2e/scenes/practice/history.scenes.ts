import type { PracticeCoach } from '@abhyas/contract/practice/coach';
import type { PracticeLeaderboard } from '@abhyas/contract/practice/leaderboard';
import type { PracticeProgress } from '@abhyas/contract/practice/progress';
import type { Page } from '@playwright/test';
import { breakCall, leaveUnanswered, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

// Months of practice, which no scene can wait for: the calls are answered here.

const tally = (right: number, total: number, low?: number, high?: number) => ({
  ...{ right, total },
  interval: low === undefined || high === undefined ? null : { low, high },
});
const few = (right: number, total: number) => tally(right, total);
const none = few(0, 0);

const rivers = { id: 1, name: { en: 'Rivers of Nepal', ne: 'नेपालका नदी' } };
const law = {
  id: 2,
  name: {
    en: 'Constitution, fundamental rights and directive principles of the state',
    ne: 'संविधान, मौलिक हक र राज्यका निर्देशक सिद्धान्त',
  },
};

/** Of 25 questions with +1 and −0.2, each with four options. */
const weekly = (id: number, en: string, ne: string, blank: number): PracticeCoach['quizzes'][number] => ({
  ...{ id, title: { en, ne }, attempts: 1, result: id + 10, gained: 15, lost: 1, given: 0, aside: 0 },
  ...{ right: 15, wrong: 5, blank, missed: blank, worth: blank / 10 },
  markings: [
    {
      ...{ marks_correct: 1, marks_wrong: 0.2, break_even: { numerator: 1, denominator: 6 } },
      ...{ right: 15, wrong: 5, blank, answers: tally(15, 20, 0.5313, 0.8881), gain: 'gain' },
      guesses: [{ options: 4, keys: 1, blank, guess: 0.1, worth: blank / 10 }],
    },
  ],
});

const coach: PracticeCoach = {
  quizzes: [
    weekly(
      4,
      'Weekly test 4: rivers, lakes and mountains of Nepal',
      'साप्ताहिक परीक्षा ४: नेपालका नदी, ताल र हिमाल',
      5,
    ),
    {
      id: 1,
      title: { en: 'Kharidar, model paper 3', ne: 'खरिदार, नमुना प्रश्नपत्र ३' },
      ...{ attempts: 2, result: 7, gained: 62, lost: 4, given: 1, aside: 2, right: 62, wrong: 20 },
      ...{ blank: 18, missed: 18, worth: 1.8 },
      markings: [
        {
          ...{ marks_correct: 1, marks_wrong: 0.2, break_even: { numerator: 1, denominator: 6 } },
          ...{ right: 62, wrong: 20, blank: 18, answers: tally(62, 82, 0.6536, 0.8357), gain: 'gain' },
          guesses: [{ options: 4, keys: 1, blank: 18, guess: 0.1, worth: 1.8 }],
        },
        {
          ...{ marks_correct: 2, marks_wrong: 1, break_even: { numerator: 1, denominator: 3 } },
          ...{ right: 5, wrong: 9, blank: 3, answers: tally(5, 14, 0.1634, 0.6124), gain: 'open' },
          guesses: [
            { options: 4, keys: 1, blank: 2, guess: -0.25, worth: -0.5 },
            { options: 5, keys: 2, blank: 1, guess: 0.2, worth: 0.2 },
          ],
        },
      ],
    },
    {
      id: 2,
      title: { en: 'Lakes', ne: 'ताल' },
      ...{ attempts: 1, result: 3, gained: 2, lost: 0, given: 0, aside: 0, right: 2, wrong: 1 },
      ...{ blank: 0, missed: 0, worth: 0 },
      markings: [
        {
          ...{ marks_correct: 1, marks_wrong: 0, break_even: { numerator: 0, denominator: 1 } },
          ...{ right: 2, wrong: 1, blank: 0, answers: few(2, 3), gain: 'few' },
          guesses: [{ options: 4, keys: 1, blank: 0, guess: 0.25, worth: 0 }],
        },
      ],
    },
    weekly(5, 'Weekly test 3', 'साप्ताहिक परीक्षा ३', 0),
  ],
  calibration: [
    { confidence: 'sure', answers: tally(41, 50, 0.692, 0.9023) },
    { confidence: 'unsure', answers: few(4, 8) },
  ],
  sure_but_wrong: [
    { topic: law, questions: 5, question_ids: [1, 2, 3, 4, 5], cost: 6 },
    { topic: rivers, questions: 2, question_ids: [6, 7], cost: 2.4 },
    { topic: null, questions: 1, question_ids: [8], cost: 1.2 },
  ],
};

const week = (n: number) => new Date(Date.UTC(2026, 0, 25 + 7 * n)).toISOString().slice(0, 10);
const daysOfWeeks = [0, 0, 2, 5, 0, 1, 3, 7, 4, 2, 6, 1];
const progress: PracticeProgress = {
  day: '2026-04-14',
  streak: {
    ...{ current: 7, longest: 7, this_week: ['2026-04-12'] },
    weeks: daysOfWeeks.map((days, n) => ({ week: week(n), days, questions: days * 9 })),
  },
  learned: { questions: 84, before: 6, after: tally(61, 84, 0.622, 0.8104) },
  topics: [
    {
      topic: law,
      latest: tally(55, 72, 0.6541, 0.8469),
      ...{ exam: tally(23, 60, 0.2713, 0.5101), practice: tally(58, 80, 0.6186, 0.8109) },
      months: [
        { month: '2026-02', exam: tally(8, 30, 0.1418, 0.4445), practice: none },
        { month: '2026-03', exam: tally(15, 30, 0.3315, 0.6685), practice: tally(30, 45, 0.5206, 0.7866) },
        { month: '2026-04', exam: none, practice: tally(28, 35, 0.6411, 0.9) },
      ],
      learned: { questions: 40, before: 3, after: tally(31, 40, 0.625, 0.8768) },
    },
    {
      topic: rivers,
      latest: few(5, 8),
      ...{ exam: few(5, 8), practice: none },
      months: [{ month: '2026-04', exam: few(5, 8), practice: none }],
      learned: { questions: 0, before: 0, after: none },
    },
  ],
};

const place = (rank: number, name: string, questions: number, is_own = false) => ({
  ...{ rank, name, questions, is_own },
});
const leaderboard: PracticeLeaderboard = {
  week: '2026-04-12',
  classes: [
    {
      class_id: 1,
      class_name: { en: 'Morning batch, Kharidar', ne: 'खरिदार, बिहानी समूह' },
      ...{ name: 'हिमचितुवा', members: 4 },
      places: [
        place(1, 'Phewa', 96),
        place(2, 'हिमचितुवा', 54, true),
        place(2, 'Rara', 54),
        place(4, 'A name of thirty characters ok', 0),
      ],
    },
    {
      class_id: 2,
      class_name: { en: 'Evening batch', ne: 'साँझको समूह' },
      ...{ name: null, members: 0, places: [] },
    },
  ],
};

async function enter(page: Page, world: World): Promise<void> {
  await world.signIn(page, await world.newLearner());
}

const answer = (page: Page, path: string, json: unknown) =>
  page.route(`**/api/practice/${path}`, (route) => route.fulfill({ json }));

async function openProgress(page: Page, world: World, shown = progress, board = leaderboard): Promise<void> {
  await enter(page, world);
  await answer(page, 'progress/', shown);
  await answer(page, 'leaderboard/', board);
  await page.goto('/practice/progress');
  await page.getByRole('heading', { name: 'Topics' }).waitFor();
}

const failed = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().waitFor();

export const practiceHistoryScenes: Scene[] = [
  {
    name: 'practice-coach',
    async open(page, world) {
      await enter(page, world);
      await answer(page, 'coach/', coach);
      await page.goto('/practice/coach');
      await page.getByRole('heading', { name: 'Sure, but incorrect' }).waitFor();
    },
  },
  {
    name: 'practice-coach-empty',
    async open(page, world) {
      await enter(page, world);
      await page.goto('/practice/coach');
      await page.getByText('Once the answers of a quiz').waitFor();
    },
  },
  {
    name: 'practice-coach-loading',
    async open(page, world) {
      await enter(page, world);
      await leaveUnanswered(page, '**/api/practice/coach/');
      await page.goto('/practice/coach');
      await page.getByText('Loading your figures…').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'practice-coach-failed',
    async open(page, world) {
      await enter(page, world);
      await breakCall(page, '**/api/practice/coach/');
      await page.goto('/practice/coach');
      await failed(page);
    },
  },
  {
    name: 'practice-progress',
    async open(page, world) {
      await openProgress(page, world);
      await page.getByRole('heading', { name: 'Class practice: Morning batch, Kharidar' }).waitFor();
    },
  },
  {
    name: 'practice-progress-empty',
    async open(page, world) {
      const weeks = progress.streak.weeks.map((each) => ({ ...each, days: 0, questions: 0 }));
      const nothing = { questions: 0, before: 0, after: none };
      await openProgress(
        page,
        world,
        {
          ...progress,
          streak: { current: 0, longest: 0, this_week: [], weeks },
          learned: nothing,
          topics: [],
        },
        { ...leaderboard, classes: [] },
      );
    },
  },
  {
    name: 'practice-progress-failed',
    async open(page, world) {
      await enter(page, world);
      await breakCall(page, '**/api/practice/progress/');
      await page.goto('/practice/progress');
      await failed(page);
    },
  },
  {
    name: 'leaderboard-name-refused',
    rare: true,
    async open(page, world) {
      await openProgress(page, world);
      await page.route('**/api/practice/leaderboard/', (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Conflict', status: 409, code: 'NAME_TAKEN' },
        }),
      );
      await page.getByText('Take part', { exact: true }).click();
      await page.getByRole('textbox', { name: 'Display name' }).fill('Phewa');
      await page.getByRole('button', { name: 'Take part', exact: true }).click();
      await page.getByText('Another member has this name.').waitFor();
    },
  },
];
