import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Page } from '@playwright/test';
import { breakCall, leaveUnanswered, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { type BankOfScenes, fillBank, TAG } from './bank-world.ts';

const LIST = '**/api/admin/questions/**';
const WIDE = { width: 1280, height: 900 };

const openList = async (
  page: Page,
  world: World,
  search: (bank: BankOfScenes) => string = () => `?tag=${TAG}`,
) => {
  const bank = await fillBank(world);
  await world.signInAsAdmin(page);
  await page.setViewportSize(WIDE);
  await page.goto(`/admin/bank${search(bank)}`);
  await page.getByRole('rowheader').first().waitFor();
  return bank;
};
const chosen = (page: Page) => page.getByRole('region', { name: /selected$/ });
const choose = async (page: Page, places: number[]) => {
  for (const place of places)
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(place)
      .check();
  await chosen(page).waitFor();
};
const bulk = (name: string): Scene['open'] =>
  async function open(page, world) {
    await openList(page, world);
    await choose(page, [1, 2]);
    await chosen(page).getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };
const topicDialog = (name: string, empty = false): Scene['open'] =>
  async function open(page, world) {
    const bank = await fillBank(world);
    const topic = empty ? bank.empty : bank.geography;
    await world.signInAsAdmin(page);
    await page.setViewportSize(WIDE);
    await page.goto(`/admin/bank?topic=${topic.id}`);
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('dialog[open]').waitFor();
  };

/** A question with two versions, in a quiz that has the first one and was taken, with one that resembles it. */
const openQuestion = async (page: Page, world: World) => {
  const name = `scene ${Date.now()}`;
  const content = (en: string, ne: string) => ({
    text: { en: `${en} (${name})`, ne: `${ne} (${name})` },
    hint: { en: 'Since 1768.', ne: 'वि.सं. १८२५ देखि।' },
    options: [
      { text: { en: 'Kathmandu', ne: 'काठमाडौँ' }, is_correct: true },
      { text: { en: 'Pokhara', ne: 'पोखरा' }, is_correct: false },
    ],
  });
  const first = content('What is the capital of Nepal?', 'नेपालको राजधानी कुन हो?');
  const title = { en: 'Public Service Commission, first paper', ne: 'लोक सेवा आयोग, प्रथम पत्र' };
  const quiz = await world.create({ title, questions: [first] });
  await world.practised(quiz, [[0], [1], [null]]);
  const { questions } = (await world.callAsAdmin('GET', `/api/admin/quizzes/${quiz}/`)) as AdminQuiz;
  const id = questions[0]?.bank?.bank_id;
  await world.callAsAdmin('PUT', `/api/admin/questions/${id}/`, {
    content: content('What is the federal capital of Nepal?', 'सङ्घीय नेपालको राजधानी कुन सहर हो?'),
    tags: ['capitals'],
    status: 'ready',
  });
  await world.callAsAdmin('POST', '/api/admin/questions/', {
    content: content('What is the federal capital city of Nepal?', 'सङ्घीय नेपालको राजधानी सहर कुन हो?'),
  });
  await world.signInAsAdmin(page);
  await page.goto(`/admin/bank/${id}`);
  await page.getByText('The first version.').waitFor();
};

export const bankScenes: Scene[] = [
  { name: 'bank-list', open: async (page, world) => void (await openList(page, world)) },
  {
    name: 'bank-preview',
    rare: true,
    async open(page, world) {
      await openList(page, world, ({ peak }) => `?tag=${TAG}&question=${peak.id}`);
      await page.getByRole('region', { name: 'Preview' }).getByText('Mount Everest').waitFor();
    },
  },
  {
    name: 'bank-preview-rich',
    rare: true,
    async open(page, world) {
      await openList(page, world, ({ formula }) => `?tag=${TAG}&question=${formula.id}`);
      await page.getByRole('region', { name: 'Preview' }).locator('math').first().waitFor();
    },
  },
  {
    name: 'bank-topic',
    rare: true,
    async open(page, world) {
      await openList(page, world, ({ geography }) => `?topic=${geography.id}&status=ready&language=missing`);
    },
  },
  {
    name: 'bank-selected',
    rare: true,
    async open(page, world) {
      await openList(page, world);
      await choose(page, [0, 2]);
    },
  },
  {
    name: 'bank-menu',
    rare: true,
    async open(page, world) {
      await openList(page, world);
      await page
        .getByRole('button', { name: /^More / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    },
  },
  { name: 'bank-set-topic', rare: true, open: bulk('Topic') },
  { name: 'bank-set-tags', rare: true, open: bulk('Tags') },
  { name: 'bank-set-status', rare: true, open: bulk('Status') },
  { name: 'bank-add-to-quiz', rare: true, open: bulk('Add to a quiz') },
  {
    name: 'bank-changed-many',
    rare: true,
    async open(page, world) {
      await bulk('Tags')(page, world);
      await page.getByLabel('Add these tags').fill(`scene ${Date.now()}`);
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByText('Changed questions: 2.').waitFor();
    },
  },
  {
    name: 'bank-delete',
    rare: true,
    async open(page, world) {
      await openList(page, world);
      await page
        .getByRole('button', { name: /^More / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'bank-none-found',
    async open(page, world) {
      await fillBank(world);
      await world.signInAsAdmin(page);
      await page.goto('/admin/bank?q=no+such+words');
      await page.getByText('No question matches').waitFor();
    },
  },
  {
    name: 'bank-empty',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await page.route(LIST, (route) =>
        route.fulfill({ json: { questions: [], total: 0, or_more: false, page: 1 } }),
      );
      await page.route('**/api/admin/topics/', (route) => route.fulfill({ json: [] }));
      await page.goto('/admin/bank');
      await page.getByText('The bank has no questions yet.').waitFor();
    },
  },
  {
    name: 'bank-loading',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await leaveUnanswered(page, LIST);
      await page.goto('/admin/bank');
      await page.getByText('Loading questions…').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'bank-failed',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await breakCall(page, LIST);
      await page.goto('/admin/bank');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'bank-question',
    async open(page, world) {
      await openQuestion(page, world);
      await page.getByRole('button', { name: 'Find similar questions' }).click();
      await page.getByRole('button', { name: 'Merge' }).first().waitFor();
    },
  },
  {
    name: 'bank-question-merge',
    rare: true,
    async open(page, world) {
      await openQuestion(page, world);
      await page.getByRole('button', { name: 'Find similar questions' }).click();
      await page.getByRole('button', { name: 'Merge' }).first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'bank-question-take-newest',
    rare: true,
    async open(page, world) {
      await openQuestion(page, world);
      await page.getByRole('button', { name: 'Use version 2' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'bank-question-unused',
    rare: true,
    async open(page, world) {
      const { formula } = await fillBank(world);
      await world.signInAsAdmin(page);
      await page.goto(`/admin/bank/${formula.id}`);
      await page.locator('math').first().waitFor();
      await page.getByText('The first version.').waitFor();
    },
  },
  {
    name: 'bank-question-gone',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await page.goto('/admin/bank/999999');
      await page.getByText('This question is no longer in the bank.').waitFor();
    },
  },
  {
    name: 'bank-question-loading',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await leaveUnanswered(page, LIST);
      await page.goto('/admin/bank/1');
      await page.getByText('Loading the question…').waitFor({ state: 'attached' });
    },
  },
  { name: 'bank-topic-add', rare: true, open: topicDialog('Add a topic under it') },
  { name: 'bank-topic-rename', rare: true, open: topicDialog('Rename') },
  { name: 'bank-topic-move', rare: true, open: topicDialog('Move') },
  { name: 'bank-topic-delete', rare: true, open: topicDialog('Delete', true) },
  { name: 'bank-topic-not-empty', rare: true, open: topicDialog('Delete') },
];
