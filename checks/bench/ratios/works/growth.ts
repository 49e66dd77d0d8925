import { onStage, type Stage } from '#bench/ratios/stage.ts';
import type { Line, Work } from '#bench/ratios/work.ts';
import { Connection } from '#bench/support/connection.ts';
import { addHistory, type History } from '#bench/support/history.ts';
import { inTurns } from '#bench/support/rounds.ts';
import type { Learner } from '#support/prepare.ts';
import { percentile } from '#support/table.ts';

/** The maximum ratio of median times on large and small tables. */
const BAR = 1.25;
const ATTEMPTS_EACH = 20;
const OPEN_QUIZZES = 10;
const small = { learners: 500, quizzes: 10, coming_quizzes: 0 };
const large = { learners: 100_000, quizzes: 5000, coming_quizzes: 1000 };
const WARM_UP = 300;
const ROUNDS = 40;
const CALLS_A_ROUND = 50;

/** The same learner's own pages while everybody else has little history, and while they have much. */
export const growth: Work = {
  name: 'growth',
  measure: () =>
    onStage({ learners: small.learners }, async (few) => {
      const onFew = await seat(few, small);
      return onStage({ learners: large.learners }, async (many) => {
        const began = performance.now();
        const onMany = await seat(many, large);
        const took = (performance.now() - began) / 1000;
        try {
          return [...(await compare(onFew, onMany)), await report(many, took)];
        } finally {
          onFew.connection.close();
          onMany.connection.close();
        }
      });
    }),
};

/** The measured learner: the first one, with two attempts at each open quiz. */
interface Seat {
  connection: Connection;
  token: string;
  /** Ids of the learner's finished attempts. */
  results: number[];
}

async function seat(stage: Stage, size: Omit<History, 'first_learner' | 'attempts_each' | 'open_quizzes'>) {
  const first = stage.learners.reduce((a, b): Learner => (a.user_id < b.user_id ? a : b));
  await addHistory(stage.server, {
    ...size,
    first_learner: first.user_id,
    attempts_each: ATTEMPTS_EACH,
    open_quizzes: OPEN_QUIZZES,
  });
  const { rows } = await stage.server.db.query<{ id: string }>('select id from attempts where user_id = $1', [
    first.user_id,
  ]);
  if (rows.length !== ATTEMPTS_EACH) throw new Error(`The learner has ${rows.length} attempts`);
  return {
    connection: new Connection(stage.server.url),
    token: first.token,
    results: rows.map(({ id }) => Number(id)),
  };
}

async function compare(onFew: Seat, onMany: Seat): Promise<Line[]> {
  const calls: [string, (seat: Seat, n: number) => string][] = [
    ['GET /api/quizzes/', () => '/api/quizzes/'],
    ['GET /api/results/', () => '/api/results/'],
    ['GET /api/results/{id}/', ({ results }, n) => `/api/results/${results[n % results.length]}/`],
  ];
  const lines: Line[] = [];
  for (const [name, path] of calls) {
    const few = await answersOf(onFew, path, WARM_UP);
    const many = await answersOf(onMany, path, WARM_UP);
    // Both responses are the same except for ids and times, which compress slightly differently.
    if (Math.abs(many.bytes / few.bytes - 1) > 0.02) {
      throw new Error(`${name} returns ${few.bytes} bytes, and ${many.bytes} on large tables`);
    }
    const p50 = (seat: Seat) => async () => (await answersOf(seat, path, CALLS_A_ROUND)).p50;
    const [before = 0, after = 0] = await inTurns(ROUNDS, [p50(onFew), p50(onMany)]);
    const ratio = after / before;
    lines.push({
      work: `${name} as tables grow`,
      found: `${ratio.toFixed(2)} × p50 (${after.toFixed(2)} of ${before.toFixed(2)} ms)`,
      bar: `≤ ${BAR.toFixed(2)} × p50`,
      holds: ratio <= BAR,
    });
  }
  return lines;
}

/** Median time (ms) of sequential calls. */
async function answersOf(seat: Seat, path: (seat: Seat, n: number) => string, times: number) {
  const found: number[] = [];
  let bytes = 0;
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    const reply = await seat.connection.request('GET', path(seat, n), seat.token);
    found.push(performance.now() - began);
    if (reply.status !== 200) throw new Error(`${path(seat, n)}: ${reply.status} ${reply.body}`);
    bytes = reply.body.length;
  }
  return {
    p50: percentile(
      found.toSorted((a, b) => a - b),
      50,
    ),
    bytes,
  };
}

async function report({ server }: Stage, seconds: number): Promise<Line> {
  const { rows } = await server.db.query<{ attempts: number; quizzes: number; bytes: string }>(
    `select (select count(*) from attempts)::int as attempts, (select count(*) from quizzes)::int as quizzes,
       pg_database_size(current_database()) as bytes`,
  );
  const { attempts = 0, quizzes = 0, bytes = '' } = rows[0] ?? {};
  return {
    work: 'the large tables',
    found: `${attempts} attempts, ${quizzes} quizzes, ${(Number(bytes) / 1e9).toFixed(1)} GB, made in ${Math.round(seconds)} s`,
    bar: '',
    holds: undefined,
  };
}
