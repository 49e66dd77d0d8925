import { call } from '../support/call.ts';
import { newLearner } from '../support/learner.ts';
import { admin, type Server } from '../support/server.ts';
import type { Known } from './values.ts';

export type Role = 'visitor' | 'learner' | 'admin';

/** What no answer to someone else may hold. */
export const canary = {
  full_name: 'Canary Whose Name Is Nobody’s Business',
  email: 'canary.of.the.hostile.run@example.com',
};

/** A request that would succeed: its path and body. */
export interface Likely {
  path: string;
  body: unknown;
}

export interface World {
  server: Server;
  known: Known;
  /** Quizzes that nobody misses when they are deleted. */
  disposable: number[];
  /** By operation: what is found by chance too seldom. */
  likely: Record<string, Likely>;
  strings: Record<'hash' | 'sid' | 'receipt', string[]>;
  /** Secrets that no answer may hold, whoever asks. */
  secrets: string[];
  learner: { username: string; password: string };
  tokens: Map<Role, string>;
  /** Signs a role in again, when a request of the run has ended its session. */
  signInAgain(role: Role): Promise<void>;
  /** Attempts that the learner has finished: only their reports tell what is correct. */
  finishedAttempts(): Promise<number[]>;
}

/** Three people, quizzes, an open attempt and a finished one. */
export async function makeWorld(server: Server): Promise<World> {
  const tokens = new Map<Role, string>();
  const ask = <Body>(method: string, path: string, token: string | undefined, body?: unknown) =>
    call<Body>(server.url + path, { method, token, body });
  type Tokens = { access: string; refresh: string };
  type Opened = { attempt: { id: number } };

  const learner = await newLearner(server);
  const victim = await newLearner(server);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...canary, preferred_language: 'en' })) form.set(name, value);
  await ask('PUT', '/api/users/profile/', victim.tokens[0], form);

  const accounts = { learner: { username: learner.username, password: learner.password }, admin };
  const signingIn = new Map<Role, Promise<void>>();
  const signIn = async (role: 'learner' | 'admin') => {
    tokens.set(role, (await ask<Tokens>('POST', '/api/token/', undefined, accounts[role])).access);
    signingIn.delete(role);
  };
  // However many find out at once: ten sign-ins of an account at the same instant are taken for guessing.
  const signInAgain = async (role: Role) => {
    if (role === 'visitor') return;
    const underWay = signingIn.get(role) ?? signIn(role);
    signingIn.set(role, underWay);
    await underWay;
  };
  await signInAgain('learner');
  await signInAgain('admin');
  const token = (role: Role) => tokens.get(role);

  const listed = await ask<{ id: number }[]>('GET', '/api/quizzes/', token('learner'));
  const quizzes = listed.map(({ id }) => id).sort((a, b) => a - b);
  const [first = 0, second = 0] = quizzes;
  // Enough attempts for a long run.
  for (const id of quizzes)
    await ask('PATCH', `/api/admin/quizzes/${id}/`, token('admin'), { allowed_attempts: 100 });
  const attempts: number[] = [];
  for (const who of [victim.tokens[0], token('learner')]) {
    const { attempt } = await ask<Opened>('POST', `/api/quizzes/${second}/attempt/`, who, {});
    await ask('POST', `/api/quizzes/${second}/submit/`, who, { answers: {}, attempt: attempt.id });
    attempts.push(attempt.id);
    attempts.push((await ask<Opened>('POST', `/api/quizzes/${first}/attempt/`, who, {})).attempt.id);
  }
  const { questions } = await ask<{ questions: Asked[] }>(
    'GET',
    `/api/admin/quizzes/${first}/`,
    token('admin'),
  );
  const results = await ask<{ attempts: { id: number }[] }[]>('GET', '/api/results/', token('learner'));
  const finished = results.flatMap((each) => each.attempts.map(({ id }) => id));
  const { receipt } = await ask<{ receipt: string }>('GET', `/api/results/${finished[0]}/`, token('learner'));
  const devicesOf = (who: string | undefined) => ask<{ id: string }[]>('GET', '/api/users/sessions/', who);
  const devices = [...(await devicesOf(victim.tokens[0])), ...(await devicesOf(token('learner')))];

  // After the list of devices, so that only few requests of the run can end it before it is refreshed.
  const spare = await ask<Tokens>('POST', '/api/token/', undefined, accounts.learner);

  return {
    server,
    learner: accounts.learner,
    tokens,
    signInAgain,
    known: {
      ids: [...quizzes, ...attempts, ...questions.slice(0, 8).map(({ id }) => id), 1, 2, 3, 999_999],
      options: questions.slice(0, 8).flatMap(({ options }) => options.map(({ id }) => id)),
      // Not the names of those who play: guesses would lock them out.
      words: [victim.username, receipt, spare.refresh],
    },
    likely: likelyIn({ quiz: first, attempt: attempts[3] ?? 0, questions, victim, refresh: spare.refresh }),
    disposable: [4, 5, 6, 7, 8, 9, 10, 11, 12],
    strings: {
      hash: ['0'.repeat(64), 'f'.repeat(64)],
      sid: [...devices.map(({ id }) => id), '00000000-0000-4000-8000-000000000000'],
      receipt: [receipt, 'AAAA-BBBB-CCCC'],
    },
    secrets: [
      victim.phone_number,
      victim.password,
      ...victim.tokens,
      '$argon2',
      'password_hash',
      'code_hmac',
    ],
    async finishedAttempts() {
      const list = () => ask<{ attempts: { id: number }[] }[]>('GET', '/api/results/', token('learner'));
      // The run may just have ended the session.
      const again = await list().catch(async () => {
        await signInAgain('learner');
        return list();
      });
      return again.flatMap((each) => each.attempts.map(({ id }) => id));
    },
  };
}

function likelyIn({
  quiz,
  attempt,
  questions,
  victim,
  refresh,
}: {
  quiz: number;
  attempt: number;
  questions: Asked[];
  victim: { username: string; password: string };
  refresh: string;
}): Record<string, Likely> {
  const [one, two] = questions;
  if (!one || !two) throw new Error('The quiz has too few questions');
  const text = { en: 'Changed', ne: '' };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';
  const options = [0, 1, 2].map((n) => ({ text, is_correct: n === 0, image: { svg } }));
  const answers = { [one.id]: one.options[0]?.id, [two.id]: null };
  const admin_quiz = `/api/admin/quizzes/${quiz}`;
  const { username, password } = victim;
  return {
    'POST /api/token/': { path: '/api/token/', body: { username, password } },
    'POST /api/token/refresh/': { path: '/api/token/refresh/', body: { refresh } },
    'PUT /api/quizzes/{id}/answers/': {
      path: `/api/quizzes/${quiz}/answers/`,
      body: { attempt, client: 'a-page-load', seq: 1, answers },
    },
    'POST /api/admin/quizzes/{id}/questions/': { path: `${admin_quiz}/questions/`, body: { text, options } },
    'PUT /api/admin/quizzes/{id}/questions/{question_id}/': {
      path: `${admin_quiz}/questions/${one.id}/`,
      body: { text, options },
    },
    'DELETE /api/admin/quizzes/{id}/questions/{question_id}/': {
      path: `${admin_quiz}/questions/${two.id}/`,
      body: undefined,
    },
    'PUT /api/admin/quizzes/{id}/question-order/': {
      path: `${admin_quiz}/question-order/`,
      body: { question_ids: questions.map(({ id }) => id).reverse() },
    },
    'POST /api/quizzes/create-from-json/': {
      path: '/api/quizzes/create-from-json/',
      body: { title: text, questions: [{ text, options }] },
    },
  };
}

interface Asked {
  id: number;
  options: { id: number }[];
}
