import { randomUUID } from 'node:crypto';
import type { BankQuestion } from '@abhyas/contract/bank';
import type { Page } from '@playwright/test';
import { type Admin, expect, refuse, test, toNepali } from '#e2e/support/admin.ts';
import { take } from '#e2e/support/take.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

/** So that no other test's questions are found. */
const unique = () => `शब्द${randomUUID().replace(/[^a-f]/g, '')}`;

const nepali = (text: string, key = 0) => ({
  text: { en: '', ne: text },
  options: ['कोशी', 'गण्डकी', 'कर्णाली', 'मेची'].map((ne, n) => ({
    text: { en: '', ne: `${ne} नदी` },
    is_correct: n === key,
  })),
});
const getBankQuestion = async (api: Admin['api'], id: number | undefined) =>
  (await api('GET', `/api/admin/questions/${id}/`)).body as unknown as BankQuestion;
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('region', { name: 'प्रश्नहरू', exact: true }).getByRole('listitem');

test.describe('a new quiz', () => {
  test('is made in Nepali alone, with questions by form and from the bank, and published', async ({
    asAdmin: { page, create, api },
  }) => {
    const word = unique();
    const bank = [`${word} पहिलो नदी कुन हो?`, `${word} दोस्रो नदी कुन हो?`, `${word} तेस्रो नदी कुन हो?`];
    await create({
      title: { ne: 'अर्को क्विज' },
      status: 'draft',
      questions: bank.map((text, n) => nepali(text, n)),
    });

    await page.goto('/admin');
    await page.getByRole('link', { name: 'New quiz', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New quiz' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByLabel('Title (English)')).toHaveAccessibleDescription(
      'Text is required in English or Nepali.',
    );
    await expect(page.getByLabel('Title (English)')).toBeFocused();
    await toNepali(page);
    await page.getByLabel('शीर्षक (नेपाली)').fill('नेपाली मात्र');
    await page.getByLabel('अवधि (मिनेट)').fill('20');
    await page.getByRole('button', { name: 'मस्यौदा बनाउनुहोस्' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'क्विज सम्पादन: नेपाली मात्र' })).toBeVisible();

    // By form.
    await page.getByRole('button', { name: '+ नयाँ प्रश्न थप्नुहोस्' }).click();
    await page.getByLabel('प्रश्न (नेपाली)').fill(`${word} हिमाल कहाँ छ?`);
    for (const [n, text] of ['मेची', 'कोशी', 'बागमती', 'गण्डकी'].entries()) {
      await page.getByLabel(`विकल्प ${'१२३४'.charAt(n)} (नेपाली)`).fill(`${text} अञ्चल`);
    }
    await page.getByRole('button', { name: 'प्रश्न सुरक्षित गर्नुहोस्' }).click();
    await expect(rows(page)).toHaveCount(1);

    // From the bank, in the order in which they are chosen, with the keyboard alone.
    await page.getByRole('button', { name: 'भण्डारबाट थप्नुहोस्' }).press('Enter');
    await expect(dialog(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(word);
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(4);
    await expect(dialog(page).getByText('यस क्विजमा छ')).toHaveCount(1);
    await expectAccessible(page);
    await dialog(page)
      .getByRole('checkbox', { name: bank[2] ?? '' })
      .press('Space');
    await dialog(page)
      .getByRole('checkbox', { name: bank[0] ?? '' })
      .press('Space');
    await dialog(page).getByRole('button', { name: '२ प्रश्न थप्नुहोस्' }).press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('छानिएका प्रश्न थपिए।')).toBeAttached();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).nth(1)).toContainText(bank[2] ?? '');
    await expect(rows(page).nth(2)).toContainText(bank[0] ?? '');
    await expect(page.getByRole('button', { name: 'भण्डारबाट थप्नुहोस्' })).toBeFocused();

    // A paper in one language lacks nothing.
    await page.getByRole('link', { name: 'प्रकाशन', exact: true }).click();
    await expect(page.getByText('जाँचसूचीमा कुनै चेतावनी छैन।')).toBeVisible();
    await page.getByRole('button', { name: 'प्रकाशित गर्नुहोस्' }).click();
    await expect(page.getByText('क्विज प्रकाशित भयो।')).toBeVisible();
    const id = Number(/quiz\/(\d+)/.exec(page.url())?.[1]);
    expect((await api('GET', `/api/admin/quizzes/${id}/`)).body).toMatchObject({
      title: { ne: 'नेपाली मात्र' },
      status: 'published',
      duration_minutes: 20,
    });
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: 'नेपाली मात्र' }).first()).toBeVisible();
  });

  test('says what is wrong, and asks before what was typed is left', { tag: '@full' }, async ({
    asAdmin: { page, logged },
  }) => {
    await page.goto('/admin/new-quiz');
    await page.getByLabel('Title (English)').fill('Half');
    await page.getByLabel('Allowed Attempts').fill('0');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByLabel('Allowed Attempts')).toHaveAccessibleDescription(
      'This must be a whole number from 1 to 100.',
    );
    await expect(page.getByLabel('Allowed Attempts')).toBeFocused();
    await page.getByLabel('Allowed Attempts').fill('2');
    await refuse(page, '**/create-from-json/');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByText('The quiz could not be created.')).toBeVisible();
    expect(logged).toHaveLength(2);
    await page.getByRole('link', { name: 'Create it from JSON' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel - Create Quiz' })).toBeVisible();
  });
});

test.describe('a question of the bank', () => {
  test('is replaced by its newer version after a look at the difference', { tag: '@full' }, async ({
    asAdmin,
    server,
  }) => {
    const { page, create, api } = asAdmin;
    const word = unique();
    const one = shortQuiz('First', 1);
    const text = { en: `${word} was in 1990`, ne: `${word} १९९० मा भयो` };
    (one.questions[0] as { text: object }).text = text;
    const id = await create(one);
    const [question] = (await api('GET', `/api/admin/quizzes/${id}/`)).body.questions;
    const bank_id = question?.bank?.bank_id;
    await take(server, api, id, [0]);
    const before = await getBankQuestion(api, bank_id);
    const options = before.content.options.map((option, n) => ({ ...option, is_correct: n === 1 }));
    const content = { text: { en: `${word} was in 1991`, ne: `${word} १९९१ मा भयो` }, options };
    const { status } = await api('PUT', `/api/admin/questions/${bank_id}/`, { content });
    expect(status).toBe(200);

    await page.goto(`/admin/quiz/${id}/edit`);
    await expect(page.getByText('Newer version in the bank')).toBeVisible();
    await page.getByRole('button', { name: /^See what changed/ }).click();
    await expect(dialog(page).getByRole('deletion').first()).toContainText('1990');
    await expect(dialog(page).getByRole('insertion').first()).toContainText('1991');
    await expect(dialog(page).getByRole('insertion').nth(1)).toContainText('१९९१');
    await expect(dialog(page).getByText('The correct option is number 2 now.')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Use the newer version' }).click();
    const earlier = page.getByRole('alertdialog', {
      name: 'One finished attempt used the old key: regrade?',
    });
    await earlier.getByRole('button', { name: 'No, leave the scores' }).click();
    await expect(page.getByText(`Q1: ${word} was in 1991`)).toBeVisible();
    await expect(page.getByText('Newer version in the bank')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Edit Q1/ })).toBeFocused();
    const [after] = (await api('GET', `/api/admin/quizzes/${id}/`)).body.questions;
    expect(after?.bank).toMatchObject({ bank_id, version: 2, newest_version: 2 });
    expect(after?.options.map(({ id }) => id)).toEqual(question?.options.map(({ id }) => id));
  });

  test('is offered in place of one that is typed again', { tag: '@full' }, async ({
    asAdmin: { page, create, api },
  }) => {
    const word = unique();
    const text = `${word} नदीको किनारमा कुन सहर छ?`;
    await create({ title: { ne: 'पहिलेको' }, questions: [nepali(text)] });
    const id = await create({ title: { en: 'Again' }, status: 'draft', questions: [] });
    await page.goto(`/admin/quiz/${id}/edit`);
    await page.getByRole('button', { name: '+ Add New Question' }).click();
    await page.getByLabel('Question (Nepali)').fill(`${text} `);
    const alike = page.getByRole('region', { name: 'Similar questions in the bank' });
    await expect(alike.getByText(text)).toBeVisible();
    await expect(alike.getByText('Same text')).toBeVisible();
    await expect(page.getByLabel('Question (Nepali)')).toBeFocused();
    await expect(alike.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      /^\/admin\/bank\/\d+$/,
    );
    await expectAccessible(page);
    await alike.getByRole('button', { name: 'Use this one instead' }).click();
    await expect(page.getByText(`Q1: ${text}`)).toBeVisible();
    await expect(page.getByRole('form', { name: /Question/ })).toHaveCount(0);
    const { questions } = (await api('GET', `/api/admin/quizzes/${id}/`)).body;
    expect(questions).toMatchObject([{ text: { ne: text }, bank: { version: 1 } }]);
  });
});

test('warnings lead to their field, and stay away once they are meant', { tag: '@full' }, async ({
  asAdmin: { page, create, api },
}) => {
  const quiz = shortQuiz('Linted', 1, { status: 'draft' });
  const question = quiz.questions[0] as { text: object; hint?: object; options: { text: object }[] };
  // Marks hold for all staff wherever the same texts are, so these are in no other run.
  question.text = { en: `Article 16 ${unique()}`, ne: 'धारा १७' };
  question.hint = { en: 'Answer: B', ne: 'सही उत्तर: ख' };
  for (const [n, option] of question.options.entries()) option.text = { en: `City ${n}`, ne: `सहर ${n}` };
  const id = await create(quiz);
  await page.goto(`/admin/quiz/${id}/publish`);
  const status = page.getByRole('region', { name: 'Status', exact: true });
  await expect(status.getByRole('heading', { name: 'The check list has 2 warnings' })).toBeVisible();
  await status
    .getByRole('button', { name: /^Question 1: The hint calls option B correct, but the key is A/ })
    .click();
  await expect(page.getByLabel('Hint (English)')).toBeFocused();
  const checks = page.getByRole('region', { name: 'Worth another look' });
  await checks.getByRole('button', { name: /^The numbers differ: 16 in English, 17 in Nepali/ }).click();
  await expect(page.getByLabel('Question (Nepali)')).toBeFocused();
  await page.getByLabel('Hint (English)').fill('');
  await page.getByLabel('Hint (Nepali)').fill('');
  await expect(checks.getByText('The hint calls', { exact: false })).toHaveCount(0);
  await expectAccessible(page);
  await checks.getByRole('button', { name: 'This is intended: The numbers differ' }).click();
  await expect(checks.getByText('1 warning is marked as intended, for all staff.')).toBeVisible();
  await checks.getByRole('button', { name: 'Undo' }).click();
  await checks.getByRole('button', { name: 'This is intended: The numbers differ' }).click();
  await expect(checks.getByText('1 warning is marked as intended, for all staff.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Question', exact: true }).click();
  await expect(page.getByLabel('Hint (English)')).toHaveCount(0);
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await expect(status.getByText('The check list has no warnings.')).toBeVisible();
  // Another device of a colleague has nothing of this browser's.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('meant')) throw new Error(key);
  });
  await page.reload();
  await expect(status.getByText('The check list has no warnings.')).toBeVisible();
  await status.getByRole('button', { name: 'Show again' }).click();
  await expect(status.getByRole('heading', { name: 'The check list has 1 warning' })).toBeVisible();
  await status.getByRole('button', { name: 'Undo' }).click();
  await expect(status.getByText('The check list has no warnings.')).toBeVisible();
  const exported = (await api('GET', `/api/admin/quizzes/${id}/export/`)).body;
  const copy = await create({ ...exported, title: { en: 'Linted again', ne: 'फेरि जाँचिएको' } });
  await page.goto(`/admin/quiz/${copy}/publish`);
  await expect(status.getByText('The check list has no warnings.')).toBeVisible();
  await status.getByRole('button', { name: 'Show again' }).click();
  await expect(status.getByText('The warnings are shown again.')).toBeVisible();
  await refuse(page, '**/api/admin/findings/meant/', { method: 'PATCH' });
  await status.getByRole('button', { name: 'This is intended: The numbers differ' }).click();
  await expect(status.getByText('The mark could not be saved. Nothing has changed.')).toBeVisible();
  await expect(status.getByRole('heading', { name: 'The check list has 1 warning' })).toBeVisible();
  await page.unroute('**/api/admin/findings/meant/');
  await status.getByRole('button', { name: 'Try again' }).click();
  await expect(status.getByText('The check list has no warnings.')).toBeVisible();
});
