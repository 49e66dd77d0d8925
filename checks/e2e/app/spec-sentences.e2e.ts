import type { Page } from '@playwright/test';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, refuse, test } from '#e2e/support/test.ts';
import type { Learner } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';
import type { Server } from '#support/server.ts';

// The sentences of the specification's sections 4 and 8 for a quiz, each after the action that shows it. The tests read each
// one on the screen, word for word. Those of other screens are read without a browser: apps/web/src/app/learner-screens.test.tsx
// and the tests of the login and the registration.

interface Stage {
  page: Page;
  server: Server;
  learner: Learner;
}
/** What a learner does, and the sentences that are then on the screen. */
type Step = [act: (stage: Stage) => Promise<unknown>, ...sentences: string[]];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a screen whose call fails. */
const openFailing =
  (path: string, call: string): Step[0] =>
  async ({ page }) => {
    await refuse(page, call);
    await page.goto(path);
  };
/** As if it were a new page. */
const afresh =
  (act: Step[0]): Step[0] =>
  async (stage) => {
    await stage.page.unrouteAll();
    await act(stage);
  };
const startAnyQuiz: Step[0] = async ({ page, server }) =>
  startQuiz(page, await server.addQuiz(shortQuiz('Any quiz', 12)));

const learners: Record<string, Step[]> = {
  // §4
  'a quiz': [
    [startAnyQuiz, 'Previous', 'Next', 'Submit Quiz', '<<', '>>'],
    [({ page }) => button(page, 'Submit Quiz').click(), 'Cancel', 'Confirm'],
    [
      async ({ page }) => {
        await button(page, 'Cancel').click();
        await page.goBack();
      },
      'Are you sure you want to leave? Your progress will be lost if you do not submit.',
    ],
    [
      async ({ page }) => {
        await button(page, 'Stay').click();
        await submitQuiz(page);
      },
      'Back to Dashboard',
      'View Report',
    ],
    [
      async ({ page }) => {
        await page.getByText('Back to Dashboard').click();
        await page.getByRole('heading', { name: 'Available Quizzes' }).waitFor();
        await page.goto('/results');
        await page.getByRole('button', { name: /Any quiz/ }).click();
        await page.getByRole('link', { name: /View Report/ }).click();
      },
      'Unanswered',
    ],
  ],
  // §8
  'a quiz or question that cannot be loaded, and a submission that fails': [
    [openFailing('/quiz/1', '**/attempt/'), 'Failed to load quiz. It might not be active.'],
    [
      afresh(async ({ page }) => void (await page.goto('/quiz/999999'))),
      'Failed to load quiz. It might not be active.',
    ],
    [
      afresh(async (stage) => {
        // Single questions are the fallback when the whole paper fails to load.
        await refuse(stage.page, '**/paper/');
        await refuse(stage.page, '**/question/12/');
        await startAnyQuiz(stage);
        await stage.page.getByText('>>').click();
        await stage.page.getByRole('button', { name: /^Question 12/ }).click();
      }),
      'Failed to load question #12.',
    ],
    [
      afresh(async ({ page }) => {
        await refuse(page, '**/submit/');
        await submitQuiz(page);
      }),
      'There was an error submitting your quiz. Please try again.',
    ],
  ],
};

async function expectSentences(stage: Stage, steps: Step[]): Promise<void> {
  for (const [act, ...sentences] of steps) {
    await act(stage);
    for (const sentence of sentences) {
      await test.step(sentence, () =>
        expect(stage.page.getByText(sentence, { exact: true }).filter({ visible: true }).first()).toBeVisible(
          { timeout: 20_000 },
        ),
      );
    }
  }
}

test.describe('the sentences of the specification', () => {
  test('on a quiz, and where it cannot be loaded or submitted', async ({ signedIn, server, learner }) => {
    for (const [place, steps] of Object.entries(learners))
      await test.step(place, () => expectSentences({ page: signedIn, server, learner }, steps));
  });
});
