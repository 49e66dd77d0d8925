import { logIn, registerUser, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import type { Role } from '@abhyas/contract/accounts/policy';
import { submitAttempt } from '@abhyas/contract/attempts';
import { type QuizJson, quizJson } from '@abhyas/contract/quiz-json';
import { type input, parse } from 'zod/mini';
import { createAccessTokens } from '#features/accounts/rules/access-tokens.ts';
import { prepareSession } from '#features/accounts/sessions/open-session.queries.ts';
import { openSession } from '#features/accounts/sessions/open-session.service.ts';
import { insertUser } from '#features/accounts/sign-in/auth.queries.ts';
import { commandLine } from '#features/audit/record.queries.ts';
import { createQuiz } from '#features/quizzes/staff/create-quiz.service.ts';
import { hashPassword } from '#platform/crypto/passwords.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { iso } from '#platform/time/clock.ts';
import { call } from './api-client.ts';
import type { TestApp } from './build-test-app.ts';

let made = 0;

/** A name and a phone number that are unique in this test run. */
export function newIdentity() {
  made += 1;
  return {
    // Names sort as they were made.
    username: `learner${String(made).padStart(6, '0')}`,
    phone_number: String(9_800_000_000 + made),
    password: 'correct horse battery',
  };
}

/** The six digits of the last SMS to a phone. */
export function lastCode(app: TestApp, phone_number: string): string {
  const text = app.sms.sent.findLast(({ to }) => to === phone_number)?.text;
  const code = text && /\d{6}/.exec(text)?.[0];
  if (!code) throw new Error(`No code was sent to ${phone_number}`);
  return code;
}

/** Each password is hashed once: a hash takes longer than most of what the tests do. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** An account with a session, as after a registration and a login, but without their calls. */
export async function registerLearner(
  app: TestApp,
  identity = newIdentity(),
  { role = 'learner' as Role } = {},
) {
  const { db, deps } = app;
  const { username, phone_number, password } = identity;
  const password_hash = await hashOf(password);
  const account = { username, phone_number, password_hash, role, created_at: iso(deps.clock.now()) };
  const { id: user_id } = (await insertUser(db, account)) ?? {};
  if (user_id === undefined) throw new Error(`The name ${username} or the number ${phone_number} is taken`);
  const access_tokens = createAccessTokens(deps.keys.access_tokens, deps.clock);
  const opened = await openSession({ clock: deps.clock, access_tokens }, prepareSession(db), {
    user: { id: user_id, username, role, password_hash },
    caller: { address: '127.0.0.1', user_agent: 'node' },
    method: 'password',
  });
  if (!opened) throw new Error(`There is no session of ${username}`);
  return { ...identity, user_id, token: opened.tokens.access, refresh: opened.tokens.refresh };
}

/** Registers over HTTP as a visitor does, and logs in. */
export async function registerOverHttp(app: TestApp, identity = newIdentity()) {
  const { username, phone_number, password } = identity;
  await call(app.url, sendOtp, { body: { phone_number, purpose: 'register' } });
  const otp = lastCode(app, phone_number);
  await call(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'register' } });
  const registered = await call(app.url, registerUser, {
    body: { username, password, password2: password, phone_number },
  });
  const { body } = await call(app.url, logIn, { body: { username, password } });
  return { ...identity, user_id: registered.body.id, token: body.access, refresh: body.refresh };
}

/** A quiz of `count` questions with four options each, the first of which is correct. */
export function sampleQuiz(count = 3, overrides: Partial<input<typeof quizJson>> = {}): QuizJson {
  return parse(quizJson, {
    title: { en: 'Sample', ne: 'नमुना' },
    duration_minutes: 10,
    questions: Array.from({ length: count }, (_, index) => ({
      text: { en: `Question ${index + 1}`, ne: `प्रश्न ${index + 1}` },
      hint: { en: 'Because it is so', ne: 'किनभने यस्तै छ' },
      topic: 'General',
      options: ['A', 'B', 'C', 'D'].map((en, option) => ({ text: { en, ne: '' }, is_correct: option === 0 })),
    })),
    ...overrides,
  });
}

let own_quizzes = 0;

/** A quiz with questions that no other quiz asks. */
export function ownQuiz(count = 3, overrides: Partial<input<typeof quizJson>> = {}): QuizJson {
  own_quizzes += 1;
  const quiz = sampleQuiz(count, overrides);
  const of = (text: string, word: string) => `${text} ${word} ${own_quizzes}`;
  return {
    ...quiz,
    questions: quiz.questions?.map((question) => ({
      ...question,
      text: { en: of(question.text.en, 'of quiz'), ne: of(question.text.ne, 'क्विज') },
    })),
  };
}

export interface MadeQuiz {
  quiz_id: number;
  /** In order. The first option of each question is correct. */
  questions: { id: number; options: number[] }[];
}

export async function addQuiz(
  app: TestApp,
  quiz: QuizJson = sampleQuiz(),
  audience: { class_ids?: number[] } = {},
): Promise<MadeQuiz> {
  const quiz_id = await inTransaction(app.db, (tx) =>
    createQuiz(tx, app.clock, { quiz, by: commandLine, ...audience }),
  );
  app.deps.open_quizzes.forget();
  const { questions } = await app.deps.revisions.get(quiz_id, 1);
  return {
    quiz_id,
    questions: questions.map(({ id, options }) => ({ id, options: options.map((o) => o.id) })),
  };
}

/**
 * Answers by question id: `choices[i]` is the index of the chosen option of question i (0 is correct, null is no
 * answer).
 */
export function answersTo(quiz: MadeQuiz, choices: (number | null)[]): Record<string, number> {
  const answers: Record<string, number> = {};
  choices.forEach((choice, index) => {
    const question = quiz.questions[index];
    const option = choice === null ? undefined : question?.options[choice];
    if (question && option) answers[question.id] = option;
  });
  return answers;
}

export function submitAs(app: TestApp, token: string, quiz_id: number, body: unknown) {
  return call(app.url, submitAttempt, { token, params: { id: quiz_id }, body });
}

/** As `registerLearner`, for an admin. */
export function registerAdmin(app: TestApp, identity = newIdentity()) {
  return registerLearner(app, identity, { role: 'admin' });
}
