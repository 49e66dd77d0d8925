import { isPassing, NetworkError } from '#api/api-error.ts';
import { timeLimit } from '#api/http.ts';
import { jittered, retryDelay } from '#api/retry-delay.ts';
import { subscribeToTokens } from '#api/session/tokens.ts';
import {
  type AttemptOwner,
  isSessionOver,
  isSignedIn,
  saveAnswers,
} from '#features/attempts/attempts.api.ts';
import { isRefusedAsOver, type OnOver } from '#features/attempts/over.ts';
import { asAnswerChanges, asFlagChanges, isEmpty } from '#features/attempts/responses.ts';
import { createRetryLoop, type RetryLoop } from '#features/attempts/retry-loop.ts';
import { deviceNow, instantNow, monotonicNow } from '#lib/clock.ts';
import { createStore, type Store } from '#lib/store.ts';
import {
  type Acknowledged,
  clocksAt,
  type Outbox,
  ownerOf,
  withAcknowledged,
  withDeadline,
  withNextSeq,
} from './outbox.ts';
import { changeOutbox, clientOf, inTurn, nameOf } from './outbox-store.ts';
import { unsentTimes } from './shown-times.ts';

/** A network that has not responded by then counts as none. */
const SAVE_LIMIT_MS = 10_000;

/** Attempts for which this page has counted a request. */
const counted = new Set<string>();

/**
 * Saves what the outbox has unsent, all tabs' changes in one request; undefined when there is nothing. `seq` rises with
 * each request, so that one that comes late changes nothing. (Nor is anything lost should two ever overlap: the higher
 * one has all that the lower one has.)
 * @throws ApiError, NetworkError, OtherLearnerError
 */
export function saveOutbox(owner: AttemptOwner, giveUp?: AbortSignal): Promise<Acknowledged | undefined> {
  return inTurn(owner, async () => {
    const first = !counted.has(nameOf(owner));
    const outbox = await changeOutbox(owner, (stored) => stored && withNextSeq(stored, first));
    counted.add(nameOf(owner));
    if (outbox === undefined || isEmpty(outbox.unsent)) return undefined;
    const sent = outbox.unsent;
    const times = unsentTimes(outbox);
    const requested = instantNow();
    const body = {
      attempt: owner.attempt,
      client: clientOf(outbox),
      seq: outbox.seq,
      ...asAnswerChanges(sent),
      flag_changes: asFlagChanges(sent),
      ...{ focus: outbox.focus, times },
    };
    const saved = await saveAnswers(owner.quiz, owner.learner, body, timeLimit(SAVE_LIMIT_MS, giveUp));
    // A server of the version before returns no `not_counted`.
    const { saved_at, server_time, deadline, messages, not_counted = [] } = saved;
    const received_at = monotonicNow();
    const acknowledged = {
      sent,
      times,
      not_counted,
      saved_at,
      deadline,
      messages,
      server_time,
      received_at,
      requested,
    };
    const clocks = clocksAt(server_time, deviceNow());
    const acknowledge = (stored: Outbox) => {
      const known = deadline === undefined ? stored : withDeadline(stored, deadline);
      return { ...withAcknowledged(known, acknowledged), ...clocks };
    };
    await changeOutbox(owner, (stored) => stored && acknowledge(stored));
    return acknowledged;
  });
}

/** What the learner sees about their answers. */
export type SaveState =
  | { kind: 'saving' }
  /** Acknowledged by the server; `at` by its clock, null when there was nothing to save yet. */
  | { kind: 'saved'; at: string | null }
  /** In this browser's outbox, and tried again by itself: no network, the server refuses, it refuses the session. */
  | { kind: 'waiting'; why: 'network' | 'server' | 'session' }
  /** Only on the screens that are open, until the learner logs in again. */
  | { kind: 'waiting'; why: 'logged_out' };

const LOGGED_OUT: SaveState = { kind: 'waiting', why: 'logged_out' };

/** Saves an attempt's outbox while its screen is open and there is time. */
export interface Saving extends Pick<Store<SaveState>, 'get' | 'subscribe'> {
  /** Saves until the returned function is called. What is under way then is given up: it is still unsent. */
  start: () => () => void;
  /** Something is in the outbox: save it soon. */
  changed: () => void;
}

interface SavingOptions {
  outbox: Outbox;
  onAcknowledged: (acknowledged: Acknowledged) => void;
  /** The attempt takes no more: its time is up, or it has been submitted elsewhere. */
  onOver: OnOver;
}

/** Changes that come close together are sent together. */
const GATHER_MS = 1000;
/** After a refusal that does not pass by itself: the answers stay here, and are tried slowly. */
const REFUSED_PAUSE_MS = 30_000;

const spread = (ms: number) => jittered(ms, Math.random());
const gather = () => spread(GATHER_MS);

export function createSaving({ outbox, onAcknowledged, onOver }: SavingOptions): Saving {
  const owner = ownerOf(outbox);
  let { saved_at } = outbox.state.attempt;
  const { get, set, subscribe } = createStore<SaveState>(
    isEmpty(outbox.unsent) ? { kind: 'saved', at: saved_at } : { kind: 'saving' },
  );
  /** Whatever becomes of a save: what is answered while its learner is logged out is not stored. */
  const show = (state: SaveState) => set(isSignedIn(owner.learner) ? state : LOGGED_OUT);
  const followSession = () => show(get() === LOGGED_OUT ? { kind: 'saving' } : get());
  let dirty = false;
  let loop: RetryLoop | undefined;

  async function saveOnce(giveUp: AbortSignal) {
    dirty = false;
    try {
      const acknowledged = await saveOutbox(owner, giveUp);
      if (giveUp.aborted) return;
      if (acknowledged) onAcknowledged(acknowledged);
      saved_at = acknowledged?.saved_at ?? saved_at;
      show(dirty ? { kind: 'saving' } : { kind: 'saved', at: saved_at });
      // While saves failed, a change called for no turn of its own.
      if (dirty) loop?.soon(gather());
    } catch (error) {
      if (giveUp.aborted) return;
      if (isRefusedAsOver(error, onOver)) return;
      const why = error instanceof NetworkError ? 'network' : isSessionOver(error) ? 'session' : 'server';
      show({ kind: 'waiting', why });
      throw error;
    }
  }

  return {
    get,
    subscribe,
    start: () => {
      const giveUp = new AbortController();
      loop = createRetryLoop({
        task: () => saveOnce(giveUp.signal),
        pauseAfter: (failures, error) => spread(isPassing(error) ? retryDelay(failures) : REFUSED_PAUSE_MS),
        gap: gather,
      });
      const { now, hurry, stop } = loop;
      followSession();
      now();
      const unsubscribe = subscribeToTokens(() => {
        followSession();
        if (isSignedIn(owner.learner)) now();
      });
      window.addEventListener('online', hurry);
      document.addEventListener('visibilitychange', now);
      return () => {
        loop = undefined;
        stop();
        giveUp.abort();
        unsubscribe();
        window.removeEventListener('online', hurry);
        document.removeEventListener('visibilitychange', now);
      };
    },
    changed: () => {
      dirty = true;
      // Without a network the loop keeps its own pace, and the words need not change with every answer.
      if (loop === undefined || loop.isFailing()) return;
      show({ kind: 'saving' });
      loop.soon(gather());
    },
  };
}
