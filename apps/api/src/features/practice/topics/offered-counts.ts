import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../platform/db/open.ts';
import { countReleased, countReleasedButBarred, type TopicCounts } from './offered.queries.ts';

/** With more questions, one reading of the bank serves all learners of a moment; with fewer, each call reads for itself. */
const MANY_QUESTIONS = 5000;
const MOMENT_MS = 1000;

/** Returns how many questions of each topic a learner may practise at `now`. */
export type CountOffered = (learner: { user_id: number; now: string }) => Promise<TopicCounts>;

export function openOfferedCounts(db: Queryable): CountOffered {
  const known = new LRUCache<'released', TopicCounts>({ max: 1, ttl: MOMENT_MS });
  const read = async () => {
    const released = await countReleased(db);
    const questions = [...released.values()].reduce((sum, each) => sum + each, 0);
    if (questions > MANY_QUESTIONS) known.set('released', released);
    return released;
  };
  return async (learner) => {
    const [released, barred] = await Promise.all([
      known.get('released') ?? read(),
      countReleasedButBarred(db, learner),
    ]);
    const offered = [...released].map(
      ([topic_id, questions]) => [topic_id, questions - (barred.get(topic_id) ?? 0)] as const,
    );
    return new Map(offered.filter(([, questions]) => questions > 0));
  };
}
