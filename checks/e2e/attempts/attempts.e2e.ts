import type { Page } from '@playwright/test';
import { logIn, requestRegistrationCode, verifyRegistration } from '#e2e/support/account-pages.ts';
import { comeOnline, letThrough, shortAttempt } from '#e2e/support/phone.ts';
import { readingOf, startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, expectAccessible, refuse, test } from '#e2e/support/test.ts';
import { newIdentity } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';

const palette = (page: Page) => page.getByRole('navigation', { name: 'Questions' });

test('a learner registers, takes ten questions in both languages and reads the report', async ({
  page,
  server,
}) => {
  const identity = newIdentity();
  await page.goto('/register');
  await requestRegistrationCode(page, identity);
  await verifyRegistration(page, server, identity.phone_number);
  await page.waitForURL('**/login');
  await logIn(page, identity);

  const card = page.getByRole('listitem').filter({ hasText: 'General Knowledge' });
  await card.getByRole('link', { name: /Start Quiz/ }).click();
  await expect(page.getByText('+1 per correct answer')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  for (let n = 1; n <= 10; n++) {
    await expect(page.getByText(`Question ${n} of 10`)).toBeVisible();
    const english = await page.locator('fieldset[aria-labelledby] label').first().innerText();
    await page
      .getByRole('radio')
      .nth(n % 4)
      .check();
    await readingOf(page).selectOption('ne');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
    await expect(page.getByRole('radio').nth(n % 4)).toBeChecked();
    expect(await page.locator('fieldset[aria-labelledby] label').first().innerText()).not.toBe(english);
    await expect(page.getByText(/प्रश्न .*\/१०/)).toBeVisible();
    await readingOf(page).selectOption('en');
    await expect(page.getByRole('radio').nth(n % 4)).toBeChecked();
    if (n < 10) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page.getByText('You have answered all questions.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const score = await page
    .getByRole('dialog')
    .getByText(/^−?\d+\.\d\d$/)
    .innerText();
  await page
    .getByRole('button', { name: 'Back to Dashboard' })
    .or(page.getByRole('link', { name: 'Back to Dashboard' }))
    .click();

  await page.getByRole('link', { name: 'My Results' }).click();
  await page.getByText('General Knowledge').click();
  await page.getByRole('link', { name: /View Report/ }).click();
  await expect(page.getByText(score).first()).toBeVisible();
  await expectAccessible(page);
  const rows = page.getByRole('listitem').filter({ hasText: /Correct|Incorrect/ });
  await expect(rows).toHaveCount(10);
  await rows.first().getByRole('button').click();
  await expect(page.getByRole('dialog').getByText('Your answer')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Correct answer')).toBeVisible();
  await expectAccessible(page);
});

test.describe('/quiz/{id}', () => {
  test('has ten numbers a page, tells their states without colour, shows pictures and clears an answer', async ({
    signedIn: page,
    server,
  }) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><rect width="40" height="20"/></svg>';
    const image = { svg, caption: { en: 'A black box', ne: 'कालो बाकस' } };
    const quiz = shortQuiz('Twelve', 12);
    const [first, ...others] = quiz.questions as object[];
    await startQuiz(page, await server.addQuiz({ ...quiz, questions: [{ ...first, image }, ...others] }));
    const picture = page.getByRole('img', { name: 'A black box' });
    await expect(picture).toBeVisible();
    const shown = () => picture.evaluate((img: HTMLImageElement) => [img.tagName, img.naturalWidth > 0]);
    await expect.poll(shown).toEqual(['IMG', true]);
    await expectAccessible(page);
    const cell = (n: number) => palette(page).getByRole('button', { name: new RegExp(`^Question ${n} ?,`) });
    await expect(palette(page).getByRole('listitem')).toHaveCount(10 + 4); // and the legend's four
    await expect(cell(1)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('radio', { name: 'Right 1' }).check();
    await cell(2).click();
    await expect(page.getByText('Question 2 of 12')).toBeVisible();
    await expect(cell(1)).toHaveAccessibleName(/^Question 1 ?, Attempted$/);
    await expect(cell(2)).toHaveAccessibleName(/^Question 2 ?, Current, Not attempted$/);
    await palette(page).getByText('>>').click();
    await expect(cell(12)).toBeVisible();
    await expect(page.getByText('Question 2 of 12')).toBeVisible();
    await palette(page).getByText('<<').click();
    await cell(1).click();
    await expect(page.getByRole('radio', { name: 'Right 1' })).toBeChecked();
    await page.getByRole('button', { name: 'Clear answer' }).click();
    await expect(page.getByRole('radio', { name: 'Right 1' })).not.toBeChecked();
    // The button is disabled now: the keyboard goes on among the options.
    await expect(page.getByRole('radio').first()).toBeFocused();
    await expect(cell(1)).toHaveAccessibleName(/^Question 1 ?, Current, Not attempted$/);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expect(page.getByText('Question 1 of 12')).toBeVisible();
  });

  test('resumes after a reload with the true time left, whatever the phone believes the time is', async ({
    signedIn: page,
    server,
  }) => {
    const quiz = await server.addQuiz(shortQuiz('Clock', 3));
    const secondsLeft = async () => {
      const [minutes = 0, seconds = 0] =
        (await page.getByRole('timer').innerText()).match(/\d+/g)?.map(Number) ?? [];
      return minutes * 60 + seconds;
    };
    // The phone is an hour fast from here on, as far as any script in the page can tell.
    await page.addInitScript(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + 3_600_000;
    });
    await startQuiz(page, quiz);
    const first = await secondsLeft();
    expect(first).toBeGreaterThan(560);
    await page.reload();
    await expect(page.getByText('Question 1 of 3')).toBeVisible();
    const left = await secondsLeft();
    expect(left).toBeGreaterThan(500);
    expect(left).toBeLessThanOrEqual(first);
  });

  test('submits by itself when one second is left', async ({ signedIn: page, server }) => {
    await shortAttempt(60_000).follow(page.context());
    await page.clock.install();
    await startQuiz(page, await server.addQuiz(shortQuiz('Short', 2)));
    await expect(page.getByRole('timer')).toHaveText(/^(1:00|0:\d\d)$/);
    await page.getByRole('radio', { name: 'Right 1' }).check();
    await page.clock.runFor(60_000);
    await expect(page.getByRole('dialog').getByText('1.00')).toBeVisible();
    await expect(page.getByText('Time is up. Your answers are being submitted…')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText('0:01');
  });

  test('a failed submit can be tried again, and Back and refocus after it burn no attempt', async ({
    signedIn: page,
    server,
  }) => {
    const quiz = await server.addQuiz(shortQuiz('Burn', 2));
    await startQuiz(page, quiz);
    await test.step('a failed submit', async () => {
      await page.getByRole('radio', { name: 'Right 1' }).check();
      await refuse(page, '**/submit/');
      await submitQuiz(page);
      await expect(
        page.getByText('There was an error submitting your quiz. Please try again.'),
      ).toBeVisible();
      await expectAccessible(page);
      // Still refused: else a try that the page makes by itself could come first, and its score cover the button.
      const submit = page.getByRole('button', { name: 'Submit Quiz' });
      const confirm = page.getByRole('button', { name: 'Confirm' });
      await expect(async () => {
        // During such a try the button takes no tap.
        if (!(await confirm.isVisible())) await submit.click({ timeout: 1000 });
        await confirm.click({ timeout: 1000 });
      }).toPass();
      await letThrough(page, '**/submit/');
      await comeOnline(page);
      await expect(page.getByRole('dialog').getByText('1.00')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('Back and refocus', async () => {
      await page.evaluate(() => {
        window.dispatchEvent(new Event('focus'));
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.getByText('Back to Dashboard').click();
      await expect(page.getByRole('heading', { name: 'Available Quizzes' })).toBeVisible();
      await page.goBack();
      await page.waitForLoadState('networkidle');
      await page.goto(`/quiz/${quiz}`);
      await page.waitForURL(`**/quiz/${quiz}/instructions`);
      await page.goto('/');
      const card = page.getByRole('listitem').filter({ hasText: 'Burn' });
      await expect(card).toContainText('2 of 3');
      await expect(card.getByRole('link', { name: /Start Quiz/ })).toBeVisible();
    });
  });

  test('asks before a move inside the app, and lets the browser ask before a reload', async ({
    signedIn: page,
    server,
  }) => {
    const quiz = await server.addQuiz(shortQuiz('Leave', 2));
    await startQuiz(page, quiz);
    await page.getByRole('radio', { name: 'Right 1' }).check();
    await page.goBack();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      'Are you sure you want to leave? Your progress will be lost if you do not submit.',
    );
    await expect(dialog).toContainText('Until it is up, you can resume from the dashboard.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('radio', { name: 'Right 1' })).toBeChecked();
    let dialogType = '';
    page.once('dialog', async (native) => {
      dialogType = native.type();
      await native.dismiss();
    });
    await page.evaluate(() => setTimeout(() => location.reload(), 0));
    await expect.poll(() => dialogType).toBe('beforeunload');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).not.toHaveURL(new RegExp(`/quiz/${quiz}$`));
  });
});
