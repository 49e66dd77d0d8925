import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection as Address } from '../../../../apps/api/src/platform/embedded-postgres/embedded.ts';
import { startStandby } from '../../../../apps/api/src/testing/standby/standby.ts';
import { freePort } from '../../../support/free-port.ts';
import type { Learner } from '../../../support/prepare.ts';
import { prepareRestartableServer } from '../../../support/restartable-server.ts';
import { Connection } from '../../support/connection.ts';
import { processorSecondsBelow } from '../../support/processes.ts';
import { figuresInTurns } from '../../support/rounds.ts';
import { openByCalls } from '../open-by-calls.ts';
import { onStage, type Stage } from '../stage.ts';
import type { Line, Work } from '../work.ts';

const LEARNERS = 3000;
/** A learner looks at the list of results and the report so often. The first look records that score and keys are sent. */
const LOOKS = 3;
const CONNECTIONS = 8;
const ROUNDS = 3;
/** Share of the primary's processor time that the standby takes over. */
const BAR = 0.6;

/** Core-milliseconds of all looks of a kind: of the primary's PostgreSQL, of the standby's, and of the server's Node process. */
interface Evening {
  first: number;
  later: number;
  standby: number;
  node: number;
}

/** An evening of reports, by a server with a standby and by one without, on the same primary. */
export const replica: Work = {
  name: 'replica',
  measure: () =>
    onStage({ learners: LEARNERS, questions: 100 }, async (stage) => {
      const attempts = await openByCalls(stage, { answered: 90 });
      await submitAll(stage, attempts);
      const standby = await startStandby(stage.server);
      const ofStandby = await postmasterIn(standby.folder);
      const DATABASE_URL = urlOf(stage.server.connection);
      const servers = await Promise.all(
        [undefined, urlOf(standby.connection)].map(async (read_url) => {
          const metrics_port = await freePort();
          const env = { DATABASE_URL, JWT_SECRET: stage.secret, METRICS_PORT: String(metrics_port) };
          return {
            metrics_port,
            server: await prepareRestartableServer({
              ...env,
              ...(read_url && { DATABASE_READ_URL: read_url }),
            }),
          };
        }),
      );
      try {
        for (const { server } of servers) await server.start();
        const [without, withOne] = await figuresInTurns(
          ROUNDS,
          servers.map(({ server, metrics_port }) => async () => {
            await forgetSent(stage);
            const spent = async () => ({
              primary: (await stage.server.spent()).postgres,
              standby: await processorSecondsBelow(ofStandby),
              node: await nodeSeconds(metrics_port),
            });
            const before = await spent();
            await lookAll(server.url, stage.learners, attempts);
            const between = await spent();
            for (let look = 2; look <= LOOKS; look++) await lookAll(server.url, stage.learners, attempts);
            const after = await spent();
            return {
              first: 1000 * (between.primary - before.primary),
              later: 1000 * (after.primary - between.primary),
              standby: 1000 * (after.standby - before.standby),
              node: 1000 * (after.node - before.node),
            };
          }),
        );
        if (!without || !withOne) throw new Error('Nothing was measured');
        return linesOf(without, withOne);
      } finally {
        for (const { server } of servers) await server.drain();
        await standby.stop();
      }
    }),
};

function linesOf(without: Evening, withOne: Evening): Line[] {
  const less = (of: (evening: Evening) => number) => 1 - of(withOne) / of(without);
  const core_ms = (of: (evening: Evening) => number) =>
    `${(100 * less(of)).toFixed(0)} % less: ${of(withOne).toFixed(0)} of ${of(without).toFixed(0)} core-ms`;
  const both = ({ first, later }: Evening) => first + later;
  const reported = { bar: '', holds: undefined };
  return [
    {
      work: `${LEARNERS} learners look at results and report ${LOOKS} times: PostgreSQL of the primary with a standby`,
      found: core_ms(both),
      bar: `≥ ${100 * BAR} % less`,
      holds: less(both) >= BAR,
    },
    {
      work: 'of these, the first looks, which are recorded',
      found: core_ms(({ first }) => first),
      ...reported,
    },
    { work: 'of these, later looks', found: core_ms(({ later }) => later), ...reported },
    {
      work: 'the same: PostgreSQL of the standby, and Node',
      found: `${withOne.standby.toFixed(0)} (${without.standby.toFixed(0)} without reads) and ${withOne.node.toFixed(0)} (${without.node.toFixed(0)}) core-ms`,
      ...reported,
    },
  ];
}

async function submitAll({ server, quiz_id, learners }: Stage, attempts: number[]): Promise<void> {
  await inParallel(server.url, learners, async (connection, { token }, index) => {
    const body = JSON.stringify({ attempt: attempts[index], answers: {} });
    await succeed(connection, 'POST', `/api/quizzes/${quiz_id}/submit/`, token, body);
  });
}

/** Each learner reads the list of results, and then the report. */
const lookAll = (url: string, learners: Learner[], attempts: number[]) =>
  inParallel(url, learners, async (connection, { token }, index) => {
    await succeed(connection, 'GET', '/api/results/', token);
    await succeed(connection, 'GET', `/api/results/${attempts[index]}/`, token);
  });

/** As if no learner had looked. */
async function forgetSent({ server }: Stage): Promise<void> {
  await server.db.query('update attempts set score_sent_at = null, keys_sent_at = null');
  await server.db.query('vacuum analyze attempts');
}

async function inParallel(
  url: string,
  learners: Learner[],
  work: (connection: Connection, learner: Learner, index: number) => Promise<void>,
): Promise<void> {
  const queue = learners.entries();
  const some = async () => {
    const connection = new Connection(url);
    try {
      for (const [index, learner] of queue) await work(connection, learner, index);
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, some));
}

async function succeed(connection: Connection, method: string, path: string, token: string, body?: string) {
  const reply = await connection.request(method, path, token, body);
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
}

const urlOf = ({ host, port, user, database }: Address) =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;

const postmasterIn = async (folder: string) =>
  Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function nodeSeconds(metrics_port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metrics_port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]);
}
