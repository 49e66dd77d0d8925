import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sessions, users } from '#features/accounts/accounts.tables.ts';
import { createAccessTokens } from '#features/accounts/rules/access-tokens.ts';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { openDatabase } from '#platform/db/open.ts';
import { iso, systemClock } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { cloneDatabase } from '#testing/build-test-app.ts';
import { p99, paced } from '#testing/paced.ts';
import { startServer } from '#testing/server-process.ts';
import type { Order } from '#testing/upload-flood.ts';

/** The long run uses 600: UPLOADS=600 npx vitest run apps/api/src/features/accounts/profile/uploads.slow.test.ts */
const UPLOADS = Number(process.env.UPLOADS ?? 120);
const ACCOUNTS = 60;
const JWT_SECRET = 'a secret that only the tests know and that is long enough';

const connection = await cloneDatabase();
const { user, password, host, port, database } = connection;
const settings = {
  DATABASE_URL: `postgres://${user}:${password ?? ''}@localhost/${database}?host=${host}&port=${port}`,
  JWT_SECRET,
  SMS_PROVIDER: 'file',
  SMS_FILE: '/dev/null',
  SEED: 'false',
  RATE_LIMIT: 'off', // uploads beyond the hourly limits must reach the decoder
};
const server = startServer(settings);
const url = await server.ready();

/** Access tokens of new accounts. Registering each by a code would take longer than the test. */
async function addAccounts(count: number): Promise<string[]> {
  const { db, close } = openDatabase(connection, { max: 1, onIdleError: () => undefined });
  const access = createAccessTokens(deriveKeys(JWT_SECRET).access_tokens, systemClock);
  const now = iso(systemClock.now());
  const added = await db
    .insert(users)
    .values(
      Array.from({ length: count }, () => {
        const unique = randomUUID();
        return { username: unique, phone_number: unique, password_hash: 'x', created_at: now };
      }),
    )
    .returning({ user_id: users.id, username: users.username });
  const devices = added.map(({ user_id }) => ({
    user_id,
    id: randomUUID(),
    refresh_hash: randomUUID(),
    user_agent: '',
    created_at: now,
    last_used_at: now,
  }));
  await db.insert(sessions).values(devices);
  await close();
  return added.map(({ user_id, username }, index) =>
    access.sign({ user_id, username, role: 'learner', sid: devices[index]?.id ?? '' }),
  );
}

/** MiB of memory of a process and its descendants. Shared pages count once (Pss). */
async function memoryBelow(root: number): Promise<number> {
  const processes = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
        // The fields after the name in brackets: state, parent.
        return { pid: Number(pid), parent: Number(stat.replace(/^.*\) /, '').split(' ')[1]) };
      }),
  );
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid: number | undefined): boolean => pid === root || (!!pid && isBelow(parents.get(pid)));
  const shares = await Promise.all(
    processes
      .filter(({ pid }) => isBelow(pid))
      .map(async ({ pid }) => {
        const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
        return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
      }),
  );
  return shares.reduce((sum, share) => sum + share, 0);
}

/** The highest memory of the server's processes during `work`. */
async function peakDuring(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await memoryBelow(server.pid));
  }, 40);
  await work();
  clearInterval(watch);
  return peak;
}

const attacker = fork(new URL('../../../testing/upload-flood.ts', import.meta.url).pathname, {
  execArgv: ['--import', 'tsx'],
});
afterAll(() => attacker.kill());
await once(attacker, 'message'); // the attacker is ready

async function flood(order: Omit<Order, 'url'>, target = url): Promise<Record<string, number>> {
  attacker.send({ url: target, ...order });
  const [statuses] = await once(attacker, 'message');
  return statuses;
}

/** Makes calls of a few learners one after another until `signal` aborts. */
async function makeCalls(tokens: string[], signal: AbortSignal): Promise<void> {
  await Promise.all(
    tokens.map(async (token) => {
      while (!signal.aborted) expect((await call(url, listQuizzes, { token })).status).toBe(200);
    }),
  );
}

/** Prints the figures of a run whose size was set. */
function report(figures: object): void {
  if (process.env.UPLOADS) process.stdout.write(`${JSON.stringify({ UPLOADS, ...figures })}\n`);
}

const learners = await addAccounts(40);

/** Calls of learners per second. */
const CALLS_PER_SECOND = 100;
/** Rounds alternate between an attack on another server and on this one. Other programs may disturb one round. */
const ROUNDS = 2;
const BAR = 2;
/** A p99 (ms) that a shared machine's scheduler alone may cause. */
const NOISE_MS = 40;

/** p99 of calls (ms) during `work`, measured for at least a second. */
async function p99During(work: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  do {
    const second = await paced(
      { perSecond: CALLS_PER_SECOND, atOnce: learners.length, seconds: 1 },
      async (n) => {
        expect((await call(url, listQuizzes, { token: learners[n % learners.length] })).status).toBe(200);
      },
    );
    times.push(...second);
  } while (!isOver);
  await over;
  return p99(times);
}

describe('many concurrent pictures', () => {
  it('raise memory by less than 150 MiB, from one account or many, and release it', async () => {
    await makeCalls(learners, AbortSignal.timeout(5000)); // as warm as a server in use
    const before = await memoryBelow(server.pid);
    const tokens = await addAccounts(ACCOUNTS);
    let statuses: Record<string, number> = {};
    const fromMany = await peakDuring(async () => {
      statuses = await flood({ tokens, uploads: UPLOADS, at_once: 40 });
    });
    const fromOne = await peakDuring(() =>
      flood({ tokens: tokens.slice(0, 1), uploads: UPLOADS / 2, at_once: 20 }),
    );
    // The picture process ends when it has had no work for 10 s.
    const after = await vi.waitFor(
      async () => {
        const memory = await memoryBelow(server.pid);
        expect(memory - before).toBeLessThan(75);
        return memory;
      },
      { timeout: 30_000, interval: 500 },
    );
    report({
      before,
      fromMany: fromMany - before,
      fromOne: fromOne - before,
      after: after - before,
      statuses,
    });
    expect(fromMany - before).toBeLessThan(150);
    expect(fromOne - before).toBeLessThan(150);
    expect(statuses[200]).toBeGreaterThan(0);
  }, 300_000);

  it('slow down other calls less than twice as much as the attacker does without this server', async () => {
    const other = await refuseAll();
    await flood({ tokens: await addAccounts(ACCOUNTS), uploads: UPLOADS / 2, at_once: 40 }); // compiles the code
    const rounds: { alone: number; without: number; beside: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const order = { tokens: await addAccounts(ACCOUNTS), uploads: UPLOADS, at_once: 40 };
      const alone = await p99During(wait(2000));
      const without = await p99During(flood(order, other));
      rounds.push({ alone, without, beside: await p99During(flood(order)) });
    }
    report({ rounds });
    const holding = rounds.filter(({ without, beside }) => beside < Math.max(BAR * without, NOISE_MS));
    expect(holding, JSON.stringify(rounds)).not.toEqual([]);
  }, 300_000);
});

/**
 * The address of a server that rejects each upload at its headers, at the lowest possible cost. Calls measured next
 * to it show the attacker's own cost on the same machine.
 */
async function refuseAll(): Promise<string> {
  const other = createServer((request, response) => {
    response.writeHead(503, { connection: 'close', 'content-length': 0 }).flushHeaders();
    setTimeout(() => request.destroy(), 1000);
  });
  afterAll(() => other.close());
  await once(other.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}
