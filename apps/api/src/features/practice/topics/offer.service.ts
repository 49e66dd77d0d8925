import { listBarringAll, listBarringLearner } from '#features/practice/barred.queries.ts';
import type { Queryable } from '#platform/db/open.ts';
import { SECOND } from '#platform/time/clock.ts';
import { countReleased, listReleasedIn, type QuestionsByTopic, type TopicCounts } from './offered.queries.ts';

/** With more questions, learners share one read of the bank; with fewer, each call reads it. */
const MANY_QUESTIONS = 5000;
/** A read older than this is still returned, but starts the next one in the background. */
const FRESH_MS = SECOND;
/** A call waits for a new read if the last one is as old as this. */
const OLDEST_MS = 2 * SECOND;

/** What practice by topic may offer a learner. In a large bank it can be two seconds old, so code that sends keys checks again. */
export interface Offer {
  /** Numbers of released questions by topic, whatever exams contain them. */
  released: TopicCounts;
  /** The released questions that are barred for the learner. */
  barred: readonly number[];
  /** Numbers of those that are not barred. */
  offered: TopicCounts;
}

export interface Offers {
  of(learner: { user_id: number; now: string }): Promise<Offer>;
}

/** What is the same for all learners. */
interface Shared {
  /** In ms since 1970. */
  at: number;
  released: TopicCounts;
  barred: QuestionsByTopic;
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
      const barred = own.size === 0 ? barred_for_all : together(barred_for_all, own);
      return { released, barred: [...barred.values()].flat(), offered: without(released, barred) };
    },
  };
}

const together = (one: QuestionsByTopic, other: QuestionsByTopic): QuestionsByTopic =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((topic) => [
      topic,
      [...new Set([...(one.get(topic) ?? []), ...(other.get(topic) ?? [])])],
    ]),
  );

/** Topics without a question are left out. */
const without = (counts: TopicCounts, questions: QuestionsByTopic): TopicCounts =>
  new Map(
    [...counts]
      .map(([topic, count]) => [topic, count - (questions.get(topic)?.length ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );

/** The questions of these topics, or of all. */
export const sumOf = (counts: TopicCounts, topic_ids?: readonly number[]): number =>
  [...counts].reduce(
    (sum, [topic_id, questions]) =>
      !topic_ids || (topic_id !== null && topic_ids.includes(topic_id)) ? sum + questions : sum,
    0,
  );
