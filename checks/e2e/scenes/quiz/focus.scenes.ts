import type { Page } from '@playwright/test';
import { cutOff, type Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';
import { waitsForNetwork } from '#e2e/support/phone.ts';
import { goToQuestion } from '#e2e/support/quiz-pages.ts';
import { call } from '#support/call.ts';

// The quiz in focus, and the review before a submission.

interface Responses {
  answered?: number[];
  flagged?: number[];
}

interface State {
  questions: { id: number }[];
  attempt: { id: number };
}

/** Opens an attempt at question `n`, with some questions answered and some marked. */
const resume = async (
  page: Page,
  world: World,
  quiz: number,
  n: number,
  { answered = [], flagged = [] }: Responses = {},
) => {
  const learner = await world.newLearner();
  const [token] = learner.tokens;
  const path = `${world.server.url}/api/quizzes/${quiz}`;
  const state = await call<State>(`${path}/attempt/`, { method: 'POST', token, body: {} });
  const paper = await call<{ questions: { options: { id: number }[] }[] }>(`${path}/paper/`, {
    method: 'GET',
    token,
  });
  const idOf = (number: number) => state.questions[number - 1]?.id ?? 0;
  await call(`${path}/answers/`, {
    method: 'PUT',
    token,
    body: {
      attempt: state.attempt.id,
      client: crypto.randomUUID(),
      seq: 1,
      answers: Object.fromEntries(
        answered.map((number) => [idOf(number), paper.questions[number - 1]?.options[0]?.id]),
      ),
      flags: flagged.map(idOf),
    },
  });
  await world.signIn(page, learner);
  await page.goto(`/quiz/${quiz}`);
  await page.getByRole('radio').first().waitFor();
  await goToQuestion(page, n);
  await page.getByRole('radio').first().waitFor();
};

const review = async (page: Page) => {
  await page.getByRole('button', { name: 'Review your answers' }).click();
  await page.getByRole('heading', { name: 'Review your answers' }).waitFor();
};
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

/** The attempt as if its quiz had one question. */
const withOneQuestion = async (page: Page) => {
  for (const path of ['**/attempt/', '**/paper/']) {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, questions: json.questions.slice(0, 1) } });
    });
  }
};

export const focusScenes: Scene[] = [
  {
    name: 'quiz-200',
    rare: true,
    bilingual: true,
    async open(page, world) {
      const flagged = upTo(200).filter((n) => n % 7 === 0);
      await resume(page, world, world.long, 93, { answered: upTo(90), flagged });
    },
  },
  {
    name: 'quiz-last',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await resume(page, world, world.general, 10, { answered: upTo(9) });
    },
  },
  {
    name: 'quiz-one-question',
    rare: true,
    async open(page, world) {
      await withOneQuestion(page);
      await resume(page, world, world.general, 1);
    },
  },
  {
    name: 'quiz-review-clear',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await resume(page, world, world.general, 10, { answered: upTo(10) });
      await review(page);
    },
  },
  {
    name: 'quiz-review-open',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await resume(page, world, world.general, 10, { answered: [1, 2, 4, 5, 6, 8, 9], flagged: [2, 7] });
      await review(page);
    },
  },
  {
    name: 'quiz-review-long',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await resume(page, world, world.long, 200, { answered: upTo(50), flagged: [3, 77, 200] });
      await review(page);
    },
  },
  {
    name: 'quiz-review-offline',
    async open(page, world) {
      await resume(page, world, world.general, 10, { answered: upTo(9) });
      await cutOff(page, '**/api/**');
      await page.getByRole('radio').nth(1).check();
      await waitsForNetwork(page).waitFor();
      await review(page);
      await page.getByRole('button', { name: 'Submit Quiz' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('button', { name: 'Go on answering' }).waitFor();
    },
  },
  {
    name: 'quiz-from-review',
    rare: true,
    bilingual: true,
    async open(page, world) {
      await resume(page, world, world.general, 10, { answered: upTo(7) });
      await review(page);
      await page.getByRole('button', { name: /^Question 8/ }).click();
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'quiz-leave',
    rare: true,
    async open(page, world) {
      await resume(page, world, world.general, 2);
      await page.getByRole('link', { name: 'Leave', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
