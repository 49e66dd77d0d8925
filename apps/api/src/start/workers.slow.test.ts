import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logIn, logOut } from '@abhyas/contract/accounts';
import { findAttempt, getPaper, openAttempt, saveAnswers } from '@abhyas/contract/attempts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { describe, expect, it, vi } from 'vitest';
import { attachEmbedded } from '#platform/embedded-postgres/embedded.ts';
import { call } from '#testing/api-client.ts';
import { isAlive } from '#testing/embedded-testbed.ts';
import { newDataDir, newFolder, startServer, workersOf } from '#testing/server-process.ts';

async function startTwo(folder: string) {
  const server = startServer({
    DATA_DIR: folder,
    WEB_CONCURRENCY: '2',
    METRICS_PORT: '0',
    RATE_LIMIT: 'off',
  });
  const url = await server.ready();
  const metrics = /Metrics are at (\S+)/.exec(server.output())?.[1] ?? '';
  return {
    folder,
    server,
    url,
    scrape: async () => (await fetch(metrics)).text(),
    password: /shown this once: (\S+)/.exec(server.output())?.[1],
  };
}

/** For a busy machine: a second is enough otherwise. */
const SOON = { timeout: 30_000 };

/** Opens a connection for each call, so that both workers get some. */
const ask: typeof call = (url, endpoint, options = {}) =>
  call(url, endpoint, { ...options, headers: { connection: 'close' } });

/** Sends the headers of a login and waits until the server has read them. Then `finish` sends the body. */
async function beginLogin(url: string) {
  const headers = { 'content-type': 'application/json', expect: '100-continue', connection: 'close' };
  const login = request(url + logIn.path, { method: logIn.method, headers });
  login.flushHeaders();
  await once(login, 'continue');
  return async (body: object): Promise<number | undefined> => {
    login.end(JSON.stringify(body));
    const [response]: IncomingMessage[] = await once(login, 'response');
    response?.resume();
    return response?.statusCode;
  };
}

describe('two workers', () => {
  it('are one server: one port, one first start, one secret, and one page of figures', async () => {
    const { server, url, scrape, password } = await startTwo(await newFolder());
    expect(workersOf(server.pid)).toHaveLength(2);
    expect(server.output().match(/shown this once/g)).toHaveLength(1);
    expect(server.output().match(/ready at/g)).toHaveLength(1);
    const { body: tokens } = await ask(url, logIn, { body: { username: 'admin', password } });
    for (let n = 0; n < 60; n++) {
      const { status, body } = await ask(url, listQuizzes, { token: tokens.access });
      expect([status, body.length]).toEqual([200, 3]);
    }
    const figures = await scrape();
    const counted = (worker: number) =>
      Number(
        new RegExp(
          `^abhyas_request_seconds_count\\{(?=[^}]*worker="${worker}")(?=[^}]*route="/api/quizzes/")[^}]*\\} (\\d+)`,
          'm',
        ).exec(figures)?.[1],
      );
    expect(counted(1)).toBeGreaterThan(0);
    expect(counted(2)).toBeGreaterThan(0);
    expect(counted(1) + counted(2)).toBe(60);
    expect(figures).toMatch(/^abhyas_workers 2$/m);
    expect(figures).toMatch(/^nodejs_eventloop_lag_seconds\{[^}]*worker="1"/m);
    // A session that ends on one ends on the other.
    expect((await ask(url, logOut, { body: tokens })).status).toBe(204);
    await vi.waitFor(async () => {
      for (let n = 0; n < 20; n++)
        expect((await ask(url, listQuizzes, { token: tokens.access })).status).toBe(401);
    }, SOON);
  });

  it('lose no acknowledged save when one is killed, continue, and drain on a stop', async () => {
    const { folder, server, url, scrape, password } = await startTwo(await newDataDir());
    const login = await ask(url, logIn, { body: { username: 'admin', password } });
    const token: string = login.body.access;
    const { body: quizzes } = await ask(url, listQuizzes, { token });
    const counts = { acknowledged: 0, broken: 0, refused: [] as number[] };
    let end = false;

    /** A learner's device: sends saves until `end`. After a request that broke it continues with the next number. */
    async function answer(quiz_id: number) {
      const params = { id: quiz_id };
      const { body: session } = await ask(url, openAttempt, { token, params });
      const { body: paper } = await ask(url, getPaper, { token, params });
      // An answer whose save was never acknowledged may be missing.
      const may = new Map<number, (number | undefined)[]>();
      for (let seq = 1; !end; seq++) {
        const question = paper.questions[seq % paper.questions.length];
        const option = question?.options[seq % question.options.length]?.id;
        if (!question || !option) throw new Error('A question has options');
        may.set(question.id, [...(may.get(question.id) ?? [undefined]), option]);
        const save = {
          attempt: session.attempt.id,
          client: `device-${quiz_id}`,
          seq,
          answers: { [question.id]: option },
        };
        const saved = await ask(url, saveAnswers, { token, params, body: save }).catch(() => undefined);
        if (saved?.status === 200) {
          counts.acknowledged += 1;
          may.set(question.id, [option]);
        } else if (saved) counts.refused.push(saved.status);
        else counts.broken += 1;
      }
      return { params, may };
    }

    const answering = Promise.all(quizzes.map(({ id }) => answer(id)));
    answering.catch(() => undefined); // awaited below
    await vi.waitFor(() => expect(counts.acknowledged).toBeGreaterThan(30), SOON);
    const [victim, ...others] = workersOf(server.pid);
    if (victim === undefined) throw new Error('There is no worker');
    process.kill(victim, 'SIGKILL');
    const before = counts.acknowledged;
    await vi.waitFor(async () => {
      expect(counts.acknowledged).toBeGreaterThan(before + 30);
      expect(workersOf(server.pid)).toHaveLength(2);
      expect(await scrape()).toMatch(/^abhyas_workers 2$/m);
    }, SOON);
    end = true;
    for (const { params, may } of await answering) {
      const { answers } = (await ask(url, findAttempt, { token, params })).body.attempt;
      for (const [question, options] of may) expect(options).toContain(answers[question]);
    }
    expect(counts.refused).toEqual([]);
    expect(workersOf(server.pid)).toEqual(expect.arrayContaining(others));
    expect(await scrape()).toMatch(/^abhyas_worker_deaths_total 1$/m);

    // Eight slow calls (each hashes a password) are in progress when the stop begins.
    const begun = await Promise.all(Array.from({ length: 8 }, () => beginLogin(url)));
    const under_way = begun.map((finish) => finish({ username: 'admin', password }));
    const stoppedAt = performance.now();
    server.stop();
    expect(await Promise.all(under_way)).toEqual(Array(8).fill(200));
    expect(await server.exited).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    expect(workersOf(server.pid)).toEqual([]);
    expect(await attachEmbedded({ data_dir: folder })).toBeUndefined();
  });

  it('end with one line when one dies early again and again', async () => {
    const { folder, server } = await startTwo(await newDataDir());
    const killing = setInterval(() => {
      for (const pid of workersOf(server.pid)) process.kill(pid, 'SIGKILL');
    }, 200);
    expect(await server.exited).toBe(1);
    clearInterval(killing);
    expect(server.errors()).toMatch(/^Worker \d died at once 6 times in a row; [^\n]+SIGKILL\n$/);
    expect(workersOf(server.pid)).toEqual([]);
    expect(await attachEmbedded({ data_dir: folder })).toBeUndefined();
  });

  it('end when the process that started them is killed', async () => {
    const { server } = await startTwo(await newDataDir());
    const workers = workersOf(server.pid);
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    await vi.waitFor(() => {
      expect(workers.filter(isAlive)).toEqual([]);
    }, SOON);
  });

  it('do not start at a wrong PORT, and one line names it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const server = startServer({ DATA_DIR: await newDataDir(), WEB_CONCURRENCY: '2', PORT: String(port) });
    expect(await server.exited).toBe(1);
    expect(server.errors()).toMatch(/^PORT: [^\n]+\n$/);
    other.close();
  });
});
