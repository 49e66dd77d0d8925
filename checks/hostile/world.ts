import { call } from '#support/call.ts';
import { newLearner } from '#support/learner.ts';
import { admin, type Server } from '#support/server.ts';
import { likelyGuardians } from './likely/guardians.ts';
import { likelyInstitute, likelyLti } from './likely/institute.ts';
import { likelyLeaderboard } from './likely/leaderboard.ts';
import {
  type Ask,
  type Likely,
  likelyIn,
  likelyInBank,
  likelyInClasses,
  likelyOverrides,
  likelySheets,
  makeRegrades,
  type Opened,
  type PaperQuestion,
} from './likely/likely.ts';
import { likelyInImports, likelyUsers } from './likely/lists.ts';
import { likelyInLive } from './likely/live.ts';
import { likelyNotices } from './likely/notices.ts';
import { likelyPractice } from './likely/practice.ts';
import type { Known } from './values.ts';

export type Role = 'visitor' | 'learner' | 'admin';

/** Personal data of the victim. */
export const canary = {
  full_name: 'Canary Whose Name Is Nobody’s Business',
  email: 'canary.of.the.hostile.run@example.com',
};

export interface World {
  server: Server;
  known: Known;
  /** Quizzes that requests may delete. */
  disposable: number[];
  /** By operation: requests that chance would make too seldom. */
  likely: Record<string, Likely>;
  strings: Record<'hash' | 'sid' | 'receipt', string[]>;
  /** Secrets that no response may contain. */
  secrets: string[];
  /** Personal data that only admins may read. */
  personal: string[];
  /** The accounts of this world: no request may suspend, merge or erase them, or change their role. */
  ownAccounts: ReadonlySet<string>;
  learner: { username: string; password: string };
  tokens: Map<Role, string>;
  /** Signs a role in again after a request of the run has ended its session. */
  signInAgain(role: Role): Promise<void>;
  /**
   * The learner's finished attempts whose answers are or were released, their quizzes, and the questions of the bank that
   * are or were released for practice: only what is made of them contains the key.
   */
  releasedAnswers(): Promise<{ attempts: Set<number>; quizzes: Set<number>; questions: Set<number> }>;
}

type Tokens = { access: string; refresh: string };
type Users = { users: { id: number; username: string }[] };
type Results = { id: number; attempts: { id: number; released: { answers: boolean } }[] }[];

/** Three people, quizzes, an open attempt and a finished one. */
export async function makeWorld(server: Server): Promise<World> {
  const learner = await newLearner(server);
  const victim = await newLearner(server);
  const account = { username: learner.username, password: learner.password };
  const { ask, tokens, signInAgain } = openAccounts(server, { learner: account, admin });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...canary, preferred_language: 'en' })) form.set(name, value);
  await ask('PUT', '/api/users/profile/', victim.tokens[0], form);
  await signInAgain('learner');
  await signInAgain('admin');
  const token = (role: Role) => tokens.get(role);

  const listed = await ask<{ id: number }[]>('GET', '/api/quizzes/', token('learner'));
  const quizzes = listed.map(({ id }) => id).sort((a, b) => a - b);
  const [first = 0, second = 0] = quizzes;
  // Enough attempts for a long run.
  for (const id of quizzes)
    await ask('PATCH', `/api/admin/quizzes/${id}/`, token('admin'), {
      ...{ allowed_attempts: 100, raise_hand: true },
    });
  const attempts = await takeAttempts(ask, [victim.tokens[0], token('learner')], { first, second });
  await ask('PUT', `/api/quizzes/${first}/attempt/hand/`, victim.tokens[0], { note: 'My pen broke' });
  const { questions } = await ask<{ questions: PaperQuestion[] }>(
    'GET',
    `/api/admin/quizzes/${first}/`,
    token('admin'),
  );
  // Requests of the run may withhold what was released when a response was sent.
  const released = {
    attempts: new Set<number>(),
    quizzes: new Set<number>(),
    questions: new Set<number>(),
  };
  const listReleased = async () => {
    for (const quiz of await ask<Results>('GET', '/api/results/', token('learner'))) {
      for (const attempt of quiz.attempts.filter((each) => each.released.answers)) {
        released.attempts.add(attempt.id);
        released.quizzes.add(quiz.id);
      }
    }
    for (let page = 1, found = 1; found > 0; page++) {
      const address = `/api/admin/questions/?for_practice=true&page=${page}`;
      const { questions } = await ask<{ questions: { id: number }[] }>('GET', address, token('admin'));
      for (const { id } of questions) released.questions.add(id);
      found = questions.length;
    }
    return released;
  };
  const [finished] = (await listReleased()).attempts;
  const taken = await ask<{ questions: PaperQuestion[] }>(
    'GET',
    `/api/admin/quizzes/${second}/`,
    token('admin'),
  );
  const { receipt } = await ask<{ receipt: string }>('GET', `/api/results/${finished}/`, token('learner'));
  const devicesOf = (who: string | undefined) => ask<{ id: string }[]>('GET', '/api/users/sessions/', who);
  const devices = [...(await devicesOf(victim.tokens[0])), ...(await devicesOf(token('learner')))];

  const idOf = async (username: string) => {
    const address = `/api/admin/users/?search=${encodeURIComponent(username)}`;
    const { users } = await ask<Users>('GET', address, token('admin'));
    return String(users.find((user) => user.username === username)?.id);
  };

  const practice = await likelyPractice(ask, { result: attempts[2] ?? 0, member: token('learner') });
  // While it is open, nothing of its quiz is practised.
  const unsent = await ask<Opened>('POST', `/api/quizzes/${second}/attempt/`, token('learner'), {});
  const regrades = await makeRegrades(ask, victim.tokens[0], token('admin'));

  // After the list of devices, so that only few requests of the run can end this session before it is refreshed.
  const { refresh } = await ask<Tokens>('POST', '/api/token/', undefined, account);

  return {
    server,
    learner: account,
    tokens,
    signInAgain,
    known: {
      ids: [...quizzes, ...attempts, ...questions.slice(0, 8).map(({ id }) => id), 1, 2, 3, 999_999],
      options: questions.slice(0, 8).flatMap(({ options }) => options.map(({ id }) => id)),
      // Not the names of the accounts that make the requests: guesses would lock them out.
      words: [victim.username, receipt, refresh],
    },
    likely: {
      ...likelyIn({ quiz: first, attempt: attempts[3] ?? 0, questions, victim, refresh }),
      'POST /api/quizzes/{id}/submit/': {
        path: `/api/quizzes/${second}/submit/`,
        body: { answers: {}, attempt: unsent.attempt.id },
      },
      'POST /api/results/{id}/objections/': {
        path: `/api/results/${attempts[2]}/objections/`,
        body: { question_id: taken.questions[0]?.id, text: 'Two options are the same' },
      },
      'POST /api/admin/quizzes/{id}/objections/{question_id}/decline/': {
        path: `/api/admin/quizzes/${second}/objections/${taken.questions[0]?.id}/decline/`,
        body: { reason: { en: 'They differ' } },
      },
      ...regrades,
      ...(await likelyInBank(ask, token('admin'))),
      ...(await likelyUsers(ask, token('admin'))),
      ...(await likelyGuardians(ask, token('learner'))),
      ...(await likelyLti(ask, token('admin'))),
      ...(await likelyInImports(ask, token('admin'))),
      ...(await likelyNotices(ask, token('admin'))),
      ...(await likelyInClasses(ask, {
        ...{ quiz: second, member: token('learner'), staff: token('admin') },
        usernames: [victim.username],
      })),
      ...(await likelyLeaderboard(ask, { member: token('learner'), staff: token('admin') })),
      ...(await likelySheets(ask, {
        ...{ quiz: second, staff: token('admin') },
        usernames: [learner.username, victim.username],
      })),
      ...likelyInstitute(),
      ...likelyInLive(first, { attempt: attempts[3] ?? 0, raised: attempts[1] ?? 0 }),
      ...practice,
      ...(await likelyOverrides(ask, {
        ...{ quiz: second, staff: token('admin') },
        usernames: [learner.username, victim.username],
      })),
    },
    disposable: [4, 5, 6, 7, 8, 9, 10, 11, 12],
    strings: {
      hash: ['0'.repeat(64), 'f'.repeat(64)],
      sid: [...devices.map(({ id }) => id), '00000000-0000-4000-8000-000000000000'],
      receipt: [receipt, 'AAAA-BBBB-CCCC'],
    },
    secrets: [victim.password, ...victim.tokens, '$argon2', 'password_hash', 'code_hmac'],
    personal: [victim.phone_number, canary.full_name, canary.email],
    ownAccounts: new Set(await Promise.all([learner, victim, admin].map(({ username }) => idOf(username)))),
    releasedAnswers: () =>
      // A request of the run may just have ended a session.
      listReleased().catch(async () => {
        await Promise.all([signInAgain('learner'), signInAgain('admin')]);
        return listReleased();
      }),
  };
}

/** The calls of the suite's own accounts, with their current access tokens. */
function openAccounts(
  server: Server,
  accounts: Record<'learner' | 'admin', { username: string; password: string }>,
) {
  const tokens = new Map<Role, string>();
  const ask: Ask = (method, path, token, body) => call(server.url + path, { method, token, body });
  const signIns = new Map<Role, Promise<void>>();
  const signIn = async (role: 'learner' | 'admin') => {
    tokens.set(role, (await ask<Tokens>('POST', '/api/token/', undefined, accounts[role])).access);
    signIns.delete(role);
  };
  // One sign-in for all callers: the server takes ten of one account at the same instant for guessing.
  const signInAgain = async (role: Role) => {
    if (role === 'visitor') return;
    const inProgress = signIns.get(role) ?? signIn(role);
    signIns.set(role, inProgress);
    await inProgress;
  };
  return { ask, tokens, signInAgain };
}

/** For each learner a finished attempt of the second quiz and an open one of the first. Returns their ids. */
async function takeAttempts(
  ask: Ask,
  learners: (string | undefined)[],
  { first, second }: { first: number; second: number },
): Promise<number[]> {
  const attempts: number[] = [];
  for (const token of learners) {
    const { attempt } = await ask<Opened>('POST', `/api/quizzes/${second}/attempt/`, token, {});
    await ask('POST', `/api/quizzes/${second}/submit/`, token, { answers: {}, attempt: attempt.id });
    attempts.push(attempt.id);
    attempts.push((await ask<Opened>('POST', `/api/quizzes/${first}/attempt/`, token, {})).attempt.id);
  }
  return attempts;
}
