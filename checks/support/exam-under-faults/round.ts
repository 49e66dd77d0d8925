import { setTimeout as wait } from 'node:timers/promises';
import { addLearners, addQuiz } from '#support/prepare.ts';
import { randomFrom } from '#support/random.ts';
import type { RestartableServer } from '#support/restartable-server.ts';
import type { WatchedDatabase } from '#support/watched-database.ts';
import { type Counts, open, type Paper, type Sitting, saveFrom, submit } from './sitting.ts';

export const LEARNERS = 12;
const DEVICES = 2;

/** Used only by the suites. */
export const secret = 'known to the fault suite alone and long enough';

/**
 * One round: learners answer and submit on all servers, a fault happens in the middle, and overdue attempts are
 * finished. Returns every violation.
 */
export async function playRound(
  { database, servers }: { database: WatchedDatabase; servers: RestartableServer[] },
  {
    seed,
    round,
    sittings,
    paper,
    counts,
    saves: most = 7,
    pause,
    throughout,
    onSubmitted,
    breakThings,
  }: {
    seed: number;
    round: number;
    sittings: Sitting[];
    paper: Paper;
    counts: Counts;
    /** Number of saves of each device. */
    saves?: number;
    /** Time (ms) between two saves of a device, at most. */
    pause?: number;
    /**
     * If set, learners who neither submit nor run out of time answer until the fault is repaired; every second one of
     * them submits then, or at some time (ms) before.
     */
    throughout?: number;
    /** Called after each acknowledged submission. */
    onSubmitted?: (sitting: Sitting) => Promise<void>;
    /** Causes a fault and repairs it. Returns every violation. */
    breakThings: () => Promise<(string | undefined)[]>;
  },
): Promise<(string | undefined)[]> {
  const random = randomFrom(seed * 1009 + round);
  const room = { urls: servers.map(({ url }) => url), paper, counts, pause, onSubmitted };
  let isRepaired = false;

  const openGoingOn = (index: number, most: number) => {
    const until = submitsLater(index) ? performance.now() + most : Number.POSITIVE_INFINITY;
    return () => !isRepaired && performance.now() < until;
  };

  const sit = async (sitting: Sitting, index: number) => {
    const own = (device: number) => randomFrom(seed * 7919 + round * 101 + index * 11 + device);
    await open(room, own(9), sitting);
    const chance = own(5);
    // A third submits, a third runs out of time, a third continues: before, during and after the fault.
    const part = ['submits', 'runs out', 'goes on'][index % 3];
    const saves = part === 'submits' ? 1 + Math.floor(chance() * most) : most;
    const goesOn = throughout && part === 'goes on' ? openGoingOn(index, throughout * chance()) : undefined;
    await Promise.all([
      ...Array.from({ length: DEVICES }, (_, device) =>
        saveFrom(room, own(device), sitting, { device, devices: DEVICES, saves, goesOn }),
      ),
      part === 'runs out' && runOut(database, sitting, { after: 600 * chance(), left: 1500 * chance() }),
    ]);
    if (part === 'submits' || (goesOn && submitsLater(index))) await submit(room, chance, sitting);
  };
  const sitting = Promise.all(sittings.map(sit));
  // Awaited below. Until then a failure must not end the process.
  sitting.catch(() => undefined);
  await wait(150 + 700 * random());
  const faults = await breakThings();
  isRepaired = true;
  await sitting;
  await overdueAreFinished(database);
  const ended = servers.map((server) => server.endedByItself());
  await Promise.all(servers.map((server) => server.start()));
  return [...faults, ...ended];
}

const submitsLater = (index: number) => index % 2 === 0;

/**
 * Moves an attempt's times back, so that it accepts no answers after the given ms and its grace period ends `left` ms
 * later, whatever is up or down by then.
 */
async function runOut(
  database: WatchedDatabase,
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

async function overdueAreFinished(database: WatchedDatabase): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const rows = await database.query<{ overdue: number }>(
      `select count(*)::int as overdue from attempts
       where completed_timestamp is null and deadline < now() - interval '30 s'`,
    );
    if (rows[0]?.overdue === 0) return;
    if (waited > 15_000) throw new Error(`${rows[0]?.overdue} overdue attempts are still unfinished`);
    await wait(100);
  }
}

interface KeyedQuestion {
  id: number;
  options: { id: number; is_correct: boolean }[];
}

/** Creates a quiz with its key, and signed-in learners. */
export async function prepareRoom(url: string, database: WatchedDatabase, learner_count: number) {
  const quiz = { questions: 20, duration_minutes: 60, secret };
  const made = await addQuiz({ url, db: database.pool }, quiz);
  const learners = await addLearners(database.pool, learner_count, secret);
  const [revision] = await database.query<{ questions: KeyedQuestion[] }>(
    'select questions from quiz_revisions where quiz_id = $1',
    [made.quiz_id],
  );
  const questions = revision?.questions ?? [];
  const correct = new Map(
    questions.map(({ id, options }) => [id, options.find(({ is_correct }) => is_correct)?.id ?? Number.NaN]),
  );
  return { learners, paper: { quiz_id: made.quiz_id, questions, correct, secret } };
}
