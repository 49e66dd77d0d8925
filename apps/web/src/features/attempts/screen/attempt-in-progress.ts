import type { AttemptState, EarlyEnd } from '@abhyas/contract/attempts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AttemptReading, forgetLists } from '#features/attempts/attempt-query.ts';
import { type AttemptClock, createAttemptClock } from '#features/attempts/clock/attempt-clock.ts';
import { waitForOthers } from '#features/attempts/clock/time-left.ts';
import { useHeldAttempt } from '#features/attempts/outbox/attempt-locks.ts';
import {
  ownerOf,
  type SubmissionOwner,
  withDeadline,
  withMessages,
} from '#features/attempts/outbox/outbox.ts';
import { changeOutbox } from '#features/attempts/outbox/outbox-store.ts';
import { createSaving, type Saving } from '#features/attempts/outbox/saving.ts';
import { createSubmission, type Submission } from '#features/attempts/outbox/submission.ts';
import type { OnOver, Over } from '#features/attempts/over.ts';
import { createQuestionTimes, type QuestionTimes } from '#features/attempts/question-times.ts';
import { openResponses, type ResponsesStore } from '#features/attempts/responses-store.ts';
import { createSwitch } from '#features/attempts/switch.ts';
import { monotonicNow } from '#lib/clock.ts';
import { createStore, type Store } from '#lib/store.ts';

/** Why nothing can be answered any more; undefined while it can. */
export type AttemptEnd =
  | Over
  /** The time is over, and others go first because nothing was answered here. */
  | 'waiting'
  /** It seems to be over, by a clock that the server has not confirmed. */
  | 'unsure';

export type Messages = AttemptState['attempt']['messages'];

/** An attempt that is being taken: its responses, their way to the server, its time and its end. */
export interface AttemptInProgress {
  owner: SubmissionOwner;
  clock: AttemptClock;
  responses: ResponsesStore;
  times: QuestionTimes;
  saving: Saving;
  submission: Submission;
  /** What staff wrote to everyone who is sitting the quiz. */
  messages: Store<Messages>;
  getEnd: () => AttemptEnd | undefined;
  /** When and why staff ended the quiz for everyone, if that is the end. */
  getEarlyEnd: () => EarlyEnd | undefined;
  subscribe: (listener: () => void) => () => void;
  /** The attempt is over: what this browser has is submitted, at once or after others. */
  finish: OnOver;
  /** Until the returned function is called. */
  start: () => () => void;
}

interface PhasesOptions extends Pick<AttemptInProgress, 'clock' | 'times' | 'saving' | 'submission'> {
  end: Store<AttemptEnd | undefined>;
  startClock: () => () => void;
}

/** Runs what an attempt needs at each moment: saves and the clock while there is time, then the submission. */
function createPhases({ end, clock, times, saving, submission, startClock }: PhasesOptions) {
  let started = false;
  const runTimes = createSwitch(times.start);
  const runSaving = createSwitch(saving.start);
  const runClock = createSwitch(startClock);
  const runWait = createSwitch(() => {
    const submitNow = () => {
      end.set('time');
      submission.submit(clock.getEnds());
    };
    const timer = setTimeout(submitNow, waitForOthers(clock.getDeadline(), monotonicNow()));
    return () => clearTimeout(timer);
  });
  const adapt = () => {
    const { submitting, result } = submission.get();
    const why = end.get();
    const unfinished = started && result === undefined;
    // Before the submission reads the outbox.
    runTimes(unfinished && why === undefined && !submitting);
    runSaving(unfinished && why === undefined && !submitting);
    runWait(unfinished && why === 'waiting');
    // Last, because the time may be up at its first tick, which adapts again.
    runClock(unfinished && (why === undefined || why === 'unsure'));
  };
  end.subscribe(adapt);
  submission.subscribe(adapt);
  return {
    start: () => {
      started = true;
      const stopSubmitting = submission.start();
      adapt();
      return () => {
        started = false;
        adapt();
        stopSubmitting();
      };
    },
  };
}

/** `onResult`: its score is here. */
export function createAttemptInProgress(reading: AttemptReading, onResult: () => void): AttemptInProgress {
  const { outbox, state, serverTime, from } = reading;
  const owner = ownerOf(outbox);
  const clock = createAttemptClock(owner, state.attempt.deadline, serverTime, from === 'server');
  const responses = openResponses(owner, outbox, clock);
  const times = createQuestionTimes(owner);
  // An answer is saved soon: what was counted until then goes with it.
  responses.subscribe(times.store);
  const end = createStore<AttemptEnd | undefined>(undefined);
  const messages = createStore<Messages>(state.attempt.messages);
  let earlyEnd: EarlyEnd | undefined;
  /** When a save was last acknowledged, of this tab or of another one. */
  let acknowledged_at = 0;

  const saving = createSaving({
    outbox,
    onAcknowledged: (acknowledged) => {
      acknowledged_at = acknowledged.received_at;
      responses.acknowledge(acknowledged);
      if (acknowledged.deadline !== undefined) clock.learnEnds(acknowledged.deadline);
      clock.learn(acknowledged);
      const isNews = acknowledged.messages !== messages.get()?.version;
      if (isNews || acknowledged.not_counted.length > 0) clock.askServer();
    },
    onOver: finish,
  });
  const submission = createSubmission({
    owner,
    storeAll: responses.storeAll,
    onResult: () => {
      responses.finish();
      onResult();
    },
    onMoreTime: () => {
      // Only the server knows how much, or that it was reopened: answering goes on when it has responded.
      clock.doubt();
      end.set('unsure');
      clock.askServer();
    },
  });
  const startClock = () =>
    clock.start({
      onTimeUp: (confirmed) => (confirmed ? finish('time') : end.set('unsure')),
      onOver: finish,
      onRead: (recorded, requested) => {
        // The server has responded: whatever this device counted, there is time.
        earlyEnd = undefined;
        if (end.get() !== undefined) end.set(undefined);
        const { reopenings } = recorded;
        if (recorded.messages?.version !== messages.get()?.version) {
          messages.set(recorded.messages);
          void changeOutbox(owner, (stored) => stored && withMessages(stored, recorded.messages));
        }
        if (reopenings) void changeOutbox(owner, (stored) => stored && { ...stored, reopenings });
        // A response to a request from before the last acknowledged save is older than that save.
        if (requested.monotonic >= acknowledged_at) responses.refresh(recorded);
      },
      onMoreTime: (ends) => {
        void changeOutbox(owner, (stored) => stored && withDeadline(stored, ends));
        submission.goOn();
        const isTimeUp = end.get() === 'time' || end.get() === 'waiting';
        if (isTimeUp && !submission.get().submitting) end.set(undefined);
      },
    });
  const phases = createPhases({ end, clock, times, saving, submission, startClock });

  function finish(why: Over, early?: EarlyEnd) {
    if (early) {
      earlyEnd = early;
      clock.endAt(early.at);
    }
    // Another phone may have answers: a screen without any must not be the first to submit.
    if (why === 'time' && !responses.isTouched()) return end.set('waiting');
    end.set(why);
    submission.submit(why === 'time' ? clock.getEnds() : undefined);
  }

  return {
    owner,
    clock,
    responses,
    times,
    saving,
    submission,
    messages,
    getEnd: end.get,
    getEarlyEnd: () => earlyEnd,
    subscribe: end.subscribe,
    finish,
    start: () => {
      const stopSharing = responses.share({
        onStored: saving.changed,
        onFinished: () => finish('submitted'),
        onAcknowledged: ({ not_counted, deadline }) => {
          acknowledged_at = monotonicNow();
          if (deadline !== undefined) clock.learnEnds(deadline);
          if (not_counted.length > 0) clock.askServer();
        },
      });
      const stopPhases = phases.start();
      // Submitted before the page was closed: it is still to be submitted.
      if (outbox.submitting) submission.submit(outbox.ran_out);
      return () => {
        stopPhases();
        stopSharing();
      };
    },
  };
}

/** The attempt of this screen, and what of it is shown. Only the timer follows its clock. */
export function useAttempt(reading: AttemptReading) {
  const queryClient = useQueryClient();
  const [attempt] = useState(() => createAttemptInProgress(reading, () => forgetLists(queryClient)));
  const { responses, saving, submission } = attempt;
  useEffect(() => attempt.start(), [attempt]);
  useHeldAttempt(attempt.owner.attempt);
  return {
    ...attempt,
    shown: useSyncExternalStore(responses.subscribe, responses.get),
    saveState: useSyncExternalStore(saving.subscribe, saving.get),
    submissionState: useSyncExternalStore(submission.subscribe, submission.get),
    end: useSyncExternalStore(attempt.subscribe, attempt.getEnd),
  };
}
