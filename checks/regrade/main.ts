import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDatabase } from '#support/database.ts';
import { randomFrom } from '#support/random.ts';
import { reports } from '#support/repository.ts';
import { prepareRestartableServer } from '#support/restartable-server.ts';
import { table } from '#support/table.ts';
import { findFaults } from './check.ts';
import type { Verdict } from './naive-scoring.ts';
import { examiner, type Job, prepareRoom, randomVerdicts, secret } from './room.ts';

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261122' },
    rounds: { type: 'string', default: '20' },
    attempts: { type: 'string', default: '5000' },
    /** Attempts of the timed regrade; 0 leaves it out. */
    timed: { type: 'string', default: '10000' },
  },
});
const [seed, rounds, attempts, timed] = [
  Number(options.seed),
  Number(options.rounds),
  Number(options.attempts),
  Number(options.timed),
];
const QUESTIONS = 100;
const PREVIEW_LIMIT_SECONDS = 5;
const REGRADE_LIMIT_SECONDS = 30;
/** A killed job runs again, or has failed, within this time. */
const RECOVERY_LIMIT_SECONDS = 60;

const print = (line = '') => process.stdout.write(`${line}\n`);
const random = randomFrom(seed);
const faults: string[] = [];
const database = await startDatabase();
const env = { DATABASE_URL: database.url, JWT_SECRET: secret };
const servers = [await prepareRestartableServer(env), await prepareRestartableServer(env)] as const;

interface Round {
  killed_after_ms: number;
  recovered_after_ms: number;
  state: string;
}
const played: Round[] = [];
let passed = 0;

try {
  print(`Regrades with --seed ${seed} --rounds ${rounds} --attempts ${attempts} --timed ${timed}`);
  await Promise.all(servers.map((server) => server.start()));
  if (timed > 0) await timeRegrade();
  if (rounds > 0) await killInTheMiddle();
} catch (error) {
  faults.push(String(error));
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await Promise.all(servers.map((server) => server.drain()));
  await database.stop();
}

async function timeRegrade(): Promise<void> {
  const at = { url: servers[0].url, database };
  const room = await prepareRoom(at, { attempts: timed, questions: QUESTIONS, random });
  const staff = examiner(servers[0].url, database, room);
  const rows: (string | number)[][] = [];
  const verdicts = new Map<number, Verdict>();
  for (const regrade of [1, 2]) {
    const added = randomVerdicts(random, room);
    let began = performance.now();
    const { preview_id, changed } = await staff.preview(added);
    const preview = secondsSince(began);
    began = performance.now();
    const submissions = watchLock(room.quiz_id);
    const { job_id } = await staff.apply(preview_id);
    const answered = secondsSince(began);
    const { state } = await endOf(staff, job_id);
    const applied = secondsSince(began);
    const seconds = [preview, answered, applied, await submissions.longestWait()];
    rows.push([`regrade ${regrade}`, changed, ...seconds.map((each) => each.toFixed(2))]);
    for (const verdict of added) verdicts.set(verdict.question_id, verdict);
    if (state !== 'done') faults.push(`the timed regrade is ${state}`);
    if (preview > PREVIEW_LIMIT_SECONDS) faults.push(`the preview took ${preview} s`);
    if (applied > REGRADE_LIMIT_SECONDS) faults.push(`the regrade took ${applied} s`);
    faults.push(...(await findFaults(database, room, { verdicts, regrades: regrade })).slice(0, 5));
    passed += 1;
  }
  print(
    table(
      [
        `${timed} attempts of ${QUESTIONS} questions`,
        'Changed',
        'Preview (s)',
        'Answer (s)',
        'Done (s)',
        'Longest lock (s)',
      ],
      rows,
    ),
  );
}

/** Takes the lock of a submission again and again. A regrade makes submissions wait for its last statements alone. */
function watchLock(quiz_id: number) {
  let isOver = false;
  const watching = (async () => {
    let longest = 0;
    while (!isOver) {
      const began = performance.now();
      await database.query('select from quizzes where id = $1 for key share', [quiz_id]);
      longest = Math.max(longest, secondsSince(began));
      await wait(5);
    }
    return longest;
  })();
  return {
    longestWait: () => {
      isOver = true;
      return watching;
    },
  };
}

async function killInTheMiddle(): Promise<void> {
  const at = { url: servers[0].url, database };
  await database.query(`update users set username = 'timed-' || id, phone_number = '96' || lpad(id::text, 8, '0')
    where username like 'learner%'`);
  const room = await prepareRoom(at, { attempts, questions: QUESTIONS, random });
  const inForce = new Map<number, Verdict>();
  let regrades = 0;
  let whole_ms = 0;
  // The first round is not disturbed, so that the others know how long a regrade takes.
  for (let round = 0; round <= rounds; round++) {
    const [working, other] = round % 2 === 0 ? [servers[0], servers[1]] : [servers[1], servers[0]];
    const staff = examiner(working.url, database, room);
    const added = randomVerdicts(random, room);
    const { preview_id } = await staff.preview(added);
    const began = performance.now();
    const { job_id } = await staff.apply(preview_id);
    let job: Job;
    if (round === 0) {
      job = await endOf(staff, job_id);
      whole_ms = performance.now() - began;
      print(`An undisturbed regrade of ${attempts} attempts takes ${Math.round(whole_ms)} ms`);
    } else {
      await wait(random() * whole_ms);
      await working.kill();
      const killed = performance.now();
      faults.push(...(await halfDone(room, { inForce, added, regrades })));
      // Every third time the other server has to notice; else the same one starts again.
      if (round % 3 !== 0) await working.start();
      job = await endOf(examiner(other.url, database, room), job_id);
      const recovered_after_ms = performance.now() - killed;
      if (round % 3 === 0) await working.start();
      played.push({ killed_after_ms: killed - began, recovered_after_ms, state: job.state });
      print(
        `round ${round}: killed after ${Math.round(killed - began)} ms, ${job.state} ${Math.round(recovered_after_ms)} ms later`,
      );
      if (recovered_after_ms > RECOVERY_LIMIT_SECONDS * 1000)
        faults.push(`round ${round}: recovered too late`);
    }
    if (job.state === 'done') {
      regrades += 1;
      for (const verdict of added) inForce.set(verdict.question_id, verdict);
    } else if (job.state !== 'failed') faults.push(`round ${round}: the job is ${job.state}`);
    const found = await findFaults(database, room, { verdicts: inForce, regrades });
    faults.push(...found.slice(0, 5).map((fault) => `round ${round}: ${fault}`));
    if (found.length === 0 && round > 0) passed += 1;
  }
}

/** All or nothing at the moment of the kill, before anything is repaired. */
async function halfDone(
  room: Parameters<typeof findFaults>[1],
  { inForce, added, regrades }: { inForce: Map<number, Verdict>; added: Verdict[]; regrades: number },
): Promise<string[]> {
  const none = await findFaults(database, room, { verdicts: inForce, regrades });
  if (none.length === 0) return [];
  const verdicts = new Map([...inForce, ...added.map((verdict) => [verdict.question_id, verdict] as const)]);
  const all = await findFaults(database, room, { verdicts, regrades: regrades + 1 });
  return all.length === 0 ? [] : [`half a regrade: ${none[0]}; ${all[0]}`];
}

async function endOf({ job }: ReturnType<typeof examiner>, id: number): Promise<Job> {
  for (let waited = 0; waited < 2 * RECOVERY_LIMIT_SECONDS * 1000; waited += 20) {
    // A server that is overloaded or starts again refuses for a moment.
    const now = await job(id).catch(() => undefined);
    if (now && !['waiting', 'running'].includes(now.state)) return now;
    await wait(20);
  }
  throw new Error(`Job ${id} does not end`);
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000;
}

mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, 'regrade.json'), JSON.stringify({ passed, failed: faults.length }));
const late = Math.max(0, ...played.map(({ recovered_after_ms }) => recovered_after_ms));
print(`\n${played.length} kills, the slowest recovery ${(late / 1000).toFixed(1)} s`);
for (const fault of faults) print(`  ${fault}`);
print(
  faults.length === 0
    ? 'Every regrade was done as a whole or not at all'
    : `${faults.length} faults; again: npm run test:regrade -- --seed ${seed} --rounds ${rounds}`,
);
process.exit(faults.length === 0 ? 0 : 1);
