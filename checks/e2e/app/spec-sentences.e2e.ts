import type { Page } from '@playwright/test';
import { type Learner, newIdentity, newLearner } from '../../support/learner.ts';
import { shortQuiz } from '../../support/quiz.ts';
import { type Server, startServer } from '../../support/server.ts';
import { startQuiz, submitQuiz } from '../support/quiz-pages.ts';
import { expect, test } from '../support/test.ts';

// Every sentence and placeholder of the specification's sections 2, 4, 5, 8 and 9 for learners' screens, each with
// the action that shows it. The test reads each one on the screen, word for word.

interface Stage {
  page: Page;
  server: Server;
  learner: Learner;
}
type Provoke = (stage: Stage) => Promise<unknown>;

const fail = (page: Page, path: string) => page.route(path, (route) => route.abort());
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

async function askLoginCode({ page, learner }: Stage) {
  await page.goto('/login');
  await page.getByText('Phone OTP').click();
  await page.getByLabel('Phone Number').fill(learner.phone_number);
  await button(page, 'Send OTP').click();
}

async function signIn({ page, learner }: Stage) {
  await page.goto('/login');
  await page.evaluate(([access, refresh]) => {
    localStorage.setItem('accessToken', access);
    localStorage.setItem('refreshToken', refresh);
  }, learner.tokens);
}

const signedIn =
  (provoke: Provoke): Provoke =>
  async (stage) => {
    await signIn(stage);
    await provoke(stage);
  };

const onQuiz = (provoke: Provoke): Provoke =>
  signedIn(async (stage) => {
    await startQuiz(stage.page, stage.server.addQuiz(shortQuiz('Any quiz', 12)));
    await provoke(stage);
  });

const finished = (provoke: Provoke): Provoke =>
  onQuiz(async (stage) => {
    await submitQuiz(stage.page);
    await stage.page.getByText('Back to Dashboard').click();
    await provoke(stage);
  });

const visitors: Record<string, Provoke> = {
  // §2
  'Username & Password': ({ page }) => page.goto('/login'),
  'Phone OTP': ({ page }) => page.goto('/login'),
  Register: ({ page }) => page.goto('/login'),
  Login: ({ page }) => page.goto('/register'),
  'Confirm Password': ({ page }) => page.goto('/register'),
  // §5
  'Username is already taken.': ({ page, learner }) => fillRegistration(page, { Username: learner.username }),
  'Username is available!': ({ page }) => fillRegistration(page),
  'Please enter a valid 10-digit phone number.': ({ page }) =>
    fillRegistration(page, { 'Phone Number': '98123' }),
  'Phone number is already registered.': ({ page, learner }) =>
    fillRegistration(page, { 'Phone Number': learner.phone_number }),
  'Phone number is available!': ({ page }) => fillRegistration(page),
  'Please fix the errors before proceeding.': async ({ page }) => {
    await fillRegistration(page, { 'Confirm Password': 'something else' });
    await button(page, 'Send OTP').click();
  },
  // §8
  'Login failed. Please check your credentials.': async ({ page, learner }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(learner.username);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await button(page, 'Login').click();
  },
  'Failed to send OTP. Is this phone number registered?': async ({ page }) => {
    await page.goto('/login');
    await page.getByText('Phone OTP').click();
    await page.getByLabel('Phone Number').fill(newIdentity().phone_number);
    await button(page, 'Send OTP').click();
  },
  'OTP sent to your phone.': askLoginCode,
  'Login failed. Invalid or expired OTP.': async (stage) => {
    await askLoginCode(stage);
    await expect(stage.page.getByText('OTP sent to your phone.')).toBeVisible();
    const wrong = stage.server.lastCode(stage.learner.phone_number) === '000000' ? '111111' : '000000';
    await stage.page.getByPlaceholder('6-digit').fill(wrong);
    await button(stage.page, 'Verify & Login').click();
  },
  'Failed to send OTP. Please try again.': async ({ page }) => {
    await fillRegistration(page);
    await fail(page, '**/otp/send/');
    await button(page, 'Send OTP').click();
  },
  'Invalid OTP or registration failed. Please try again.': async ({ page, server }) => {
    const values = await fillRegistration(page);
    await button(page, 'Send OTP').click();
    await expect(page.getByText('OTP sent to your phone.')).toBeVisible();
    const wrong = server.lastCode(values['Phone Number']) === '000000' ? '111111' : '000000';
    await page.getByPlaceholder('6-digit').fill(wrong);
    await button(page, 'Verify & Register').click();
  },
};

const learners: Record<string, Provoke> = {
  // §2
  'Available Quizzes': signedIn(({ page }) => page.goto('/')),
  Dashboard: signedIn(({ page }) => page.goto('/')),
  'My Results': signedIn(({ page }) => page.goto('/')),
  'Difficulty: Easy': signedIn(({ page }) => page.goto('/')),
  'Difficulty: Medium': signedIn(({ page }) => page.goto('/')),
  'Difficulty: Hard': signedIn(({ page }) => page.goto('/')),
  'Start Quiz': signedIn(({ page }) => page.goto('/')),
  'My Profile': signedIn(async ({ page, learner }) => {
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(learner.username) }).click();
  }),
  Logout: signedIn(async ({ page, learner }) => {
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(learner.username) }).click();
  }),
  'You have no attempts remaining for this quiz.': signedIn(async ({ page, server }) => {
    const quiz = server.addQuiz(shortQuiz('Only one', 1, { allowed_attempts: 1 }));
    await startQuiz(page, quiz);
    await submitQuiz(page);
    await page.getByText('Back to Dashboard').click();
    await page.goto(`/quiz/${quiz}/instructions`);
  }),
  Previous: onQuiz(async () => undefined),
  Next: onQuiz(async () => undefined),
  'Submit Quiz': onQuiz(async () => undefined),
  '<<': onQuiz(async () => undefined),
  '>>': onQuiz(async () => undefined),
  Cancel: onQuiz(({ page }) => button(page, 'Submit Quiz').click()),
  Confirm: onQuiz(({ page }) => button(page, 'Submit Quiz').click()),
  'Back to Dashboard': onQuiz(({ page }) => submitQuiz(page)),
  'View Report': onQuiz(({ page }) => submitQuiz(page)),
  Unanswered: finished(async ({ page }) => {
    await page.goto('/results');
    await page.getByRole('button', { name: /Any quiz/ }).click();
    await page.getByRole('link', { name: /View Report/ }).click();
  }),
  // §4
  'Are you sure you want to leave? Your progress will be lost if you do not submit.': onQuiz(({ page }) =>
    page.getByRole('link', { name: 'My Results' }).click(),
  ),
  // §8
  'Failed to load quizzes. Please try logging in again.': signedIn(async ({ page }) => {
    await fail(page, '**/api/quizzes/');
    await page.goto('/');
  }),
  'Authentication token not found.': signedIn(async ({ page }) => {
    await fail(page, '**/api/quizzes/');
    await page.goto('/');
    await expect(page.getByText('Failed to load quizzes.')).toBeVisible({ timeout: 20_000 });
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await page.getByRole('button', { name: 'Try again' }).click();
  }),
  'Quiz not found or is no longer active.': signedIn(({ page }) => page.goto('/quiz/999999/instructions')),
  'Failed to load quiz information.': signedIn(async ({ page }) => {
    await fail(page, '**/api/quizzes/');
    await page.goto('/quiz/1/instructions');
  }),
  'Failed to load quiz. It might not be active.': signedIn(async ({ page }) => {
    await fail(page, '**/attempt/');
    await page.goto('/quiz/1');
  }),
  'Failed to load question #12.': signedIn(async ({ page, server }) => {
    // Single questions are the fallback when the whole paper fails to load.
    await fail(page, '**/paper/');
    await fail(page, '**/question/12/');
    await startQuiz(page, server.addQuiz(shortQuiz('Any quiz', 12)));
    await page.getByText('>>').click();
    await page.getByRole('button', { name: /^Question 12/ }).click();
  }),
  'There was an error submitting your quiz. Please try again.': onQuiz(async ({ page }) => {
    await fail(page, '**/submit/');
    await submitQuiz(page);
  }),
  'Could not load your results. Please try again later.': signedIn(async ({ page }) => {
    await fail(page, '**/api/results/');
    await page.goto('/results');
  }),
  'Could not load this report card.': signedIn(({ page }) => page.goto('/results/999999')),
  // §9, with the marks of a quiz without marks of its own
  '+1 per correct answer': signedIn(({ page }) => page.goto('/quiz/1/instructions')),
  '-0.2 per wrong answer': signedIn(({ page }) => page.goto('/quiz/1/instructions')),
  'No penalty for unanswered': signedIn(({ page }) => page.goto('/quiz/1/instructions')),
};

test.describe('the sentence', () => {
  for (const [sentence, provoke] of Object.entries({ ...visitors, ...learners })) {
    test(sentence, async ({ page, server, learner }) => {
      await provoke({ page, server, learner });
      await expect(page.getByText(sentence, { exact: true }).filter({ visible: true }).first()).toBeVisible({
        timeout: 20_000,
      });
    });
  }

  test('Admin Panel', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('an admin password');
    await button(page, 'Login').click();
    await expect(page.getByRole('link', { name: 'Admin Panel', exact: true })).toBeVisible();
  });

  test('No quizzes are available at this moment. Please check back later.', async ({ page }) => {
    const empty = await startServer({ SEED: 'false' });
    const learner = await newLearner(empty);
    await page.goto(`${empty.url}/login`);
    await page.getByLabel('Username').fill(learner.username);
    await page.getByLabel('Password', { exact: true }).fill(learner.password);
    await button(page, 'Login').click();
    const sentence = 'No quizzes are available at this moment. Please check back later.';
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await empty.stop();
  });
});

test.describe('the placeholder', () => {
  test('6-digit, where a login and a registration require the code', async ({ page, server, learner }) => {
    await askLoginCode({ page, server, learner });
    await expect(page.getByPlaceholder('6-digit')).toBeVisible();
    await fillRegistration(page);
    await button(page, 'Send OTP').click();
    await expect(page.getByPlaceholder('6-digit')).toBeVisible();
  });
});
