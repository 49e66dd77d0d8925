import { Connection } from '#bench/support/connection.ts';
import type { Spent } from '#bench/support/server.ts';
import { countStatements } from '#bench/support/statement-counter.ts';
import type { Learner } from '#support/prepare.ts';
import { prepareRestartableServer } from '#support/restartable-server.ts';
import type { Stage } from './stage.ts';
import type { Line } from './work.ts';

const MEASURED = 300;
const COUNTED = 50;
const AT_ONCE = 16;
const SAVES = 20;

/** One learner on the way through an exam. */
interface Sitting {
  token: string;
  attempt: number;
  result: number;
}
interface Request {
  method: string;
  path: string;
  body?: unknown;
}
interface Call {
  name: string;
  /** How often an exam makes it. */
  times?: number;
  request: (of: { stage: Stage; sitting: Sitting; n: number }) => Request;
  /** Takes what later calls name. */
  take?: (sitting: Sitting, body: Buffer) => void;
}

const ofQuiz = ({ quiz_id }: Stage, rest = '') => `/api/quizzes/${quiz_id}/${rest}`;
const open: Call = {
  name: 'POST attempt/',
  request: ({ stage }) => ({ method: 'POST', path: ofQuiz(stage, 'attempt/') }),
  take: (sitting, body) => {
    sitting.attempt = JSON.parse(body.toString()).attempt.id;
  },
};
const takeResult = (sitting: Sitting, body: Buffer) => {
  sitting.result = JSON.parse(body.toString()).result;
};
const answersOf = ({ questions }: Stage, count: number) =>
  Object.fromEntries(questions.slice(0, count).map(({ id, options }) => [id, options[0]?.id]));
const report: Call = {
  name: 'GET results/{id}/',
  request: ({ sitting }) => ({ method: 'GET', path: `/api/results/${sitting.result}/` }),
};

/** The report once more, which is no part of an exam. */
const AGAIN = 'the same again';

/** As the app makes them where the paper comes at once: it saves each answer, with the time on the screen and the language. */
const ofApp: Call[] = [
  { name: 'GET home/', request: () => ({ method: 'GET', path: '/api/home/' }) },
  open,
  { name: 'GET paper/', request: ({ stage }) => ({ method: 'GET', path: ofQuiz(stage, 'paper/') }) },
  {
    name: 'PUT answers/',
    times: SAVES,
    request: ({ stage, sitting, n }) => {
      const { id = 0, options = [] } = stage.questions[n] ?? {};
      return {
        method: 'PUT',
        path: ofQuiz(stage, 'answers/'),
        body: {
          ...{ attempt: sitting.attempt, client: 'bench-run', seq: n + 1 },
          ...{
            answers: { [id]: options[0]?.id },
            times: { counter: 'bench-count', ms: { [id]: 1000 } },
            languages: { [id]: 'en' },
          },
        },
      };
    },
  },
  {
    name: 'POST submit/',
    request: ({ stage, sitting }) => ({
      method: 'POST',
      path: ofQuiz(stage, 'submit/'),
      body: { attempt: sitting.attempt, client: 'bench-run', answers: {} },
    }),
    take: takeResult,
  },
  report,
  { ...report, name: AGAIN },
];

/** As a client that knows the specification alone makes them: each question by itself, nothing saved on the way. */
const ofSpecification: Call[] = [
  { name: 'GET quizzes/', request: () => ({ method: 'GET', path: '/api/quizzes/' }) },
  { name: 'GET quizzes/{id}/', request: ({ stage }) => ({ method: 'GET', path: ofQuiz(stage) }) },
  {
    name: 'GET question/{n}/',
    times: SAVES,
    request: ({ stage, n }) => ({ method: 'GET', path: ofQuiz(stage, `question/${n + 1}/`) }),
  },
  {
    name: 'POST submit/',
    request: ({ stage }) => ({
      method: 'POST',
      path: ofQuiz(stage, 'submit/'),
      body: { answers: answersOf(stage, SAVES) },
    }),
    take: takeResult,
  },
  { name: 'GET results/', request: () => ({ method: 'GET', path: '/api/results/' }) },
  report,
];

interface Meter {
  url: string;
  spent: () => Promise<Spent>;
  statements: () => number;
}

/** All learners make one call, then all the next one. So what a call takes is what the server takes meanwhile. */
async function measure(meter: Meter, stage: Stage, calls: Call[], learners: Learner[]) {
  const sittings = learners.map(({ token }): Sitting => ({ token, attempt: 0, result: 0 }));
  const connections = Array.from({ length: AT_ONCE }, () => new Connection(meter.url));
  const costs = [];
  for (const call of calls) {
    let bytes = 0;
    const [before, counted] = [await meter.spent(), meter.statements()];
    const queue = sittings.values();
    const makeSome = async (connection: Connection) => {
      for (const sitting of queue) {
        for (let n = 0; n < (call.times ?? 1); n++) {
          const { method, path, body } = call.request({ stage, sitting, n });
          const text = body === undefined ? '' : JSON.stringify(body);
          const reply = await connection.request(method, path, sitting.token, text);
          if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
          bytes += reply.bytes;
          call.take?.(sitting, reply.body);
        }
      }
    };
    await Promise.all(connections.map(makeSome));
    const after = await meter.spent();
    const each = (figure: number) => figure / sittings.length;
    costs.push({
      node_us: each((after.node - before.node) * 1e6),
      postgres_us: each((after.postgres - before.postgres) * 1e6),
      statements: each(meter.statements() - counted),
      bytes: each(bytes),
    });
  }
  for (const connection of connections) connection.close();
  return costs;
}

/** How many learners the lines below need. */
export const LEARNERS_BY_CALL = 2 * (MEASURED + 2 * COUNTED);

/** What each call of an exam costs, as the app makes them and as a client of the specification does. */
export async function linesByCall(stage: Stage, learners: Learner[]): Promise<Line[]> {
  const left = [...learners];
  const counter = await countStatements(stage.server.connection);
  const second = await prepareRestartableServer({ DATABASE_URL: counter.url, JWT_SECRET: stage.secret });
  const lines: Line[] = [];
  try {
    await second.start();
    for (const [client, calls] of [
      ['the app', ofApp] as const,
      ['the specification', ofSpecification] as const,
    ]) {
      const { spent, url } = stage.server;
      // The first calls of a server take longer: V8 compiles, and PostgreSQL plans each statement for some executions.
      await measure({ url, spent, statements: () => 0 }, stage, calls, left.splice(0, COUNTED));
      const costs = await measure(
        { url, spent, statements: () => 0 },
        stage,
        calls,
        left.splice(0, MEASURED),
      );
      const counts = await measure(
        { url: second.url, spent, statements: counter.count },
        stage,
        calls,
        left.splice(0, COUNTED),
      );
      const rows = calls.map(({ name, times = 1 }, place) => ({
        name: times === 1 ? name : `${times} × ${name}`,
        node_us: costs[place]?.node_us ?? Number.NaN,
        postgres_us: costs[place]?.postgres_us ?? Number.NaN,
        statements: counts[place]?.statements ?? Number.NaN,
        bytes: counts[place]?.bytes ?? Number.NaN,
      }));
      const total = { name: 'all of them', node_us: 0, postgres_us: 0, statements: 0, bytes: 0 };
      for (const row of rows) {
        if (row.name === AGAIN) continue;
        total.node_us += row.node_us;
        total.postgres_us += row.postgres_us;
        total.statements += row.statements;
        total.bytes += row.bytes;
      }
      for (const { name, node_us, postgres_us, statements, bytes } of [...rows, total]) {
        lines.push({
          work: `${client}: ${name}`,
          found: `core-µs: Node ${Math.round(node_us)}, PostgreSQL ${Math.round(postgres_us)}; ${statements.toFixed(1)} statements, ${Math.round(bytes)} bytes`,
          bar: '',
          holds: undefined,
        });
      }
    }
  } finally {
    await second.drain();
    await counter.close();
  }
  return lines;
}
