import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onStage, type Stage } from '#bench/ratios/stage.ts';
import type { Line, Work } from '#bench/ratios/work.ts';
import { Connection } from '#bench/support/connection.ts';
import { addHistory } from '#bench/support/history.ts';
import { processorSecondsBelow } from '#bench/support/processes.ts';
import { freePort } from '#support/free-port.ts';
import type { Learner } from '#support/prepare.ts';
import { prepareRestartableServer, type RestartableServer } from '#support/restartable-server.ts';
import type { Connection as Address } from '../../../../apps/api/src/platform/embedded-postgres/embedded.ts';
import { startStandby } from '../../../../apps/api/src/testing/standby.ts';

/** Takers of each quiz, who all look on one evening. */
const LEARNERS = 3000;
/**
 * Exams whose evenings are played at once, each at its own pace: so far apart that no two reports of a quiz share the reading
 * of ranks (a second), as over hours.
 */
const QUIZZES = 10;
const PACE_MS = 1100;
/** So many takers of each quiz are played. */
const VISITS = 40;
const IDLE_MS = 20_000;
/** Share of the primary's processor time that the standby takes over. */
const BAR = 0.6;

/** Core-milliseconds of PostgreSQL on both machines and of the server's Node process. */
interface Spent {
  primary: number;
  standby: number;
  node: number;
}
/** The first look at a result records that score and keys are sent, later ones do not. */
interface Evening {
  first: Spent;
  later: Spent;
}
interface Visitor {
  learner: Learner;
  attempt: number;
}

/** An evening of reports, by a server with a standby and by one without, on the same primary. */
export const replica: Work = {
  name: 'replica',
  measure: () =>
    onStage({ learners: LEARNERS }, async (stage) => {
      const evenings = await prepareEvenings(stage);
      const standby = await startStandby(stage.server);
      const ofStandby = await postmasterIn(standby.folder);
      const without = await prepareServer(stage, undefined);
      const withOne = await prepareServer(stage, urlOf(standby.connection));
      const servers = [without, withOne];
      try {
        for (const { server } of servers) await server.start();
        const spentBy = async (metrics_port: number): Promise<Spent> => ({
          primary: 1000 * (await stage.server.spent()).postgres,
          standby: 1000 * (await processorSecondsBelow(ofStandby)),
          node: 1000 * (await nodeSeconds(metrics_port)),
        });
        const played = async ({ server, metrics_port }: Prepared): Promise<Evening> => {
          const idle = await costOf(
            () => wait(IDLE_MS),
            () => spentBy(metrics_port),
          );
          await forgetSent(stage, evenings);
          const look = () =>
            costOf(
              () => lookAll(server.url, evenings),
              () => spentBy(metrics_port),
              idle,
            );
          return { first: await look(), later: await look() };
        };
        return linesOf(await played(without), await played(withOne));
      } finally {
        for (const { server } of servers) await server.drain();
        await standby.stop();
      }
    }),
};

interface Prepared {
  server: RestartableServer;
  metrics_port: number;
}

async function prepareServer({ server, secret }: Stage, read_url: string | undefined): Promise<Prepared> {
  const metrics_port = await freePort();
  const env = {
    DATABASE_URL: urlOf(server.connection),
    JWT_SECRET: secret,
    METRICS_PORT: String(metrics_port),
  };
  const more: Record<string, string> = read_url === undefined ? {} : { DATABASE_READ_URL: read_url };
  return { metrics_port, server: await prepareRestartableServer({ ...env, ...more }) };
}

/** What work costs, less what the same time costs without it. */
async function costOf(
  work: () => Promise<unknown>,
  spent: () => Promise<Spent>,
  idle?: Spent,
): Promise<Spent> {
  const began = performance.now();
  const before = await spent();
  await work();
  const after = await spent();
  const times = (performance.now() - began) / IDLE_MS;
  const of = (name: keyof Spent) => after[name] - before[name] - times * (idle?.[name] ?? 0);
  return { primary: of('primary'), standby: of('standby'), node: of('node') };
}

function linesOf(without: Evening, withOne: Evening): Line[] {
  const of = ({ first, later }: Evening, name: keyof Spent) => first[name] + later[name];
  const share = LEARNERS / (QUIZZES * VISITS);
  const compared = (now: number, before: number) =>
    `${(100 * (1 - now / before)).toFixed(0)} % less: ${(share * now).toFixed(0)} of ${(share * before).toFixed(0)} core-ms`;
  const [now, before] = [of(withOne, 'primary'), of(without, 'primary')];
  const reported = { bar: '', holds: undefined };
  const text = (name: keyof Spent) =>
    `${(share * of(withOne, name)).toFixed(0)} of ${(share * of(without, name)).toFixed(0)} core-ms`;
  return [
    {
      work: `${LEARNERS} learners look twice at results and report on an evening, with a standby: PostgreSQL of the primary`,
      found: compared(now, before),
      bar: `≥ ${100 * BAR} % less`,
      holds: 1 - now / before >= BAR,
    },
    {
      work: 'of these, the first looks, which are recorded',
      found: compared(withOne.first.primary, without.first.primary),
      ...reported,
    },
    {
      work: 'of these, the second looks',
      found: compared(withOne.later.primary, without.later.primary),
      ...reported,
    },
    { work: 'the same: PostgreSQL of the standby', found: text('standby'), ...reported },
    { work: 'the same: Node', found: text('node'), ...reported },
  ];
}

/** Each learner has taken every quiz once. Returns for each quiz some takers with the attempt that they look at. */
async function prepareEvenings({ server, learners }: Stage): Promise<Visitor[][]> {
  const first = learners.reduce((a, b): Learner => (a.user_id < b.user_id ? a : b));
  await addHistory(server, {
    first_learner: first.user_id,
    learners: LEARNERS,
    attempts_each: 2 * QUIZZES, // two of each quiz
    quizzes: QUIZZES,
    open_quizzes: QUIZZES,
    coming_quizzes: 0,
  });
  await server.db.query('delete from attempts where number > 1');
  await server.db.query('update quizzes set score_release_at = created_at, answers_release_at = created_at');
  await server.db.query('update attempts set score_sent_at = now(), keys_sent_at = now()');
  const { rows } = await server.db.query<{ id: string; user_id: string; quiz_id: string }>(
    'select id, user_id, quiz_id from attempts where user_id % $1 + 1 = quiz_id order by user_id',
    [QUIZZES],
  );
  const byId = new Map(learners.map((learner) => [learner.user_id, learner]));
  return Array.from({ length: QUIZZES }, (_, index) =>
    rows
      .filter(({ quiz_id }) => Number(quiz_id) === index + 1)
      .slice(0, VISITS)
      .flatMap(({ id, user_id }) => {
        const learner = byId.get(Number(user_id));
        return learner ? [{ learner, attempt: Number(id) }] : [];
      }),
  );
}

/** Each learner reads the list of results, and then the report. */
async function lookAll(url: string, evenings: Visitor[][]): Promise<void> {
  await Promise.all(
    evenings.map(async (visitors, index) => {
      const connection = new Connection(url);
      try {
        await wait((index * PACE_MS) / evenings.length);
        for (const { learner, attempt } of visitors) {
          const pause = wait(PACE_MS);
          await read(connection, '/api/results/', learner.token);
          await read(connection, `/api/results/${attempt}/`, learner.token);
          await pause;
        }
      } finally {
        connection.close();
      }
    }),
  );
}

async function read(connection: Connection, path: string, token: string): Promise<void> {
  const reply = await connection.request('GET', path, token);
  if (reply.status !== 200) throw new Error(`GET ${path}: ${reply.status} ${reply.body}`);
}

/** As if nobody had looked at this evening's results. */
async function forgetSent({ server }: Stage, evenings: Visitor[][]): Promise<void> {
  const ids = evenings.flat().map(({ attempt }) => attempt);
  await server.db.query('update attempts set score_sent_at = null, keys_sent_at = null where id = any($1)', [
    ids,
  ]);
  await server.db.query('vacuum analyze attempts');
}

const urlOf = ({ host, port, user, database }: Address) =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;

const postmasterIn = async (folder: string) =>
  Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function nodeSeconds(metrics_port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metrics_port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]);
}
