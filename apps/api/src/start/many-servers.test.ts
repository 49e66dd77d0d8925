import { logIn, logOut } from '@abhyas/contract/accounts';
import { getProfile } from '@abhyas/contract/accounts/profile';
import { getPaper, getQuestion, openAttempt, saveAnswers } from '@abhyas/contract/attempts';
import { setExtraAttempts } from '@abhyas/contract/attempts/staff';
import { listQuizzes } from '@abhyas/contract/quizzes';
import {
  addQuestion,
  deleteQuiz,
  getAdminQuiz,
  replaceQuestion,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { listResults } from '@abhyas/contract/reports';
import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { changeAdmin } from '#features/accounts/admins.service.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase, type TestApp } from '#testing/build-test-app.ts';
import {
  addQuiz,
  answersTo,
  registerAdmin,
  registerLearner,
  sampleQuiz,
  submitAs,
} from '#testing/factories.ts';
import { openNetwork, socketOf } from '#testing/network.ts';

// Two servers on one database. The second one's connection for announcements can be cut.
let connection: ClientConfig;
let network: Awaited<ReturnType<typeof openNetwork>>;
let one: TestApp;
let other: TestApp;
let admin: Awaited<ReturnType<typeof registerAdmin>>;
beforeAll(async () => {
  connection = await cloneDatabase();
  network = await openNetwork(socketOf(inject('postgres').connection));
  one = await buildTestApp({}, { connection });
  const listen_on = { ...connection, host: network.host, port: network.port };
  other = await buildTestApp({}, { connection, listen_on });
  admin = await registerAdmin(one);
});
afterAll(() => network.close());

/** How long it may take, many-servers.slow.test.ts asserts. */
const soon = { timeout: 60_000, interval: 5 };

const listed = async (app: TestApp, token: string, quiz_id: number) =>
  (await call(app.url, listQuizzes, { token })).body.find(({ id }) => id === quiz_id);
const questionsOf = async (app: TestApp, token: string, id: number) => {
  const { body } = await call(app.url, getPaper, { token, params: { id } });
  return body.questions.map(({ text }) => text.en);
};

/**
 * A change by an admin on one server is visible to the next request on the other, whatever that one had cached. The
 * list of quizzes shows it soon, or at once while `other` cannot receive notifications of changes.
 */
async function editAndLook({ list_shows }: { list_shows: 'soon' | 'at once' }) {
  const inList = (check: () => Promise<void>) =>
    list_shows === 'at once' ? check() : vi.waitFor(check, soon);
  const learner = await registerLearner(one);
  const { quiz_id, questions } = await addQuiz(one, sampleQuiz(2, { allowed_attempts: 2 }));
  const { token } = learner;
  const params = { id: quiz_id };
  for (const app of [one, other])
    await inList(async () => expect(await listed(app, token, quiz_id)).toMatchObject({ question_count: 2 }));
  for (let n = 1; n <= 10; n++) {
    const change = { title: { en: `Title ${n}`, ne: '' }, duration_minutes: 10 + n, allowed_attempts: 2 + n };
    await call(one.url, updateQuiz, { token: admin.token, params, body: change });
    await inList(async () =>
      expect(await listed(other, token, quiz_id)).toMatchObject({
        title: change.title,
        duration_minutes: 10 + n,
        remaining_attempts: 2 + n,
      }),
    );
    const edited = await call(other.url, getAdminQuiz, { token: admin.token, params });
    expect(edited.body).toMatchObject({ title: change.title, revision: n + 1 });
  }
  // A changed question and an added one appear in the next attempt, not in the current one.
  const first = await call(other.url, openAttempt, { token, params });
  expect(await questionsOf(other, token, quiz_id)).toEqual(['Question 1', 'Question 2']);
  const input = (en: string) => ({ ...sampleQuiz(1).questions[0], text: { en, ne: '' } });
  const question = { ...params, question_id: questions[0]?.id ?? 0 };
  await call(one.url, replaceQuestion, { token: admin.token, params: question, body: input('Changed') });
  await call(one.url, addQuestion, { token: admin.token, params, body: input('Added') });
  await inList(async () => expect(await listed(other, token, quiz_id)).toMatchObject({ question_count: 3 }));
  expect(await questionsOf(other, token, quiz_id)).toEqual(['Question 1', 'Question 2']);
  await submitAs(one, token, quiz_id, { answers: {}, attempt: first.body.attempt.id });
  await call(other.url, openAttempt, { token, params });
  expect(await questionsOf(other, token, quiz_id)).toEqual(['Changed', 'Question 2', 'Added']);
  expect(await questionsOf(one, token, quiz_id)).toEqual(['Changed', 'Question 2', 'Added']);

  const extra = { username: learner.username, extra_attempts: 5 };
  await call(one.url, setExtraAttempts, { token: admin.token, params, body: extra });
  // The quiz in memory names its overrides.
  await inList(async () =>
    expect(await listed(other, token, quiz_id)).toMatchObject({ remaining_attempts: 12 + 5 - 1 }),
  );
  const late = await registerLearner(other);
  await call(one.url, deleteQuiz, { token: admin.token, params });
  await inList(async () => expect(await listed(other, late.token, quiz_id)).toBeUndefined());
  expect(await call(other.url, openAttempt, { token: late.token, params })).toMatchObject({ status: 404 });
}

const isSignedIn = async (app: TestApp, token: string) =>
  (await call(app.url, getProfile, { token })).status === 200;
const signedIn = async () => {
  const learner = await registerLearner(one);
  expect(await isSignedIn(other, learner.token)).toBe(true);
  return learner;
};

describe('two servers on one database', () => {
  it('show an edit that was made on one to the very next request on the other, and soon in its list', () =>
    editAndLook({ list_shows: 'soon' }));

  it('serve one attempt in turns', async () => {
    const { token } = await registerLearner(one);
    const quiz = await addQuiz(one);
    const params = { id: quiz.quiz_id };
    const opened = await call(one.url, openAttempt, { token, params });
    const attempt = opened.body.attempt.id;
    expect((await call(other.url, openAttempt, { token, params })).body.attempt.id).toBe(attempt);
    const save = (app: TestApp, seq: number, choices: (number | null)[]) =>
      call(app.url, saveAnswers, {
        token,
        params,
        body: { attempt, client: 'one-device', seq, answers: answersTo(quiz, choices) },
      });
    await save(one, 1, [1]);
    await save(other, 2, [0, 0]);
    await save(one, 1, [2, 2]); // late, and on the server that did not take the second
    const result = await submitAs(other, token, quiz.quiz_id, { attempt, answers: {} });
    expect(result.body).toMatchObject({ score: 2 });
    expect((await submitAs(one, token, quiz.quiz_id, { attempt, answers: {} })).body).toEqual(result.body);
    const { body } = await call(one.url, listResults, { token });
    expect(body[0]?.attempts).toMatchObject([{ id: result.body.result, score: 2 }]);
  });

  it('share a lockout', async () => {
    const { username } = await registerLearner(one);
    const wrong = (app: TestApp) => call(app.url, logIn, { body: { username, password: 'not this one' } });
    for (let n = 0; n < 5; n++) {
      expect((await wrong(one)).status).toBe(401);
      expect((await wrong(other)).status).toBe(401);
    }
    expect((await wrong(one)).status).toBe(429);
    expect((await wrong(other)).status).toBe(429);
  });

  it('read from the database who is an admin', async () => {
    const second = await registerAdmin(one);
    const { quiz_id: id } = await addQuiz(one);
    const look = () => call(other.url, getAdminQuiz, { token: second.token, params: { id } });
    expect((await look()).status).toBe(200);
    await changeAdmin(one.deps, { username: second.username, is_admin: false });
    expect([401, 403]).toContain((await look()).status);
  });

  it('end a session on both', async () => {
    const { token, refresh } = await signedIn();
    await call(one.url, logOut, { body: { refresh } });
    expect(await isSignedIn(one, token)).toBe(false);
    await vi.waitFor(async () => expect(await isSignedIn(other, token)).toBe(false), soon);
  });
});

describe('a question that one server has answered', () => {
  const readQuestion = async (app: TestApp, token: string, id: number) => {
    const { status, body } = await call(app.url, getQuestion, { token, params: { id, n: 1 } });
    return status === 200 ? body.text.en : status;
  };

  it("is refused there soon after the end of the attempt on the other, and then is the next attempt's", async () => {
    const { token } = await registerLearner(one);
    const { quiz_id, questions } = await addQuiz(one, sampleQuiz(2, { allowed_attempts: 2 }));
    const params = { id: quiz_id };
    await call(one.url, openAttempt, { token, params });
    for (const app of [one, other, one, other])
      expect(await readQuestion(app, token, quiz_id)).toBe('Question 1');
    await submitAs(one, token, quiz_id, { answers: {} });
    expect(await readQuestion(one, token, quiz_id)).toBe(409);
    await vi.waitFor(async () => expect(await readQuestion(other, token, quiz_id)).toBe(409), soon);

    const changed = { ...sampleQuiz(1).questions[0], text: { en: 'Changed', ne: '' } };
    const question = { id: quiz_id, question_id: questions[0]?.id ?? 0 };
    await call(one.url, replaceQuestion, { token: admin.token, params: question, body: changed });
    await call(other.url, openAttempt, { token, params });
    for (const app of [one, other]) expect(await readQuestion(app, token, quiz_id)).toBe('Changed');
  });

  it('is read from the database while announcements of the other are not received', async () => {
    const { token } = await registerLearner(one);
    const { quiz_id } = await addQuiz(one, sampleQuiz(2));
    await call(one.url, openAttempt, { token, params: { id: quiz_id } });
    expect(await readQuestion(other, token, quiz_id)).toBe('Question 1');
    network.leadTo(undefined);
    network.cut();
    await vi.waitFor(() => expect(other.deps.attempts.pinned.isHearing()).toBe(false), soon);
    await submitAs(one, token, quiz_id, { answers: {} });
    expect(await readQuestion(other, token, quiz_id)).toBe(409);
    network.leadTo(socketOf(connection));
    await vi.waitFor(() => expect(other.deps.attempts.pinned.isHearing()).toBe(true), soon);
    expect(await readQuestion(other, token, quiz_id)).toBe(409);
  });
});

describe('while the other server receives no announcements', () => {
  it('reads the database: an edit and the end of a session apply to its very next request', async () => {
    const { token, refresh } = await signedIn();
    network.leadTo(undefined);
    network.cut();
    for (const { isHearing } of [other.deps.sessions, other.deps.open_quizzes])
      await vi.waitFor(() => expect(isHearing()).toBe(false), soon);
    await call(one.url, logOut, { body: { refresh } });
    expect(await isSignedIn(other, token)).toBe(false);
    await editAndLook({ list_shows: 'at once' });
    expect(other.deps.sessions.isHearing()).toBe(false);
    network.leadTo(socketOf(connection));
    await vi.waitFor(() => expect(other.deps.sessions.isHearing()).toBe(true), soon);
    // It has fetched the missed announcements, and receives new ones.
    expect(await isSignedIn(other, token)).toBe(false);
    const next = await signedIn();
    await call(one.url, logOut, { body: { refresh: next.refresh } });
    await vi.waitFor(async () => expect(await isSignedIn(other, next.token)).toBe(false), soon);
  });

  it('and also when PostgreSQL has ended the connection it listens on', async () => {
    const { token, refresh } = await signedIn();
    const listening = sql`pg_stat_activity where application_name = 'abhyas listen' and datname = current_database()`;
    const countListening = async () => (await one.db.execute(sql`select from ${listening}`)).rowCount;
    // Those that were cut above come back one by one.
    await vi.waitFor(async () => expect(await countListening(), 'four of each server').toBe(8), soon);
    await one.db.execute(sql`select pg_terminate_backend(pid) from ${listening}`);
    await call(one.url, logOut, { body: { refresh } });
    await vi.waitFor(async () => expect(await isSignedIn(other, token)).toBe(false), soon);
    await editAndLook({ list_shows: 'soon' });
    await vi.waitFor(() => expect(other.deps.sessions.isHearing()).toBe(true), soon);
    expect(await isSignedIn(other, token)).toBe(false);
  });
});
