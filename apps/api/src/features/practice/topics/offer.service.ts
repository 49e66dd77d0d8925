import { listBarringAll, listBarringLearner } from '#features/practice/barred.queries.ts';
import type { Queryable } from '#platform/db/open.ts';
import { SECOND } from '#platform/time/clock.ts';
import {
  type Counts,
  countReleased,
  type Kind,
  listReleasedIn,
  type ReleasedQuestion,
} from './offered.queries.ts';

/** With more questions, learners share one read of the bank; with fewer, each call reads it. */
const MANY_QUESTIONS = 5000;
/** A read older than this is still returned, but starts the next one in the background. */
const FRESH_MS = SECOND;
/** A call waits for a new read if the last one is as old as this. */
const OLDEST_MS = 2 * SECOND;

/** What practice by topic may offer a learner. In a large bank it can be two seconds old, so code that sends keys checks again. */
export interface Offer {
  /** Released questions, whatever exams contain them. */
  released: Counts;
  /** The released questions that are barred for the learner. */
  barred: readonly number[];
  /** Those that are not barred. */
  offered: Counts;
}

export interface Offers {
  of(learner: { user_id: number; now: string }): Promise<Offer>;
}

/** What is the same for all learners. */
interface Shared {
  /** In ms since 1970. */
  at: number;
  released: Counts;
  barred: readonly ReleasedQuestion[];
}

export function openOffers(db: Queryable): Offers {
  /** Of a large bank alone. */
  let known: Shared | undefined;
  let reading: Promise<Shared> | undefined;

  async function readAt(now: string): Promise<Shared> {
    const [released, barred] = await Promise.all([
      countReleased(db),
      listReleasedIn(db, await listBarringAll(db, now)),
    ]);
    const shared = { at: Date.parse(now), released, barred };
    known = sumOf(released) > MANY_QUESTIONS ? shared : undefined;
    return shared;
  }

  /** Calls that come during a read share it. */
  function readTogetherAt(now: string): Promise<Shared> {
    reading ??= readAt(now).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function sharedAt(now: string): Promise<Shared> | Shared {
    if (known === undefined) return readAt(now);
    // A call that began before the read is a little older than it, and a clock can be set back.
    const age = Math.abs(Date.parse(now) - known.at);
    if (age >= OLDEST_MS) return readTogetherAt(now);
    if (age >= FRESH_MS)
      readTogetherAt(now).catch(() => {
        known = undefined; // The next call reads the bank and reports what fails.
      });
    return known;
  }

  return {
    async of(learner) {
      const { released, barred: barred_for_all } = await sharedAt(learner.now);
      const own = await listReleasedIn(db, await listBarringLearner(db, learner));
      const ids = new Set(barred_for_all.map(({ id }) => id));
      const barred = [...barred_for_all, ...own.filter(({ id }) => !ids.has(id))];
      return { released, barred: barred.map(({ id }) => id), offered: without(released, barred) };
    },
  };
}

const nameOf = ({ topic_id, level }: Kind) => `${topic_id}/${level}`;

/** The counts without these questions. Kinds that have none left are left out. */
export function without(counts: Counts, questions: readonly Kind[]): Counts {
  const gone = new Map<string, number>();
  for (const kind of questions) gone.set(nameOf(kind), (gone.get(nameOf(kind)) ?? 0) + 1);
  return counts
    .map((row) => ({ ...row, questions: row.questions - (gone.get(nameOf(row)) ?? 0) }))
    .filter((row) => row.questions > 0);
}

/** The questions of these topics, or of all. */
export const sumOf = (counts: Counts, topic_ids?: readonly number[]): number =>
  counts.reduce(
    (sum, { topic_id, questions }) =>
      !topic_ids || (topic_id !== null && topic_ids.includes(topic_id)) ? sum + questions : sum,
    0,
  );
