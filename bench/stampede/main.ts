import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { openClient, SeenError } from './client.ts';
import { addLearners, addQuiz } from './prepare.ts';
import { startServer } from './server.ts';
import { type Exam, type Latencies, sit, type Told } from './sitting.ts';
import { percentile, table } from './table.ts';
import { verify } from './verify.ts';

const learners = Number(process.argv[2] ?? 3000);
const QUESTIONS = 100;
const DURATION_MINUTES = 1;
const SAVES = 4;
const SEED = 20_261_121;
/** What a learner may wait for the first question, and for the score (ms, 99 of 100 learners). */
const LIMIT = 3000;
const ENDS_WITHIN = 4 * 60_000;

if (!Number.isInteger(learners) || learners < 1 || learners > 100_000) {
  console.error('npm run bench:stampede -- [LEARNERS, 1 to 100000; 3000 unless said]');
  process.exit(2);
}

const secret = randomBytes(32).toString('hex');
const server = await startServer({ JWT_SECRET: secret, RATE_LIMIT: 'on' });
const stop = async (why: string) => {
  console.error(why);
  await server.stop();
  process.exit(1);
};
const overdue = setTimeout(() => stop('It took too long, and was given up'), ENDS_WITHIN);
process.once('SIGINT', () => stop('Interrupted'));
process.once('SIGTERM', () => stop('Interrupted'));

const people = await addLearners(server.db, learners, secret);
const { quiz_id, correct } = await addQuiz(server, {
  questions: QUESTIONS,
  duration_minutes: DURATION_MINUTES,
  secret,
});
await server.db.query('analyze');
console.log(
  `${learners} learners, ${QUESTIONS} questions, ${DURATION_MINUTES} minute, ${SAVES} saves each; ${availableParallelism()} cores, seed ${SEED}`,
);

const client = openClient(server.url);
const latencies: Latencies = { open: [], first_question: [], save: [], submit: [] };
const exam: Exam = {
  client,
  quiz_id,
  latencies,
  paper: { questions: [] },
  saves: SAVES,
  started: performance.now(),
  random: seededRandom(SEED),
};
const processor = process.cpuUsage();
const server_before = await server.processorSeconds();
exam.started = performance.now();
const ends = await Promise.allSettled(people.map((learner) => sit(exam, learner)));
const seconds = (performance.now() - exam.started) / 1000;
const own = process.cpuUsage(processor);
const server_after = await server.processorSeconds();
client.close();

const told: Told[] = [];
for (const end of ends) {
  if (end.status === 'fulfilled') told.push(end.value);
  else if (!(end.reason instanceof SeenError)) throw end.reason;
}
const verdict = await verify(server.db, { quiz_id, questions: exam.paper.questions, correct, told });
clearTimeout(overdue);
await server.stop();

const { requests, retries, errors } = client.tally;
const faults = new Set<string>();
console.log(`\n${waits(faults)}\n`);
const counted = [
  ['learners who got a score', told.length, learners],
  ['requests', requests, ''],
  ['retries after 503, 429 or a broken connection', retries, ''],
  ['errors that a learner saw', errors.length, 0],
  ['answers acknowledged', verdict.acknowledged, ''],
  ['answers lost', verdict.lost, 0],
  ['double results', verdict.double_results, 0],
  ['wrong scores or receipts', verdict.wrong_scores, 0],
] satisfies [string, number, number | ''][];
for (const [name, value, wanted] of counted) {
  if (wanted !== '' && value !== wanted) faults.add(`${name}: ${value}`);
}
console.log(table(['counted', '', 'must be'], counted));
console.log(
  `\nThis program used ${percent((own.user + own.system) / 1e6)} of one core over ${seconds.toFixed(0)} s` +
    (server_before === undefined || server_after === undefined
      ? ''
      : `, the server's Node process ${percent(server_after - server_before)}`),
);
for (const error of new Set(errors.slice(0, 10))) console.error(`error: ${error}`);
console.log(faults.size === 0 ? 'passed' : `FAILED: ${[...faults].join('; ')}`);
process.exit(faults.size === 0 ? 0 : 1);

function percent(processor_seconds: number): string {
  return `${((processor_seconds / seconds) * 100).toFixed(0)} %`;
}

/** The table of what learners waited for; what is over its limit is added to the faults. */
function waits(faults: Set<string>): string {
  const limits = { open: undefined, first_question: LIMIT, save: undefined, submit: LIMIT };
  const names = { open: 'open', first_question: 'first question', save: 'save', submit: 'submit' };
  const rows = (Object.keys(names) as (keyof Latencies)[]).map((name) => {
    const sorted = latencies[name].toSorted((a, b) => a - b);
    const [p50, p95, p99, max] = [50, 95, 99, 100].map((p) => Math.round(percentile(sorted, p)));
    const limit = limits[name];
    if (limit !== undefined && !(p99 !== undefined && p99 <= limit))
      faults.add(`p99 of ${names[name]}: ${p99} ms`);
    return [names[name], sorted.length, p50 ?? '', p95 ?? '', p99 ?? '', max ?? '', limit ?? ''];
  });
  return table(['waited for (ms)', 'times', 'p50', 'p95', 'p99', 'max', 'p99 must be ≤'], rows);
}

/** mulberry32: 32 bits of state are enough to choose answers and moments by. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
