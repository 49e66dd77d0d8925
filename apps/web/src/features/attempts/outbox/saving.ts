import { hasCode, isPassing, NetworkError } from '../../../api/api-error.ts';
import { timeLimit } from '../../../api/http.ts';
import { jittered, retryDelay } from '../../../api/retry-delay.ts';
import { alone, ordersTabs } from '../../../lib/alone.ts';
import { deviceNow, type Instant, instantNow, monotonicNow } from '../../../lib/clock.ts';
import { isSessionOver, type LearnerId, saveAnswers } from '../attempts.api.ts';
import {
  asChanges,
  asFlagChanges,
  heardAt,
  isNothing,
  type Journal,
  randomName,
  type Unsent,
  unsentOf,
  withAcknowledged,
  withNextSeq,
} from './journal.ts';
import { changeJournal, isKept, type JournalKey } from './journal-store.ts';

/** What the learner is told about their answers. */
export type SaveState =
  | { kind: 'saving' }
  /** Acknowledged by the server; `at` by its clock, null when there was nothing to save yet. */
  | { kind: 'saved'; at: string | null }
  /** In this browser's journal, and tried again by itself: no network, the server refuses, nobody is signed in. */
  | { kind: 'waiting'; why: 'network' | 'server' | 'session' };

/** A network that has not answered by then is taken for none. */
const LIMIT_MS = 10_000;
/** Changes that come close together go together. */
const GATHER_MS = 1000;

const page_client = randomName();

/** Who sends, as the server knows it: this browser, where it keeps its count and its tabs take turns; else this page. */
export const clientOf = ({ client }: Journal): string => (ordersTabs && isKept() ? client : page_client);

/** One request of this browser about an attempt at a time. */
export const lockOf = ({ learner, attempt }: JournalKey): string => `abhyas-save-${learner}-${attempt}`;

/** Attempts for which this page has counted a request. */
const counted = new Set<string>();

export interface Acknowledged {
  sent: Unsent;
  /** Questions where another device's later answer stands. */
  not_counted: number[];
  saved_at: string;
  server_time: string;
  received_at: number;
  asked: Instant;
}

/**
 * Sends what the journal holds unsent, all tabs' changes in one request; undefined when there is nothing. One request
 * of this browser at a time: `seq` rises with each, so that one that comes late changes nothing. (Nor is anything lost
 * should two ever overlap: the higher one holds all that the lower one does.)
 * @throws ApiError, NetworkError, OtherLearnerError
 */
export function sendUnsent(
  quiz: string,
  learner: LearnerId,
  key: JournalKey,
  giveUp?: AbortSignal,
): Promise<Acknowledged | undefined> {
  return alone(lockOf(key), async () => {
    const first = !counted.has(lockOf(key));
    const journal = await changeJournal(key, (kept) => kept && withNextSeq(kept, first));
    counted.add(lockOf(key));
    if (journal === undefined) return undefined;
    const sent = unsentOf(journal);
    if (isNothing(sent)) return undefined;
    const asked = instantNow();
    const body = {
      attempt: key.attempt,
      client: clientOf(journal),
      seq: journal.seq,
      ...asChanges(sent.answers),
      flag_changes: asFlagChanges(sent.flags),
    };
    const saved = await saveAnswers(quiz, learner, body, timeLimit(LIMIT_MS, giveUp));
    // A server of the version before names none.
    const { saved_at, server_time, not_counted = [] } = saved;
    const received_at = monotonicNow();
    const heard = heardAt(server_time, deviceNow());
    await changeJournal(
      key,
      (kept) => kept && { ...withAcknowledged(kept, sent, { saved_at, not_counted }), ...heard },
    );
    return { sent, not_counted, saved_at, server_time, received_at, asked };
  });
}

export interface Saver {
  getState: () => SaveState;
  subscribe: (listener: () => void) => () => void;
  /** Something stands in the journal: send it soon. */
  changed: () => void;
  /** Send now what there is: the network or the learner is back, or the page is being left. */
  hurry: () => void;
  /** Gives up a request under way, too: what it holds is still unsent. */
  stop: () => void;
}

interface SaverOptions {
  quiz: string;
  learner: LearnerId;
  key: JournalKey;
  /** When the server last acknowledged something. */
  saved_at: string | null;
  onAcknowledged: (acknowledged: Acknowledged) => void;
  /** The attempt takes no more: its time is up, or it has been submitted elsewhere. */
  onOver: (why: 'time' | 'submitted') => void;
}

export function createSaver(options: SaverOptions): Saver {
  const { quiz, learner, key } = options;
  const listeners = new Set<() => void>();
  let { saved_at } = options;
  let state: SaveState = { kind: 'saved', at: saved_at };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let sending = false;
  let again = false;
  let failures = 0;
  const stopped = new AbortController();

  const show = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const schedule = (delay: number) => {
    if (stopped.signal.aborted || monotonicNow() + delay >= due) return;
    clearTimeout(timer);
    due = monotonicNow() + delay;
    timer = setTimeout(send, delay);
  };

  async function send() {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    if (sending) {
      again = true;
      return;
    }
    sending = true;
    again = false;
    try {
      const acknowledged = await sendUnsent(quiz, learner, key, stopped.signal);
      if (stopped.signal.aborted) return;
      failures = 0;
      saved_at = acknowledged?.saved_at ?? saved_at;
      if (acknowledged) options.onAcknowledged(acknowledged);
      show(again ? { kind: 'saving' } : { kind: 'saved', at: saved_at });
    } catch (error) {
      if (!stopped.signal.aborted) failed(error);
    } finally {
      sending = false;
      if (again && failures === 0) schedule(jittered(GATHER_MS, Math.random()));
    }
  }

  function failed(error: unknown) {
    if (hasCode(error, 'ATTEMPT_CLOSING')) return options.onOver('time');
    if (hasCode(error, 'NO_OPEN_ATTEMPT')) return options.onOver('submitted');
    failures += 1;
    if (error instanceof NetworkError) show({ kind: 'waiting', why: 'network' });
    else if (isSessionOver(error)) show({ kind: 'waiting', why: 'session' });
    else show({ kind: 'waiting', why: 'server' });
    // A refusal that time alone will not mend is no reason to stop: the answers stay here, and are tried slowly.
    const delay = isPassing(error) ? retryDelay(failures) : 30_000;
    schedule(jittered(delay, Math.random()));
  }

  // What was left from before.
  schedule(0);
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: () => {
      if (sending) again = true;
      // While the network is away its own pace holds; the words need not change with every answer.
      if (failures === 0) {
        show({ kind: 'saving' });
        schedule(jittered(GATHER_MS, Math.random()));
      }
    },
    hurry: () => schedule(0),
    stop: () => {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}
