import type { AnswerSheet } from '@abhyas/contract/attempts/sheets';
import type { Page } from '@playwright/test';
import { breakCall, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

const states = ['printed', 'entered_once', 'differs', 'waits', 'graded'] as const;

/** A sheet in every state and one of an earlier version, of learners with short and long names. */
const everyState = ([sheet]: AnswerSheet[]): AnswerSheet[] =>
  sheet === undefined
    ? []
    : states.map((state, n) => ({
        ...{ ...sheet, id: 9000 + n, state, code: `K7P${n}-2M4D`, form: n % 2 === 0 ? 'A' : 'B' },
        is_outdated: n === 1,
        username: n === 2 ? 'a.very.long.username.of.thirty' : `learner.${n}`,
        roll_number: n % 3 === 0 ? '' : `77${n}`,
        full_name: n % 3 === 0 ? '' : n % 3 === 1 ? 'सीता कुमारी शर्मा' : 'Ram Bahadur Thapa Magar',
      }));

async function openList(page: Page, world: World): Promise<number> {
  const quiz = await world.createGeneral();
  const { username } = await world.newLearner();
  await world.callAsAdmin('POST', `/api/admin/quizzes/${quiz}/sheets/`, { usernames: [username] });
  await world.signInAsAdmin(page);
  await page.route(`**/api/admin/quizzes/${quiz}/sheets/`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: everyState((await response.json()) as AnswerSheet[]) });
  });
  await page.goto(`/admin/quiz/${quiz}/sheets`);
  await page.getByRole('row', { name: /K7P4/ }).waitFor();
  return quiz;
}

interface Made {
  code: string;
  enter: (entry: 1 | 2, answers: number[]) => Promise<unknown>;
}

async function openSheet(page: Page, world: World, before?: (made: Made) => Promise<unknown>): Promise<Made> {
  const quiz = await world.createGeneral();
  const { username } = await world.newLearner();
  const sheets = await world.callAsAdmin('POST', `/api/admin/quizzes/${quiz}/sheets/`, {
    usernames: [username],
  });
  const code = (sheets as AnswerSheet[])[0]?.code ?? '';
  const enter: Made['enter'] = (entry, answers) =>
    world.callAsAdmin('PUT', `/api/admin/sheets/${code}/entries/${entry}/`, { answers });
  await before?.({ code, enter });
  await world.signInAsAdmin(page);
  await page.goto(`/admin/sheets?code=${code}`);
  await page.getByRole('heading', { name: `Sheet ${code}` }).waitFor();
  return { code, enter };
}

const all = (mark: number) => Array<number>(10).fill(mark);
const field = (page: Page) => page.locator('#mark');

export const sheetsScenes: Scene[] = [
  {
    name: 'admin-sheets',
    async open(page, world) {
      await openList(page, world);
    },
  },
  {
    name: 'admin-sheets-empty',
    async open(page, world) {
      const quiz = await world.createGeneral();
      await world.signInAsAdmin(page);
      await page.goto(`/admin/quiz/${quiz}/sheets`);
      await page.getByText('There are no answer sheets yet.').waitFor();
      await page.getByRole('searchbox', { name: /^Find / }).fill('nobody-here');
      await page.getByText('Nobody matches.').waitFor();
      await page.getByRole('button', { name: 'Make sheets' }).click();
      await page.getByText('Choose at least one learner.').waitFor();
    },
  },
  {
    name: 'admin-sheets-delete',
    rare: true,
    async open(page, world) {
      await openList(page, world);
      await page.getByRole('button', { name: 'Delete K7P2-2M4D' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-sheet-code',
    rare: true,
    async open(page, world) {
      await world.signInAsAdmin(page);
      await page.goto('/admin/sheets');
      await page.getByLabel('Code of the sheet').fill('0000 0000');
      await page.keyboard.press('Enter');
      await page.getByText('There is no answer sheet with the code').waitFor();
    },
  },
  {
    name: 'admin-sheet-entry',
    rare: true,
    async open(page, world) {
      await page.route('**/api/admin/sheets/*/', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), is_outdated: true } });
      });
      await openSheet(page, world);
      for (const key of ['1', 'b', 'X', '0', '3']) await field(page).press(key);
      await field(page).press('8');
      await page.getByText('has 4 options only').waitFor();
    },
  },
  {
    name: 'admin-sheet-comparison',
    rare: true,
    async open(page, world) {
      await openSheet(page, world, async ({ enter }) => {
        await enter(1, all(1));
        await enter(2, [1, 2, 1, 1, 0, 1, 1, 1, 3, 1]);
      });
      await field(page).press('2');
      await page.getByText('1 of 3 entered').waitFor();
    },
  },
  {
    name: 'admin-sheet-graded',
    rare: true,
    async open(page, world) {
      await openSheet(page, world, ({ enter }) => enter(1, all(1)));
      for (let n = 0; n < 10; n++) await field(page).press('1');
      await field(page).press('Enter');
      await page.getByText('is graded.').waitFor();
    },
  },
  {
    name: 'admin-sheet-store-failed',
    async open(page, world) {
      await openSheet(page, world);
      await breakCall(page, '**/api/admin/sheets/*/entries/*/');
      for (let n = 0; n < 10; n++) await field(page).press('0');
      await field(page).press('Enter');
      await page.getByText('The entry could not be saved.').waitFor();
    },
  },
];
