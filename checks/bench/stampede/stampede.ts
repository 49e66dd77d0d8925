import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from '#bench/support/server.ts';
import { addLearners, addQuiz } from '#support/prepare.ts';
import { percentile } from '#support/table.ts';
import { SeenError, type Tally } from './client.ts';
import { countTable, waitTable } from './report.ts';
import { type Acknowledged, arrive, type Exam, type Latencies, type Seated, sit } from './sitting.ts';
import { verify } from './verify.ts';

const QUESTIONS = 100;
const DURATION_MINUTES = 1;
const SAVES = 4;
const SEED = 20_261_121;
/** Learners open the instructions one after another over this time before the start (ms). */
const ARRIVAL_MS = 10_000;

/** What a stampede found. */
export interface Found {
  /** Every violation. */
  faults: string[];
  /** How long 99 of 100 learners waited at most for the first question (ms). */
  first_question_p99: number;
  /** Tables for a reader. */
  text: string;
}

/** Plays an exam that all learners start together. `secret` signs the server's tokens. `drawn`: each with another paper. */
export async function runStampede(
  { url, db, processorSeconds }: Server,
  { learners, secret, drawn = false }: { learners: number; secret: string; drawn?: boolean },
): Promise<Found> {
  const people = await addLearners(db, learners, secret);
  const { quiz_id } = await addQuiz(
    { url, db },
    { questions: QUESTIONS, duration_minutes: DURATION_MINUTES, secret, drawn },
  );
  await db.query('analyze');

  const tally: Tally = { requests: 0, retries: 0, errors: [] };
  const latencies: Latencies = { open: [], first_question: [], save: [], submit: [] };
  const paper = { isShared: !drawn, questions: [] };
  const random = seededRandom(SEED);
  const exam: Exam = { url, tally, quiz_id, latencies, paper, saves: SAVES, started: 0, random };
  const own_before = process.cpuUsage();
  const server_before = await processorSeconds();
  const seats: Promise<Seated>[] = [];
  for (const learner of people) {
    seats.push(arrive(exam, learner));
    await wait(ARRIVAL_MS / learners);
  }
  const seated = await Promise.all(seats);
  await wait(1000);
  exam.started = performance.now();
  const ends = await Promise.allSettled(seated.map((learner) => sit(exam, learner)));
  const own = process.cpuUsage(own_before);
  const server_after = await processorSeconds();

  const results: Acknowledged[] = [];
  for (const end of ends) {
    if (end.status === 'fulfilled') results.push(end.value);
    else if (!(end.reason instanceof SeenError)) throw end.reason;
  }
  const verdict = await verify(db, { quiz_id, results });
  const waits = waitTable(latencies);
  const counts = countTable({ learners, scored: results.length, tally, verdict });
  const perRequest = (seconds: number) => `${((seconds / tally.requests) * 1000).toFixed(2)} ms`;
  const text = [
    `${learners} learners, ${QUESTIONS} questions, ${DURATION_MINUTES} minute, ${SAVES} saves each; ${availableParallelism()} cores, seed ${SEED}\n`,
    `${waits.text}\n\n${counts.text}\n`,
    `Processor time a request: this program ${perRequest((own.user + own.system) / 1e6)}`,
    ...(server_before !== undefined && server_after !== undefined
      ? [`and the server, without its database, ${perRequest(server_after - server_before)}`]
      : []),
    ...[...new Set(tally.errors.slice(0, 10))].map((error) => `error: ${error}`),
  ].join('\n');
  return {
    faults: [...waits.faults, ...counts.faults],
    first_question_p99: percentile(
      latencies.first_question.toSorted((a, b) => a - b),
      99,
    ),
    text,
  };
}

/** mulberry32. 32 bits of state are enough to choose answers and moments. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
