import type { Page } from '@playwright/test';
import { startQuiz, submitQuiz } from '#e2e/support/quiz-pages.ts';
import { expect, refuse, test } from '#e2e/support/test.ts';
import { type Learner, newIdentity } from '#support/learner.ts';
import { shortQuiz } from '#support/quiz.ts';
import type { Server } from '#support/server.ts';

// Every sentence and placeholder of the specification's sections 2, 4, 5, 8 and 9 for learners' screens, each after the
// action that shows it. The tests read each one on the screen, word for word. Neighbours share a page, to save time.

interface Stage {
  page: Page;
  server: Server;
  learner: Learner;
}
/** What a learner does, and the sentences that are then on the screen. */
type Step = [act: (stage: Stage) => Promise<unknown>, ...sentences: string[]];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillRegistration(page: Page, change: Record<string, string> = {}) {
  const { username, phone_number, password } = newIdentity();
  const values = {
    Username: username,
    'Phone Number': phone_number,
    Password: password,
    'Confirm Password': password,
    ...change,
  };
  await page.goto('/register');
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  return values;
}

async function askLoginCode({ page }: Stage, phone_number: string) {
  await page.getByLabel('Phone Number').fill(phone_number);
  await button(page, 'Send OTP').click();
}

/** A code that was not sent. */
const wrongCode = ({ server }: Stage, phone_number: string) =>
  server.lastCode(phone_number) === '000000' ? '111111' : '000000';

const open =
  (path: string): Step[0] =>
  ({ page }) =>
    page.goto(path);
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

const visitors: Record<string, Step[]> = {
  // §2, §5, §8
  '/login': [
    [open('/login'), 'Username & Password', 'Phone OTP', 'Register'],
    [
      async ({ page, learner }) => {
        await page.getByLabel('Username').fill(learner.username);
        await page.getByLabel('Password', { exact: true }).fill('not the password');
        await button(page, 'Login').click();
      },
      'Login failed. Please check your credentials.',
    ],
    [
      async (stage) => {
        await stage.page.getByText('Phone OTP').click();
        await askLoginCode(stage, newIdentity().phone_number);
      },
      'Failed to send OTP. Is this phone number registered?',
    ],
    [(stage) => askLoginCode(stage, stage.learner.phone_number), 'OTP sent to your phone.'],
    [
      async (stage) => {
        await stage.page.getByPlaceholder('6-digit').fill(wrongCode(stage, stage.learner.phone_number));
        await button(stage.page, 'Verify & Login').click();
      },
      'Login failed. Invalid or expired OTP.',
    ],
  ],
  '/register': [
    [open('/register'), 'Login', 'Confirm Password'],
    [({ page }) => fillRegistration(page), 'Username is available!', 'Phone number is available!'],
    [
      ({ page, learner }) =>
        fillRegistration(page, { Username: learner.username, 'Phone Number': learner.phone_number }),
      'Username is already taken.',
      'Phone number is already registered.',
    ],
    [
      ({ page }) => fillRegistration(page, { 'Phone Number': '98123' }),
      'Please enter a valid 10-digit phone number.',
    ],
    [
      async ({ page }) => {
        await fillRegistration(page, { 'Confirm Password': 'something else' });
        await button(page, 'Send OTP').click();
      },
      'Please fix the errors before proceeding.',
    ],
    [
      async ({ page }) => {
        await fillRegistration(page);
        await refuse(page, '**/otp/send/');
        await button(page, 'Send OTP').click();
      },
      'Failed to send OTP. Please try again.',
    ],
    [
      afresh(async (stage) => {
        const { page } = stage;
        const values = await fillRegistration(page);
        await button(page, 'Send OTP').click();
        await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
        await page.getByPlaceholder('6-digit').fill(wrongCode(stage, values['Phone Number'] ?? ''));
        await button(page, 'Verify & Register').click();
      }),
      'Invalid OTP or registration failed. Please try again.',
    ],
  ],
};

const learners: Record<string, Step[]> = {
  // §2
  'the dashboard': [
    [
      open('/'),
      'Available Quizzes',
      'Dashboard',
      'My Results',
      'Difficulty: Easy',
      'Difficulty: Medium',
      'Difficulty: Hard',
      'Start Quiz',
    ],
    [
      ({ page, learner }) => page.getByRole('button', { name: new RegExp(learner.username) }).click(),
      'My Profile',
      'Logout',
    ],
  ],
  // §9, with the marks of a quiz without marks of its own
  'the instructions': [
    [
      open('/quiz/1/instructions'),
      '+1 per correct answer',
      '-0.2 per wrong answer',
      'No penalty for unanswered',
    ],
    [open('/quiz/999999/instructions'), 'Quiz not found or is no longer active.'],
    [
      async ({ page, server }) => {
        const quiz = await server.addQuiz(shortQuiz('Only one', 1, { allowed_attempts: 1 }));
        await startQuiz(page, quiz);
        await submitQuiz(page);
        await page.getByText('Back to Dashboard').click();
        await page.goto(`/quiz/${quiz}/instructions`);
      },
      'You have no attempts remaining for this quiz.',
    ],
  ],
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
        await page.goto('/results');
        await page.getByRole('button', { name: /Any quiz/ }).click();
        await page.getByRole('link', { name: /View Report/ }).click();
      },
      'Unanswered',
    ],
  ],
  // §8
  'a screen that cannot be loaded': [
    [openFailing('/', '**/api/quizzes/'), 'Failed to load quizzes. Please try logging in again.'],
    [openFailing('/quiz/1/instructions', '**/api/quizzes/'), 'Failed to load quiz information.'],
    [openFailing('/quiz/1', '**/attempt/'), 'Failed to load quiz. It might not be active.'],
    [openFailing('/results', '**/api/results/'), 'Could not load your results. Please try again later.'],
    [open('/results/999999'), 'Could not load this report card.'],
    [
      async ({ page }) => {
        await page.goto('/');
        await expect(page.getByText('Failed to load quizzes.')).toBeVisible();
        await page.evaluate(() => localStorage.removeItem('accessToken'));
        await page.getByRole('button', { name: 'Try again' }).click();
      },
      'Authentication token not found.',
    ],
  ],
  'a question that cannot be loaded, and a submission that fails': [
    [
      async (stage) => {
        // Single questions are the fallback when the whole paper fails to load.
        await refuse(stage.page, '**/paper/');
        await refuse(stage.page, '**/question/12/');
        await startAnyQuiz(stage);
        await stage.page.getByText('>>').click();
        await stage.page.getByRole('button', { name: /^Question 12/ }).click();
      },
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
  for (const [place, steps] of Object.entries(visitors)) {
    test(`on ${place}`, ({ page, server, learner }) => expectSentences({ page, server, learner }, steps));
  }
  for (const [place, steps] of Object.entries(learners)) {
    test(`on ${place}`, ({ signedIn, server, learner }) =>
      expectSentences({ page: signedIn, server, learner }, steps));
  }

  test('for an admin', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('an admin password');
    await button(page, 'Login').click();
    await expect(page.getByRole('link', { name: 'Admin Panel', exact: true })).toBeVisible();
  });
});

test('the placeholder 6-digit, where a registration requires the code', async ({ page }) => {
  await fillRegistration(page);
  await button(page, 'Send OTP').click();
  await expect(page.getByPlaceholder('6-digit')).toBeVisible();
});
