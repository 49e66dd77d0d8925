import { setTimeout as wait } from 'node:timers/promises';
import { prepareLoginStatements } from '#bench/ratios/login-statements.ts';
import { onStages, type Stage } from '#bench/ratios/stage.ts';
import { lineOfLimit, type Work } from '#bench/ratios/work.ts';
import { startBare } from '#bench/support/bare.ts';
import { Connection } from '#bench/support/connection.ts';
import { costOf, inSeries } from '#bench/support/costs.ts';
import { program } from '#bench/support/program.ts';
import { figuresInTurns } from '#bench/support/rounds.ts';
import type { Load } from '#bench/support/wrk.ts';
import type { Learner } from '#support/prepare.ts';
import { percentile } from '#support/table.ts';
import { hashPassword } from '../../../../apps/api/src/platform/crypto/passwords.ts';

const BAR = 0.9;
const P99_BAR = 2;
/** More than the logins of one run, so that each account logs in at most once. */
const LEARNERS = 2000;
const CONNECTIONS = 16;
const PASSWORD = 'a password of ten';
const ROUNDS = 5;
const SECONDS = 2;
/** Two hundred calls in a round: the second slowest is the 99th percentile. */
const CALLS_SECONDS = 4;
const CALLS_A_SECOND = 50;

/**
 * Logins compared with their parts one after another on the same cores (the hash in a pool of the same size, its
 * statements by pgbench, and the same request and response by Node's own server), and their effect on other calls.
 */
export const logins: Work = {
  name: 'logins',
  measure: (roots) =>
    onStages(roots, { learners: LEARNERS }, async (stages) => {
      const prepared = [];
      for (const stage of stages) prepared.push(await prepareLogins(stage));
      const [first] = prepared;
      if (!first) throw new Error('No server was started');
      const bare = await startBare(first.server.url, first.example);
      try {
        const none = { node_us: 0, postgres_us: 0 };
        const statements = await prepareLoginStatements(first, {
          password_hash: first.password_hash,
          clients: CONNECTIONS,
          seconds: SECONDS,
        });
        const [hash, byPgbench, byBare, ...costs] = await figuresInTurns(ROUNDS, [
          async () => ({
            ...none,
            rate: await program('hash-alone.ts', { callers: CONNECTIONS, seconds: SECONDS }),
          }),
          async () => ({ ...none, rate: await statements() }),
          () => costOf(bare, first.load, first.senders, { connections: CONNECTIONS, seconds: SECONDS }),
          ...prepared.map(
            ({ logIn }) =>
              () =>
                logIn(SECONDS),
          ),
        ]);
        const [ours, before] = costs;
        const p99 = await figuresInTurns(
          ROUNDS,
          prepared.map(({ slowdown }) => slowdown),
        );
        const limit = inSeries([hash?.rate ?? 0, byPgbench?.rate ?? 0, byBare?.rate ?? 0]);
        const slowdownOf = (each: Slowdown | undefined) => (each ? each.busy_ms / each.quiet_ms : Number.NaN);
        const textOf = (each: Slowdown | undefined) =>
          each &&
          `${slowdownOf(each).toFixed(1)} × without them (${each.busy_ms.toFixed(1)} of ${each.quiet_ms.toFixed(1)} ms)`;
        return [
          lineOfLimit('login, argon2id (19 MiB, t=2, p=1)', 'its limit in series', BAR, {
            ours: { cost: ours, limit },
            before: { cost: before, limit },
          }),
          {
            work: 'GET quizzes/ while logins saturate the pool, p99',
            before: textOf(p99[1]),
            found: textOf(p99[0]) ?? '',
            bar: `≤ ${P99_BAR} ×`,
            holds: slowdownOf(p99[0]) <= P99_BAR,
          },
        ];
      } finally {
        await bare.stop();
      }
    }),
};

/** The 99th percentile of other calls (ms), alone and beside logins. */
interface Slowdown {
  quiet_ms: number;
  busy_ms: number;
}

async function prepareLogins({ server, learners }: Stage) {
  const password_hash = await hashPassword(PASSWORD);
  const { rows } = await server.db.query<{ username: string }>(
    'update users set password_hash = $1 where not is_admin returning username',
    [password_hash],
  );
  const load: Load = {
    method: 'POST',
    path: '/api/token/',
    body: `{"username":"{own}","password":"${PASSWORD}"}`,
  };
  const senders = rows.map(({ username }) => ({ own: username }));
  const logIn = (seconds: number) => costOf(server, load, senders, { connections: CONNECTIONS, seconds });
  return {
    server,
    learners,
    password_hash,
    load,
    senders,
    example: { ...load, body: JSON.stringify({ username: rows[0]?.username, password: PASSWORD }) },
    logIn,
    async slowdown(): Promise<Slowdown> {
      const quiet_ms = await slowestOf(server.url, learners);
      const [busy_ms] = await Promise.all([
        wait(500).then(() => slowestOf(server.url, learners)),
        logIn(CALLS_SECONDS + 1),
      ]);
      return { quiet_ms, busy_ms };
    },
  };
}

/** The 99th percentile (ms) of calls at a fixed rate, measured from the time each call was due. */
async function slowestOf(url: string, learners: Learner[]): Promise<number> {
  const free = Array.from({ length: 32 }, () => new Connection(url));
  const connections = [...free];
  const call = async ({ token }: Learner) => {
    const connection = free.pop();
    if (!connection) throw new Error('Every connection is waiting for a response');
    const sent = performance.now();
    const { status } = await connection.request('GET', '/api/quizzes/', token);
    if (status !== 200) throw new Error(`GET quizzes/: ${status}`);
    free.push(connection);
    return performance.now() - sent;
  };
  try {
    const calls = learners.slice(0, CALLS_SECONDS * CALLS_A_SECOND).map(async (learner, place) => {
      await wait((place * 1000) / CALLS_A_SECOND);
      return call(learner);
    });
    const times = await Promise.all(calls);
    return percentile(
      times.toSorted((a, b) => a - b),
      99,
    );
  } finally {
    for (const connection of connections) connection.close();
  }
}
