import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/open.ts';
import { type Attempt, findAttempt, type Key } from './attempts.queries.ts';

/** What never changes about an attempt once it is opened. */
export type KnownAttempt = Pick<Attempt, 'user_id' | 'id' | 'quiz_id' | 'revision'>;

/** Remembered for some 20 000 attempts, so that a save need not read before it writes. */
export interface KnownAttempts {
  /** Undefined when there is no such attempt of this learner. */
  find(key: Key): Promise<KnownAttempt | undefined>;
}

export function rememberAttempts(db: Database): KnownAttempts {
  const cache = new LRUCache<string, KnownAttempt>({ max: 20_000 });
  return {
    async find({ user_id, id }) {
      const key = `${user_id}/${id}`;
      const known = cache.get(key);
      if (known) return known;
      const attempt = await findAttempt(db, { user_id, id });
      if (!attempt) return undefined;
      const { quiz_id, revision } = attempt;
      cache.set(key, { user_id, id, quiz_id, revision });
      return { user_id, id, quiz_id, revision };
    },
  };
}
