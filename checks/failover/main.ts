import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findFaults, watch } from '#support/exam-under-faults/check.ts';
import { LEARNERS, playRound, prepareRoom, secret } from '#support/exam-under-faults/round.ts';
import { type Counts, newSitting } from '#support/exam-under-faults/sitting.ts';
import { freePort } from '#support/free-port.ts';
import { randomFrom } from '#support/random.ts';
import { reports } from '#support/repository.ts';
import { prepareRestartableServer } from '#support/restartable-server.ts';
import { table } from '#support/table.ts';
import { type Failover, startPair } from './pair.ts';

const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: '20261121' }, rounds: { type: 'string', default: '10' } },
});
const seed = Number(options.seed);
const rounds = Number(options.rounds);
if (!Number.isInteger(seed) || !(rounds >= 1)) throw new Error('--seed and --rounds must be whole numbers');

const print = (line = '') => process.stdout.write(`${line}\n`);
/** Saves of each device: enough that some come before, during and after the fault. */
const SAVES = 25;
const WORKERS = 2;
/** The longest time (ms) that a cluster manager needs to be sure that the primary is dead. */
const DETECTION_MS = 3500;

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(0);
print(`Failovers with --seed ${seed} --rounds ${rounds}`);
const pair = await startPair();
const metrics_port = await freePort();
const server = await prepareRestartableServer({
  DATABASE_URL: pair.url,
  JWT_SECRET: secret,
  WEB_CONCURRENCY: String(WORKERS),
  METRICS_PORT: String(metrics_port),
});
const counts: Counts = { saves: 0, submits: 0, retries: 0, duplicates: 0, errors: [] };
const violations: string[] = [];
const rows: (string | number)[][] = [];

try {
  await server.start();
  await pair.query(watch);
  const { paper, learners } = await prepareRoom(server.url, pair, rounds * LEARNERS);
  const chance = randomFrom(seed);
  for (let round = 0; round < rounds; round++) {
    const sittings = learners.slice(round * LEARNERS, (round + 1) * LEARNERS).map(newSitting);
    const before = { ...counts };
    let failover: Failover | undefined;
    let first_save: Promise<number> | undefined;
    const faults = await playRound(
      { database: pair, servers: [server] },
      {
        seed,
        round,
        sittings,
        paper,
        counts,
        saves: SAVES,
        async breakThings() {
          const killed_at = performance.now();
          failover = await pair.failOver({
            noticed_after: DETECTION_MS * chance(),
            onPromoted() {
              first_save = nextSave(killed_at);
            },
          });
          return [];
        },
      },
    );
    faults.push(...counts.errors.splice(0), ...(await deadWorkers()));
    faults.push(...(await findFaults(pair, sittings, paper)));
    const found = faults.filter((fault) => fault !== undefined);
    violations.push(...found.map((fault) => `failover ${round + 1}: ${fault}`));
    for (const fault of found) print(`  ${fault}`);
    const [saves, submits, retries] = [
      counts.saves - before.saves,
      counts.submits - before.submits,
      counts.retries - before.retries,
    ];
    const { killed = '?', promoted = 0, standby = 0 } = failover ?? {};
    rows.push([
      `${round + 1}, of ${killed}`,
      promoted,
      (await first_save) ?? '–',
      standby,
      saves,
      submits,
      retries,
    ]);
    print(`${seconds()} s  failover ${round + 1}: ${killed} killed, ${saves} saves acknowledged`);
  }
  await printSummary();
} catch (error) {
  violations.push(String(error));
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  const fault = await server.drain();
  if (fault) violations.push(fault);
  await pair.stop();
}

/** Milliseconds from now until the first later save was acknowledged. */
async function nextSave(from: number): Promise<number> {
  const { saves } = counts;
  for (let waited = 0; counts.saves === saves; waited += 5) {
    if (waited > 60_000) throw new Error('No save was acknowledged after the failover');
    await wait(5);
  }
  return Math.round(performance.now() - from);
}

/** A failover must not end a worker. */
async function deadWorkers(): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${metrics_port}/metrics`)).text();
  const is = (line: string) => text.split('\n').includes(line);
  return is('abhyas_worker_deaths_total 0') && is(`abhyas_workers ${WORKERS}`) ? [] : ['a worker died'];
}

async function printSummary() {
  const [ended] = await pair.query<{ by_deadline: number; by_learner: number }>(
    `select count(*) filter (where finished_by = 'deadline')::int as by_deadline,
       count(*) filter (where finished_by = 'learner')::int as by_learner from attempts`,
  );
  print();
  print(
    table(
      ['Failover', 'Promoted (ms)', 'First save (ms)', 'Standby back (ms)', 'Saves', 'Submits', 'Retries'],
      [...rows, ['all', '', '', '', counts.saves, counts.submits, counts.retries]],
    ),
  );
  print();
  print(
    table(
      ['Looked at after each failover', 'Count'],
      [
        ['Attempts finished by their learner', ended?.by_learner ?? 0],
        ['Attempts finished by the server', ended?.by_deadline ?? 0],
        ['Late duplicates sent', counts.duplicates],
        ['Lost, doubled, wrong or changed', violations.length],
        ['Seconds', seconds()],
      ],
    ),
  );
}

mkdirSync(reports, { recursive: true });
const failed = violations.length;
writeFileSync(join(reports, 'failover.json'), JSON.stringify({ passed: failed === 0 ? rounds : 0, failed }));
print(
  failed === 0
    ? `\n${rounds} failovers, nothing lost`
    : `\n${failed} faults; again: npm run test:failover -- --seed ${seed} --rounds ${rounds}`,
);
process.exit(failed === 0 ? 0 : 1);
