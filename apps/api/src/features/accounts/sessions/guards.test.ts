import { logOut } from '@abhyas/contract/accounts';
import { getQuestion } from '@abhyas/contract/attempts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';
import { addQuiz, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { openNetwork, socketOf } from '#testing/network.ts';
import { seat } from '#testing/seat.ts';
import { openSessionRegistry } from './registry.queries.ts';

const here = await buildTestApp();
const postgres = socketOf(inject('postgres').connection);
const network = await openNetwork(postgres);
afterAll(() => network.close());
const registry = await openSessionRegistry({
  db: here.db,
  clock: here.clock,
  connection: { ...here.connection, host: network.host, port: network.port },
  onBreak: () => undefined,
});
/** A second process on the same database. */
const there = await buildTestApp({
  db: here.db,
  keys: here.deps.keys,
  clock: here.clock,
  sessions: registry,
});

describe('every endpoint that is not public', () => {
  it.each(Object.entries(everyEndpoint).filter(([, { access }]) => access !== 'public'))(
    '%s rejects a visitor',
    async (_name, endpoint) => {
      const answer = await call(here.url, endpoint, {
        params: { id: 1, n: 1 },
        ...(endpoint.body && { body: {} }),
      });
      expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    },
  );
});

describe('a session that ends in one process', () => {
  it('ends in every other process at once', async () => {
    const { token, refresh } = await registerLearner(here);
    expect((await call(there.url, listQuizzes, { token })).status).toBe(200);
    await call(here.url, logOut, { body: { refresh } });
    await vi.waitFor(async () => {
      expect((await call(there.url, listQuizzes, { token })).status).toBe(401);
    });
  });

  it('ends also while notifications cannot arrive, and stays ended afterwards', async () => {
    const { token, refresh } = await registerLearner(here);
    const other = await registerLearner(here);
    network.leadTo(undefined);
    network.cut();
    await vi.waitFor(() => expect(registry.isHearing()).toBe(false));
    await call(here.url, logOut, { body: { refresh } });
    expect((await call(there.url, listQuizzes, { token })).status).toBe(401);
    expect((await call(there.url, listQuizzes, { token: other.token })).status).toBe(200);
    network.leadTo(postgres);
    await vi.waitFor(() => expect(registry.isHearing()).toBe(true));
    expect((await call(there.url, listQuizzes, { token })).status).toBe(401);
    expect((await call(there.url, listQuizzes, { token: other.token })).status).toBe(200);
    await registry.close();
  });
});

describe('while the database is away', () => {
  it('no signed-in call is let in, because the end of its session would not be heard', async () => {
    const connection = await cloneDatabase();
    const network = await openNetwork(postgres);
    onTestFinished(() => network.close());
    const through = { ...connection, host: network.host, port: network.port };
    const cutOff = await buildTestApp(
      { log: pino({ level: 'silent' }) },
      { connection, query_on: through, listen_on: through },
    );
    const quiz = await addQuiz(cutOff, sampleQuiz(1));
    const learner = await registerLearner(cutOff);
    await (await seat(cutOff, quiz, learner)).open();
    // Everything else about a question of an open attempt is in memory.
    const read = () =>
      call(cutOff.url, getQuestion, { token: learner.token, params: { id: quiz.quiz_id, n: 1 } });
    expect((await read()).status).toBe(200);
    network.leadTo(undefined);
    network.cut();
    await expect.poll(() => cutOff.deps.sessions.isHearing()).toBe(false);
    // A rejection that nobody handles would end the process, and fails this test.
    expect((await read()).status).toBe(503);
    network.leadTo(postgres);
    await expect.poll(async () => (await read()).status).toBe(200);
  });
});
