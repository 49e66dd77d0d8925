import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../platform/db/open.ts';
import { countReleased, countReleasedButBarred, type TopicCounts } from './offered.queries.ts';

/** With more questions, one reading of the bank serves all learners of a moment; with fewer, each call reads for itself. */
const MANY_QUESTIONS = 5000;
const MOMENT_MS = 1000;

/** Numbers of questions that practice may offer, by topic. */
export interface OfferedCounts {
  /** Whatever exams contain them. */
  released(): Promise<TopicCounts>;
  /** Those that a learner may practise at `now`. */
  offered(learner: { user_id: number; now: string }): Promise<TopicCounts>;
}

export function openOfferedCounts(db: Queryable): OfferedCounts {
  const known = new LRUCache<'released', TopicCounts>({ max: 1, ttl: MOMENT_MS });
  const released = async () => {
    const shared = known.get('released');
    if (shared) return shared;
    const counts = await countReleased(db);
    if (sumOf(counts) > MANY_QUESTIONS) known.set('released', counts);
    return counts;
  };
  return {
    released,
    async offered(learner) {
      const [all, barred] = await Promise.all([released(), countReleasedButBarred(db, learner)]);
      const offered = [...all].map(
        ([topic_id, questions]) => [topic_id, questions - (barred.get(topic_id) ?? 0)] as const,
      );
      return new Map(offered.filter(([, questions]) => questions > 0));
    },
  };
}

/** The questions of these topics, or of all. */
export const sumOf = (counts: TopicCounts, topic_ids?: readonly number[]): number =>
  [...counts].reduce(
    (sum, [topic_id, questions]) =>
      !topic_ids || (topic_id !== null && topic_ids.includes(topic_id)) ? sum + questions : sum,
    0,
  );
