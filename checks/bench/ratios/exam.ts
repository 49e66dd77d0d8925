import type { Learner } from '../../support/prepare.ts';
import { prepareRestartableServer } from '../../support/restartable-server.ts';
import { Connection } from '../support/connection.ts';
import { processorSecondsOf } from '../support/processes.ts';
import { countStatements } from '../support/statement-counter.ts';
import { onStage, type Stage } from './stage.ts';
import type { Work } from './work.ts';

/** Statements per call, on average. */
const BAR = 1.2;
const COUNTED = 100;
const MEASURED = 1500;
const AT_ONCE = 32;
const SAVES = 25;
/** The list, the opening, the paper, the saves, the submission, the report. */
const CALLS = SAVES + 5;

interface Spent {
  /** Bytes of request and response bodies. */
  bytes: number;
}

/** The cost of a learner's whole exam without login: fifty questions with pictures, saved two at a time. */
export const exam: Work = {
  name: 'exam',
  measure: () =>
    onStage({ learners: COUNTED + MEASURED }, async (stage) => {
      const counted = stage.learners.slice(0, COUNTED);
      const statements = await statementsACall(stage, counted);
      const { server } = stage;
      const [before, started] = [await processorSecondsOf(server.pid), performance.now()];
      const { bytes } = await sitAll(stage, server.url, stage.learners.slice(COUNTED));
      const seconds = (performance.now() - started) / 1000;
      const processor = (await processorSecondsOf(server.pid)) - before;
      return [
        {
          work: `a whole exam of ${CALLS} calls`,
          found: `${statements.toFixed(2)} statements a call`,
          bar: `≤ ${BAR.toFixed(2)}`,
          holds: statements <= BAR,
        },
        {
          work: 'exams a second',
          found: `${Math.round(MEASURED / seconds)}, each ${((processor / MEASURED) * 1000).toFixed(1)} ms of the server's processor and ${Math.round(bytes / MEASURED / 1000)} KB`,
          bar: '',
          holds: undefined,
        },
      ];
    }),
};

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

async function sitAll(stage: Stage, url: string, learners: Learner[]): Promise<Spent> {
  const spent: Spent = { bytes: 0 };
  const waiting = [...learners];
  const one = async () => {
    const connection = new Connection(url);
    try {
      for (let learner = waiting.shift(); learner; learner = waiting.shift()) {
        await sit(stage, { connection, learner, spent });
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, learners.length) }, one));
  return spent;
}

async function sit(
  { quiz_id, questions }: Stage,
  { connection, learner, spent }: { connection: Connection; learner: Learner; spent: Spent },
): Promise<void> {
  const call = async (method: string, path: string, body?: unknown): Promise<Buffer> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const reply = await connection.request(method, path, learner.token, text);
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
    spent.bytes += Buffer.byteLength(text) + reply.body.length;
    return reply.body;
  };
  const quiz = `/api/quizzes/${quiz_id}`;
  await call('GET', '/api/quizzes/');
  const { attempt } = JSON.parse((await call('POST', `${quiz}/attempt/`)).toString());
  await call('GET', `${quiz}/paper/`);
  for (let seq = 1; seq <= SAVES; seq++) {
    const changed = questions.slice((seq - 1) * 2, seq * 2);
    const answers = Object.fromEntries(changed.map(({ id, options }) => [id, options[0]?.id]));
    await call('PUT', `${quiz}/answers/`, { attempt: attempt.id, client: 'bench-run', seq, answers });
  }
  const { result } = JSON.parse(
    (await call('POST', `${quiz}/submit/`, { attempt: attempt.id, answers: {} })).toString(),
  );
  await call('GET', `/api/results/${result}/`);
}
