import type { Page } from '@playwright/test';
import { expect, refuse, test, toNepali } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const form = (page: Page) => page.getByRole('form', { name: /Question/ });
const saveQuestion = (page: Page) => page.getByRole('button', { name: 'Save Question', exact: true });
const rows = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true }).locator('ol > li');
const SVG = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';

test.describe('the questions of a quiz', () => {
  test('are listed by their first 80 characters', { tag: '@full' }, async ({ asAdmin: { page, create } }) => {
    const quiz = shortQuiz('Long', 2) as { questions: { text: object }[] };
    if (quiz.questions[0]) quiz.questions[0].text = { en: 'abcdefghij'.repeat(9), ne: 'नेपाल'.repeat(50) };
    const id = await create(quiz);
    await page.goto(`/admin/quiz/${id}/edit`);
    await expect(page.getByText(`Q1: ${'abcdefghij'.repeat(8)}...`, { exact: true })).toBeVisible();
    await expect(page.getByText('Q2: Question text 2', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await toNepali(page);
    await expect(page.getByText('प्र. २: प्रश्नको पाठ 2', { exact: true })).toBeVisible();
  });

  test('can be added, with four options of which the first is correct, and edited', async ({ asAdmin }) => {
    const { page, create, api } = asAdmin;
    const id = await create(shortQuiz('Grows', 1));
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByRole('button', { name: '+ Add New Question', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Add New Question', exact: true })).toBeFocused();
    await expect(page.getByRole('radio')).toHaveCount(4);
    await expect(page.getByRole('radio', { name: 'Option 1 is correct' })).toBeChecked();
    await expect(page.getByLabel('Question (Nepali)')).toHaveAttribute('lang', 'ne');
    await expectAccessible(page);

    await page.getByLabel('Question (English)').fill('What is round?');
    await page.getByLabel('Question (Nepali)').fill('गोलो के हो?');
    await page.getByLabel('Topic').fill('Shapes');
    await page.getByLabel('Hint (English)').fill('No corners');
    await page.getByLabel('Question Image SVG').fill(SVG);
    await page.getByLabel('Image Caption (English)').first().fill('A circle');
    await page.getByLabel('Image Caption (Nepali)').first().fill('वृत्त');
    const pictures = page.getByRole('img', { name: 'A circle' });
    await expect(pictures).toHaveCount(2);
    // Without a namespace of its own it would not be drawn.
    expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await expect(page.getByText(/Text inside an SVG is drawn in the fonts of each phone/)).toBeVisible();
    for (const [n, text] of ['Square', 'Circle', 'Star', 'Line'].entries()) {
      await page.getByLabel(`Option ${n + 1} (English)`).fill(text);
    }
    await page.getByLabel('Option 2 (Nepali)').fill('वृत्त');
    await page.getByRole('radio', { name: 'Option 2 is correct' }).check();
    await expect(page.getByRole('radio', { name: 'Option 1 is correct' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Remove option 4' }).click();
    await page.getByRole('button', { name: '+ Add option' }).click();
    await expect(page.getByLabel('Option 4 (English)')).toBeFocused();
    await page.getByLabel('Option 4 (English)').fill('Cube');
    await expectAccessible(page);
    await saveQuestion(page).click();
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByText('Q2: What is round?', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '+ Add New Question' })).toBeFocused();
    await expect(page.getByText('The question was saved.')).toBeAttached();
    const [, added] = (await api('GET', `/api/admin/quizzes/${id}/`)).body.questions;
    expect(added).toMatchObject({
      text: { en: 'What is round?', ne: 'गोलो के हो?' },
      topic: 'Shapes',
      hint: { en: 'No corners', ne: '' },
      image: { caption: { en: 'A circle', ne: 'वृत्त' } },
    });
    expect(added?.options.map(({ is_correct }) => is_correct)).toEqual([false, true, false, false]);
    expect(added?.options[3]?.text.en).toBe('Cube');

    await test.step('an edited one keeps the identity of its options', async () => {
      const [before] = (await api('GET', `/api/admin/quizzes/${id}/`)).body.questions;
      await rows(page).first().getByRole('button', { name: /^Edit/ }).click();
      await expect(page.getByRole('heading', { name: 'Edit Question', exact: true })).toBeFocused();
      await page.getByLabel('Option 3 (English)').fill('Changed');
      await page.getByRole('radio', { name: 'Option 3 is correct' }).check();
      await expectAccessible(page);
      await saveQuestion(page).click();
      await expect(form(page)).toHaveCount(0);
      await expect(rows(page).first().getByRole('button', { name: /^Edit/ })).toBeFocused();
      const [after] = (await api('GET', `/api/admin/quizzes/${id}/`)).body.questions;
      const ids = (question: typeof before) => question?.options.map((option) => option.id);
      expect(ids(after)).toHaveLength(4);
      expect(ids(after)).toEqual(ids(before));
      expect(after?.options[2]).toMatchObject({ text: { en: 'Changed' }, is_correct: true });
    });
  });

  test('lose the option that is removed, and not its neighbour', { tag: '@full' }, async ({
    asAdmin: { page, create, api },
  }) => {
    const id = await create(shortQuiz('Fewer options', 1));
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByRole('button', { name: '+ Add New Question' }).click();
    await page.getByLabel('Question (English)').fill('Which one goes?');
    await page.getByLabel('Topic').fill('Shapes');
    for (const [n, text] of ['Square', 'Circle', 'Star', 'Line'].entries()) {
      await page.getByLabel(`Option ${n + 1} (English)`).fill(text);
    }
    await page.getByRole('radio', { name: 'Option 2 is correct' }).check();
    await page.getByRole('button', { name: 'Remove option 2' }).click();
    await expect(page.getByLabel('Option 2 (English)')).toHaveValue('Star');
    await expect(page.getByLabel('Option 3 (English)')).toHaveValue('Line');
    await expect(page.getByRole('radio', { name: 'Option 1 is correct' })).toBeChecked();
    await page.getByRole('button', { name: '+ Add option' }).click();
    await expect(page.getByLabel('Option 4 (English)')).toHaveValue('');
    await page.getByLabel('Option 4 (English)').fill('Cube');
    await page.getByLabel('Option 2 (English)').fill('Moon');
    await saveQuestion(page).click();
    await expect(form(page)).toHaveCount(0);
    const [, added] = (await api('GET', `/api/admin/quizzes/${id}/`)).body.questions;
    expect(added?.options.map(({ text }) => text.en)).toEqual(['Square', 'Moon', 'Line', 'Cube']);
  });

  test('stay in their form when saving fails, with what was refused marked', { tag: '@full' }, async ({
    asAdmin,
  }) => {
    const { page, create, logged } = asAdmin;
    const id = await create(shortQuiz('Fails', 1));
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByRole('button', { name: '+ Add New Question' }).click();
    await page.getByLabel('Option 1 (English)').fill('Only this');
    await page.getByLabel('Question Image SVG').fill('<svg onload="alert(1)"></svg>');
    await saveQuestion(page).click();
    await expect(page.getByText('Not saved: 5 fields need attention. They are marked above.')).toBeVisible();
    await expect(page.getByLabel('Question (English)')).toBeFocused();
    await expect(page.getByLabel('Question (English)')).toHaveAccessibleDescription(
      'Text is required in English or Nepali.',
    );
    await expect(page.getByLabel('Option 2 (English)')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Option 1 (English)')).toHaveValue('Only this');
    await expect(page.getByLabel('Option 1 (English)')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Question Image SVG')).toHaveAccessibleDescription(
      'This SVG cannot be used. the event handler onload is not allowed',
    );
    expect(logged).toEqual([expect.stringMatching(/^Adding the question failed:/)]);
    await expectAccessible(page);
    await refuse(page, '**/questions/');
    await saveQuestion(page).click();
    await expect(
      page.getByText('The question could not be saved. What you typed is still here.'),
    ).toBeVisible();
    await expect(page.getByLabel('Option 1 (English)')).toHaveValue('Only this');
    await toNepali(page);
    await expect(page.getByText('प्रश्न सुरक्षित गर्न सकिएन। तपाईंले टाइप गरेको अझै यहीँ छ।')).toBeVisible();
    await expectAccessible(page);
  });

  test('ask before typed text is lost', { tag: '@full' }, async ({ asAdmin: { page, create } }) => {
    const id = await create(shortQuiz('Asks', 2));
    await page.goto(`/admin/quiz/${id}/edit`);
    await rows(page).first().getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(rows(page).first().getByRole('button', { name: /^Edit/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByLabel('Question (English)').fill('Not to be lost');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Question (English)')).toHaveValue('Not to be lost');
    await rows(page).nth(1).getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Question (English)')).toHaveValue('Question text 2');
  });

  test('are deleted after asking', { tag: '@full' }, async ({ asAdmin: { page, create, api, logged } }) => {
    const id = await create(shortQuiz('Shrinks', 3));
    await page.goto(`/admin/quiz/${id}/edit`);
    const remove = page.getByRole('button', { name: 'Delete Q2: Question text 2' });
    const dialog = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this question?',
      exact: true,
    });
    await refuse(page, '**/questions/*/', { method: 'DELETE' });
    await remove.click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('The question could not be deleted.')).toBeVisible();
    expect(logged).toEqual([expect.stringMatching(/^Deleting the question failed:/)]);
    await page.unrouteAll();
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Edit Q2: Question text 3' })).toBeFocused();
    expect((await api('GET', `/api/admin/quizzes/${id}/`)).body.questions).toHaveLength(2);
  });

  test('are moved by the keyboard, which keeps its place', { tag: '@full' }, async ({
    asAdmin: { page, create, api },
  }) => {
    const id = await create(shortQuiz('Ordered', 3));
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByRole('button', { name: 'Move down Q1: Question text 1' }).press('Enter');
    await expect(page.getByText('The question is number 2 of 3 now.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move down Q2: Question text 1' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The question is number 3 of 3 now.')).toBeAttached();
    // Nowhere further down: the way back is at hand.
    await expect(page.getByRole('button', { name: 'Move up Q3: Question text 1' })).toBeFocused();
    const { questions } = (await api('GET', `/api/admin/quizzes/${id}/`)).body;
    expect(questions.map((question: { text: { en: string } }) => question.text.en)).toEqual([
      'Question text 2',
      'Question text 3',
      'Question text 1',
    ]);
  });
});
