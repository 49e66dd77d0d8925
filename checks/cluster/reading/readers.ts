import { setTimeout as wait } from 'node:timers/promises';
import type { QuizResults, Report } from '@abhyas/contract/reports';
import type { QuizResultsForAdmin } from '@abhyas/contract/reports/staff';
import { call, type Room, type Sitting } from '#support/exam-under-faults/sitting.ts';
import { pick, type Random } from '#support/random.ts';
import type { WatchedDatabase } from '#support/watched-database.ts';

/** Learners who read their reports again and again, beside those who read them after their submission. */
const READING_AGAIN = 2;
/** Between two reads (ms): an account may call 600 times a minute. */
const PAUSE_MS = 200;

/** What was read during one fault. */
export interface Readings {
  /** Reports and lists of results that a learner read. */
  learners: number;
  /** Results of the quiz that staff read. */
  staff: number;
  /** Reads without a submission that was acknowledged before they began. */
  missed: string[];
  /** Finished attempts that staff saw and that are not there now, or are others. */
  vanished: string[];
  /** The longest time (ms) from the first request of a read to its response. */
  longest: number;
}

interface Options {
  room: Room;
  database: WatchedDatabase;
  staff_token: string;
  random: Random;
}

/** Reads results and reports while a fault is on, and compares them with what was acknowledged. */
export function openReaders({ room, database, staff_token, random }: Options) {
  const acknowledged = new Set<Sitting>();

  /** Begins a round. */
  function begin() {
    const ofRound: Sitting[] = [];
    const seen = new Map<number, string>();
    const found: Readings = { learners: 0, staff: 0, missed: [], vanished: [], longest: 0 };
    let isOver = false;

    const read = async <Body>(token: string, path: string): Promise<Body | undefined> => {
      const began = performance.now();
      const { status, text } = await call(room, random, { token }, ['GET', path]);
      found.longest = Math.max(found.longest, Math.round(performance.now() - began));
      if (status === 200) return JSON.parse(text);
      found.missed.push(`GET ${path}: ${status}`);
      return undefined;
    };

    const readOwn = async ({ user_id, token, attempt, submits }: Sitting) => {
      const { score, receipt } = JSON.parse(submits[0] ?? '{}');
      const list = await read<QuizResults[]>(token, '/api/results/');
      const listed = list?.flatMap(({ attempts }) => attempts).find(({ id }) => id === attempt);
      const report = await read<Report>(token, `/api/results/${attempt}/`);
      found.learners += 2;
      if (list && listed?.score !== score)
        found.missed.push(`learner ${user_id}: the list has ${JSON.stringify(listed)}, not ${score}`);
      if (report && (report.score !== score || report.receipt !== receipt))
        found.missed.push(`learner ${user_id}: the report has ${report.score}, not ${score}`);
    };

    const readAsStaff = async () => {
      const [must, total] = [[...ofRound], acknowledged.size];
      // The newest 50, and a round has fewer.
      const path = `/api/admin/quizzes/${room.paper.quiz_id}/results/`;
      const results = await read<QuizResultsForAdmin>(staff_token, path);
      found.staff += 1;
      if (!results) return;
      const receipts = new Map(results.attempts.map(({ id, receipt }) => [id, receipt]));
      for (const { user_id, attempt = 0, submits } of must) {
        const { receipt } = JSON.parse(submits[0] ?? '{}');
        if (receipts.get(attempt) !== receipt)
          found.missed.push(`staff: the results do not have the submission of learner ${user_id}`);
      }
      if (results.finished_attempts < total)
        found.missed.push(`staff: ${results.finished_attempts} finished, and ${total} were acknowledged`);
      for (const [id, receipt] of receipts) {
        const before = seen.get(id) ?? receipt;
        if (before !== receipt) found.vanished.push(`attempt ${id} was seen with another receipt before`);
        seen.set(id, receipt);
      }
    };

    const again = async (work: () => Promise<void>) => {
      while (!isOver) {
        await work();
        await wait(PAUSE_MS);
      }
    };
    const reading = Promise.all([
      again(readAsStaff),
      ...Array.from({ length: READING_AGAIN }, () =>
        again(async () => {
          if (ofRound.length > 0) await readOwn(pick(random, ofRound));
        }),
      ),
    ]);
    // Awaited at the end. Until then a failure must not end the process.
    reading.catch(() => undefined);

    return {
      /** For a submission that was acknowledged just now. */
      async onSubmitted(sitting: Sitting) {
        if (!acknowledged.has(sitting)) ofRound.push(sitting);
        acknowledged.add(sitting);
        await readOwn(sitting);
      },
      /** Stops reading, and looks whether all that was seen is there. */
      async end(): Promise<Readings> {
        isOver = true;
        await reading;
        const rows = await database.query<{ id: number; receipt: string | null }>(
          'select id::float8, receipt from attempts where quiz_id = $1',
          [room.paper.quiz_id],
        );
        const receipts = new Map(rows.map(({ id, receipt }) => [id, receipt]));
        for (const [id, receipt] of seen) {
          if (receipts.get(id) !== receipt) found.vanished.push(`attempt ${id} was seen and is not there`);
        }
        return found;
      },
    };
  }
  return { begin };
}
