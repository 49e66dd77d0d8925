import { randomUUID } from 'node:crypto';
import type { Topic } from '@abhyas/contract/bank/topics';
import type { Page } from '@playwright/test';
import { type Admin, expect, test } from '#e2e/support/admin.ts';
import { expectAccessible } from '#e2e/support/test.ts';

/** So that no other test's questions are found. */
const unique = () => `word${randomUUID().replace(/[^a-f]/g, '')}`;

const question = (text: string) => ({
  text: { en: text, ne: text },
  options: ['Koshi', 'Gandaki', 'Karnali'].map((en, n) => ({ text: { en, ne: en }, is_correct: n === 0 })),
});

/** A topic with ready questions. */
async function fillTopic({ api }: Admin, name: string, count: number): Promise<Topic> {
  const { body } = await api('POST', '/api/admin/topics/', { name: { en: name, ne: '' }, parent_id: null });
  const topic = body as unknown as Topic;
  for (let n = 1; n <= count; n++) {
    const content = question(`${name} ${unique()} number ${n}`);
    await api('POST', '/api/admin/questions/', { content, topic_id: topic.id, status: 'ready' });
  }
  return topic;
}

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const form = (page: Page) => page.getByRole('form', { name: /section$/i });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });
const questionsOf = async ({ api }: Admin, id: string) => {
  const { body } = await api('GET', `/api/admin/quizzes/${id}/`);
  return body.sections?.map((section) => section.questions.map((each) => each.id).length);
};
const idIn = (page: Page) => /quiz\/(\d+)\//.exec(page.url())?.[1] ?? '';

test.describe('a quiz with sections', () => {
  test('is made from a preset, its questions move between sections, and it is published once its draws are filled', async ({
    asAdmin,
  }) => {
    const { page, api } = asAdmin;
    const name = unique();
    await fillTopic(asAdmin, name, 3);

    await page.goto('/admin/new-quiz');
    await page
      .getByLabel('Exam pattern', { exact: true })
      .selectOption({ label: 'PSC Kharidar, first paper' });
    await expect(page.getByRole('link', { name: /Public Service Commission/ })).toBeVisible();
    await expect(page.getByLabel('Duration (Mins)')).toHaveValue('45');
    await page.getByLabel('Title (English)').fill('Kharidar on Thursday');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(heading(page, 'Section 1: General Knowledge')).toBeVisible();
    await expect(page.getByText('deduction: 20% (0.4)')).toHaveCount(2);
    const id = idIn(page);

    for (const [n, text] of ['Which river is the longest?', 'Which river is the widest?'].entries()) {
      await api('POST', `/api/admin/quizzes/${id}/questions/`, { ...question(`${text} ${unique()}`) });
      await page.reload();
      await expect(page.getByText(`Q${n + 1}:`)).toBeVisible();
    }

    // Both stand in the last section. One moves up over its edge, with the keyboard.
    await page.getByRole('button', { name: /^Move up Q1/ }).press('Enter');
    await expect(page.getByRole('button', { name: /^Move down Q1/ })).toBeFocused();
    expect(await questionsOf(asAdmin, id)).toEqual([1, 1]);
    // The other by its dialog, with marks of its own.
    await page.getByRole('button', { name: /^Section and marks Q2/ }).click();
    await dialog(page).getByLabel('Section', { exact: true }).selectOption('0');
    await dialog(page).getByLabel('Marks per correct answer').fill('4');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Marks: 4')).toBeVisible();
    expect(await questionsOf(asAdmin, id)).toEqual([2, 0]);

    // A draw that the bank cannot fill.
    await page.getByRole('button', { name: /^Edit section Section 2/ }).click();
    await form(page).getByLabel('Deduction per wrong answer').fill('10');
    await form(page).getByRole('button', { name: '+ Add random questions' }).click();
    await form(page).getByLabel('Number of questions').fill('5');
    await form(page).getByLabel('Topic', { exact: true }).selectOption({ label: name });
    await expect(form(page).getByText(/^Matching questions in the bank: 3\. Too few for 5:/)).toBeVisible();
    await form(page).getByText('Topics and difficulty').click();
    await expect(form(page).getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'Save section' }).click();
    await expect(page.getByText('3 of 5 found')).toBeVisible();
    await expect(page.getByText('deduction: 10% (0.2)')).toBeVisible();

    // Refused, with the way to the draw.
    const publishing = page.getByRole('link', { name: 'Publish', exact: true });
    await publishing.click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const anyway = page.getByRole('button', { name: 'Publish anyway' });
    const refusal = page.getByText('The bank has too few questions for these random questions.');
    await expect(anyway.or(refusal)).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(refusal).toBeVisible();
    await expect(page.getByText('Section “Basic Office Skills Test”, group 1: Picks 5')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change these random questions' }).click();
    await expect(form(page).getByLabel('Number of questions')).toBeFocused();
    await form(page).getByLabel('Number of questions').fill('2');
    await expect(form(page).getByText('Matching questions in the bank: 3. Enough for 2.')).toBeVisible();
    await form(page).getByRole('button', { name: 'Save section' }).click();
    await expect(page.getByText('2 of 2 found')).toBeVisible();

    await publishing.click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    if (await anyway.isVisible()) await anyway.click();
    await expect(page.getByText('The quiz is published.')).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'This exam' });
    await tabs.getByRole('link', { name: 'Questions', exact: true }).click();
    await expect(page.getByText('Picks 2 of these 3 questions')).toBeVisible();
    const { body } = await api('GET', `/api/admin/quizzes/${id}/`);
    expect(body).toMatchObject({
      status: 'published',
      sections: [{ wrong_percent: 20 }, { wrong_percent: 10 }],
    });
  });

  test('is made of one without sections, saved as a preset, and loses them again', { tag: '@full' }, async ({
    asAdmin: { page, create, api },
  }) => {
    const texts = [1, 2].map((n) => `Question ${n} of ${unique()}`);
    const id = await create({
      title: { en: 'Divided' },
      status: 'draft',
      marks_correct: 3,
      marks_wrong: 1,
      questions: texts.map(question),
    });
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByRole('button', { name: 'Divide into sections' }).click();
    await form(page).getByRole('button', { name: 'Save section' }).click();
    await expect(form(page).getByLabel('Section title (English)')).toHaveAccessibleDescription(
      'Text is required in English or Nepali.',
    );
    await form(page).getByLabel('Section title (English)').fill('Only one');
    await expect(form(page).getByLabel('Marks per correct answer')).toHaveValue('3');
    await form(page).getByLabel('Deduction in').selectOption('percent');
    await form(page).getByLabel('Deduction per wrong answer').fill('20');
    await expect(form(page).getByText('In marks: 0.6')).toBeVisible();
    await form(page).getByLabel('Shuffle the options').check();
    await form(page).getByRole('button', { name: 'Save section' }).click();
    await expect(heading(page, 'Section 1: Only one')).toBeVisible();
    await expect(
      page.getByText('The marks are set in the sections, each with its own.', { exact: false }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Quiz details updated successfully!')).toBeVisible();

    await page.getByRole('button', { name: 'Save as exam pattern' }).click();
    const name = `Ours ${unique()}`;
    await dialog(page).getByLabel('Name (English)').fill(name);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Save exam pattern' }).click();
    await expect(dialog(page)).toHaveCount(0);

    await page.getByRole('button', { name: /^Delete section Section 1/ }).click();
    await expect(dialog(page)).toContainText('It is the only section');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Divide into sections' })).toBeVisible();
    const { body } = await api('GET', `/api/admin/quizzes/${id}/`);
    expect(body.sections).toBeUndefined();
    expect(body).toMatchObject({ marks_correct: 3, marks_wrong: 0.6 });
    await page.getByRole('heading', { name: 'History' }).click();
    await expect(page.getByText('sections changed').first()).toBeVisible();

    await page.goto('/admin/new-quiz');
    await page.getByLabel('Exam pattern', { exact: true }).selectOption({ label: `${name} (saved here)` });
    await expect(page.getByText('1. Only one')).toBeVisible();
    await page.getByRole('button', { name: 'Delete this exam pattern' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByLabel('Exam pattern', { exact: true })).toHaveValue('');
    await expect(page.getByRole('option', { name: `${name} (saved here)` })).toHaveCount(0);
  });

  test('is printed in its forms once it is published', { tag: '@full' }, async ({ asAdmin }) => {
    const { page, create, api } = asAdmin;
    const name = unique();
    const topic = await fillTopic(asAdmin, name, 6);
    const id = await create({
      title: { en: 'In forms' },
      status: 'draft',
      sections: [
        { title: { en: 'Own' }, questions: [question(`Own ${name}`)], marks_correct: 2, wrong_percent: 20 },
        {
          title: { en: 'Drawn' },
          draws: [{ count: 2, topic_id: topic.id }],
          marks_correct: 1,
          marks_wrong: 0,
        },
      ],
    });
    const paper = page.getByRole('region', { name: 'The paper' });
    await page.goto(`/admin/quiz/${id}/paper`);
    await expect(
      page.getByText('Random questions from the bank for each attempt: 2.', { exact: false }),
    ).toBeVisible();
    await expect(paper.getByText('Full marks: 2')).toHaveCount(2);

    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByText('More settings').click();
    await page.getByLabel('Number of sets (optional)').fill('9');
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByLabel('Number of sets (optional)')).toHaveAccessibleDescription(
      'This must be a whole number from 1 to 8.',
    );
    await page.getByLabel('Number of sets (optional)').fill('2');
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Quiz details updated successfully!')).toBeVisible();
    await api('PATCH', `/api/admin/quizzes/${id}/`, { status: 'published' });

    await page.goto(`/admin/quiz/${id}/paper`);
    await expect(paper.getByText('Set A')).toBeVisible();
    await expect(paper.getByText('Full marks: 4')).toBeVisible();
    await expect(paper.getByText(/number \d/)).toHaveCount(2);
    await page.getByLabel('Set of the paper').selectOption('B');
    await expect(paper.getByText('Set B')).toBeVisible();
    await expectAccessible(page);
  });
});
