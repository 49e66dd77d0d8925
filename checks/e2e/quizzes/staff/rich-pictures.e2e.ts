import sharp from 'sharp';
import { expect, test } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const svg = '<svg viewBox="0 0 4 2"><rect width="4" height="2" fill="teal"/></svg>';

test('a teacher puts a photo and an SVG into the texts of a question, in both languages', {
  tag: '@full',
}, async ({ asAdmin: { page, create, api } }) => {
  const id = await create(shortQuiz('Pictures in texts', 1));
  await page.goto(`/admin/quiz/${id}/edit`);
  await page.getByRole('button', { name: /^Edit Q1:/ }).click();
  await page.getByLabel('Format of the texts').selectOption('rich');
  const tools = page.getByRole('group', { name: 'Formatting' });
  const english = page.getByLabel('Question (English)');
  await english.fill('Which field is this? ');
  await english.press('End');
  await tools.getByRole('button', { name: 'Picture', exact: true }).click();

  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo: Picture in the text' }).click();
  await (await chooser).setFiles({ name: 'field.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(english).toHaveValue('Which field is this? ![Picture](picture-1)');
  await expect(english).toBeFocused();
  // What describes the picture is selected, to be written over.
  await page.keyboard.type('A blue field');
  await expect(english).toHaveValue('Which field is this? ![A blue field](picture-1)');
  const preview = page.getByRole('region', { name: 'As learners will see it' });
  await expect(preview.getByRole('img', { name: 'A blue field' })).toBeVisible();

  const nepali = page.getByLabel('Question (Nepali)');
  await nepali.fill('यो कुन खेत हो? ');
  await nepali.press('End');
  await page.getByRole('button', { name: 'Insert picture-1' }).click();
  await expect(nepali).toHaveValue('यो कुन खेत हो? ![चित्र](picture-1)');
  await expect(preview.getByRole('img', { name: 'चित्र', exact: true })).toBeVisible();

  const option = page.getByLabel('Option 1 (English)');
  await option.fill('');
  await page.getByLabel('SVG of a picture in the text').fill(svg);
  await page.getByRole('button', { name: 'Insert the SVG' }).click();
  await expect(option).toHaveValue('![Picture](picture-2)');
  await option.fill('![](picture-2)');
  await expect(preview.getByText('the square brackets lack the words', { exact: false })).toBeVisible();
  await option.fill('![teal](picture-2) ![x](javascript:alert)');
  await expect(preview.getByText('there is no picture with this key', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save Question', exact: true }).click();
  await expect(option).toHaveAccessibleDescription(/^The text names a picture that does not exist\./);
  await option.fill('![teal](picture-2)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Question', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Edit Q1:/ })).toBeVisible();

  const { body } = await api('GET', `/api/admin/quizzes/${id}/`);
  const [question] = body.questions;
  expect(question?.pictures?.map(({ key }: { key: string }) => key)).toEqual(['picture-1', 'picture-2']);
  expect(question?.pictures?.[0]?.svg).toContain('viewBox="0 0 300 200"');
  expect(question?.options[0]?.rich?.text.pictures).toHaveLength(1);

  await page.getByRole('button', { name: /^Edit Q1:/ }).click();
  await expect(english).toHaveValue('Which field is this? ![A blue field](picture-1)');
  await expect(preview.getByRole('img', { name: 'A blue field' })).toBeVisible();
});

test('a passage has pictures of its own', { tag: '@full' }, async ({ asAdmin: { page, create, api } }) => {
  const id = await create(shortQuiz('Picture in a passage', 1));
  await page.goto(`/admin/quiz/${id}/edit`);
  await page.getByRole('button', { name: /^Edit Q1:/ }).click();
  await page.getByLabel('Passage', { exact: true }).selectOption('new');
  await page.getByLabel('Format of the passage').selectOption('rich');
  const passage = page.getByLabel('Passage (English)');
  await passage.fill('See ');
  await passage.press('End');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByLabel('SVG of a picture in the text').fill(svg);
  await page.getByRole('button', { name: 'Insert the SVG' }).click();
  await expect(passage).toHaveValue('See ![Picture](picture-1)');
  const preview = page.getByRole('region', { name: 'The passage as learners will see it' });
  await expect(preview.getByRole('img', { name: 'Picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Question', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Edit Q1:/ })).toBeVisible();
  const { body } = await api('GET', `/api/admin/quizzes/${id}/`);
  expect(body.questions[0]).toMatchObject({
    passage: { text: { en: 'See ![Picture](picture-1)' }, pictures: [{ key: 'picture-1' }] },
  });
  expect(body.questions[0]).not.toHaveProperty('pictures');
});

test('a bank question gets a picture in its explanation, as a new version', { tag: '@full' }, async ({
  asAdmin: { page, api },
}) => {
  const option = (en: string, is_correct = false) => ({ text: { en, ne: '' }, is_correct });
  const content = {
    format: 'rich',
    text: { en: 'A **new** picture?', ne: '' },
    options: [option('Yes', true), option('No')],
  };
  const { body: added } = await api('POST', '/api/admin/questions/', { content });
  await page.goto(`/admin/bank/${added.id}`);
  await page.getByLabel('Hint (English)').fill('Because ');
  await page.getByLabel('Hint (English)').press('End');
  await page
    .getByRole('group', { name: 'Formatting' })
    .getByRole('button', { name: 'Picture', exact: true })
    .click();
  await page.getByLabel('SVG of a picture in the text').fill(svg);
  await page.getByRole('button', { name: 'Insert the SVG' }).click();
  await page.keyboard.type('it is teal');
  const preview = page.getByRole('region', { name: 'As learners will see it' });
  await expect(preview.getByRole('img', { name: 'it is teal' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Question' }).click();
  await expect(page.getByText('The question was saved.')).toBeVisible();
  const { body } = await api('GET', `/api/admin/questions/${added.id}/`);
  expect(body).toMatchObject({
    version: 2,
    content: {
      hint: { en: 'Because ![it is teal](picture-1)' },
      rich: { hint: { pictures: [{ key: 'picture-1' }] } },
    },
  });
});
