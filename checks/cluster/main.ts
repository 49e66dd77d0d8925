import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findFaults, watch } from '#support/exam-under-faults/check.ts';
import { playRound, prepareRoom, secret } from '#support/exam-under-faults/round.ts';
import { type Counts, newSitting } from '#support/exam-under-faults/sitting.ts';
import { lastingPort } from '#support/free-port.ts';
import { adminToken } from '#support/prepare.ts';
import { randomFrom } from '#support/random.ts';
import { reports } from '#support/repository.ts';
import { prepareRestartableServer, type RestartableServer } from '#support/restartable-server.ts';
import { table } from '#support/table.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { faults, type Outcome } from './faults.ts';
import { answersBetween, countAnswers, untilStandbyAnswers } from './reading/answered-by.ts';
import { openReaders } from './reading/readers.ts';
import { type Reads, tableOfReads } from './reading/reads-table.ts';
import { longestPause, watchSaves } from './saves.ts';

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261121' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
});
const seed = Number(options.seed);
const rounds = Number(options.rounds);
if (!Number.isInteger(seed) || !(rounds >= 1)) throw new Error('--seed and --rounds must be whole numbers');

const LEARNERS = 24;
/** Saves of each device at least. They go on until the fault is repaired. */
const SAVES = 8;
/** At most this time (ms) between two saves of a device: an account may call 600 times a minute. */
const SAVE_PAUSE_MS = 600;
/** Some learners answer until a time before this one (ms), and then submit. */
const SUBMIT_WITHIN_MS = 30_000;
const SERVERS = 2;
/** Connections of each server that listen. */
const LISTENING = 4;
/** The suite ends by itself, whatever happens: for the start, and for each round. */
const START_LIMIT_MS = 6 * 60_000;
const ROUND_LIMIT_MS = 4 * 60_000;

const print = (line = '') => process.stdout.write(`${line}\n`);
const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(0);

const noCounts = (): Counts => ({ saves: 0, submits: 0, retries: 0, duplicates: 0, errors: [] });
const counts = noCounts();
/** Of reads. */
const read_counts = noCounts();
const violations: string[] = [];
const rows: (string | number)[][] = [];
const reads: Reads[] = [];
const servers: RestartableServer[] = [];
const metrics_urls: string[] = [];
let stopCluster = async () => {};

async function main(): Promise<void> {
  print(`A cluster with --seed ${seed} --rounds ${rounds}`);
  const cluster = await startCluster(join(reports, 'cluster'), (stop) => {
    stopCluster = stop;
  });
  const { database, settings } = cluster;
  const env = { ...settings, JWT_SECRET: secret, RATE_LIMIT: 'on' };
  while (servers.length < SERVERS) {
    const metrics_port = await lastingPort();
    metrics_urls.push(`http://127.0.0.1:${metrics_port}/metrics`);
    servers.push(await prepareRestartableServer({ ...env, METRICS_PORT: String(metrics_port) }));
  }
  await Promise.all(servers.map((server) => server.start()));
  const [first] = servers;
  if (!first) throw new Error('No server');
  await database.query(watch);
  const room = await prepareRoom(first.url, database, rounds * LEARNERS);
  print(`${seconds()} s  three databases, PgBouncer, HAProxy, Redis and two servers are ready`);
  const readers = openReaders({
    room: { urls: servers.map(({ url }) => url), paper: room.paper, counts: read_counts },
    database,
    staff_token: await adminToken(database.pool, secret),
    random: randomFrom(seed),
  });
  const kinds = kindsFor(cluster);
  for (let round = 0; round < rounds; round++) {
    const kind = kinds[round % kinds.length] ?? '';
    await playOne(cluster, { ...room, readers }, { round, kind });
  }
  await printSummary(database);
}

/** Every kind of fault that this machine allows, or those of `--only`. */
function kindsFor({ has_disks }: Cluster): string[] {
  const all = Object.keys(faults).filter((kind) => kind.includes(options.only));
  if (all.length === 0)
    throw new Error(`--only names no fault; there are: ${Object.keys(faults).join(', ')}`);
  if (has_disks) return all;
  print('No disk is filled: only root may mount the small disks for that');
  return all.filter((kind) => !kind.includes('disk'));
}

type Room = Awaited<ReturnType<typeof prepareRoom>> & { readers: ReturnType<typeof openReaders> };

async function playOne(
  cluster: Cluster,
  { paper, learners, readers }: Room,
  { round, kind }: { round: number; kind: string },
): Promise<void> {
  const { database } = cluster;
  const sittings = learners.slice(round * LEARNERS, (round + 1) * LEARNERS).map(newSitting);
  const before = { ...counts };
  const answered_before = await countAnswers(metrics_urls);
  const reading = readers.begin();
  const saved = watchSaves(counts);
  let [from, whole, answers_again, to] = [0, 0, 0, 0];
  let outcome: Outcome | undefined;
  const found = await playRound(
    { database, servers },
    {
      seed,
      round,
      sittings,
      paper,
      counts,
      saves: SAVES,
      pause: SAVE_PAUSE_MS,
      throughout: SUBMIT_WITHIN_MS,
      onSubmitted: reading.onSubmitted,
      async breakThings() {
        from = performance.now();
        outcome = await faults[kind]?.(cluster);
        whole = performance.now();
        const unread = await untilStandbyAnswers(metrics_urls);
        answers_again = performance.now();
        // Saves of the learners who answer throughout, after the repair.
        await wait(2 * SAVE_PAUSE_MS);
        to = performance.now();
        return [unread];
      },
    },
  );
  saved.stop();
  const readings = await reading.end();
  const answered = answersBetween(answered_before, await countAnswers(metrics_urls));
  reads.push({ kind, ...readings, answered });
  found.push(...readings.missed, ...readings.vanished);
  found.push(...counts.errors.splice(0), ...read_counts.errors.splice(0), await deafness(cluster));
  found.push(...(await findFaults(database, sittings, paper)));
  const wrong = found.filter((fault) => fault !== undefined);
  violations.push(...wrong.map((fault) => `round ${round + 1} (${kind}): ${fault}`));
  for (const fault of wrong) print(`  ${fault}`);
  const pause = longestPause(from, saved.times, to);
  const first_save = saved.times.find((at) => at > from + (outcome?.hit_at ?? 0)) ?? to;
  rows.push([
    `${round + 1}: ${kind} (${outcome?.hit})`,
    outcome?.elected ?? '–',
    Math.round(first_save - from),
    pause,
    Math.round(whole - from),
    Math.round(answers_again - from),
    counts.saves - before.saves,
    counts.submits - before.submits,
    counts.retries - before.retries,
  ]);
  print(`${seconds()} s  round ${round + 1}: ${kind}, saves paused for ${pause} ms`);
}

/** Both servers listen again, past PgBouncer: otherwise they would miss what the other one announces. */
async function deafness({ database }: Cluster): Promise<string | undefined> {
  const expected = SERVERS * LISTENING;
  for (let waited = 0; ; waited += 200) {
    const [row] = await database.query<{ listening: number }>(
      `select count(*)::int as listening from pg_stat_activity where application_name = 'abhyas listen'`,
    );
    if (row?.listening === expected) return undefined;
    if (waited > 20_000) return `${row?.listening} connections listen, not ${expected}`;
    await wait(200);
  }
}

async function printSummary(database: Cluster['database']): Promise<void> {
  const [ended] = await database.query<{ by_deadline: number; by_learner: number }>(
    `select count(*) filter (where finished_by = 'deadline')::int as by_deadline,
       count(*) filter (where finished_by = 'learner')::int as by_learner from attempts`,
  );
  const head = [
    'New leader',
    'First save',
    'Longest pause',
    'Whole',
    'Standby reads',
    'Saves',
    'Submits',
    'Retries',
  ];
  const all = ['all', '', '', '', '', '', counts.saves, counts.submits, counts.retries];
  print(`\nTimes in ms from the fault\n\n${table(['Fault', ...head], [...rows, all])}\n`);
  print(`${tableOfReads(reads)}\n`);
  const sum = (of: (each: Reads) => number) => reads.reduce((total, each) => total + of(each), 0);
  const looked = [
    ['Attempts finished by their learner', ended?.by_learner ?? 0],
    ['Attempts finished by the server', ended?.by_deadline ?? 0],
    ['Late duplicates sent', counts.duplicates],
    ['Reports, lists and results read', sum(({ learners, staff }) => learners + staff)],
    ['Reads that a standby answered', sum(({ answered }) => answered.standby)],
    ['Reports, lists and results that missed an acknowledged submission', sum(({ missed }) => missed.length)],
    ['Results shown to staff and lost later', sum(({ vanished }) => vanished.length)],
    ['Lost, doubled, wrong, changed, missed or refused', violations.length],
    ['Seconds', seconds()],
  ];
  print(table(['Checked after each fault', 'Count'], looked));
}

function fail(error: unknown): void {
  violations.push(String(error));
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/** Ends every program that was started, by its id. */
async function stop(): Promise<void> {
  const drained = await Promise.all(servers.map((server) => server.drain()));
  violations.push(...drained.filter((fault) => fault !== undefined));
  await Promise.all(servers.map((server) => server.kill()));
  await stopCluster();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await stopCluster();
    process.exit(1);
  });
}
const limit = START_LIMIT_MS + rounds * ROUND_LIMIT_MS;
const late = wait(limit, undefined, { ref: false }).then(() => {
  throw new Error(`The suite did not end within ${limit / 60_000} min`);
});
await Promise.race([main(), late]).catch(fail);
await stop().catch(fail);

mkdirSync(reports, { recursive: true });
const failed = violations.length;
writeFileSync(join(reports, 'cluster.json'), JSON.stringify({ passed: failed === 0 ? rounds : 0, failed }));
print(
  failed === 0
    ? `\n${rounds} faults, nothing lost`
    : `\n${failed} violations; again: npm run test:cluster -- --seed ${seed} --rounds ${rounds}`,
);
process.exit(failed === 0 ? 0 : 1);
