import { LEARNERS_BY_CALL, linesByCall } from '#bench/ratios/exam-calls.ts';
import { onStages, type Stage } from '#bench/ratios/stage.ts';
import type { Line, Work } from '#bench/ratios/work.ts';
import { Connection } from '#bench/support/connection.ts';
import { machineSeconds } from '#bench/support/processes.ts';
import { figuresInTurns } from '#bench/support/rounds.ts';
import { countStatements } from '#bench/support/statement-counter.ts';
import type { Learner } from '#support/prepare.ts';
import { prepareRestartableServer } from '#support/restartable-server.ts';
import { hashPassword } from '../../../../apps/api/src/platform/crypto/passwords.ts';

/** Statements per call, on average. */
const STATEMENTS_BAR = 1.2;
/** Milliseconds of a core, of the server and its database together. */
const MS_BAR = { with_login: 12, without_login: 5 };
/** Kilobytes (10³ bytes) of responses, headers included. */
const KB_BAR = 24;
const COUNTED = 100;
const ROUNDS = 5;
const LEARNERS_A_ROUND = 300;
const AT_ONCE = 32;
const SAVES = 20;
/** The list, the opening, the paper, the saves, the submission, the report. */
const CALLS = SAVES + 5;
const PASSWORD = 'a password of ten';

/** Per exam. */
interface ExamCost {
  node_ms: number;
  postgres_ms: number;
  kilobytes: number;
  exams_a_second: number;
  /** Of the machine's cores, meanwhile. */
  idle_percent: number;
}

/** The cost of a learner's whole exam of twenty questions with pictures, one saved at a time, with and without login. */
export const exam: Work = {
  name: 'exam',
  measure: (roots) =>
    onStages(
      roots,
      { learners: COUNTED + 2 * ROUNDS * LEARNERS_A_ROUND + LEARNERS_BY_CALL, questions: SAVES },
      async (stages) => {
        const [stage] = stages;
        if (!stage) throw new Error('No server was started');
        const byCall = await linesByCall(stage, stage.learners.slice(-LEARNERS_BY_CALL));
        const statements = await statementsACall(stage, stage.learners.slice(0, COUNTED));
        const ways = [];
        for (const each of stages) {
          const usernames = await givePasswords(each);
          const unused = each.learners.slice(COUNTED, -LEARNERS_BY_CALL);
          const share = () => unused.splice(0, LEARNERS_A_ROUND);
          ways.push(
            () => costOfExams(each, share()),
            () => costOfExams(each, share(), usernames),
          );
        }
        const [without, withLogin, withoutBefore, withBefore] = await figuresInTurns(ROUNDS, ways);
        return [
          {
            work: `a whole exam of ${CALLS} calls`,
            found: `${statements.toFixed(2)} statements a call`,
            bar: `≤ ${STATEMENTS_BAR.toFixed(2)}`,
            holds: statements <= STATEMENTS_BAR,
          },
          lineOf('with login', MS_BAR.with_login, withLogin, withBefore),
          lineOf('without login', MS_BAR.without_login, without, withoutBefore),
          {
            work: 'an exam without login, received',
            before: withoutBefore && `${withoutBefore.kilobytes.toFixed(1)} KB`,
            found: `${without?.kilobytes.toFixed(1)} KB`,
            bar: `≤ ${KB_BAR} KB`,
            holds: (without?.kilobytes ?? Number.NaN) <= KB_BAR,
          },
          ...byCall,
        ];
      },
    ),
};

const totalOf = ({ node_ms, postgres_ms }: ExamCost) => node_ms + postgres_ms;
const textOf = (cost: ExamCost) =>
  `${totalOf(cost).toFixed(1)} core-ms: Node ${cost.node_ms.toFixed(1)}, PostgreSQL ${cost.postgres_ms.toFixed(1)}; ${Math.round(cost.exams_a_second)} a second, ${Math.round(cost.idle_percent)} % idle`;

function lineOf(name: string, bar: number, ours: ExamCost | undefined, before: ExamCost | undefined): Line {
  if (!ours) throw new Error('Nothing was measured');
  return {
    work: `an exam ${name}`,
    before: before && textOf(before),
    found: textOf(ours),
    bar: `≤ ${bar} core-ms`,
    holds: totalOf(ours) <= bar,
  };
}

/** Gives every learner the same password. Returns the usernames by account id. */
async function givePasswords({ server }: Stage): Promise<Map<number, string>> {
  const { rows } = await server.db.query<{ id: string; username: string }>(
    'update users set password_hash = $1 where not is_admin returning id, username',
    [await hashPassword(PASSWORD)],
  );
  return new Map(rows.map(({ id, username }) => [Number(id), username]));
}

/** `usernames`: the learners log in first. */
async function costOfExams(
  stage: Stage,
  learners: Learner[],
  usernames?: Map<number, string>,
): Promise<ExamCost> {
  const [before, machine] = [await stage.server.spent(), await machineSeconds()];
  const started = performance.now();
  const bytes = await sitAll(stage, stage.server.url, learners, usernames);
  const seconds = (performance.now() - started) / 1000;
  const [after, machineAfter] = [await stage.server.spent(), await machineSeconds()];
  const count = learners.length;
  return {
    node_ms: ((after.node - before.node) * 1000) / count,
    postgres_ms: ((after.postgres - before.postgres) * 1000) / count,
    kilobytes: bytes / 1000 / count,
    exams_a_second: count / seconds,
    idle_percent: (100 * (machineAfter.idle - machine.idle)) / (machineAfter.total - machine.total),
  };
}

/** Counts statements on the connection of a second server to the same database. */
export async function statementsACall(stage: Stage, learners: Learner[]): Promise<number> {
  const counter = await countStatements(stage.server.connection);
  const second = await prepareRestartableServer({ DATABASE_URL: counter.url, JWT_SECRET: stage.secret });
  try {
    await second.start();
    const [warm, ...rest] = learners;
    await sitAll(stage, second.url, warm ? [warm] : []);
    const before = counter.count();
    await sitAll(stage, second.url, rest);
    return (counter.count() - before) / (rest.length * CALLS);
  } finally {
    await second.drain();
    await counter.close();
  }
}

/** Returns the bytes of all responses. */
async function sitAll(
  stage: Stage,
  url: string,
  learners: Learner[],
  usernames?: Map<number, string>,
): Promise<number> {
  const queue = learners.values();
  let bytes = 0;
  const sitSome = async () => {
    const connection = new Connection(url);
    try {
      for (const learner of queue) {
        const received = await sit(stage, connection, learner, usernames?.get(learner.user_id));
        bytes += received;
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, learners.length) }, sitSome));
  return bytes;
}

/** Returns the bytes of the responses. */
async function sit(
  { quiz_id, questions }: Stage,
  connection: Connection,
  learner: Learner,
  username: string | undefined,
): Promise<number> {
  let bytes = 0;
  let { token } = learner;
  const call = async (method: string, path: string, body?: unknown): Promise<Buffer> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const reply = await connection.request(method, path, token, text);
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
    bytes += reply.bytes;
    return reply.body;
  };
  if (username !== undefined) {
    token = JSON.parse(
      (await call('POST', '/api/token/', { username, password: PASSWORD })).toString(),
    ).access;
  }
  const quiz = `/api/quizzes/${quiz_id}`;
  await call('GET', '/api/quizzes/');
  const { attempt } = JSON.parse((await call('POST', `${quiz}/attempt/`)).toString());
  await call('GET', `${quiz}/paper/`);
  for (const [index, { id, options }] of questions.slice(0, SAVES).entries()) {
    const answers = { [id]: options[0]?.id };
    await call('PUT', `${quiz}/answers/`, {
      attempt: attempt.id,
      client: 'bench-run',
      seq: index + 1,
      answers,
    });
  }
  const { result } = JSON.parse(
    (await call('POST', `${quiz}/submit/`, { attempt: attempt.id, answers: {} })).toString(),
  );
  await call('GET', `/api/results/${result}/`);
  return bytes;
}
