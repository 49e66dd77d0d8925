import { type Admin, expect, test, toNepali } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { card, GIFT, openPreview, readFile, sample, textFile } from './import-pages.ts';

const getQuiz = async (api: Admin['api'], id: number) => (await api('GET', `/api/admin/quizzes/${id}/`)).body;

test.describe('a file with questions', () => {
  test('becomes a draft quiz by way of its preview', async ({ asAdmin: { page, api } }) => {
    await page.goto('/admin/new-quiz');
    await page.getByRole('radio', { name: 'In a file' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Read the questions' }).click();
    await expect(page.getByText('Choose a file first.')).toBeVisible();
    await readFile(page, textFile('rivers.gift', GIFT));

    await expect(card(page, 1)).toContainText('Which river is the longest in Nepal?');
    await expect(card(page, 1).getByRole('radio', { name: 'Karnali' })).toBeChecked();
    await expect(card(page, 2).getByText('The file does not say which option is correct')).toBeVisible();
    await expect(card(page, 3).getByText('not a question with one correct option (matching)')).toBeVisible();
    await expect(page.getByText('1 of 3 questions can be taken')).toBeVisible();
    await expectAccessible(page);

    // A click on an option makes it the key, and is saved.
    await card(page, 2).getByText('बागमती').last().click();
    await expect(card(page, 2).getByText('The file does not say')).toHaveCount(0);
    await expect(page.getByText('2 of 3 questions can be taken')).toBeVisible();
    await expect(page.getByText('All corrections are saved.')).toBeVisible();

    await page.getByRole('button', { name: 'Add 2 questions' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Not taken because of errors: 1 (questions 3).')).toBeVisible();
    await dialog.getByRole('button', { name: 'Make the quiz' }).click();
    await expect(dialog.getByLabel('Title (English)')).toHaveAccessibleDescription(
      'Text is required in English or Nepali.',
    );
    await dialog.getByLabel('Title (English)').fill('From a file');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Pressed twice, it is one quiz.
    await dialog.getByRole('button', { name: 'Make the quiz' }).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('From a file');
    await expect(page).toHaveURL(/\/edit#questions$/);
    await expect(page.getByText('The quiz was made. Its questions: 2.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Questions' })).toBeInViewport();
    await expect(
      page.getByRole('navigation', { name: 'This exam' }).getByRole('link', { name: 'Questions' }),
    ).toBeInViewport();
    const id = Number(/quiz\/(\d+)/.exec(page.url())?.[1]);
    expect(await getQuiz(api, id)).toMatchObject({
      status: 'draft',
      questions: [
        { text: { en: 'Which river is the longest in Nepal?' } },
        { options: [{ is_correct: true }, { is_correct: false }, { is_correct: false }] },
      ],
    });
  });

  test('goes into a quiz that is edited, and a new quiz is deleted again and brought back', {
    tag: '@full',
  }, async ({ asAdmin: { page, api, create } }) => {
    const id = await create({ title: { en: 'Gets more' }, status: 'draft', questions: [] });
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByRole('link', { name: 'Import questions' }).click();
    await readFile(page, sample('moodle-xml/moodle.xml'));
    await page.getByRole('button', { name: /^Add \d+ questions/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Add to the quiz' })).toBeChecked();
    await dialog.getByLabel('Tags for all').fill('moodle, term 1');
    await dialog.getByRole('button', { name: /^Add \d+/ }).click();
    await expect(page.getByText(/Questions that are in the quiz now: \d+/)).toBeVisible();
    const taken = (await getQuiz(api, id)).questions.length;
    expect(taken).toBeGreaterThan(1);

    await page.getByRole('button', { name: /^Add \d+ questions/ }).click();
    await dialog.getByRole('radio', { name: 'Make a quiz' }).check();
    await dialog.getByLabel('Title (English)').fill('Only for now');
    await dialog.getByRole('button', { name: 'Make the quiz' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Only for now');
    await page.goBack();
    await page.getByRole('button', { name: 'Delete this quiz' }).click();
    await expect(page.getByText('The quiz was deleted. Its questions stay in the bank.')).toBeVisible();
    await page.getByRole('button', { name: 'Bring the quiz back' }).click();
    await expect(page.getByText(/Questions that are in the quiz now/)).toHaveCount(2);
    await page.getByRole('link', { name: 'Open the quiz' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Only for now');
  });

  test('in two languages is paired, and only goes into the bank', { tag: '@full' }, async ({
    asAdmin: { page },
  }) => {
    const word = `नदी${Math.random()
      .toString(36)
      .replace(/[^a-f]/g, '')}`;
    const en = `1. Which is the longest ${word}?\na) Koshi\nb) Karnali\nAnswer: b\n`;
    const ne = `१. सबैभन्दा लामो ${word} कुन हो?\n(क) कोशी\n(ख) कर्णाली\nउत्तर: ख\n`;
    await openPreview(page, textFile('rivers.txt', en), textFile('nadi.txt', ne));
    await expect(card(page, 1).getByRole('radio', { name: /Karnali\s*कर्णाली/ })).toBeChecked();
    await toNepali(page);
    await page.getByRole('button', { name: '१ प्रश्न थप्नुहोस्' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'प्रश्न भण्डारमा मात्र राख्ने' }).check();
    await page.getByRole('dialog').getByRole('button', { name: '१ थप्नुहोस्' }).click();
    await expect(page.getByText('अब भण्डारमा भएका प्रश्न: १।')).toBeVisible();
    // The same file again: the bank has it already.
    await page.goto('/admin/imports');
    await page.locator('[data-control="file"]').setInputFiles(textFile('again.txt', en));
    await page.getByRole('button', { name: 'प्रश्नहरू पढ्नुहोस्' }).click();
    await expect(card(page, 1).getByText(/^भण्डारमा/)).toBeVisible();
    await page.getByRole('combobox', { name: 'देखाउने' }).selectOption('bank');
    await expect(card(page, 1)).toBeVisible();
  });

  test('that cannot be read is refused in words, with a way on', { tag: '@full' }, async ({
    asAdmin: { page, logged },
  }) => {
    await page.goto('/admin/imports');
    await readFile(page, sample('tables/excel-97.xls'));
    await expect(page.getByText('This is a workbook of Excel 97–2003.')).toBeVisible();
    await expect(page.getByText('save it as .xlsx', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByText('यो Excel को पुरानो', { exact: false })).toBeVisible();
    expect(logged).toHaveLength(1);
  });

  test('of Word in Preeti is read, and a text that is pasted in Preeti', { tag: '@full' }, async ({
    asAdmin: { page },
  }) => {
    await openPreview(page, sample('docx/preeti.docx'));
    await expect(card(page, 1).locator('[lang="ne"]').first()).toContainText(/[\u0900-\u097F]/);

    await page.goto('/admin/new-quiz');
    await page.getByRole('radio', { name: 'As text to paste' }).check();
    await page
      .getByLabel('Questions as text')
      .fill("!= g]kfnsf] /fhwfgL s'g xf] <\ns_ sf7df8f}+\nv_ kf]v/f\npQ/M s");
    await page.getByRole('combobox', { name: 'Typed in the font' }).last().selectOption('Preeti');
    await expect(page.getByText('नेपालको राजधानी कुन हो', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Read the questions' }).click();
    await expect(card(page, 1)).toContainText('नेपालको राजधानी कुन हो');
    await expect(card(page, 1).getByRole('radio', { name: /काठमाडौँ|काठमाडौं/ })).toBeChecked();
  });
});
