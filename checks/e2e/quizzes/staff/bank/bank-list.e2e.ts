import type { Page } from '@playwright/test';
import { type Admin, expect, test, toNepali } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';

const contentOf = (en: string, ne = '') => ({
  text: { en, ne },
  options: [
    { text: { en: 'Yes', ne: 'हो' }, is_correct: true },
    { text: { en: 'No', ne: 'होइन' }, is_correct: false },
  ],
});

/** Adds questions to the bank, and returns their ids. */
async function addQuestions(api: Admin['api'], contents: object[], settings: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (const content of contents) {
    const { status, body } = await api('POST', '/api/admin/questions/', { content, ...settings });
    expect(status, JSON.stringify(body)).toBe(201);
    ids.push(body.id);
  }
  return ids;
}

const questions = (page: Page) => page.getByRole('rowheader');
const choose = (page: Page, text: string) => page.getByRole('checkbox', { name: `Select ${text}` });
const selected = (page: Page) => page.getByRole('region', { name: /selected$/ });
const chosenAction = (page: Page, name: string) => selected(page).getByRole('button', { name, exact: true });

test.describe('/admin/bank', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('is reached from the dashboard, searches both languages and shows the newest answer', {
    tag: '@full',
  }, async ({ asAdmin: { page, api } }) => {
    const tags = ['search-test'];
    await addQuestions(api, [contentOf('Which brook is steepest?', 'सबैभन्दा भिरालो खोल्सो कुन हो?')], { tags });
    await addQuestions(api, [contentOf('', 'हुम्लाको सदरमुकाम कहाँ हो?')], { tags });
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Questions', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Question bank' })).toBeVisible();

    const search = page.getByLabel('Search both languages');
    await search.fill('भिरालो खोल्सो');
    await expect(questions(page)).toHaveText(['Which brook is steepest?']);
    await expect(page).toHaveURL(/\?q=/);
    // Words of either language, in any order, and Nepali in its romanised form. A question without English is there.
    await search.fill('humlako');
    await expect(questions(page)).toHaveText(['हुम्लाको सदरमुकाम कहाँ हो?']);
    await page.reload();
    await expect(search).toHaveValue('humlako');
    await expect(questions(page)).toHaveText(['हुम्लाको सदरमुकाम कहाँ हो?']);

    // A slow answer to an earlier search does not replace the one to the last.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/admin/questions/?search=humlako*', async (route) => {
      await held;
      await route.continue();
    });
    await search.fill('');
    await search.fill('humlako sadar');
    await page.waitForRequest(/search=humlako/);
    await search.fill('brook steepest');
    await expect(questions(page)).toHaveText(['Which brook is steepest?']);
    release();
    await page.waitForLoadState('networkidle');
    await expect(questions(page)).toHaveText(['Which brook is steepest?']);

    await toNepali(page);
    await expect(questions(page)).toHaveText(['सबैभन्दा भिरालो खोल्सो कुन हो?']);
    await page.getByLabel('दुवै भाषामा खोज्नुहोस्').fill('यस्तो प्रश्न छैन');
    await expect(page.getByText('यो खोज र फिल्टरसँग मिल्ने प्रश्न छैन।')).toBeVisible();
    await page.getByRole('button', { name: 'सबै प्रश्न देखाउनुहोस्' }).click();
    await expect(page).toHaveURL(/\/admin\/bank$/);
  });

  test('narrows by topic and filters, and remembers it in the address', { tag: '@full' }, async ({
    asAdmin: { page, api },
  }) => {
    const { body: law } = await api('POST', '/api/admin/topics/', {
      name: { en: 'Filter law', ne: 'फिल्टर कानुन' },
    });
    const under = { name: { en: 'Filter courts' }, parent_id: law.id };
    const { body: courts } = await api('POST', '/api/admin/topics/', under);
    const tags = ['filter-test'];
    await addQuestions(api, [contentOf('Filter one?', 'फिल्टर एक?')], {
      tags,
      topic_id: courts.id,
      status: 'ready',
    });
    await addQuestions(api, [contentOf('Filter two?')], { tags, topic_id: law.id, difficulty: 'hard' });
    await addQuestions(api, [contentOf('Filter three?')], { tags });
    await page.goto('/admin/bank?tag=filter-test');
    await expect(questions(page)).toHaveText(['Filter three?', 'Filter two?', 'Filter one?']);
    expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeLessThanOrEqual(41);

    const topics = page.getByRole('navigation', { name: 'Topics' });
    await topics.getByRole('button', { name: 'Filter law 2' }).click();
    await expect(questions(page)).toHaveText(['Filter two?', 'Filter one?']);
    await topics.getByRole('button', { name: 'Show topics under Filter law' }).click();
    await topics.getByRole('button', { name: 'Filter courts 1' }).click();
    await expect(questions(page)).toHaveText(['Filter one?']);
    await topics.getByRole('button', { name: 'Without a topic' }).click();
    await expect(questions(page)).toHaveText(['Filter three?']);
    await topics.getByRole('button', { name: 'All questions' }).click();
    await page.getByLabel('Languages', { exact: true }).selectOption({ label: 'Complete in both languages' });
    await expect(questions(page)).toHaveText(['Filter one?']);
    await page.getByLabel('Languages', { exact: true }).selectOption({ label: 'Every language' });
    await page.getByLabel('Difficulty').selectOption({ label: 'Hard' });
    await expect(questions(page)).toHaveText(['Filter two?']);
    await page.reload();
    await expect(page.getByLabel('Difficulty')).toHaveValue('hard');
    await expect(questions(page)).toHaveText(['Filter two?']);
    await page.getByLabel('Difficulty').selectOption('');
    await page.getByLabel('Sort by').selectOption({ label: 'Oldest first' });
    await expect(questions(page)).toHaveText(['Filter one?', 'Filter two?', 'Filter three?']);
    await expectAccessible(page);
  });

  test('previews the question of the row, by click and by keys, and opens it', { tag: '@full' }, async ({
    asAdmin: { page, api },
  }) => {
    const tags = ['preview-test'];
    const [first] = await addQuestions(api, [contentOf('Preview A?'), contentOf('Preview B?')], { tags });
    await page.goto('/admin/bank?tag=preview-test');
    const preview = page.getByRole('region', { name: 'Preview' });
    await page.getByRole('link', { name: 'Preview A?', exact: true }).click();
    await expect(preview.getByText('Preview A?')).toBeVisible();
    await expect(preview.getByRole('listitem').filter({ hasText: 'Correct' })).toContainText('Yes');
    await page.getByLabel('Search both languages').press('ArrowDown');
    await expect(preview.getByText('Preview B?')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(preview.getByText('Preview A?')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/bank/${first}$`));
    await page.goBack();
    await expect(preview.getByText('Preview A?')).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).click();
    await expect(preview).toBeHidden();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name: 'Preview A?', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/bank/${first}$`));
  });

  test('changes topic, tags and status of the chosen questions, and undoes it', { tag: '@full' }, async ({
    asAdmin: { page, api },
  }) => {
    const { body: topic } = await api('POST', '/api/admin/topics/', { name: { en: 'Bulk topic' } });
    const tags = ['bulk-test'];
    const [one = 0, two = 0] = await addQuestions(api, [contentOf('Bulk A?'), contentOf('Bulk B?')], {
      tags,
    });
    const [three = 0] = await addQuestions(api, [contentOf('Bulk C?')], {
      tags: [...tags, 'extra'],
      status: 'ready',
    });
    const read = async (id: number): Promise<unknown> =>
      (await api('GET', `/api/admin/questions/${id}/`)).body;
    await page.goto('/admin/bank?tag=bulk-test');
    // Shift selects the rows between.
    await choose(page, 'Bulk C?').click();
    await choose(page, 'Bulk A?').click({ modifiers: ['Shift'] });
    await expect(selected(page)).toContainText('3 selected');

    await chosenAction(page, 'Status').click();
    await page.getByRole('radio', { name: 'Taken out of use' }).check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText('Changed questions: 3.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Taken out of use' })).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Questions that are as before: 3.')).toBeVisible();
    expect(await read(one)).toMatchObject({ status: 'draft' });
    expect(await read(three)).toMatchObject({ status: 'ready' });

    await chosenAction(page, 'Tags').click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText('Write at least one tag.')).toBeVisible();
    await page.getByLabel('Add these tags').fill('Extra, लोक सेवा');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText('Changed questions: 3.')).toBeVisible();
    expect(await read(two)).toMatchObject({ tags: expect.arrayContaining(['extra', 'लोक सेवा']) });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Questions that are as before: 3.')).toBeVisible();
    expect(await read(two)).toMatchObject({ tags: ['bulk-test'] });
    expect(await read(three)).toMatchObject({ tags: ['bulk-test', 'extra'] });

    await chosenAction(page, 'Topic').click();
    await page.getByRole('dialog').getByLabel('Topic').selectOption({ label: 'Bulk topic' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText('Changed questions: 3.')).toBeVisible();
    expect(await read(one)).toMatchObject({ topic_id: topic.id });
  });

  test('adds the chosen questions to a quiz, and deletes one', async ({ asAdmin: { page, api, create } }) => {
    const tags = ['quiz-test'];
    await addQuestions(api, [contentOf('Quiz A?'), contentOf('Quiz B?')], { tags, status: 'ready' });
    const quiz = await create({ title: { en: 'From the bank' }, status: 'draft', questions: [] });
    await page.goto('/admin/bank?tag=quiz-test');
    await choose(page, 'Quiz B?').check();
    await choose(page, 'Quiz A?').check();
    await chosenAction(page, 'Add to a quiz').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Choose a quiz.')).toBeVisible();
    await dialog.getByLabel('Search quizzes').fill('from the bank');
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await dialog.getByRole('radio').check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Questions added to “From the bank”: 2.')).toBeVisible();
    const { body } = await api('GET', `/api/admin/quizzes/${quiz}/`);
    expect(body.questions.map(({ text }) => text.en)).toEqual(['Quiz B?', 'Quiz A?']);

    await addQuestions(api, [contentOf('Quiz unused?')], { tags });
    await page.reload();
    await page.getByRole('button', { name: 'More Quiz A?' }).click();
    await page.getByRole('button', { name: 'Take out of use', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Quizzes that contain it: 1.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'More Quiz unused?' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(questions(page)).toHaveText(['Quiz B?', 'Quiz A?']);
  });

  test('selects and opens rows by single keys once they are switched on', { tag: '@full' }, async ({
    asAdmin: { page, api },
  }) => {
    const [first] = await addQuestions(api, [contentOf('Keys A?')], { tags: ['keys-test'] });
    await page.goto('/admin/bank?tag=keys-test');
    await page.getByText('Keyboard', { exact: true }).click();
    await page.getByLabel('Use single-key shortcuts').check();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search both languages')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await expect(choose(page, 'Keys A?')).toBeChecked();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(new RegExp(`/admin/bank/${first}$`));
  });

  test('adds, renames, moves and deletes topics', { tag: '@full' }, async ({ asAdmin: { page } }) => {
    await page.goto('/admin/bank');
    const topics = page.getByRole('navigation', { name: 'Topics' });
    const dialog = page.locator('dialog[open]');
    const save = () => dialog.getByRole('button', { name: 'Save' }).click();
    const act = async (topic: string, action: string) => {
      await topics.getByRole('button', { name: new RegExp(`^${topic} \\d+$`) }).click();
      await topics.getByRole('button', { name: `Actions for ${topic}` }).click();
      await page.getByRole('button', { name: action, exact: true }).click();
    };
    await topics.getByRole('button', { name: 'Add a topic' }).click();
    await save();
    await expect(dialog.getByText('A name in one of the languages is required.')).toBeVisible();
    await dialog.getByLabel('Name (English)').fill('Tree top');
    await dialog.getByLabel('Name (Nepali)').fill('रूखको टुप्पो');
    await save();
    await act('Tree top', 'Add a topic under it');
    await dialog.getByLabel('Name (English)').fill('Branch');
    await save();
    await topics.getByRole('button', { name: 'Show topics under Tree top' }).click();
    await act('Branch', 'Rename');
    await dialog.getByLabel('Name (English)').fill('Twig');
    await save();
    await act('Tree top', 'Delete');
    await expect(dialog).toContainText('once no question has it and no topic is under it');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await act('Twig', 'Move');
    await expect(dialog.getByLabel('Under').getByRole('option', { name: 'Twig' })).toHaveCount(0);
    await dialog.getByLabel('Under').selectOption({ label: 'No other topic' });
    await save();
    await act('Tree top', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(topics.getByRole('button', { name: /^Tree top/ })).toHaveCount(0);
    await act('Twig', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(topics.getByRole('button', { name: /^Twig/ })).toHaveCount(0);
  });
});
