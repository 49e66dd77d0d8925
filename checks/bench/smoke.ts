// npm run bench:smoke: guards the cost of each kind of call against regressions. It compares
// processor time with Node's own server, not elapsed time, so that other programs on the machine do not matter. The
// bars are half as high again as what is usual, because what is found differs by a third from run to run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#support/free-port.ts';
import { reports } from '#support/repository.ts';
import { prepareRestartableServer } from '#support/restartable-server.ts';
import { table } from '#support/table.ts';
import { hashPassword } from '../../apps/api/src/platform/crypto/passwords.ts';
import { openByCalls } from './ratios/open-by-calls.ts';
import { onStage, type Stage } from './ratios/stage.ts';
import { statementsACall } from './ratios/works/exam.ts';
import { addQuizzesWithAttempts } from './ratios/works/quiz-list.ts';
import { type Example, startBare } from './support/bare.ts';
import { Connection } from './support/connection.ts';
import { figuresInTurns } from './support/rounds.ts';
import type { Spent } from './support/server.ts';
import { countStatements } from './support/statement-counter.ts';

const CONNECTIONS = 16;
const ROUNDS = 5;
const EXAMS = 100;
const SUBMITS_A_ROUND = 40;
/** Enough for Node to compile what it runs, in each round: with fewer the cost of the bare server varies by half. */
const BARE_CALLS_A_ROUND = 5000;
const PASSWORD = 'a password of ten';

/** Other programs on the machine add to the cost of a round (cold caches) and never lower it. */
const least = (values: number[]) => Math.min(...values);

/** Where the system reports PostgreSQL's processor time. */
const has_proc = process.platform === 'linux';

/** A kind of call, and the most that one may cost. */
interface Kind {
  name: string;
  calls_a_round: number;
  /** Processor time of Node, as a multiple of what its own server needs for the same request and response. */
  at_most: number;
  /** Processor time of PostgreSQL, as a multiple of the same. */
  postgres: number;
  statements: number;
  /** The n-th request. */
  request: (n: number) => Example & { token: string };
}

/** The bar and the result of each measurement. */
const found: { work: string; is: number; bar: number; core_us?: number }[] = [];

await onStage({ learners: EXAMS + ROUNDS * SUBMITS_A_ROUND + 1 }, async (stage) => {
  const counter = await countStatements(stage.server.connection);
  const metrics_port = await freePort();
  const server = await prepareRestartableServer({
    DATABASE_URL: counter.url,
    JWT_SECRET: stage.secret,
    METRICS_PORT: String(metrics_port),
  });
  try {
    await server.start();
    await addQuizzesWithAttempts(stage);
    const sitting = { ...stage, learners: stage.learners.slice(EXAMS) };
    for (const kind of await kindsOf(sitting)) {
      const bare = await startBare(server.url, kind.request(0));
      try {
        const send = requestsOf(kind);
        const [executed, made] = [counter.count(), send.made()];
        const [ours, theirs] = await figuresInTurns(
          ROUNDS,
          [
            () =>
              costOf(
                () => send.to(server.url, kind.calls_a_round),
                async () => ({
                  node: await processorSeconds(metrics_port),
                  postgres: has_proc ? (await stage.server.spent()).postgres : 0,
                }),
              ),
            () => costOf(() => send.again(bare.url, BARE_CALLS_A_ROUND), bare.spent),
          ],
          least,
        );
        if (!ours || !theirs) throw new Error('Nothing was measured');
        const statements = (counter.count() - executed) / (send.made() - made);
        found.push({
          work: `${kind.name}: Node's time / bare node:http's`,
          is: ours.node / theirs.node,
          core_us: ours.node * 1e6,
          bar: kind.at_most,
        });
        if (has_proc)
          found.push({
            work: `${kind.name}: PostgreSQL's time / bare node:http's`,
            is: ours.postgres / theirs.node,
            core_us: ours.postgres * 1e6,
            bar: kind.postgres,
          });
        found.push({ work: `${kind.name}: statements`, is: statements, bar: kind.statements });
      } finally {
        await bare.stop();
      }
    }
  } finally {
    await server.drain();
    await counter.close();
  }
  const statements = await statementsACall(stage, stage.learners.slice(0, EXAMS));
  found.push({ work: 'a whole exam: statements a call', is: statements, bar: 1 });
});

const lines = found.map((line) => ({ ...line, holds: line.is <= line.bar }));
const holding = lines.filter(({ holds }) => holds).length;
console.log(
  table(
    ['work', 'found', 'core-µs', 'bar', ''],
    lines.map(({ work, is, core_us, bar, holds }) => [
      work,
      is.toFixed(2),
      core_us === undefined ? '' : core_us.toFixed(0),
      `≤ ${bar}`,
      holds ? 'holds' : 'FALLS SHORT',
    ]),
  ),
);
mkdirSync(reports, { recursive: true });
writeFileSync(
  join(reports, 'bench.json'),
  JSON.stringify({ passed: holding, failed: lines.length - holding }),
);
process.exit(holding === lines.length ? 0 : 1);

async function kindsOf(stage: Stage): Promise<Kind[]> {
  const { server, quiz_id, questions, learners } = stage;
  const attempts = await openByCalls(stage, { answered: questions.length - 2 });
  const { rows } = await server.db.query<{ username: string }>(
    'update users set password_hash = $1 where not is_admin returning username',
    [await hashPassword(PASSWORD)],
  );
  const [first] = learners;
  if (!first) throw new Error('The stage has no learners');
  const { token } = first;
  const last = questions.slice(-2);
  const answers = (place: number) =>
    Object.fromEntries(last.map(({ id, options }) => [id, options[place % options.length]?.id]));
  const path = `/api/quizzes/${quiz_id}`;
  return [
    {
      name: 'a question',
      postgres: 0.5,
      calls_a_round: 5000,
      at_most: 5.5,
      statements: 0.1,
      request: () => ({ path: `${path}/question/1/`, token }),
    },
    {
      name: 'a list of quizzes',
      postgres: 24,
      calls_a_round: 1500,
      at_most: 16,
      statements: 1.1,
      request: () => ({ path: '/api/quizzes/', token }),
    },
    {
      name: 'a save',
      postgres: 12,
      calls_a_round: 1500,
      at_most: 16,
      statements: 1,
      request: (n) => ({
        method: 'PUT',
        path: `${path}/answers/`,
        token: learners[n % learners.length]?.token ?? token,
        body: JSON.stringify({
          attempt: attempts[n % learners.length],
          client: 'bench-smoke',
          seq: n + 1,
          answers: answers(n),
          languages: Object.fromEntries(Object.keys(answers(n)).map((question) => [question, 'ne'])),
          times: {
            counter: 'bench-smoke',
            ms: Object.fromEntries(Object.keys(answers(n)).map((question) => [question, 1000 + n])),
          },
        }),
      }),
    },
    {
      name: 'a submission',
      postgres: 40,
      calls_a_round: SUBMITS_A_ROUND,
      at_most: 80,
      statements: 3,
      request: (n) => ({
        method: 'POST',
        path: `${path}/submit/`,
        token: learners[n + 1]?.token ?? token,
        body: JSON.stringify({ attempt: attempts[n + 1], answers: answers(n) }),
      }),
    },
    {
      name: 'a login',
      postgres: 90,
      calls_a_round: 30,
      at_most: 1000,
      statements: 6,
      request: (n) => ({
        method: 'POST',
        path: '/api/token/',
        token: '',
        body: JSON.stringify({ username: rows[n % rows.length]?.username, password: PASSWORD }),
      }),
    },
  ];
}

/** Sends the requests of a kind over several connections. */
function requestsOf({ name, request }: Kind) {
  // The bare server has answered the first one.
  let next = 1;
  const send = async (url: string, count: number, requestAt: () => Example & { token: string }) => {
    let left = count;
    const sendSome = async () => {
      const connection = new Connection(url);
      try {
        while (left-- > 0) {
          const { method = 'GET', path, token, body } = requestAt();
          const reply = await connection.request(method, path, token, body);
          if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.body}`);
        }
      } finally {
        connection.close();
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, sendSome));
    return count;
  };
  return {
    made: () => next,
    to: (url: string, count: number) => send(url, count, () => request(next++)),
    again: (url: string, count: number) => send(url, count, () => request(0)),
  };
}

/** Processor seconds per call. */
async function costOf(send: () => Promise<number>, spent: () => Promise<Spent>): Promise<Spent> {
  const before = await spent();
  const calls = await send();
  const after = await spent();
  return { node: (after.node - before.node) / calls, postgres: (after.postgres - before.postgres) / calls };
}

/** Processor seconds of the server from its metrics, which work on every system. */
async function processorSeconds(metrics_port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metrics_port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]);
}
