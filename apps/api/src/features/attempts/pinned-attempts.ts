import { LRUCache } from 'lru-cache';
import { type ListeningConnection, listen } from '../../platform/db/listen.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { FINISHED, type OnQuiz, type PinnedAttempt, preparePinned } from './attempts.queries.ts';

/**
 * Which revision a learner's unfinished attempt of a quiz is pinned to, without a query for each question: that an
 * attempt ends is announced to every process, by the statement that finishes it, and while announcements cannot be
 * heard the database is asked.
 */
export interface PinnedAttempts {
  /** As remembered, while it is open; undefined when it is to be found. */
  known(learner: OnQuiz): PinnedAttempt | undefined;
  /** Undefined when there is no unfinished attempt. */
  find(learner: OnQuiz): Promise<PinnedAttempt | undefined>;
  /** Remembers the unfinished attempt that `read` finds or opens, unless it ends meanwhile. */
  remember<Found extends PinnedAttempt>(
    learner: OnQuiz,
    read: () => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
  /** An attempt that was finished here is not answered from memory until its announcement arrives. */
  forget(learner: OnQuiz): void;
  /** Are announcements heard now? */
  isHearing(): boolean;
  close(): Promise<void>;
}

const REMEMBERED = 20_000;

export async function openPinnedAttempts(deps: {
  db: Database;
  connection: ListeningConnection;
  clock: Clock;
  onBreak: (error: Error) => void;
}): Promise<PinnedAttempts> {
  const findPinned = preparePinned(deps.db);
  const cache = new LRUCache<string, { pinned: PinnedAttempt; ends: number }>({ max: REMEMBERED });
  /** Reads under way; one is taken out when the attempt that it may have seen unfinished ends meanwhile. */
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
    channel: FINISHED,
    onNotify: forget,
    onConnect: async () => forgetAll(),
    onBreak: (error) => {
      forgetAll();
      deps.onBreak(error);
    },
  });

  async function remember<Found extends PinnedAttempt>(
    learner: OnQuiz,
    read: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const key = keyOf(learner);
    const mark = Symbol(key);
    reading.set(key, mark);
    try {
      const found = await read();
      if (found && reading.get(key) === mark && listener.connected()) {
        const { quiz_id, revision, deadline, completed_timestamp } = found;
        const pinned = { quiz_id, revision, deadline, completed_timestamp };
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

/** As the announcement has it. */
const keyOf = ({ user_id, quiz_id }: OnQuiz) => `${user_id}/${quiz_id}`;
