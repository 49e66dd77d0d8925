import { adminToken, type Learner } from '../../../support/prepare.ts';
import { percentile } from '../../../support/table.ts';
import { Connection } from '../../support/connection.ts';
import { addHistory } from '../../support/history.ts';
import { onStage, type Stage } from '../stage.ts';
import type { Line, Work } from '../work.ts';
import { CLASS_MEMBERS, fillYear } from './fill.ts';

/** The maximum ratio of times on large and small tables. */
const BAR = 1.25;
/** Of a year: 2 million attempts, 200 000 learners, 50 000 questions, 500 classes. */
const SCALE = Number(process.env.BENCH_YEAR_SCALE ?? 0.05);
const ATTEMPTS_EACH = 10;
const OPEN_QUIZZES = 5;
const WARM_UP = 10;
const ROUNDS = 20;
const CALLS_A_ROUND = 5;
const class_answers = Math.round(1000 * Math.max(SCALE, 0.2));

const small = { learners: CLASS_MEMBERS, quizzes: 10, coming_quizzes: 0, classes: 1, bank_questions: 500 };
const large = {
  learners: Math.round(200_000 * SCALE),
  quizzes: Math.round(5000 * SCALE),
  coming_quizzes: Math.round(1000 * SCALE),
  classes: Math.round(500 * SCALE),
  bank_questions: Math.round(50_000 * SCALE),
};

/** Reads of learners and staff on a small database and on one of a year, in turns. */
export const year: Work = {
  name: 'year',
  measure: () =>
    onStage({ learners: small.learners }, async (few) => {
      const onFew = await seat(few, small);
      return onStage({ learners: large.learners }, async (many) => {
        const began = performance.now();
        const onMany = await seat(many, large);
        const filled = (performance.now() - began) / 1000;
        try {
          return [...(await compare(onFew, onMany)), await sizeOf(many, filled)];
        } finally {
          onFew.connection.close();
          onMany.connection.close();
        }
      });
    }),
};

interface Seat {
  connection: Connection;
  learner: string;
  admin: string;
  result: number;
}

async function seat({ server, secret, learners }: Stage, size: typeof small): Promise<Seat> {
  const first = learners.reduce((a, b): Learner => (a.user_id < b.user_id ? a : b));
  const { learners: count, quizzes, coming_quizzes } = size;
  await addHistory(server, {
    learners: count,
    quizzes,
    coming_quizzes,
    first_learner: first.user_id,
    attempts_each: ATTEMPTS_EACH,
    open_quizzes: OPEN_QUIZZES,
  });
  await fillYear(server.db, { ...size, first_learner: first.user_id, class_answers, other_answers: 20 });
  const { rows } = await server.db.query<{ id: string }>(
    'select id from attempts where user_id = $1 limit 1',
    [first.user_id],
  );
  return {
    connection: new Connection(server.url),
    learner: first.token,
    admin: await adminToken(server.db, secret),
    result: Number(rows[0]?.id),
  };
}

const ofLearners: ((seat: Seat) => string)[] = [
  () => '/api/quizzes/',
  () => '/api/results/',
  ({ result }) => `/api/results/${result}/`,
  () => '/api/notices/',
  () => '/api/practice/today/',
  () => '/api/practice/cards/',
  () => '/api/practice/topics/',
  () => '/api/practice/coach/',
  () => '/api/practice/progress/',
  () => '/api/practice/leaderboard/',
];
const ofStaff: (() => string)[] = [
  () => '/api/admin/quizzes/',
  () => '/api/admin/quizzes/1/results/',
  () => '/api/admin/quizzes/1/live/',
  () => '/api/admin/classes/',
  () => '/api/admin/classes/1/',
  () => '/api/admin/classes/1/members/',
  () => '/api/admin/classes/1/practice/',
  () => '/api/admin/users/',
  () => '/api/admin/users/?search=learner499',
  () => '/api/admin/questions/',
  () => '/api/admin/questions/?search=c4ca',
  () => '/api/admin/topics/',
  () => '/api/admin/audit/',
  () => '/api/admin/notices/',
];

async function compare(onFew: Seat, onMany: Seat): Promise<Line[]> {
  const lines: Line[] = [];
  const measure = async (path: (seat: Seat) => string, by: 'learner' | 'admin') => {
    const line = await lineOf(onFew, onMany, path, by);
    // The whole takes long, and an interrupted run should leave what it measured.
    console.log(`${line.work}: ${line.found}`);
    lines.push(line);
  };
  for (const path of ofLearners) await measure(path, 'learner');
  for (const path of ofStaff) await measure(path, 'admin');
  return lines;
}

async function lineOf(
  onFew: Seat,
  onMany: Seat,
  path: (seat: Seat) => string,
  by: 'learner' | 'admin',
): Promise<Line> {
  const call = async (seat: Seat, times: number) => {
    const found: number[] = [];
    for (let n = 0; n < times; n++) {
      const began = performance.now();
      const { status, body } = await seat.connection.request('GET', path(seat), seat[by]);
      found.push(performance.now() - began);
      if (status !== 200) throw new Error(`${path(seat)}: ${status} ${body}`);
    }
    return found;
  };
  const few: number[] = [];
  const many: number[] = [];
  await call(onFew, WARM_UP);
  await call(onMany, WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    few.push(...(await call(onFew, CALLS_A_ROUND)));
    many.push(...(await call(onMany, CALLS_A_ROUND)));
  }
  const at = (times: number[], percent: number) =>
    percentile(
      times.toSorted((a, b) => a - b),
      percent,
    );
  const ratios = [50, 99].map((percent) => at(many, percent) / at(few, percent));
  const texts = [50, 99].map(
    (percent, index) =>
      `p${percent} ${ratios[index]?.toFixed(2)} × (${at(many, percent).toFixed(1)} of ${at(few, percent).toFixed(1)} ms)`,
  );
  return {
    work: `GET ${path(onFew).replace(/\/results\/\d+\/$/, '/results/{id}/')} in a year`,
    found: texts.join(', '),
    bar: `≤ ${BAR.toFixed(2)} ×`,
    holds: ratios.every((ratio) => ratio <= BAR),
  };
}

async function sizeOf({ server }: Stage, seconds: number): Promise<Line> {
  const began = performance.now();
  await server.db.query('vacuum analyze');
  const vacuumed = (performance.now() - began) / 1000;
  const { rows } = await server.db.query<{ attempts: number; bytes: string }>(
    'select (select count(*) from attempts)::int as attempts, pg_database_size(current_database()) as bytes',
  );
  const { attempts = 0, bytes = '' } = rows[0] ?? {};
  return {
    work: `the tables of a year at scale ${SCALE}`,
    found: `${attempts} attempts, ${(Number(bytes) / 1e9).toFixed(1)} GB, made in ${Math.round(seconds)} s; vacuum analyze ${vacuumed.toFixed(1)} s`,
    bar: '',
    holds: undefined,
  };
}
