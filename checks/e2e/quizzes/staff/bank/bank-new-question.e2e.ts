import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';

const FORMAT = 'Format of the texts';
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
};
const preview = (page: Page) => page.getByRole('region', { name: 'As learners will see it' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Question', exact: true }).click();

test.describe('/admin/bank/new', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('adds a rich question with a passage and a photo, and the next one under the same settings', {
    tag: '@full',
  }, async ({ asAdmin: { page, api } }) => {
    const { body: topic } = await api('POST', '/api/admin/topics/', { name: { en: 'New: algebra' } });
    await page.goto(`/admin/bank?topic=${topic.id}`);
    await page.getByRole('link', { name: 'New question' }).click();
    await expect(page.getByLabel('Topic', { exact: true })).toHaveValue(String(topic.id));
    await page.getByLabel('Status').selectOption({ label: 'Ready' });
    await fill(page, { Tags: 'SLC, algebra', Source: 'SLC 2072' });

    await page.getByLabel(FORMAT).selectOption('rich');
    await page.getByLabel('Passage', { exact: true }).selectOption({ label: 'New passage' });
    await fill(page, {
      'Passage (English)': 'Let x be a number.',
      'Question (English)': 'Is x^2 more than 0?',
    });
    const field = page.getByLabel('Question (English)');
    await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 6));
    await page.getByRole('button', { name: 'Formula', exact: true }).click();
    await expect(field).toHaveValue('Is \\(x^2\\) more than 0?');
    await expect(preview(page).locator('math msup')).toHaveText('x2');
    // The linter reads what is typed.
    await fill(page, { 'Question (Nepali)': 'के \\(x^2\\) 1 भन्दा बढी छ?' });
    await expect(page.getByRole('region', { name: 'Worth another look' })).toContainText('numbers differ');
    await fill(page, {
      'Question (Nepali)': '',
      'Option 1 (English)': 'Always',
      'Option 2 (English)': 'Never',
    });
    for (const n of [4, 3]) await page.getByRole('button', { name: `Remove option ${n}` }).click();
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Add a photo: Picture of the question' }).click(),
    ]);
    await chooser.setFiles({ name: 'x.png', mimeType: 'image/png', buffer: photo });
    await expect(
      page.getByRole('button', { name: 'Remove the photo: Picture of the question' }),
    ).toBeVisible();
    await fill(page, { 'Image Caption (English)': 'A number line' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and write another' }).click();
    await expect(page.getByText('The question was added to the bank.')).toBeVisible();

    await expect(field).toHaveValue('');
    await expect(page.getByLabel('Tags')).toHaveValue('SLC, algebra');
    await fill(page, { 'Question (English)': 'Is \\(x^2\\) more than 0?' });
    const alike = page.getByRole('region', { name: 'Similar questions in the bank' });
    await expect(alike.locator('math msup')).toHaveText('x2');
    await expect(alike.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('target', '_blank');
    await fill(page, { 'Question (English)': 'केही?' });
    await save(page);
    await expect(page.getByText(/Not saved: \d fields need attention/)).toBeVisible();
    for (const n of [1, 2, 3, 4]) await fill(page, { [`Option ${n} (Nepali)`]: `विकल्प ${n}` });
    await fill(page, { 'Question (English)': '', 'Question (Nepali)': 'नेपालीमा मात्र लेखिएको नयाँ प्रश्न?' });
    await save(page);
    await expect(page).toHaveURL(/\/admin\/bank\/\d+$/);

    const { body: list } = await api('GET', `/api/admin/questions/?topic_id=${topic.id}`);
    const rows = (list as unknown as { questions: { id: number; languages: string[] }[] }).questions;
    expect(rows.map(({ languages }) => languages)).toEqual([['ne'], ['en']]);
    const { body } = await api('GET', `/api/admin/questions/${rows[1]?.id}/`);
    expect(body).toMatchObject({
      status: 'ready',
      tags: ['slc', 'algebra'],
      source: 'SLC 2072',
      content: {
        format: 'rich',
        passage: { text: { en: 'Let x be a number.' } },
        image: { caption: { en: 'A number line' } },
      },
    });

    // The page of a question has the same tools.
    await page.goto(`/admin/bank/${rows[1]?.id}`);
    await expect(page.getByRole('group', { name: 'Formatting' })).toBeVisible();
    await expect(preview(page).locator('math msup')).toHaveText('x2');
    await expect(page.getByRole('region', { name: 'As it is saved' })).toContainText('Let x be a number.');
    await page.getByLabel('Passage (English)').fill('Let x be a real number.');
    await save(page);
    await expect(page.getByText('The question was saved.')).toBeVisible();
    const { body: changed } = await api('GET', `/api/admin/questions/${rows[1]?.id}/`);
    expect(changed).toMatchObject({
      version: 2,
      content: { passage: { text: { en: 'Let x be a real number.' } } },
    });
  });

  test('warns before typed text is lost, also by a reload, and reports a question that is there already', async ({
    asAdmin: { page, api },
  }) => {
    const content = {
      text: { en: 'There already?', ne: '' },
      options: ['Yes', 'No'].map((en, n) => ({ text: { en, ne: '' }, is_correct: n === 0 })),
    };
    const { body } = await api('POST', '/api/admin/questions/', { content, tags: ['theirs'] });
    await page.goto('/admin/bank/new');
    await fill(page, { 'Question (English)': 'There already?', 'Option 1 (English)': 'Yes', Tags: 'mine' });
    const asked = page.waitForEvent('dialog');
    // It returns once the question is answered, not once the page is there.
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByLabel('Question (English)')).toHaveValue('There already?');
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Questions' })
      .click();
    await page.getByRole('button', { name: 'Keep editing' }).click();

    await fill(page, { 'Option 2 (English)': 'No' });
    for (const n of [4, 3]) await page.getByRole('button', { name: `Remove option ${n}` }).click();
    await save(page);
    await expect(page.getByText('The bank already has this question.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/bank/${body.id}$`));
    await expect(page.getByLabel('Tags')).toHaveValue('theirs');
  });
});
