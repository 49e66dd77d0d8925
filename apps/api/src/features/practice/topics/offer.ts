import type { Queryable } from '../../../platform/db/open.ts';
import { SECOND } from '../../../platform/time/clock.ts';
import { listBarringAll, listBarringLearner } from '../barred.queries.ts';
import { countReleased, listReleasedIn, type QuestionsByTopic, type TopicCounts } from './offered.queries.ts';

/** With more questions, one reading of the bank serves all learners of a moment; with fewer, each call reads for itself. */
const MANY_QUESTIONS = 5000;
const MOMENT_MS = SECOND;

/** What practice by topic may offer a learner. In a large bank it can be a moment old: who sends keys asks again. */
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
  let known: Shared | undefined;

  async function sharedAt(now: string): Promise<Shared> {
    const at = Date.parse(now);
    if (known && known.at <= at && at < known.at + MOMENT_MS) return known;
    const [released, barred] = await Promise.all([
      countReleased(db),
      listReleasedIn(db, await listBarringAll(db, now)),
    ]);
    const shared = { at, released, barred };
    known = sumOf(released) > MANY_QUESTIONS ? shared : undefined;
    return shared;
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
