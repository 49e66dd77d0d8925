import type { AttemptState } from '@abhyas/contract/attempts';
import { createStore } from '../../../lib/store.ts';
import { type AttemptOwner, isSignedIn } from '../attempts.api.ts';
import { type Acknowledged, type Outbox, startedAnew, unsentOf, withResponses } from '../outbox/outbox.ts';
import { changeOutbox, readOutbox } from '../outbox/outbox-store.ts';
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

// The responses of an attempt on the screen: what the server has recorded, and over it what it has not acknowledged.
// Each change goes to this browser's outbox at once, and to its other tabs.

export interface ShownResponses extends Pick<AttemptState['attempt'], 'answers' | 'flags'> {
  /** Questions where another device's later answer was recorded, until they are answered here again. */
  not_counted: readonly number[];
}

/** Between tabs, also of other versions of the app. */
type TabMessage =
  | { changed: Responses['answers']; flagged?: Responses['flags'] }
  | { sent: Responses['answers']; flags_sent?: Responses['flags']; not_counted?: number[] }
  | { finished: true };

export interface ResponsesStore {
  get: () => ShownResponses;
  subscribe: (listener: () => void) => () => void;
  /** `null` clears the answer. */
  choose: (question: number, option: number | null) => void;
  /** Marks a question for review, or takes the mark away. */
  flag: (question: number, flagged: boolean) => void;
  /** Something was answered or cleared in this browser. */
  isTouched: () => boolean;
  /** Ends when all that is unsent is in the outbox, also what was changed while nobody was signed in. */
  storeAll: () => Promise<unknown>;
  acknowledge: (acknowledged: Pick<Acknowledged, 'sent' | 'not_counted'>) => void;
  /** Takes what the server has recorded from other devices, where nothing newer waits here. */
  refresh: (recorded: Recorded) => void;
  /** Shares the responses with the other tabs until the returned function is called. */
  share: (listeners: ResponsesListeners) => () => void;
  /** The server has the responses and the score is here. */
  finish: () => void;
}

interface ResponsesListeners {
  /** A change is in the outbox, to be sent. */
  onStored: () => void;
  /** Another tab has the score. */
  onFinished: () => void;
  /** Another tab's save was acknowledged: some questions have another device's later answer. */
  onNotCounted: () => void;
}

const channelOf = (attempt: number) => `abhyas-attempt-${attempt}`;
const sentMessage = ({ sent, not_counted }: Pick<Acknowledged, 'sent' | 'not_counted'>): TabMessage => ({
  sent: sent.answers,
  flags_sent: sent.flags,
  not_counted,
});

/** Lets the tabs that show an attempt know what was sent of it without them. */
export function announceSent(attempt: number, acknowledged: Acknowledged): void {
  const channel = new BroadcastChannel(channelOf(attempt));
  channel.postMessage(sentMessage(acknowledged));
  channel.close();
}

/** `now`: the server's time, in ms. */
export function openResponses(owner: AttemptOwner, outbox: Outbox, now: () => number): ResponsesStore {
  const { attempt } = outbox.session;
  const deadline = Date.parse(attempt.deadline);
  let recorded: Recorded = attempt;
  let unsent = unsentOf(outbox);
  let { touched } = outbox;
  let newest = Math.max(outbox.stamped_at ?? 0, newestOf(unsent));
  let storing: Promise<unknown> = Promise.resolve();
  let channel: BroadcastChannel | undefined;
  let listeners: ResponsesListeners | undefined;
  let finished = false;
  const store = createStore<ShownResponses>({ ...record(recorded, unsent), not_counted: [] });

  const show = (not_counted = store.get().not_counted) =>
    store.set({ ...record(recorded, unsent), not_counted });
  const post = (message: TabMessage) => channel?.postMessage(message);
  const take = (others: Responses) => {
    unsent = merge(unsent, others);
    newest = Math.max(newest, newestOf(others));
  };
  const drop = (sent: Responses, not_counted: readonly number[]) => {
    const rest = without(unsent, sent);
    recorded = record(recorded, without(unsent, rest));
    unsent = rest;
    show([...new Set([...store.get().not_counted, ...not_counted])]);
  };
  const keep = (changed: Responses) => {
    // Phones are shared: what is done after logging out stays on the screen, until its learner is back.
    if (finished || !isSignedIn(owner.learner)) return;
    storing = changeOutbox(owner, (stored) => withResponses(stored ?? startedAnew(outbox), changed)).then(
      () => listeners?.onStored(),
    );
  };
  const change = (changed: Responses) => {
    take(changed);
    show(store.get().not_counted.filter((question) => changed.answers[question] === undefined));
    post({ changed: changed.answers, flagged: changed.flags });
    keep(changed);
  };
  const stampAfter = (before: { at: number } | undefined) =>
    nextStamp({ now: now(), newest, before, deadline });
  const takeStored = async () => {
    const stored = await readOutbox(owner);
    if (stored === undefined) return;
    touched ||= stored.touched;
    take(unsentOf(stored));
    show();
  };
  const receive = (data: TabMessage) => {
    if ('changed' in data) {
      touched ||= Object.keys(data.changed).length > 0;
      take({ answers: data.changed, flags: data.flagged ?? {} });
      show();
    } else if ('sent' in data) {
      drop({ answers: data.sent, flags: data.flags_sent ?? {} }, data.not_counted ?? []);
      if (data.not_counted?.length) listeners?.onNotCounted();
    } else if (!finished) listeners?.onFinished();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    choose: (question, option) => {
      if ((store.get().answers[question] ?? null) === option) return;
      touched = true;
      const at = stampAfter(unsent.answers[question]);
      change({ ...NO_RESPONSES, answers: { [question]: { option, at } } });
    },
    flag: (question, flagged) => {
      if (store.get().flags.includes(question) === flagged) return;
      const at = stampAfter(unsent.flags[question]);
      change({ ...NO_RESPONSES, flags: { [question]: { flagged, at } } });
    },
    isTouched: () => touched,
    storeAll: () => {
      if (!isEmpty(unsent)) keep(unsent);
      return storing;
    },
    acknowledge: (acknowledged) => {
      drop(acknowledged.sent, acknowledged.not_counted);
      post(sentMessage(acknowledged));
    },
    refresh: (next) => {
      recorded = next;
      show();
    },
    share: (added) => {
      listeners = added;
      const opened = new BroadcastChannel(channelOf(owner.attempt));
      opened.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
      channel = opened;
      void takeStored();
      return () => {
        opened.close();
        channel = undefined;
        listeners = undefined;
      };
    },
    finish: () => {
      finished = true;
      post({ finished: true });
    },
  };
}
