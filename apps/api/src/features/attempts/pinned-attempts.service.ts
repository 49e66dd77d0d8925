import { LRUCache } from 'lru-cache';
import { type ListeningConnection, listen } from '#platform/db/listen.ts';
import type { Database } from '#platform/db/open.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  FINISHED_CHANNEL,
  type LearnerQuizKey,
  type PinnedAttempt,
  preparePinned,
} from './attempts.queries.ts';

/**
 * Remembers which revision a learner's unfinished attempt is pinned to, so that reading a question needs no query.
 * The statement that finishes an attempt notifies every process. While notifications cannot arrive, every call asks
 * the database.
 */
export interface PinnedAttempts {
  /** The remembered attempt while it is open; undefined if it must be read. */
  known(learner: LearnerQuizKey): PinnedAttempt | undefined;
  /** Undefined if there is no unfinished attempt. */
  find(learner: LearnerQuizKey): Promise<PinnedAttempt | undefined>;
  /** Remembers the unfinished attempt that `read` finds or opens, unless it ends during the read. */
  remember<Found extends PinnedAttempt>(
    learner: LearnerQuizKey,
    read: () => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
  /** Removes an attempt that this process has finished, without waiting for its notification. */
  forget(learner: LearnerQuizKey): void;
  /** Whether the connection for notifications is up. */
  isHearing(): boolean;
  close(): Promise<void>;
}

const MAX_REMEMBERED = 20_000;

export async function openPinnedAttempts(deps: {
  db: Database;
  connection: ListeningConnection;
  clock: Clock;
  onBreak: (error: Error) => void;
}): Promise<PinnedAttempts> {
  const findPinned = preparePinned(deps.db);
  const cache = new LRUCache<string, { pinned: PinnedAttempt; ends: number }>({ max: MAX_REMEMBERED });
  /**
   * Reads in progress. An entry is removed when the attempt ends during the read, so that its result is not
   * remembered.
   */
  const reading = new Map<string, symbol>();

  const forget = (key: string) => {
    cache.delete(key);
    reading.delete(key);
  };
  const forgetAll = () => {
    cache.clear();
    reading.clear();
  };
  const listener = await listen(deps.connection, {
    channel: FINISHED_CHANNEL,
    onNotify: forget,
    onConnect: async () => forgetAll(),
    onBreak: (error) => {
      forgetAll();
      deps.onBreak(error);
    },
  });

  async function remember<Found extends PinnedAttempt>(
    learner: LearnerQuizKey,
    read: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const key = keyOf(learner);
    const mark = Symbol(key);
    reading.set(key, mark);
    try {
      const found = await read();
      if (found && reading.get(key) === mark && listener.connected()) {
        const { quiz_id, revision, drawn, option_orders, deadline, completed_timestamp } = found;
        const pinned = { quiz_id, revision, drawn, option_orders, deadline, completed_timestamp };
        cache.set(key, { pinned, ends: Date.parse(deadline) });
      }
      return found;
    } finally {
      if (reading.get(key) === mark) reading.delete(key);
    }
  }

  return {
    known(learner) {
      const found = listener.connected() ? cache.get(keyOf(learner)) : undefined;
      return found && deps.clock.now() < found.ends ? found.pinned : undefined;
    },
    find: (learner) => remember(learner, () => findPinned(learner)),
    remember,
    forget: (learner) => forget(keyOf(learner)),
    isHearing: () => listener.connected(),
    close: () => listener.close(),
  };
}

/** Same format as the payload of the notification. */
const keyOf = ({ user_id, quiz_id }: LearnerQuizKey) => `${user_id}/${quiz_id}`;
