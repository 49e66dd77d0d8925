import { logOut } from '@abhyas/contract/accounts';
import { getQuestion } from '@abhyas/contract/attempts';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { countHere } from '#platform/http/limits/shared-counts.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase, type TestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { openNetwork, socketOf } from '#testing/network.ts';
import { seat } from '#testing/seat.ts';

let lag = 0;
const app = await buildTestApp({ call_counts: countHere(), trust_proxy: ['127.0.0.1'], lag: () => lag });
const quiz = await addQuiz(app, sampleQuiz(3));

async function opened(on: TestApp = app) {
  const learner = await registerLearner(on);
  const at = await seat(on, quiz, learner);
  await at.open();
  return { ...learner, at };
}

const path = (n: number | string) => `/api/quizzes/${quiz.quiz_id}/question/${n}/`;
const get = (token: string, address: string, headers: Record<string, string> = {}) =>
  fetch(app.url + address, { headers: { authorization: `Bearer ${token}`, ...headers } });

/** Body and headers. A query makes Fastify answer. */
async function read(response: Response) {
  const { date, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

describe('a response from memory', () => {
  it('equals the one of the handler, over TLS and without it', async () => {
    const { token } = await opened();
    for (const claim of [undefined, 'https', 'http']) {
      const headers: Record<string, string> = claim === undefined ? {} : { 'x-forwarded-proto': claim };
      for (let turn = 0; turn < 3; turn++) {
        const fast = await read(await get(token, path(2), headers));
        expect(fast).toEqual(await read(await get(token, `${path(2)}?slow`, headers)));
        expect(fast.status).toBe(200);
        const promised = 'strict-transport-security' in fast.headers;
        expect(promised).toBe(claim === 'https');
      }
    }
  });

  it('equals the one of the handler in each encoding', async () => {
    const { token } = await opened();
    const paper = `/api/quizzes/${quiz.quiz_id}/paper/`;
    await get(token, paper);
    for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip;q=0.5']) {
      const headers = { 'accept-encoding': encoding };
      const fast = await read(await get(token, paper, headers));
      expect(fast).toEqual(await read(await get(token, `${paper}?slow`, headers)));
      expect(fast.headers['content-encoding']).toBe(
        encoding === 'identity' ? undefined : encoding.startsWith('br;') ? 'gzip' : encoding,
      );
      expect(JSON.parse(fast.body).questions).toHaveLength(3);
    }
  });

  it('is timed under its route', async () => {
    const { token } = await opened();
    const name =
      'abhyas_request_seconds_count{route="/api/quizzes/:id/question/:n/",method="GET",status="200"}';
    const timed = async () => {
      const lines = (await app.deps.metrics.registry.metrics()).split('\n');
      return Number(lines.find((line) => line.startsWith(name))?.slice(name.length) ?? 0);
    };
    const before = await timed();
    for (let turn = 0; turn < 5; turn++) await (await get(token, path(1))).text();
    expect(await timed()).toBe(before + 5);
  });

  it('counts against the limit of its call, which Fastify refuses', async () => {
    const { token } = await opened();
    for (let turn = 0; turn < 600; turn++) expect((await get(token, path(1))).status).toBe(200);
    const refused = await get(token, path(1));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('x-ratelimit-limit')).toBe('600');
    expect((await get(token, path(1).slice(0, -1))).status).toBe(429);
  });

  it('is refused as by the handler: past the last question, when too busy, signed out, after the attempt', async () => {
    const { token, refresh, at } = await opened();
    const statusOf = async (address: string) => (await get(token, address)).status;
    expect(await statusOf(path(2))).toBe(200);
    for (const n of [4, 0, 'x', '1e0', '9999999999999999']) expect(await statusOf(path(n))).toBe(404);
    expect(await statusOf(`/api/quizzes/${quiz.quiz_id + 1}/question/1/`)).not.toBe(200);
    lag = 1001;
    onTestFinished(() => {
      lag = 0;
    });
    expect(await statusOf(path(1))).toBe(503);
    lag = 0;
    expect((await fetch(app.url + path(1))).status).toBe(401);
    const other = await opened();
    await call(app.url, logOut, { token: other.token, body: { refresh: other.refresh } });
    expect((await get(other.token, path(1))).status).toBe(401);
    await at.submit({ answers: {} });
    expect(await statusOf(path(1))).toBe(409);
    expect(refresh).toBeDefined();
  });

  it('ends with the token and with the deadline', async () => {
    const late = await buildTestApp();
    const made = await addQuiz(late, sampleQuiz(1));
    const learner = await registerLearner(late);
    await (await seat(late, made, learner)).open();
    const read = () =>
      call(late.url, getQuestion, { token: learner.token, params: { id: made.quiz_id, n: 1 } });
    expect((await read()).status).toBe(200);
    late.clock.advance(16 * MINUTE);
    expect((await read()).status).toBe(401);
  });
});

describe('while the database is away', () => {
  it('leaves the session to the guard, which reports that the database is away', async () => {
    const connection = await cloneDatabase();
    const postgres = socketOf(inject('postgres').connection);
    const network = await openNetwork(postgres);
    afterAll(() => network.close());
    const through = { ...connection, host: network.host, port: network.port };
    const cutOff = await buildTestApp(
      { log: pino({ level: 'silent' }) },
      { connection, query_on: through, listen_on: through },
    );
    const made = await addQuiz(cutOff, sampleQuiz(1));
    const learner = await registerLearner(cutOff);
    await (await seat(cutOff, made, learner)).open();
    const read = () =>
      call(cutOff.url, getQuestion, { token: learner.token, params: { id: made.quiz_id, n: 1 } });
    expect((await read()).status).toBe(200);
    network.leadTo(undefined);
    network.cut();
    await expect.poll(() => cutOff.deps.sessions.isHearing()).toBe(false);
    // A rejection that nobody handles would end the process, and fails this test.
    expect((await read()).status).toBe(503);
    network.leadTo(postgres);
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200);
  }, 30_000);
});
