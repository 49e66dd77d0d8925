import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FaultyDatabase, startDatabase } from '#support/database.ts';
import { findFaults, watch } from '#support/exam-under-faults/check.ts';
import { LEARNERS, playRound, prepareRoom, secret } from '#support/exam-under-faults/round.ts';
import { type Counts, newSitting } from '#support/exam-under-faults/sitting.ts';
import { pick, randomFrom } from '#support/random.ts';
import { reports } from '#support/repository.ts';
import { prepareRestartableServer, type RestartableServer } from '#support/restartable-server.ts';
import { table } from '#support/table.ts';

const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: '20261121' }, rounds: { type: 'string', default: '63' } },
});
const seed = Number(options.seed);
const rounds = Number(options.rounds);
if (!Number.isInteger(seed) || !(rounds >= 1)) throw new Error('--seed and --rounds must be whole numbers');

const print = (line = '') => process.stdout.write(`${line}\n`);

interface World {
  database: FaultyDatabase;
  servers: [RestartableServer, RestartableServer];
}

/** Each causes a fault and repairs it. Returns every violation in the meantime. */
const faultKinds: Record<string, (world: World) => Promise<(string | undefined)[]>> = {
  'kill -9 of one server': async ({ servers: [one] }) => mended(one.kill(), one.start),
  'kill -9 of the other server': async ({ servers: [, two] }) => mended(two.kill(), two.start),
  'kill -9 of both servers': async ({ servers: [one, two] }) =>
    mended(Promise.all([one.kill(), two.kill()]), () => Promise.all([one.start(), two.start()])),
  'kill -9 of the database': async ({ database }) => mended(database.kill(), database.answers),
  'kill -9 of database and servers': async ({ database, servers: [one, two] }) =>
    mended(Promise.all([database.kill(), one.kill(), two.kill()]), async () => {
      await database.answers();
      await Promise.all([one.start(), two.start()]);
    }),
  'SIGTERM of one server': async ({ servers: [one] }) => {
    const fault = await one.drain();
    await one.start();
    return [fault];
  },
  'SIGTERM of both servers': async ({ servers: [one, two] }) => {
    const faults = await Promise.all([one.drain(), two.drain()]);
    await Promise.all([one.start(), two.start()]);
    return faults;
  },
};

async function mended(harm: Promise<unknown>, mend: () => Promise<unknown>): Promise<[]> {
  await harm;
  await mend();
  return [];
}

const started = performance.now();
const database = await startDatabase();
const env = { DATABASE_URL: database.url, JWT_SECRET: secret };
const servers: World['servers'] = [await prepareRestartableServer(env), await prepareRestartableServer(env)];
const world = { database, servers };
const violations: string[] = [];
const counts: Counts = { saves: 0, submits: 0, retries: 0, duplicates: 0, errors: [] };
const played = new Map<string, { rounds: number; saves: number; submits: number }>();
const seconds = () => ((performance.now() - started) / 1000).toFixed(0);

try {
  print(`Faults with --seed ${seed} --rounds ${rounds}`);
  await Promise.all(servers.map((server) => server.start()));
  await database.query(watch);
  const { paper, learners } = await prepareRoom(servers[0].url, database, rounds * LEARNERS);
  const kinds = Object.keys(faultKinds);
  const choose = randomFrom(seed);
  for (let round = 0; round < rounds; round++) {
    // Every kind once in turn, then random ones.
    const kind = kinds[round] ?? pick(choose, kinds);
    const breakThings = faultKinds[kind];
    if (!breakThings) throw new Error(`Unknown fault ${kind}`);
    const sittings = learners.slice(round * LEARNERS, (round + 1) * LEARNERS).map(newSitting);
    const before = { ...counts };
    const faults = await playRound(world, {
      seed,
      round,
      sittings,
      paper,
      counts,
      breakThings: () => breakThings(world),
    });
    faults.push(...(await findFaults(database, sittings, paper)));
    faults.push(...counts.errors.splice(0));
    const found = faults.filter((fault) => fault !== undefined);
    violations.push(...found.map((fault) => `round ${round + 1} (${kind}): ${fault}`));
    for (const fault of found) print(`  ${fault}`);
    const sum = played.get(kind) ?? { rounds: 0, saves: 0, submits: 0 };
    played.set(kind, {
      rounds: sum.rounds + 1,
      saves: sum.saves + counts.saves - before.saves,
      submits: sum.submits + counts.submits - before.submits,
    });
    print(`${seconds()} s  round ${round + 1}: ${kind}, ${counts.saves - before.saves} saves acknowledged`);
  }
  await printSummary();
} catch (error) {
  violations.push(String(error));
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await Promise.all(servers.map((server) => server.drain()));
  await database.stop();
}

async function printSummary() {
  const [ended] = await database.query<{ by_deadline: number; by_learner: number }>(
    `select count(*) filter (where finished_by = 'deadline')::int as by_deadline,
       count(*) filter (where finished_by = 'learner')::int as by_learner from attempts`,
  );
  const total = [...played.values()].reduce((sum, { rounds }) => sum + rounds, 0);
  print();
  print(
    table(
      ['Fault', 'Rounds', 'Saves acknowledged', 'Submits acknowledged'],
      [
        ...[...played].map(([kind, { rounds, saves, submits }]) => [kind, rounds, saves, submits]),
        ['all', total, counts.saves, counts.submits],
      ],
    ),
  );
  print();
  print(
    table(
      ['Looked at after each round', 'Count'],
      [
        ['Attempts finished by their learner', ended?.by_learner ?? 0],
        ['Attempts finished by the server', ended?.by_deadline ?? 0],
        ['Requests tried again', counts.retries],
        ['Late duplicates sent', counts.duplicates],
        ['Lost, doubled, wrong or changed', violations.length],
        ['Seconds', seconds()],
      ],
    ),
  );
}

mkdirSync(reports, { recursive: true });
const failed = violations.length;
writeFileSync(join(reports, 'faults.json'), JSON.stringify({ passed: failed === 0 ? rounds : 0, failed }));
print(
  failed === 0
    ? `\n${rounds} rounds, nothing lost`
    : `\n${failed} faults; again: npm run test:faults -- --seed ${seed} --rounds ${rounds}`,
);
process.exit(failed === 0 ? 0 : 1);
