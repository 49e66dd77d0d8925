import type { AnswerSheet } from '@abhyas/contract/attempts/sheets';
import { expect, test } from '#e2e/support/admin.ts';
import { choosePerson } from '#e2e/support/people.ts';
import { expectAccessible, storeTokens } from '#e2e/support/test.ts';
import { newLearner } from '#support/learner.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const option = (en: string, is_correct: boolean) => ({ text: { en, ne: en }, is_correct });
/** The second option is correct. */
const quiz = {
  title: { en: 'On paper', ne: 'कागजमा' },
  status: 'published',
  marks_wrong: 0,
  questions: Array.from({ length: 10 }, (_, n) => ({
    text: { en: `Question ${n + 1}`, ne: `प्रश्न ${n + 1}` },
    options: [option('One', false), option('Two', true), option('Three', false)],
  })),
};

test('a sheet is printed, entered twice by keyboard, and is in the results of its learner', async ({
  asAdmin: { page, create },
  server,
}) => {
  const id = await create(quiz);
  const learner = await newLearner(server);
  await page.goto(`/admin/quiz/${id}/paper`);
  await page.getByRole('link', { name: 'Blank answer sheets', exact: true }).click();
  await choosePerson(page, learner.username);
  await page.getByRole('button', { name: 'Make sheets' }).click();
  await expect(page.getByText('Answer sheets that are ready, and selected for printing: 1.')).toBeVisible();
  const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
  await expect(page.getByRole('checkbox', { name: `Select ${learner.username}` })).toBeChecked();

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print sheets: 1' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(code);
  for (const title of ['On paper', 'कागजमा']) await expect(page.getByRole('article')).toContainText(title);
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(10);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: `Enter ${code}` }).click();
  await expectAccessible(page);
  // Three letters, three numbers, a correction, blank in two ways, unclear and one in Devanagari.
  for (const key of ['b', 'B', 'a', 'Backspace']) await page.keyboard.press(key);
  await page.keyboard.insertText('ख');
  for (const key of ['2', '2', '1', '0', 'Enter', 'x']) await page.keyboard.press(key);
  await page.keyboard.insertText('२');
  await expect(page.getByText('All answers are entered. Press Enter to save.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('10 of 10 entered')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The first entry of ${code} is saved.`)).toBeVisible();

  await expect(page.getByLabel('Code of the sheet')).toBeFocused();
  await page.keyboard.type(code.replace('-', '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 of 10 entered')).toBeVisible();
  await expect(page.getByText('Second entry', { exact: false }).first()).toBeVisible();
  for (const key of ['2', '2', '2', '4', '2', '3', '1', '0', '0', '0', '2']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');

  await expect(page.getByText('The two entries differ in these questions: 5.')).toBeVisible();
  await expect(page.getByText('First: B. Second: C.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The sheet ${code} of ${learner.username} is graded.`)).toBeVisible();
  await expect(page.getByText('Both entries were made by the same account.')).toBeVisible();
  await expect(page.getByLabel('Code of the sheet')).toBeFocused();
  await page.getByRole('link', { name: 'All sheets of the quiz' }).click();
  await expect(page.getByRole('row', { name: code })).toContainText('Graded');

  await storeTokens(page, server.url, learner.tokens);
  await page.goto('/results');
  await expect(page.getByText('6.00').first()).toBeVisible();
});

test('a sheet waits for an unfinished attempt, and its draft is not lost', { tag: '@full' }, async ({
  asAdmin: { page, create, api },
  server,
}) => {
  const id = await create(quiz);
  const learner = await newLearner(server);
  const asLearner = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.tokens[0]}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await asLearner(`/api/quizzes/${id}/attempt/`, {});
  const { body } = await api('POST', `/api/admin/quizzes/${id}/sheets/`, { usernames: [learner.username] });
  const [{ code }] = body as unknown as [AnswerSheet];
  await api('PUT', `/api/admin/sheets/${code}/entries/1/`, { answers: Array(10).fill(2) });
  await page.goto(`/admin/sheets?code=${code}`);
  await expect(page.getByLabel('Answer to question 1')).toBeFocused();
  for (let n = 0; n < 10; n++) await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('has an unfinished attempt of this quiz')).toBeVisible();
  await asLearner(`/api/quizzes/${id}/submit/`, { answers: {} });
  await page.reload();
  await page.getByRole('button', { name: 'Grade now' }).click();
  await expect(page.getByText(`The sheet ${code} of ${learner.username} is graded.`)).toBeVisible();
});

test('a browser without room for a draft says so, and the entry is stored all the same', {
  tag: '@full',
}, async ({ asAdmin: { page, create, api }, server }) => {
  const id = await create(quiz);
  const learner = await newLearner(server);
  const { body } = await api('POST', `/api/admin/quizzes/${id}/sheets/`, { usernames: [learner.username] });
  const [{ code }] = body as unknown as [AnswerSheet];
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key, value) {
      if (key.startsWith('sheet-entry:')) throw new DOMException('No room', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.goto(`/admin/sheets?code=${code}`);
  await expect(page.getByLabel('Answer to question 1')).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByText('This browser has no room left')).toBeVisible();
  for (let n = 1; n < 10; n++) await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The first entry of ${code} is saved.`)).toBeVisible();
});
