import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/db/open.ts';
import { type Attempt, findAttempt, type Key } from './attempts.queries.ts';

/** The part of an attempt that never changes after it was opened. */
export type KnownAttempt = Pick<
  Attempt,
  'user_id' | 'id' | 'quiz_id' | 'revision' | 'drawn' | 'option_orders' | 'started_at'
>;

/** Caches some 20 000 attempts, so that a save does not need to read before it writes. */
export interface KnownAttempts {
  /** Undefined if this learner has no such attempt. */
  find(key: Key): Promise<KnownAttempt | undefined>;
  /** Caches an attempt that was just opened, so that it is not read again. */
  remember(attempt: KnownAttempt): void;
}

export function rememberAttempts(db: Database): KnownAttempts {
  const cache = new LRUCache<string, KnownAttempt>({ max: 20_000 });
  const remember = ({ user_id, id, quiz_id, revision, drawn, option_orders, started_at }: KnownAttempt) =>
    cache.set(keyOf({ user_id, id }), { user_id, id, quiz_id, revision, drawn, option_orders, started_at });
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
