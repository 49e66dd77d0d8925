import { expect, refuse, test } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { card, GIFT, openPreview, previewOf, sample, textFile } from './import-pages.ts';

const saved = 'All corrections are saved.';

test.describe('the preview of a file', () => {
  test('keeps what was typed over a failed call and a reload', { tag: '@full' }, async ({
    asAdmin: { page, api },
  }) => {
    await openPreview(page, textFile('rivers.gift', GIFT));
    await refuse(page, '**/api/admin/imports/*/questions/*/');
    await card(page, 1).getByRole('button', { name: /^Edit/ }).click();
    await card(page, 1).getByRole('textbox', { name: 'Question (English)' }).fill('Which river is long?');
    await card(page, 1).getByRole('textbox', { name: 'Option 1 (Nepali)' }).fill('कोशी');
    await expect(page.getByText('Not saved yet.', { exact: false })).toBeVisible();
    await page.reload();
    await expect(card(page, 1).getByText('Which river is long?')).toBeVisible();
    await expect(card(page, 1).getByText('कोशी')).toBeVisible();
    await page.unroute('**/api/admin/imports/*/questions/*/');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(saved)).toBeVisible();
    const { questions } = await previewOf(page, api);
    expect(questions[0]).toMatchObject({
      text: { en: 'Which river is long?' },
      options: [{ text: { en: 'Koshi', ne: 'कोशी' } }, { is_correct: true }, {}],
    });
  });

  test('shows formulas, pictures inside texts and the difficulty as learners will see them', {
    tag: '@full',
  }, async ({ asAdmin: { page } }) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
    const question = {
      format: 'rich',
      difficulty: 'hard',
      text: { en: 'What is \\(x^2\\) beside ![a square](square)?', ne: '' },
      pictures: [{ key: 'square', svg }],
      options: [
        { text: { en: '\\(4\\)' }, is_correct: true },
        { text: { en: '5' }, is_correct: false },
      ],
    };
    await openPreview(page, textFile('rich.json', JSON.stringify([question])));
    await expect(card(page, 1).locator('math').first()).toBeVisible();
    await expect(card(page, 1).getByRole('img', { name: 'a square' })).toBeVisible();
    await expect(card(page, 1).getByText('Difficulty: Hard')).toBeVisible();
    await expectAccessible(page);
  });

  test('moves a text to the other language, pairs options again, and leaves questions out', {
    tag: '@full',
  }, async ({ asAdmin: { page, api } }) => {
    const pairs =
      '1. Which river?\na) Koshi\nb) कोशी\nc) Mechi\nd) मेची\nAnswer: c\n\n2. Left?\na) Yes\nb) No\nAnswer: a\n';
    await openPreview(page, textFile('pairs.txt', pairs));
    await card(page, 1).getByRole('button', { name: 'Join them' }).click();
    await expect(card(page, 1).getByRole('radio')).toHaveCount(2);
    await expect(card(page, 1).getByRole('radio', { name: /Mechi\s*मेची/ })).toBeChecked();
    await card(page, 1).getByRole('button', { name: /^Edit/ }).click();
    await card(page, 1).getByRole('button', { name: 'Nepali one down: option 1' }).click();
    await expect(card(page, 1).getByRole('textbox', { name: 'Option 1 (Nepali)' })).toHaveValue('मेची');
    await card(page, 1).getByRole('button', { name: 'Move the Nepali text up: option 2' }).click();
    await card(page, 1).getByRole('button', { name: 'Move to Nepali: Question (English)' }).click();
    await expect(card(page, 1).getByRole('textbox', { name: 'Question (Nepali)' })).toHaveValue(
      'Which river?',
    );
    await card(page, 1).getByRole('button', { name: 'Move to English: Question (English)' }).click();
    await expect(card(page, 1).getByRole('textbox', { name: 'Question (English)' })).toHaveValue(
      'Which river?',
    );
    await card(page, 1).getByLabel('Tags').fill('east, rivers');
    await expectAccessible(page);
    await card(page, 2).getByRole('button', { name: 'Leave out: question 2' }).click();
    await expect(page.getByText('1 of 2 questions can be taken')).toBeVisible();
    await expect(page.getByText(saved)).toBeVisible();
    expect((await previewOf(page, api)).questions[0]).toMatchObject({
      text: { en: 'Which river?', ne: '' },
      tags: ['east', 'rivers'],
      options: [
        { text: { en: 'Koshi', ne: 'कोशी' }, is_correct: false },
        { text: { en: 'Mechi', ne: 'मेची' }, is_correct: true },
      ],
    });
    await page.reload();
    await expect(card(page, 2).getByRole('button', { name: 'Add it after all: question 2' })).toBeVisible();
  });

  test('leads from one error to the next by keyboard, and shows what the check list finds', {
    tag: '@full',
  }, async ({ asAdmin: { page } }) => {
    const wellKnown = (n: number, hint = '') =>
      `${n}. Question number ${n}?\na) Yes\nb) No\nAnswer: a\n${hint}\n`;
    const text = [
      wellKnown(1),
      '2. Without a key?\na) Yes\nb) No\n',
      wellKnown(3, 'Explanation: The correct answer is B.'),
      '4. Also without?\na) Yes\nb) No\n',
      wellKnown(5),
    ].join('\n');
    await openPreview(page, textFile('paper.txt', text));
    await page.getByText('Keyboard', { exact: true }).click();
    await page.getByRole('checkbox', { name: /Use single keys/ }).check();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('errors');
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }),
    ).toHaveCount(2);
    await page.keyboard.press('j');
    await expect(card(page, 2)).toBeFocused();
    await page.keyboard.press('j');
    await expect(card(page, 4)).toBeFocused();
    await page.keyboard.press('x');
    await expect(card(page, 4).getByText('Left out', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('all');
    for (const n of [2, 3, 2]) {
      await page.keyboard.press('n');
      await expect(card(page, n)).toBeFocused();
    }
    await expect(card(page, 3).getByText('The hint calls option B correct', { exact: false })).toBeVisible();
    await card(page, 3).getByRole('button', { name: 'Make B the correct answer' }).click();
    await expect(card(page, 3).getByRole('radio', { name: 'No' })).toBeChecked();
    await expect(card(page, 3).getByText('The hint calls')).toHaveCount(0);
  });

  test('of a table lets staff say what its columns are', { tag: '@full' }, async ({ asAdmin: { page } }) => {
    const csv = 'Frage,x,y,z\nWhich river?,Koshi,Mechi,Mechi\nWhich peak?,Api,Saipal,Api\n';
    await page.goto('/admin/imports');
    await page.locator('[data-control="file"]').setInputFiles(textFile('table.csv', csv));
    await page.getByRole('button', { name: 'Read the questions' }).click();
    await expect(page).toHaveURL(/\/admin\/imports\/\d+/);
    const choose = async (letter: string, value: string) => {
      const list = page.getByRole('combobox', { name: `Column ${letter}`, exact: true });
      if ((await list.inputValue()) === value) return;
      const read = page.waitForResponse('**/api/admin/imports/');
      await list.selectOption(value);
      await read;
      await expect(page.getByRole('combobox', { name: `Column ${letter}`, exact: true })).toHaveValue(value);
    };
    await expect(page.getByText('The columns are unclear.', { exact: false })).toBeVisible();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/imports/', async (route) => {
      await held;
      await route.continue();
    });
    const columnB = page.getByRole('combobox', { name: 'Column B', exact: true });
    await page.getByRole('combobox', { name: 'Column A', exact: true }).selectOption('topic');
    await expect(columnB).toBeDisabled();
    answer();
    await expect(columnB).toBeEnabled();
    await page.unrouteAll();
    await choose('A', 'question');
    await choose('B', 'option 1');
    await choose('C', 'option 2');
    await choose('D', 'key');
    await page.getByLabel('The questions begin in row').fill('2');
    await expect(card(page, 1).getByRole('radio', { name: 'Mechi' })).toBeChecked();
    await expectAccessible(page);
    await page.reload();
    await page.getByText('Columns of the table', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Column D', exact: true }).selectOption('');
    await expect(page.getByText('Choose the file again', { exact: false })).toBeVisible();
    await page.locator('[data-control="file-ne"]').setInputFiles(textFile('table.csv', csv));
    await expect(card(page, 1).getByText('The file does not say which option is correct')).toBeVisible();
  });

  test('of Excel shows what its traps were taken for', { tag: '@full' }, async ({ asAdmin: { page } }) => {
    await openPreview(page, sample('tables/traps.xlsx'));
    await expect(page.getByText(/The spreadsheet has changed a text into a date/).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('that is gone leads back to the file', { tag: '@full' }, async ({ asAdmin: { page } }) => {
    await page.goto('/admin/imports/987654321');
    await expect(
      page.getByText('This preview is not there for this account', { exact: false }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Read a file' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import questions' })).toBeVisible();
  });
});

test('one text is turned from Preeti into Unicode in the form of a question', { tag: '@full' }, async ({
  asAdmin: { page, create },
}) => {
  const id = await create({ title: { en: 'Typed' }, status: 'draft', questions: [] });
  await page.goto(`/admin/quiz/${id}/edit`);
  await page.getByRole('button', { name: '+ Add New Question' }).click();
  await page.getByRole('textbox', { name: 'Question (Nepali)' }).fill('g]kfnsf] /fhwfgL');
  await page.getByRole('textbox', { name: 'Question (Nepali)' }).press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Preeti to Unicode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preeti to Unicode' });
  await expect(dialog.getByLabel('As typed')).toHaveValue('g]kfnsf] /fhwfgL');
  await expect(dialog.getByText('नेपालको राजधानी')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Put into the field' }).click();
  await expect(page.getByRole('textbox', { name: 'Question (Nepali)' })).toHaveValue('नेपालको राजधानी');
});
