import { readingOf, startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';
import { admin } from '#support/server.ts';

test('the list shows the attempts of each quiz, its dialog their scores and times', async ({
  signedIn: page,
  server,
}) => {
  await page.goto('/results');
  await expect(page.getByText('You have not completed any quiz yet.')).toBeVisible();
  await expectAccessible(page);
  const quiz = await server.addQuiz(shortQuiz('Twice', 2));
  for (const answer of ['Right 1', 'Wrong A 1']) {
    await startQuiz(page, quiz);
    await page.getByRole('radio', { name: answer }).check();
    await submitQuiz(page);
    await page.getByText('Back to Dashboard').click();
  }
  await page.getByRole('link', { name: 'My Results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Results' })).toBeVisible();
  await expect(page.getByText('Attempts: 2')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Twice/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([/Attempt 2.*−0\.20/s, /Attempt 1.*1\.00/s]);
  await expect(dialog).toContainText('Down from 50% in attempt 1 to −10% in attempt 2.');
  const progress = dialog.getByRole('table', { name: 'Progress over the attempts' });
  await expect(progress.getByRole('row')).toHaveText([/Attempt/, /1.*50%/, /2.*−10%/]);
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', year: 'numeric' }).format();
  await expect(dialog).toContainText(today);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const twice = page.getByRole('button', { name: /Twice/ });
  await expect(twice).toBeFocused();

  // Back closes what is open, and passes over what was closed in another way.
  await twice.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(twice).toBeFocused();
  await expect(page).toHaveURL(/\/results$/);
  await twice.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My Results' })).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('the report distinguishes correct, wrong and unanswered, in both languages, for its learner alone', async ({
  signedIn: page,
  server,
}) => {
  const long =
    'An unusually long question that goes on and on so that its row has to be cut somewhere near its end';
  const quiz = shortQuiz('Three kinds', 3);
  const [first, ...rest] = quiz.questions as Record<string, unknown>[];
  const nepali =
    'नेपालको सबैभन्दा ठूलो जिल्ला कुन हो र यसको क्षेत्रफल कति वर्ग किलोमिटर रहेको छ भनी तलका चार विकल्पमध्येबाट छानेर लेख्नुहोस्';
  const text = { en: long, ne: nepali };
  const hint = { en: 'Read it again', ne: 'फेरि पढ्नुहोस्' };
  await startQuiz(page, await server.addQuiz({ ...quiz, questions: [{ ...first, text, hint }, ...rest] }));
  await page.getByRole('radio', { name: 'Right 1' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio', { name: 'Wrong B 2' }).check();
  await submitQuiz(page);
  await page.getByRole('link', { name: 'View Report' }).click();

  await expect(page.getByText('0.80').first()).toBeVisible();
  await expect(page.getByText(`${long.slice(0, 60)}...`, { exact: true })).toBeVisible();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  // What went wrong first.
  await expect(rows).toHaveText([/Incorrect/, /Unanswered/, /Correct/]);
  await rows.nth(2).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(long);
  await expect(dialog).toContainText('Read it again');
  await page.keyboard.press('Escape');
  await rows.nth(0).getByRole('button').click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Wrong B 2' })).toContainText('Your answer');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Right 2' })).toContainText('Correct answer');
  await page.keyboard.press('Escape');
  await rows.nth(1).getByRole('button').click();
  await expect(dialog).toContainText('You did not answer this question.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Details' }).click();
  const score = page.getByRole('table', { name: 'How your score was calculated' });
  await expect(score.getByRole('row')).toHaveText([/Marks/, /\+1\.00/, /−0\.20/, /0\.00/, /0\.80/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(score).toHaveCount(0);
  const filter = page.getByRole('group', { name: 'Show questions' });
  await filter.getByRole('button', { name: 'Incorrect 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/Incorrect/]);
  await expect(page.getByRole('status').filter({ hasText: '1 of 3 questions' })).toBeVisible();
  await rows.nth(0).getByRole('button').click();
  await expect(dialog.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(rows).toHaveText([/Incorrect/]);
  await filter.getByRole('button', { name: 'All 3' }).click();
  await expect(rows).toHaveCount(3);
  await rows.nth(0).getByRole('button').click();
  await expect(dialog).toContainText('1 of 3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('heading', { name: 'Question 3' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText(long);
  await expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rows.nth(2).getByRole('button')).toBeFocused();

  await readingOf(page).selectOption('ne');
  // Characters as a reader sees them, by the browser's own tables.
  const preview = await page.evaluate((whole) => {
    const letters = [...new Intl.Segmenter('ne', { granularity: 'grapheme' }).segment(whole)];
    return letters
      .slice(0, 60)
      .map(({ segment }) => segment)
      .join('');
  }, nepali);
  expect(preview.length).toBeGreaterThan(60);
  expect(preview.length).toBeLessThan(nepali.length);
  await expect(page.getByText(`${preview.trimEnd()}...`, { exact: true })).toBeVisible();
  await expect(page.getByText('०.८०').first()).toBeVisible();
  await expectAccessible(page);

  await test.step('someone else cannot read it', async () => {
    const [access] = await server.openSession(admin.username);
    await page.evaluate((token) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('language', 'en');
    }, access);
    await page.reload();
    await expect(page.getByText('Could not load this report card.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});
