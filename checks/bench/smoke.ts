// npm run bench:smoke, also part of npm test: guards ratios of npm run bench against regressions. It compares
// processor time, not elapsed time, so that other programs on the machine do not matter. The bars are generous.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareOpenQuizzes } from '../../apps/api/src/features/attempts/open-quizzes.queries.ts';
import { systemClock } from '../../apps/api/src/platform/time/clock.ts';
import { freePort } from '../support/free-port.ts';
import type { Learner } from '../support/prepare.ts';
import { reports } from '../support/repository.ts';
import { table } from '../support/table.ts';
import { statementsACall } from './ratios/exam.ts';
import { addQuizzesWithAttempts, byPgAlone } from './ratios/quiz-list.ts';
import { onStage, type Stage } from './ratios/stage.ts';
import { startBare } from './support/bare.ts';
import { Connection } from './support/connection.ts';
import { recordStatements } from './support/record-statements.ts';
import { inTurns } from './support/rounds.ts';

const CONNECTIONS = 16;
const ROUNDS = 7;

const metrics_port = await freePort();
/** The bar and the result of each measurement. */
const found: { work: string; is: number; bar: string; holds: boolean }[] = [];
const atLeast = (work: string, is: number, bar: number) =>
  found.push({ work, is, bar: `≥ ${bar}`, holds: is >= bar });
const atMost = (work: string, is: number, bar: number) =>
  found.push({ work, is, bar: `≤ ${bar}`, holds: is <= bar });

await onStage({ learners: 120, env: { METRICS_PORT: String(metrics_port) } }, async (stage) => {
  const [first, second, ...others] = stage.learners;
  if (!first || !second) throw new Error('The stage has no learners');
  atLeast('a question: processor time of bare node:http / ours', await questionRatio(stage, first), 0.4);
  atLeast('a list of quizzes: processor time of pg alone / ours', await listRatio(stage, second), 0.2);
  atMost('a whole exam: statements a call', await statementsACall(stage, others), 1.3);
});

const holding = found.filter(({ holds }) => holds).length;
console.log(
  table(
    ['work', 'found', 'bar', ''],
    found.map(({ work, is, bar, holds }) => [work, is.toFixed(2), bar, holds ? 'holds' : 'FALLS SHORT']),
  ),
);
mkdirSync(reports, { recursive: true });
writeFileSync(
  join(reports, 'bench.json'),
  JSON.stringify({ passed: holding, failed: found.length - holding }),
);
process.exit(holding === found.length ? 0 : 1);

async function questionRatio({ server, quiz_id, call }: Stage, learner: Learner): Promise<number> {
  await call(learner, 'POST', `/api/quizzes/${quiz_id}/attempt/`);
  const path = `/api/quizzes/${quiz_id}/question/1/`;
  const bare = await startBare(server.url + path, learner);
  try {
    const [ours = 0, theirs = 0] = await inTurns(ROUNDS, [
      () => costOf(server.url, path, learner, { calls: 10_000, processorSeconds }),
      () => costOf(bare.url, path, learner, { calls: 10_000, processorSeconds: bare.processorSeconds }),
    ]);
    return theirs / ours;
  } finally {
    await bare.stop();
  }
}

async function listRatio(stage: Stage, learner: Learner): Promise<number> {
  const { server } = stage;
  await addQuizzesWithAttempts(stage, learner.user_id);
  const [statement] = await recordStatements(server.connection, (db) =>
    prepareOpenQuizzes(db)({ user_id: learner.user_id, now: systemClock.now() }),
  );
  if (!statement) throw new Error('The server sent no statement');
  const [ours = 0, alone = 0] = await inTurns(ROUNDS, [
    () => costOf(server.url, '/api/quizzes/', learner, { calls: 3000, processorSeconds }),
    async () => (await byPgAlone(server.connection, statement, 1)).processor_seconds,
  ]);
  return alone / ours;
}

/** Processor seconds per call, averaged over many calls. */
async function costOf(
  url: string,
  path: string,
  { token }: Learner,
  { calls, processorSeconds }: { calls: number; processorSeconds: () => Promise<number> },
): Promise<number> {
  const before = await processorSeconds();
  let sent = 0;
  const one = async () => {
    const connection = new Connection(url);
    try {
      while (sent++ < calls) {
        const { status } = await connection.request('GET', path, token);
        if (status !== 200) throw new Error(`GET ${path}: ${status}`);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return ((await processorSeconds()) - before) / calls;
}

/** Processor seconds of the server from its metrics, which work on every system. */
async function processorSeconds(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metrics_port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]);
}
