import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { monotonicNow } from '../../../lib/clock.ts';
import { createStore } from '../../../lib/store.ts';
import { type AttemptReading, forgetLists } from '../attempt-query.ts';
import { type AttemptClock, createAttemptClock, type Over } from '../clock/attempt-clock.ts';
import { waitForOthers } from '../clock/time-left.ts';
import { useHeldAttempt } from '../outbox/attempt-locks.ts';
import { ownerOf, type SubmissionOwner } from '../outbox/requests.ts';
import { createSender, type Sender } from '../outbox/sender.ts';
import { openResponses, type ResponsesStore } from '../responses/responses-store.ts';

/** Why nothing can be answered any more; undefined while it can. */
export type AttemptEnd =
  | Over
  /** The time is over, and others go first because nothing was answered here. */
  | 'waiting'
  /** It seems to be over, by a clock that the server has not confirmed. */
  | 'unsure';

/** An attempt that is being taken: its responses, their way to the server, its time and its end. */
export interface AttemptInProgress {
  owner: SubmissionOwner;
  clock: AttemptClock;
  responses: ResponsesStore;
  sender: Sender;
  getEnd: () => AttemptEnd | undefined;
  subscribe: (listener: () => void) => () => void;
  /** The attempt is over: what this browser has is submitted, at once or after others. */
  finish: (why: Over) => void;
  /** Until the returned function is called. */
  start: () => () => void;
}

/** `onResult`: its score is here. */
export function createAttemptInProgress(
  { outbox, session, heard, from }: AttemptReading,
  onResult: () => void,
): AttemptInProgress {
  const owner = ownerOf(outbox);
  const clock = createAttemptClock(owner, session.attempt.deadline, heard, from === 'server');
  const responses = openResponses(owner, outbox, clock.now);
  const end = createStore<AttemptEnd | undefined>(undefined);
  let acknowledged_at = 0;
  let started = false;
  let clockRuns = false;
  let stopClock = () => {};
  let forOthers: ReturnType<typeof setTimeout> | undefined;

  const sender = createSender({
    outbox,
    storeAll: responses.storeAll,
    onAcknowledged: (acknowledged) => {
      acknowledged_at = acknowledged.received_at;
      responses.acknowledge(acknowledged);
      clock.learn(acknowledged);
      if (acknowledged.not_counted.length > 0) clock.askServer();
    },
    onOver: (why) => finish(why),
    onResult: () => {
      responses.finish();
      adapt();
      onResult();
    },
  });

  /** Starts or stops saving and the clock, by how the attempt stands now. */
  function adapt() {
    sender.setSaving(end.get() === undefined);
    const hasTime = () =>
      started &&
      (end.get() === undefined || end.get() === 'unsure') &&
      sender.get().submission.result === undefined;
    if (hasTime() && !clockRuns) {
      clockRuns = true;
      stopClock = clock.start({
        onTimeUp: (confirmed) => (confirmed ? finish('time') : endBy('unsure')),
        onOver: finish,
        onRead: (recorded, requested) => {
          // The server has answered: whatever this device believed, there is time.
          endBy(undefined);
          // A response to a request from before the last acknowledged save is older than that save.
          if (requested.monotonic >= acknowledged_at) responses.refresh(recorded);
        },
      });
    }
    // The time may have been up at its first tick.
    if (!hasTime()) {
      clockRuns = false;
      stopClock();
    }
  }
  const endBy = (why: AttemptEnd | undefined) => {
    if (end.get() === why) return;
    end.set(why);
    adapt();
  };
  function finish(why: Over) {
    // Another phone may have answers: a screen without any must not be the first to submit.
    if (why === 'time' && !responses.isTouched()) {
      endBy('waiting');
      submitAfterOthers();
    } else {
      endBy(why);
      sender.submit();
    }
  }
  function submitAfterOthers() {
    clearTimeout(forOthers);
    const submitNow = () => {
      endBy('time');
      sender.submit();
    };
    if (started) forOthers = setTimeout(submitNow, waitForOthers(clock.getDeadline(), monotonicNow()));
  }

  return {
    owner,
    clock,
    responses,
    sender,
    getEnd: end.get,
    subscribe: end.subscribe,
    finish,
    start: () => {
      started = true;
      const stopSharing = responses.share({
        onStored: sender.changed,
        onFinished: () => finish('submitted'),
        onNotCounted: clock.askServer,
      });
      const stopSending = sender.start();
      adapt();
      if (end.get() === 'waiting') submitAfterOthers();
      // Submitted before the page was closed: it is still to be submitted.
      if (outbox.handed_in) sender.submit();
      return () => {
        started = false;
        clearTimeout(forOthers);
        adapt();
        stopSending();
        stopSharing();
      };
    },
  };
}

/** The attempt of this screen, and what of it is shown. Its clock is followed by the timer alone. */
export function useAttempt(reading: AttemptReading) {
  const queryClient = useQueryClient();
  const [attempt] = useState(() => createAttemptInProgress(reading, () => forgetLists(queryClient)));
  const { responses, sender } = attempt;
  useEffect(() => attempt.start(), [attempt]);
  useHeldAttempt(attempt.owner.attempt);
  return {
    ...attempt,
    shown: useSyncExternalStore(responses.subscribe, responses.get),
    sent: useSyncExternalStore(sender.subscribe, sender.get),
    end: useSyncExternalStore(attempt.subscribe, attempt.getEnd),
  };
}
