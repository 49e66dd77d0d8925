import type { Page } from '@playwright/test';
import { logIn } from '#e2e/support/account-pages.ts';
import { test as asStaff } from '#e2e/support/admin.ts';
import { letThrough } from '#e2e/support/phone.ts';
import { button } from '#e2e/support/profile-page.ts';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, NO_NETWORK, NO_NETWORK_NE, test, UNREACHABLE, UNREACHABLE_NE } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';

// Where no response came, a screen shows the sentence of the error catalogue (spec §8), and that as the reason.

const alerts = (page: Page) => page.getByRole('main').getByRole('alert');

async function speak(page: Page, language: 'en' | 'ne'): Promise<void> {
  await page.evaluate((language) => {
    localStorage.setItem('language', language);
    // As if another tab had changed it.
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, language);
}

/** Cuts the server off, acts, and reads the only alert in both languages. */
async function expectUnanswered(
  page: Page,
  act: () => Promise<unknown>,
  sentence: string,
  reason = { en: UNREACHABLE, ne: UNREACHABLE_NE },
): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await act();
  const alert = alerts(page).filter({ visible: true });
  await expect(alert).toHaveText(sentence + reason.en, { timeout: 30_000 });
  await speak(page, 'ne');
  await expect(alert).toContainText(reason.ne);
  await expect(alert).not.toContainText(sentence);
  await speak(page, 'en');
  await expect(alert).toHaveText(sentence + reason.en);
  await letThrough(page, '**/api/**');
}

const byItself = {
  en: 'The server cannot be reached.This loads by itself as soon as the server can be reached.',
  ne: 'सर्भरसँग सम्पर्क हुन सकेन।सर्भरसँग सम्पर्क भएपछि यो आफैँ लोड हुन्छ।',
};

const loginFailed = 'Login failed. Please check your credentials.';

test.describe('without a response, the reason is shown under the sentence', () => {
  test('by the login, with the browser offline', async ({ page, learner }) => {
    await page.goto('/login');
    await page.context().setOffline(true);
    await logIn(page, learner);
    await expect(alerts(page)).toHaveText(loginFailed + NO_NETWORK);
    await speak(page, 'ne');
    await expect(alerts(page)).toContainText(NO_NETWORK_NE);
  });

  test('by the login after a failed name lookup, a timeout and a broken connection', {
    tag: '@full',
  }, async ({ page, learner }) => {
    await page.goto('/login');
    for (const cause of ['namenotresolved', 'timedout', 'connectionreset'] as const) {
      await page.route('**/api/token/', (route) => route.abort(cause));
      await logIn(page, learner);
      await expect(alerts(page)).toHaveText(loginFailed + UNREACHABLE);
      await letThrough(page, '**/api/token/');
    }
    await page.route('**/api/token/', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await button(page, 'Login').click();
    await expect(alerts(page)).toHaveText(`${loginFailed}The server has a problem right now.`);
  });

  test('by each screen that loads', { tag: '@full' }, async ({ signedIn: page, server }) => {
    const quiz = await server.addQuiz(shortQuiz('Does not come', 2));
    await test.step('/', () =>
      expectUnanswered(page, () => page.goto('/'), 'Failed to load quizzes. Please try logging in again.', {
        en: byItself.en.replace('.This', '.No need to log in again. This'),
        ne: byItself.ne.replace('।', '।फेरि लगइन गर्नुपर्दैन। '),
      }));
    const sentences = {
      [`/quiz/${quiz}/instructions`]: 'Failed to load quiz information.',
      [`/quiz/${quiz}`]: 'Failed to load quiz. It might not be active.',
      '/results': 'Could not load your results. Please try again later.',
      '/results/1': 'Could not load this report card.',
    };
    for (const [path, sentence] of Object.entries(sentences))
      await test.step(path, () => expectUnanswered(page, () => page.goto(path), sentence, byItself));
  });

  test('by a screen whose code did not arrive twice, until the next try', async ({ page }) => {
    await page.goto('/login');
    const code = '**/assets/register-screen*.js';
    let tries = 0;
    await page.route(code, (route) => {
      tries += 1;
      return route.abort();
    });
    await page.getByRole('link', { name: 'Register' }).first().click();
    // The page reloads itself once.
    await expect.poll(() => tries).toBe(2);
    await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
    await speak(page, 'ne');
    await expect(page.getByRole('heading', { name: 'सर्भरसँग सम्पर्क हुन सकेन' })).toBeVisible();
    await speak(page, 'en');
    expect(tries).toBe(2);
    await page.unroute(code);
    await button(page, 'Try again').click();
    await expect(page.getByLabel('Phone Number')).toBeVisible();
  });

  test('by a question, and by a submission, which says what happens next', async ({
    signedIn: page,
    server,
  }) => {
    await test.step('a question', async () => {
      const quiz = await server.addQuiz(shortQuiz('Question does not come', 2));
      await page.route('**/paper/', (route) => route.abort());
      await page.route('**/question/**', (route) => route.abort());
      await startQuiz(page, quiz);
      await expect(alerts(page)).toHaveText(`Failed to load question #1.${byItself.en}`);
      await speak(page, 'ne');
      await expect(alerts(page)).toContainText(byItself.ne);
      await speak(page, 'en');
    });

    await test.step('a submission', async () => {
      await page.unrouteAll();
      page.on('dialog', (dialog) => dialog.accept());
      await startQuiz(page, await server.addQuiz(shortQuiz('Not submitted', 1)));
      await page.route('**/submit/', (route) => route.abort());
      await submitQuiz(page);
      const shown = page.getByRole('alert').filter({ visible: true }).first();
      await expect(shown).toHaveText(
        'There was an error submitting your quiz. Please try again.The server cannot be reached.Your answers are kept on this phone. Trying again automatically…',
      );
      await speak(page, 'ne');
      await expect(shown).toContainText(
        'सर्भरसँग सम्पर्क हुन सकेन।तपाईंका उत्तर यही फोनमा सुरक्षित छन्। आफैँ फेरि प्रयास हुँदै छ…',
      );
    });
  });
});

asStaff.describe('without a response, the reason is shown under the sentence to staff', () => {
  asStaff('by each screen that loads', { tag: '@full' }, async ({ asAdmin: { page, create } }) => {
    const id = await create(shortQuiz('Does not come to staff', 1));
    const sentences = {
      '/admin': 'Failed to load quizzes.',
      [`/admin/quiz/${id}/edit`]: 'Failed to load quiz. It may not exist.',
      [`/admin/quiz/${id}/results`]: 'Could not load the results of this quiz.',
    };
    for (const [path, sentence] of Object.entries(sentences))
      await asStaff.step(path, () => expectUnanswered(page, () => page.goto(path), sentence, byItself));
  });

  asStaff(
    'by a creation, a change and a deletion',
    { tag: '@full' },
    async ({ asAdmin: { page, create, logged } }) => {
      const id = await create(shortQuiz('Not changed', 1));
      await page.goto('/admin/quiz/new');
      await page.getByLabel('Quiz JSON').fill(JSON.stringify(shortQuiz('Not created', 1)));
      await expectUnanswered(
        page,
        () => button(page, 'Create Quiz').click(),
        'Failed to create quiz. Check the console for details.',
      );
      page.once('dialog', (dialog) => dialog.accept());
      await page.goto(`/admin/quiz/${id}/edit`);
      await page.getByLabel('Duration (Mins)').fill('31');
      await expectUnanswered(
        page,
        () => button(page, 'Save Details').click(),
        'Error updating quiz details.',
      );
      await page.getByRole('button', { name: /^Edit Q1/ }).click();
      await page.getByLabel('Topic').fill('Changed');
      await button(page, 'Save Question').scrollIntoViewIfNeeded();
      await page.route('**/questions/**', (route) => route.abort());
      await button(page, 'Save Question').click();
      await expect(page.getByText(UNREACHABLE)).toHaveCount(2);
      await letThrough(page, '**/questions/**');
      page.once('dialog', (dialog) => dialog.accept());
      await page.goto('/admin');
      await page.getByRole('button', { name: 'Delete Not changed' }).click();
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
      // The page then shows only this message, with the ways on.
      await expect(alerts(page)).toHaveText('Failed to delete the quiz.Try againBack to the Admin Dashboard');
      expect(logged.length).toBeGreaterThan(2);
    },
  );
});
