import type { Page } from '@playwright/test';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { inSeconds, staffApi } from '#e2e/support/staff-api.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const toNepali = (page: Page) => page.getByRole('button', { name: 'Switch to Nepali' }).click();

/** One correct answer, one wrong one, one blank. */
async function take(page: Page, quiz: number) {
  await startQuiz(page, quiz);
  await page.getByRole('radio', { name: 'Right 1' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio', { name: 'Wrong B 2' }).check();
  await submitQuiz(page);
}
const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button') });

test('a withheld score is shown nowhere until staff release it, then announced, in both languages', async ({
  signedIn: page,
  server,
}) => {
  const api = await staffApi(server);
  const quiz = await server.addQuiz(
    shortQuiz('By hand', 3, { show_score: 'by_hand', show_answers: 'by_hand', pass_percent: 20 }),
  );
  await take(page, quiz);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your answers were received.');
  await expect(dialog).toContainText('Your score is shown in My Results when the exam office releases it.');
  await expect(dialog).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  await expectAccessible(page);

  await dialog.getByRole('link', { name: 'View Report' }).click();
  await expect(page.getByText('Not released yet')).toBeVisible();
  await expect(page.getByText('Your score is shown when the exam office releases it.')).toBeVisible();
  await expect(rows(page)).toHaveText([/Answered/, /Answered/, /Unanswered/]);
  await expect(page.getByRole('table')).toHaveCount(0);
  await rows(page).nth(1).getByRole('button').click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Wrong B 2' })).toContainText('Your answer');
  for (const word of ['Correct', 'Incorrect', 'Send a query']) {
    await expect(dialog.getByText(word)).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await test.step('on paper it has answers and no key', async () => {
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('article');
    await expect(paper).toContainText('Final score: Not released yet');
    await expect(paper).toContainText('Your score is shown when the exam office releases it.');
    await expect(paper.getByRole('listitem').filter({ hasText: 'Wrong B 2' }).last()).toContainText(
      'Your answer',
    );
    await expect(paper).not.toContainText('Correct');
    await expect(paper.getByRole('table')).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await page.reload();
  });
  await toNepali(page);
  await expect(page.getByText('सार्वजनिक भएको छैन')).toBeVisible();
  await expect(rows(page)).toHaveText([/उत्तर दिइएको/, /उत्तर दिइएको/, /उत्तर नदिइएको/]);

  await page.getByRole('link', { name: 'मेरा नतिजा' }).click();
  await page.getByRole('button', { name: /छोटो क्विज/ }).click();
  await expect(dialog).toContainText('प्राप्ताङ्क परीक्षा सञ्चालकले सार्वजनिक गरेपछि देखाइन्छ।');
  await page.keyboard.press('Escape');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('नतिजा आयो:')).toHaveCount(0);
  await api('POST', `/api/admin/quizzes/${quiz}/release/`, { score: true });
  await page.reload();
  await expect(page.getByText('नतिजा आयो: छोटो क्विज')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('group', { name: 'अङ्ग्रेजी / नेपाली' }).getByText('English').click();
  await expect(page.getByText('Results of By hand are out')).toBeVisible();
  await page.getByRole('link', { name: /View Report/ }).click();
  await expect(page.getByText('0.80').first()).toBeVisible();
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  await expect(page.getByText('Pass mark: 20%')).toBeVisible();
  // Still without the key.
  await expect(
    page.getByText('The correct answers are shown when the exam office releases them.'),
  ).toBeVisible();
  await expect(rows(page)).toHaveText([/Answered/, /Answered/, /Unanswered/]);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Available Quizzes' })).toBeVisible();
  await expect(page.getByText('Results of By hand are out')).toHaveCount(0);

  await api('POST', `/api/admin/quizzes/${quiz}/release/`, { answers: true, can_still_sit: 1000 });
  await page.goto('/results');
  await page.getByRole('button', { name: /By hand/ }).click();
  await expect(dialog).toContainText('Passed');
  await dialog.getByRole('link', { name: /View Report/ }).click();
  await expect(rows(page)).toHaveText([/Incorrect/, /Unanswered/, /Correct/]);
});

test('a score that comes after the end names the moment, also without a network', async ({
  signedIn: page,
  server,
}) => {
  await page.clock.install();
  const settings = { end_time: inSeconds(3600), show_score: 'after_end' as const };
  await take(page, await server.addQuiz(shortQuiz('After the end', 3, settings)));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Your score is shown from \d+ \w+ \d{4}, \d\d:\d\d on, in My Results\./);
  await dialog.getByRole('link', { name: 'View Report' }).click();
  // The dialog has the same sentence, but not these words.
  await expect(page.getByText('Not released yet')).toBeVisible();
  await expect(page.getByText(/^Your score is shown from/)).toBeVisible();

  // Answers of offline phones may come for a day. By the page's clock the moment comes while there is no network.
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward('27:00:00');
  await expect(page.getByText(/^Your score has been available since/)).toBeVisible();
  await expect(page.getByText('Not loaded yet')).toBeVisible();
  await expect(page.getByText('Not released yet')).toHaveCount(0);
});
