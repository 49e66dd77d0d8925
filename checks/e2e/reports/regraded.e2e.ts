import { readFileSync } from 'node:fs';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Page } from '@playwright/test';
import { letThrough } from '#e2e/support/phone.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { regrade } from '#e2e/support/regrade.ts';
import { staffApi } from '#e2e/support/staff-api.ts';
import { expect, expectAccessible, refuse, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-haspopup="dialog"]') });
const toNepali = (page: Page) => page.getByRole('button', { name: 'Switch to Nepali' }).click();
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Answers "Wrong A 1", "Right 2", "Wrong A 3", leaves the rest blank, and opens the report. */
async function openReport(page: Page, quiz: number) {
  await startQuiz(page, quiz);
  for (const answer of ['Wrong A 1', 'Right 2', 'Wrong A 3']) {
    await page.getByRole('radio', { name: answer }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await submitQuiz(page);
  await dialogOf(page).getByRole('link', { name: 'View Report' }).click();
  await expect(rows(page).first()).toBeVisible();
}

test('a regraded report shows both scores, the reasons and the earlier key, in both languages', async ({
  signedIn: page,
  server,
}) => {
  const api = await staffApi(server);
  const quiz = await server.addQuiz(shortQuiz('Regraded', 5, { pass_percent: 60 }));
  await openReport(page, quiz);
  await test.step('its key ledger is downloaded, and checked on /verify', async () => {
    await page.getByRole('button', { name: 'Details' }).click();
    const started = page.waitForEvent('download');
    await page.getByText('Check it yourself').click();
    await page.getByRole('button', { name: 'Download the answer-key file' }).click();
    const file = await (await started).path();
    const ledger = JSON.parse(readFileSync(file, 'utf8'));
    expect(ledger).toMatchObject({ abhyas: 'ledger', quiz: { id: quiz }, attempts: [{ number: 1 }] });
    await page.getByRole('link', { name: 'Check an answer-key file' }).click();
    await expect(page.getByRole('heading', { name: 'Check a score' })).toBeVisible();
    await page.getByLabel('answer-key file').setInputFiles(file);
    await expect(page.getByText('Everything agrees')).toBeVisible();
    await page.goBack();
  });
  await expect(page.getByText('0.60').first()).toBeVisible();
  await expect(page.getByText('Not passed', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveText([/Incorrect/, /Incorrect/, /Unanswered/, /Unanswered/, /Correct/]);

  const { questions } = await api<AdminQuiz>('GET', `/api/admin/quizzes/${quiz}/`);
  const [first, , third, fourth, fifth] = questions.map(({ id }) => id);
  const wrong = questions[0]?.options[1]?.id ?? 0;
  await regrade(api, quiz, [
    {
      question_id: first ?? 0,
      kind: 'key',
      option_ids: [wrong],
      reason: { en: 'The book was out of date', ne: 'पुस्तक पुरानो थियो' },
    },
    { question_id: third ?? 0, kind: 'all_who_answered', reason: { en: 'Misprint' } },
    { question_id: fourth ?? 0, kind: 'everyone', reason: { en: 'No option fits' } },
    { question_id: fifth ?? 0, kind: 'void', reason: { ne: 'प्रश्न अस्पष्ट थियो' } },
  ]);

  await page.reload();
  await expect(
    page.getByText(/^Regraded on \d+ \w+ \d{4}, \d\d:\d\d: before 0\.60 out of 5, now 4\.00 out of 4\.$/),
  ).toBeVisible();
  for (const sentence of [
    'Question 1: The correct answer was changed. Reason: The book was out of date',
    'Question 3: Everyone who answered it gets full marks. Reason: Misprint',
    'Question 4: Everyone gets full marks for it. Reason: No option fits',
    'Question 5: The question was cancelled: it counts neither for the score nor for the full marks. Reason: प्रश्न अस्पष्ट थियो',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: sentence }).last()).toHaveText(sentence);
  }
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  const table = page.getByRole('table', { name: 'How your score was calculated' });
  await expect(table.getByRole('row')).toHaveText([
    /Marks/,
    /Correct\s*4\s*\+4\.00/,
    /Incorrect\s*0\s*0\.00/,
    /Unanswered\s*0\s*0\.00/,
    /Cancelled\s*1\s*0\.00/,
    /Total\s*5\s*4\.00/,
  ]);
  await expect(rows(page)).toHaveText([/Correct/, /Correct/, /Full marks/, /Full marks/, /Cancelled/]);
  await expectAccessible(page);

  await rows(page).first().getByRole('button').click();
  const dialog = dialogOf(page);
  const option = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  await expect(option('Wrong A 1')).toContainText('Correct answer');
  await expect(option('Wrong A 1')).toContainText('Your answer');
  await expect(option('Right 1')).toContainText('Correct answer before');
  await expect(dialog).toContainText('The correct answer was changed. Reason: The book was out of date');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await rows(page).nth(4).getByRole('button').click();
  await expect(option('Right 5')).toContainText('Correct answer before');
  await expect(dialog).toContainText('You did not answer this question.');
  await page.keyboard.press('Escape');

  await toNepali(page);
  await expect(
    page.getByText(/पुनः जाँच गरियो: पहिले पूर्णाङ्क ५ मा ०\.६०, अहिले पूर्णाङ्क ४ मा ४\.००।$/),
  ).toBeVisible();
  await expect(page.getByText('कारण: पुस्तक पुरानो थियो')).toBeVisible();
  await expect(rows(page)).toHaveText([/सही/, /सही/, /पूरा अङ्क/, /पूरा अङ्क/, /रद्द/]);

  await page.getByRole('link', { name: 'मेरा नतिजा' }).click();
  await page.getByRole('button', { name: /छोटो क्विज/ }).click();
  await expect(dialog).toContainText('पुनः जाँच: वि.सं. ');
  await expect(dialog).toContainText('उत्तीर्ण');
});

test('a learner reports a problem with a question, and sees the decision', async ({
  signedIn: page,
  server,
}) => {
  const api = await staffApi(server);
  const quiz = await server.addQuiz(shortQuiz('Objected', 4));
  await openReport(page, quiz);
  await rows(page).first().getByRole('button').click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Send a query about this question' }).click();
  const text = dialog.getByLabel('What is wrong with this question?');
  await expect(text).toBeFocused();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Describe the problem.');
  await text.fill('Wrong A is right');
  // The arrow keys move the cursor and not the report.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page);
  await refuse(page, '**/objections/');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Your query could not be sent.');
  await expect(text).toHaveValue('Wrong A is right');
  await letThrough(page, '**/objections/');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Query sent, not decided yet');
  await expect(dialog).toContainText('Wrong A is right');

  const { questions } = await api<AdminQuiz>('GET', `/api/admin/quizzes/${quiz}/`);
  const [first] = questions;
  await regrade(api, quiz, [
    {
      question_id: first?.id ?? 0,
      kind: 'key',
      option_ids: [first?.options[1]?.id ?? 0],
      reason: { en: 'You are right', ne: 'तपाईं सही हुनुहुन्छ' },
    },
  ]);
  await page.reload();
  await page.locator('#question-1').click();
  await expect(dialog).toContainText('Query accepted');
  await expect(dialog).toContainText('Reason: You are right');
  await page.keyboard.press('Escape');

  await page.locator('#question-2').click();
  await dialog.getByRole('button', { name: 'Send a query about this question' }).click();
  await text.fill('Too hard');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Query sent, not decided yet');
  const declined = { reason: { ne: 'प्रश्न पाठ्यक्रमभित्रकै हो' } };
  await api('POST', `/api/admin/quizzes/${quiz}/objections/${questions[1]?.id}/decline/`, declined);
  await page.reload();
  await toNepali(page);
  await page.locator('#question-2').click();
  await expect(dialog).toContainText('गुनासो अस्वीकृत');
  await expect(dialog).toContainText('कारण: प्रश्न पाठ्यक्रमभित्रकै हो');
  await expectAccessible(page);
});
