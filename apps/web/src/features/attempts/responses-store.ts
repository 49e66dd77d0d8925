import type { Reading } from '@abhyas/contract/attempts/on-screen';
import { subscribeToTokens } from '#api/session/tokens.ts';
import { createStore, type Store } from '#lib/store.ts';
import { type AttemptOwner, isSignedIn } from './attempts.api.ts';
import { type Acknowledged, type Outbox, startedAnew } from './outbox/outbox.ts';
import { readOutbox, storeResponses } from './outbox/outbox-store.ts';
import {
  isEmpty,
  merge,
  NO_RESPONSES,
  newestOf,
  nextStamp,
  type Recorded,
  type Responses,
  record,
  without,
} from './responses.ts';
import { createTabs } from './tabs.ts';

// The responses of an attempt on the screen: what the server has recorded, and over it what it has not acknowledged.
// Each change goes to this browser's outbox at once, and to its other tabs.

export interface ShownResponses extends Recorded {
  /** Questions where another device's later answer was recorded, until they are answered here again. */
  not_counted: readonly number[];
}

export interface ResponsesStore extends Pick<Store<ShownResponses>, 'get' | 'subscribe'> {
  /** `null` clears the answer. `language`: how the question stands. */
  choose: (question: number, option: number | null, language?: Reading) => void;
  /** Marks a question for review, or takes the mark away. */
  flag: (question: number, flagged: boolean) => void;
  /** Something was answered or cleared in this browser. */
  isTouched: () => boolean;
  /** Ends when all that is unsent is in the outbox, also what was changed while nobody was signed in. */
  storeAll: () => Promise<unknown>;
  acknowledge: (acknowledged: Pick<Acknowledged, 'sent' | 'not_counted' | 'deadline'>) => void;
  /** Takes what the server has recorded from other devices, where nothing newer waits here. */
  refresh: (recorded: Recorded) => void;
  /** Shares the responses with the other tabs, and stores them after each login, until the returned function is called. */
  share: (listeners: ResponsesListeners) => () => void;
  /** The server has the responses and the score is here. */
  finish: () => void;
}

interface ResponsesListeners {
  /** A change is in the outbox, to be sent. */
  onStored: () => void;
  /** Another tab has the score. */
  onFinished: () => void;
  /** Another tab's save was acknowledged; `not_counted`: questions where another device's later answer stands. */
  onAcknowledged: (acknowledged: Pick<Acknowledged, 'not_counted' | 'deadline'>) => void;
}

/** What is recorded, what is unsent, and what the screen shows of both. */
function createShown({ state, unsent: stored, stamped_at = 0 }: Outbox) {
  let recorded: Recorded = state.attempt;
  let unsent = stored;
  let newest = Math.max(stamped_at, newestOf(unsent));
  const { get, set, subscribe } = createStore<ShownResponses>({
    ...record(recorded, unsent),
    not_counted: [],
  });
  const show = (not_counted = get().not_counted) => set({ ...record(recorded, unsent), not_counted });
  return {
    get,
    subscribe,
    unsent: () => unsent,
    newest: () => newest,
    /** Adds what is unsent; a question that is answered anew is counted again. */
    add: (changed: Responses, answered: Responses['answers'] = {}) => {
      unsent = merge(unsent, changed);
      newest = Math.max(newest, newestOf(changed));
      show(get().not_counted.filter((question) => answered[question] === undefined));
    },
    acknowledge: (sent: Responses, not_counted: readonly number[]) => {
      const rest = without(unsent, sent);
      recorded = record(recorded, without(unsent, rest));
      unsent = rest;
      show([...new Set([...get().not_counted, ...not_counted])]);
    },
    refresh: (next: Recorded) => {
      recorded = next;
      show();
    },
  };
}

/** `now`: the server's time, in ms. `getEnds`: the deadline, which may become later. */
export function openResponses(
  owner: AttemptOwner,
  outbox: Outbox,
  { now, getEnds }: { now: () => number; getEnds: () => string },
): ResponsesStore {
  const shown = createShown(outbox);
  const tabs = createTabs(owner.attempt);
  let { touched } = outbox;
  let storing: Promise<unknown> = Promise.resolve();
  let listeners: ResponsesListeners | undefined;
  let finished = false;

  const store = (changed: Responses) => {
    // Phones are shared: what is done after logging out stays on the screen until its learner signs in again.
    if (finished || !isSignedIn(owner.learner)) return;
    storing = storeResponses(owner, changed, () => startedAnew(outbox)).then(() => listeners?.onStored());
  };
  const change = (changed: Responses) => {
    shown.add(changed, changed.answers);
    tabs.postChanged(changed);
    store(changed);
  };
  const storeAll = () => {
    if (!isEmpty(shown.unsent())) store(shown.unsent());
    return storing;
  };
  const stampAfter = (before: { at: number } | undefined) =>
    nextStamp({ now: now(), newest: shown.newest(), before, deadline: Date.parse(getEnds()) });
  const take = (others: Responses, answered: boolean) => {
    touched ||= answered;
    shown.add(others);
  };

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    choose: (question, option, language) => {
      if ((shown.get().answers[question] ?? null) === option) return;
      touched = true;
      const at = stampAfter(shown.unsent().answers[question]);
      change({ ...NO_RESPONSES, answers: { [question]: { option, at, ...(language && { language }) } } });
    },
    flag: (question, flagged) => {
      if (shown.get().flags.includes(question) === flagged) return;
      const at = stampAfter(shown.unsent().flags[question]);
      change({ ...NO_RESPONSES, flags: { [question]: { flagged, at } } });
    },
    isTouched: () => touched,
    storeAll,
    acknowledge: (acknowledged) => {
      shown.acknowledge(acknowledged.sent, acknowledged.not_counted);
      tabs.postAcknowledged(acknowledged);
    },
    refresh: shown.refresh,
    share: (added) => {
      listeners = added;
      const leave = tabs.join({
        onChanged: (changed) => take(changed, Object.keys(changed.answers).length > 0),
        onAcknowledged: ({ sent, not_counted, deadline }) => {
          shown.acknowledge(sent, not_counted);
          added.onAcknowledged({ not_counted, deadline });
        },
        onFinished: () => {
          if (!finished) added.onFinished();
        },
      });
      void readOutbox(owner).then((stored) => {
        if (stored === undefined) return;
        // Another tab's save was acknowledged after this page had read the outbox, and before it listened.
        if (stored.client === outbox.client) shown.acknowledge(without(outbox.unsent, stored.unsent), []);
        take(stored.unsent, stored.touched);
      });
      const unsubscribe = subscribeToTokens(storeAll);
      return () => {
        unsubscribe();
        leave();
        listeners = undefined;
      };
    },
    finish: () => {
      finished = true;
      tabs.postFinished();
    },
  };
}
