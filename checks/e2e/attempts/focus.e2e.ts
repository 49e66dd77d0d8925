import type { Dialog, Page } from '@playwright/test';
import {
  next,
  noNetwork,
  paperStored,
  right,
  score,
  waitingSentences,
  waitsForNetwork,
} from '#e2e/support/phone.ts';
import { readingOf, startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, test } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

const cell = (page: Page, n: number) =>
  page.getByRole('navigation').getByRole('button', { name: new RegExp(`^Question ${n} ?,`) });
const review = (page: Page) => page.getByRole('heading', { name: 'Review your answers' });
const toReview = (page: Page) => page.getByRole('button', { name: 'Review and submit', exact: true });
const question = (page: Page, n: number, total: number) =>
  page.getByRole('heading', { name: `Question ${n} of ${total}` });

/** A quiz whose questions take two lines on a phone. */
const twoLines = (title: string, questions: number) => {
  const quiz = shortQuiz(title, questions);
  return {
    ...quiz,
    questions: (quiz.questions as object[]).map((each, index) => ({
      ...each,
      text: {
        en: `Which of these rivers is the longest that flows through Nepal alone? (${index + 1})`,
        ne: `यीमध्ये नेपालभित्र मात्र बग्ने सबैभन्दा लामो नदी कुन हो, उत्तर दिनुहोस्? (${index + 1})`,
      },
    })),
  };
};

test.describe('/quiz/{id} in focus', () => {
  test('shows the question alone, with one navigator of ten numbers a page', async ({
    signedIn: page,
    server,
  }) => {
    const long = { ...twoLines('Two hundred', 200), duration_minutes: 180 };
    await startQuiz(page, await server.addQuiz(long));
    await test.step('the first option is at most 420 px down', async () => {
      const option = page.locator('fieldset[aria-labelledby] label').first();
      for (const language of ['en', 'ne', 'both']) {
        await readingOf(page).selectOption(language);
        const text = page.locator('p[id^=question-]');
        const line = 27;
        if (language !== 'both') expect((await text.boundingBox())?.height).toBeGreaterThan(1.8 * line);
        const top = (await option.boundingBox())?.y ?? Number.NaN;
        test.info().annotations.push({ type: 'pixels', description: `first option, ${language}: ${top}` });
        expect(top).toBeLessThanOrEqual(420);
        const bar = page.getByRole('timer').locator('../..');
        expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(57);
      }
      await expect(page.getByRole('navigation')).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(0);
      await readingOf(page).selectOption('en');
      // The place in the paper stands there once.
      await expect(page.getByText(/\b1 ?(of|\/) ?200/)).toHaveCount(1);
      await expectAccessible(page);
    });

    await test.step('a page of numbers is turned without leaving the question', async () => {
      await right(page, 1).check();
      await next(page).click();
      await page.getByRole('button', { name: 'Mark for review' }).click();
      await page.getByRole('button', { name: 'Next 10 questions' }).click();
      await expect(question(page, 2, 200)).toBeVisible();
      await cell(page, 15).click();
      await expect(question(page, 15, 200)).toBeFocused();
      await expect(cell(page, 15)).toHaveAttribute('aria-current', 'true');
      // Green and filled says answered; a tick would say correct.
      await page.getByRole('button', { name: 'Previous 10 questions' }).click();
      await expect(cell(page, 1)).toHaveAccessibleName(/, Attempted$/);
      await expect(cell(page, 1).locator('svg')).toHaveCount(0);
    });

    await test.step('the review is one tap away, and Back leads to the question', async () => {
      await page.getByRole('button', { name: 'Review your answers' }).click();
      await expect(page.getByRole('heading', { name: 'Unanswered: 199' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Marked for review: 1' })).toBeVisible();
      await page.goBack();
      await expect(question(page, 15, 200)).toBeFocused();
    });

    await test.step('the bar has room for three digits of minutes and the languages', async () => {
      for (const language of ['en', 'ne', 'both']) {
        await readingOf(page).selectOption(language);
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        const timer = await page.getByRole('timer').boundingBox();
        expect(title?.width).toBeGreaterThanOrEqual(130);
        expect((timer?.x ?? Number.NaN) + (timer?.width ?? 0)).toBeLessThanOrEqual(360);
      }
    });
  });

  test('goes through the review without a network, and submits when there is one', async ({
    signedIn: page,
    server,
    context,
  }) => {
    await startQuiz(page, await server.addQuiz(shortQuiz('Reviewed', 3)));
    await paperStored(page);
    await context.setOffline(true);
    await right(page, 1).check();
    await expect(waitsForNetwork(page)).toBeVisible();
    await next(page).click();
    await page.getByRole('button', { name: 'Mark for review' }).click();
    await next(page).click();
    await expect(next(page)).toHaveCount(0);
    await toReview(page).click();
    await expect(review(page)).toBeFocused();
    await expect(page.getByText('Answered: 1 of 3')).toBeVisible();
    await expect(waitsForNetwork(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Unanswered: 2' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Marked for review: 1' })).toBeVisible();
    await expectAccessible(page);

    // A question opened from the review leads back to it, by its button and by the browser's.
    await page
      .getByRole('button', { name: /^Question 2 .*Marked for review$/ })
      .first()
      .click();
    await expect(question(page, 2, 3)).toBeFocused();
    await right(page, 2).check();
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(page.getByText('Answered: 2 of 3')).toBeVisible();
    await page.getByRole('button', { name: /^Question 3/ }).click();
    await right(page, 3).check();
    await page.goBack();
    await expect(review(page)).toBeFocused();
    await expect(page.getByText('Answered: 3 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Back to questions' }).click();
    await expect(question(page, 3, 3)).toBeFocused();

    await toReview(page).click();
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    await expect(page.getByText('You have answered all questions.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is no connection.' })).toBeInViewport();
    await context.setOffline(false);
    await expect(score(page)).toHaveText('3.00', { timeout: 20_000 });
    await page.getByRole('button', { name: 'Back to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
    // No view of the quiz is left in the history.
    await page.goBack();
    await page.waitForURL('**/instructions');
  });

  test('is left only through the warning, which Back comes to last', async ({ signedIn: page, server }) => {
    const quiz = await server.addQuiz(shortQuiz('Left', 3));
    await startQuiz(page, quiz);
    const warning = page.getByRole('alertdialog');
    const sentence = 'Are you sure you want to leave? Your progress will be lost if you do not submit.';
    await page.getByRole('link', { name: 'Leave', exact: true }).click();
    await expect(warning).toContainText(sentence);
    await warning.getByRole('button', { name: 'Stay' }).click();

    await cell(page, 3).click();
    await toReview(page).click();
    await expect(review(page)).toBeVisible();
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    await expect(warning).toContainText('You cannot change your answers after submitting.');
    await page.goBack();
    await expect(warning).toHaveCount(0);
    await expect(review(page)).toBeVisible();
    await page.goBack();
    await expect(question(page, 3, 3)).toBeFocused();
    await expect(warning).toHaveCount(0);
    await page.goBack();
    await expect(warning).toContainText(sentence);
    await warning.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`**/quiz/${quiz}/instructions`);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('keeps a review over a reload, and ends in both tabs when one submits', async ({
    signedIn: page,
    server,
    context,
  }) => {
    const quiz = await server.addQuiz(shortQuiz('Two tabs', 1));
    await startQuiz(page, quiz);
    const beside = await context.newPage();
    await test.step('the review closes', async () => {
      const accept = (dialog: Dialog) => dialog.accept();
      page.on('dialog', accept);
      await right(page, 1).check();
      await toReview(page).click();
      await expect(review(page)).toBeVisible();
      await page.reload();
      page.off('dialog', accept);
      await expect(review(page)).toBeVisible();
      await beside.goto(`/quiz/${quiz}`);
      await submitQuiz(beside);
      await expect(score(beside)).toHaveText('1.00');
      await expect(score(page)).toHaveText('1.00');
      await expect(review(page)).toHaveCount(0);
    });

    await test.step('nothing is asked any more', async () => {
      await startQuiz(page, quiz);
      await beside.goto(`/quiz/${quiz}`);
      await beside.getByText('Question 1 of 1').waitFor();
      const warning = page.getByRole('alertdialog');
      await page.goBack();
      await expect(warning).toBeVisible();
      await submitQuiz(beside);
      await expect(score(page)).toHaveText('0.00');
      await expect(warning).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/quiz/${quiz}$`));
      await page.goBack();
      await page.waitForURL('**/instructions');
    });
  });

  test('letters the options in the language that is on, and fills the chosen one without a tick', async ({
    signedIn: page,
    server,
  }) => {
    await startQuiz(page, await server.addQuiz(shortQuiz('Letters', 2)));
    const letters = () =>
      page
        .locator('fieldset[aria-labelledby] label > span[data-letter]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-letter')).join(''));
    await expect.poll(letters).toBe('ABCD');
    await readingOf(page).selectOption('ne');
    await expect.poll(letters).toBe('कखगघ');
    await readingOf(page).selectOption('en');
    // The letter is no part of the option's name.
    await expect(page.getByRole('radio', { name: 'Right 1', exact: true })).toBeVisible();

    await right(page, 1).check();
    await expect(page.locator('fieldset[aria-labelledby] label > svg')).toHaveCount(0);

    // The report has the same letters.
    await submitQuiz(page);
    await page.getByRole('link', { name: 'View Report' }).click();
    await page.locator('#question-1').click();
    const ofReport = page.getByRole('list', { name: 'Options' }).locator('li > span[data-letter]');
    await expect(ofReport).toHaveCount(4);
    expect(await ofReport.evaluateAll((all) => all.map((each) => each.getAttribute('data-letter')))).toEqual([
      ...'ABCD',
    ]);
  });

  test('keeps what waits for the network in sight under a long question', async ({
    signedIn: page,
    server,
  }) => {
    const quiz = shortQuiz('Long', 1);
    const [first] = quiz.questions as object[];
    const en = 'A question that fills more than the height of a phone. '.repeat(40);
    await startQuiz(page, await server.addQuiz({ ...quiz, questions: [{ ...first, text: { en, ne: en } }] }));
    await page.route('**/answers/', noNetwork);
    await right(page, 1).check();
    await page.evaluate(() => window.scrollTo(0, 0));
    const waiting = waitingSentences(page);
    await expect(waiting.first()).toBeInViewport();
    await expect(waiting).toHaveCount(1);
  });
});

test.describe('/quiz/{id} on a phone without keys', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('says nothing of keyboard shortcuts', async ({ signedIn: page, server }) => {
    await startQuiz(page, await server.addQuiz(shortQuiz('Touch', 1)));
    await expect(page.getByText('Submit Quiz')).toBeVisible();
    await expect(page.getByText('Keyboard shortcuts')).toBeHidden();
  });
});
