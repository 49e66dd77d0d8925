import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/open.ts';
import { type Attempt, findAttempt, type Key } from './attempts.queries.ts';

/** What never changes about an attempt once it is opened. */
export type KnownAttempt = Pick<Attempt, 'user_id' | 'id' | 'quiz_id' | 'revision'>;

/** Remembered for some 20 000 attempts, so that a save need not read before it writes. */
export interface KnownAttempts {
  /** Undefined when there is no such attempt of this learner. */
  find(key: Key): Promise<KnownAttempt | undefined>;
  /** Whoever opens an attempt need not read it again. */
  remember(attempt: KnownAttempt): void;
}

export function rememberAttempts(db: Database): KnownAttempts {
  const cache = new LRUCache<string, KnownAttempt>({ max: 20_000 });
  const remember = ({ user_id, id, quiz_id, revision }: KnownAttempt) =>
    cache.set(keyOf({ user_id, id }), { user_id, id, quiz_id, revision });
  return {
    remember,
    async find(key) {
      const known = cache.get(keyOf(key));
      if (known) return known;
      const attempt = await findAttempt(db, key);
      if (attempt) remember(attempt);
      return attempt;
    },
  };
}

const keyOf = ({ user_id, id }: Key) => `${user_id}/${id}`;
