import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '../../../apps/api/src/platform/crypto/passwords.ts';
import type { Learner } from '../../support/prepare.ts';
import { percentile } from '../../support/table.ts';
import { Connection } from '../support/connection.ts';
import { program } from '../support/program.ts';
import { inTurns } from '../support/rounds.ts';
import { type Load, wrk } from '../support/wrk.ts';
import { onStage } from './stage.ts';
import type { Work } from './work.ts';

const BAR = 0.9;
const P99_BAR = 3;
/** More than the logins of one run, so that each account logs in at most once. */
const LEARNERS = 2000;
const CONNECTIONS = 16;
const PASSWORD = 'a password of ten';
const ROUNDS = 5;
const SECONDS = 2;
/** Two hundred calls in a round: the second slowest is the 99th percentile. */
const CALLS_SECONDS = 4;
const CALLS_A_SECOND = 50;

/** Logins compared with the hash function alone in a pool of the same size, and their effect on other calls. */
export const logins: Work = {
  name: 'logins',
  measure: () =>
    onStage({ learners: LEARNERS }, async ({ server, learners }) => {
      await server.db.query('update users set password_hash = $1 where not is_admin', [
        await hashPassword(PASSWORD),
      ]);
      const { rows } = await server.db.query<{ username: string }>(
        'select username from users where not is_admin order by id',
      );
      const load: Load = {
        method: 'POST',
        path: '/api/token/',
        body: `{"username":"{own}","password":"${PASSWORD}"}`,
      };
      const senders = rows.map(({ username }) => ({ own: username }));
      const logIn = async (seconds: number) =>
        (await wrk(server.url, load, senders, { connections: CONNECTIONS, seconds })).rate;
      const quietly = () => slowestOf(server.url, learners);
      const [ours = 0, alone = 0, quiet = 0, busy = 0] = await inTurns(ROUNDS, [
        () => logIn(SECONDS),
        () => program('hash-alone.ts', { callers: CONNECTIONS, seconds: SECONDS }),
        quietly,
        async () => {
          const [found] = await Promise.all([wait(500).then(quietly), logIn(CALLS_SECONDS + 1)]);
          return found;
        },
      ]);
      const ratio = ours / alone;
      const times = busy / quiet;
      return [
        {
          work: 'login, argon2id (19 MiB, t=2, p=1)',
          found: `${ratio.toFixed(2)} of the hash alone (${Math.round(ours)} of ${Math.round(alone)} a second)`,
          bar: `≥ ${BAR.toFixed(2)}`,
          holds: ratio >= BAR,
        },
        {
          work: 'GET quizzes/ while logins saturate the pool, p99',
          found: `${times.toFixed(1)} × without them (${busy.toFixed(1)} of ${quiet.toFixed(1)} ms)`,
          bar: `≤ ${P99_BAR} ×`,
          holds: times <= P99_BAR,
        },
      ];
    }),
};

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
