import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addLearners, addQuiz } from '../bench/stampede/prepare.ts';
import { table } from '../bench/stampede/table.ts';
import { findFaults, watch } from './check.ts';
import { type FaultyDatabase, startDatabase } from './database.ts';
import { pick, randomFrom } from './random.ts';
import { type FaultyServer, prepareServer } from './server.ts';
import { type Counts, newSitting, open, type Paper, type Sitting, saveFrom, submit } from './sitting.ts';

const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: '20261121' }, rounds: { type: 'string', default: '63' } },
});
const seed = Number(options.seed);
const rounds = Number(options.rounds);
if (!Number.isInteger(seed) || !(rounds >= 1)) throw new Error('--seed and --rounds are whole numbers');

const say = (line = '') => process.stdout.write(`${line}\n`);

const LEARNERS = 12;
const DEVICES = 2;
const SAVES = 7;
const secret = 'known to the fault suite alone and long enough';

interface World {
  database: FaultyDatabase;
  servers: [FaultyServer, FaultyServer];
}

/** Each does its harm and mends it; answers with what must not have happened meanwhile. */
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

/** One round: learners answer and submit on two servers, in the middle something breaks, and then all is looked at. */
async function playRound(
  world: World,
  {
    kind,
    round,
    sittings,
    paper,
    counts,
  }: {
    kind: string;
    round: number;
    sittings: Sitting[];
    paper: Paper;
    counts: Counts;
  },
): Promise<(string | undefined)[]> {
  const random = randomFrom(seed * 1009 + round);
  const room = { urls: world.servers.map(({ url }) => url), paper, counts };
  const breakThings = faultKinds[kind];
  if (!breakThings) throw new Error(`There is no fault ${kind}`);

  const sit = async (sitting: Sitting, index: number) => {
    const own = (device: number) => randomFrom(seed * 7919 + round * 101 + index * 11 + device);
    await open(room, own(9), sitting);
    const chance = own(5);
    // A third submit, a third run out of time, a third go on: before, while and after something breaks.
    const part = ['submits', 'runs out', 'goes on'][index % 3];
    const saves = part === 'submits' ? 1 + Math.floor(chance() * SAVES) : SAVES;
    await Promise.all([
      ...Array.from({ length: DEVICES }, (_, device) =>
        saveFrom(room, own(device), sitting, { device, devices: DEVICES, saves }),
      ),
      part === 'runs out' &&
        runOut(world.database, sitting, { after: 600 * chance(), left: 1500 * chance() }),
    ]);
    if (part === 'submits') await submit(room, chance, sitting);
  };
  const sitting = Promise.all(sittings.map(sit));
  // Looked at when awaited below; until then a failure must not end the process.
  sitting.catch(() => undefined);
  await wait(150 + 700 * random());
  const faults = await breakThings(world);
  await sitting;
  await overdueAreFinished(world.database);
  const ended = world.servers.map((server) => server.endedByItself());
  await Promise.all(world.servers.map((server) => server.start()));
  return [...faults, ...ended];
}

/**
 * After so many ms an attempt takes no more answers, and `left` ms later its closing time is over, whatever is up or
 * down by then: its times are set back.
 */
async function runOut(
  database: FaultyDatabase,
  { user_id, attempt }: Sitting,
  { after, left }: { after: number; left: number },
): Promise<void> {
  await wait(after);
  for (;;) {
    try {
      await database.query(
        `update attempts set deadline = now() - interval '30 s' + $3 * interval '1 ms',
           started_at = now() - interval '5 min' where user_id = $1 and id = $2`,
        [user_id, attempt, left],
      );
      return;
    } catch {
      // The database is being killed.
      await database.answers();
    }
  }
}

async function overdueAreFinished(database: FaultyDatabase): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const rows = await database.query<{ overdue: number }>(
      `select count(*)::int as overdue from attempts
       where completed_timestamp is null and deadline < now() - interval '30 s'`,
    );
    if (rows[0]?.overdue === 0) return;
    if (waited > 15_000) throw new Error(`${rows[0]?.overdue} overdue attempts are left unfinished`);
    await wait(100);
  }
}

const started = performance.now();
const database = await startDatabase();
const env = { DATABASE_URL: database.url, JWT_SECRET: secret };
const servers: World['servers'] = [await prepareServer(env), await prepareServer(env)];
const world = { database, servers };
const violations: string[] = [];
const counts: Counts = { saves: 0, submits: 0, retries: 0, duplicates: 0 };
const played = new Map<string, { rounds: number; saves: number; submits: number }>();
const seconds = () => ((performance.now() - started) / 1000).toFixed(0);

try {
  say(`Faults with --seed ${seed} --rounds ${rounds}`);
  await Promise.all(servers.map((server) => server.start()));
  await database.query(watch);
  const { paper, learners } = await prepare();
  const kinds = Object.keys(faultKinds);
  const choose = randomFrom(seed);
  for (let round = 0; round < rounds; round++) {
    // Every kind in turn, and from there by chance.
    const kind = kinds[round] ?? pick(choose, kinds);
    const sittings = learners.slice(round * LEARNERS, (round + 1) * LEARNERS).map(newSitting);
    const before = { ...counts };
    const faults = await playRound(world, { kind, round, sittings, paper, counts });
    faults.push(...(await findFaults(database, sittings, paper)));
    const found = faults.filter((fault) => fault !== undefined);
    violations.push(...found.map((fault) => `round ${round + 1} (${kind}): ${fault}`));
    for (const fault of found) say(`  ${fault}`);
    const sum = played.get(kind) ?? { rounds: 0, saves: 0, submits: 0 };
    played.set(kind, {
      rounds: sum.rounds + 1,
      saves: sum.saves + counts.saves - before.saves,
      submits: sum.submits + counts.submits - before.submits,
    });
    say(`${seconds()} s  round ${round + 1}: ${kind}, ${counts.saves - before.saves} saves acknowledged`);
  }
  await tell();
} catch (error) {
  violations.push(String(error));
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await Promise.all(servers.map((server) => server.drain()));
  await database.stop();
}

async function prepare() {
  const quiz = { questions: 20, duration_minutes: 60, secret };
  const made = await addQuiz({ url: servers[0].url, db: database.pool }, quiz);
  const learners = await addLearners(database.pool, rounds * LEARNERS, secret);
  const [revision] = await database.query<{ questions: Paper['questions'] }>(
    'select questions from quiz_revisions where quiz_id = $1',
    [made.quiz_id],
  );
  const questions = revision?.questions ?? [];
  const correct = new Map(
    questions.map(({ id, options }, index) => [id, options[made.correct[index] ?? -1]?.id ?? Number.NaN]),
  );
  return { learners, paper: { quiz_id: made.quiz_id, questions, correct, secret } };
}

async function tell() {
  const [ended] = await database.query<{ by_deadline: number; by_learner: number }>(
    `select count(*) filter (where finished_by = 'deadline')::int as by_deadline,
       count(*) filter (where finished_by = 'learner')::int as by_learner from attempts`,
  );
  const total = [...played.values()].reduce((sum, { rounds }) => sum + rounds, 0);
  say();
  say(
    table(
      ['Fault', 'Rounds', 'Saves acknowledged', 'Submits acknowledged'],
      [
        ...[...played].map(([kind, { rounds, saves, submits }]) => [kind, rounds, saves, submits]),
        ['all', total, counts.saves, counts.submits],
      ],
    ),
  );
  say();
  say(
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

const reports = join(import.meta.dirname, '../test-results');
mkdirSync(reports, { recursive: true });
const failed = violations.length;
writeFileSync(join(reports, 'faults.json'), JSON.stringify({ passed: failed === 0 ? rounds : 0, failed }));
say(
  failed === 0
    ? `\n${rounds} rounds, nothing lost`
    : `\n${failed} faults; again: npm run test:faults -- --seed ${seed} --rounds ${rounds}`,
);
process.exit(failed === 0 ? 0 : 1);
