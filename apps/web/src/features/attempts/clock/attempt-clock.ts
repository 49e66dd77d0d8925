import { AUTO_SUBMIT_AT_SECONDS } from '@abhyas/contract/shared';
import { hasCode, isPassing } from '../../../api/api-error.ts';
import { timeLimit } from '../../../api/http.ts';
import { retryDelay } from '../../../api/retry-delay.ts';
import { type Instant, instantNow, monotonicNow } from '../../../lib/clock.ts';
import { createStore } from '../../../lib/store.ts';
import { type AttemptOwner, fetchAttempt, type Heard } from '../attempts.api.ts';
import type { Recorded } from '../responses/responses.ts';
import { createRetryLoop } from '../retry-loop.ts';
import {
  type Deadline,
  deadlineAt,
  earlier,
  isDoubtful,
  isTimeUp,
  type Lead,
  leadAt,
  secondsLeft,
} from './time-left.ts';

/** Why an attempt is over: its time is up, or it has been submitted, in another tab or on another phone. */
export type Over = 'time' | 'submitted';

/** The time of one attempt: the server's time as it was last received, and what the monotonic clock has counted since. */
export interface AttemptClock {
  /** The server's time, in ms. It never goes back, except once: when the server's first response corrects the stored time. */
  now: () => number;
  /** The whole seconds left, to be shown. */
  get: () => number;
  subscribe: (listener: () => void) => () => void;
  getDeadline: () => Deadline;
  /** Takes the server's time from a response. */
  learn: (heard: Heard) => void;
  /** Asks the server now, and again until it answers. */
  askServer: () => void;
  /** Runs until the returned function is called. */
  start: (listeners: ClockListeners) => () => void;
}

interface ClockListeners {
  /** One second is left by our own count; `confirmed`: by a deadline that the server has given to this page. */
  onTimeUp: (confirmed: boolean) => void;
  /** The server says that the attempt is over. */
  onOver: (why: Over) => void;
  /** The attempt goes on, and this is what the server has recorded of it, as of some time after the request. */
  onRead: (recorded: Recorded, requested: Instant) => void;
}

const ASK_LIMIT_MS = 8000;
const TICK_MS = 250;

/** `confirmed`: the server has just answered; else the time is what this browser remembers. */
export function createAttemptClock(
  { quiz, learner, attempt }: AttemptOwner,
  ends: string,
  heard: Heard,
  confirmed: boolean,
): AttemptClock {
  let deadline: Deadline = { ...deadlineAt(ends, heard), confirmed };
  let latest = 0;
  const seconds = createStore(secondsLeft(deadline.at, monotonicNow()));
  let retick = () => {};
  let askServer = () => {};

  const learn = (next: Heard) => {
    if (!deadline.confirmed) latest = 0;
    deadline = earlier(deadline, deadlineAt(ends, next));
    retick();
  };

  /** Counts down until the time is up. */
  function tickUntilUp(onTimeUp: ClockListeners['onTimeUp']): () => void {
    let lead: Lead = { ms: 0, seen: deadline.requested };
    const stop = () => {
      clearInterval(timer);
      clearTimeout(alarm);
    };
    const tick = () => {
      const now = instantNow();
      const doubted = isDoubtful(lead);
      lead = leadAt(lead, now);
      const doubtful = isDoubtful(lead);
      const left = secondsLeft(deadline.at, now.monotonic + lead.ms);
      if (left !== seconds.get()) seconds.set(left);
      // The clocks disagree: until the server answers only the monotonic one is acted on.
      if (doubtful && !doubted) askServer();
      if (!isTimeUp(doubtful ? secondsLeft(deadline.at, now.monotonic) : left)) return;
      stop();
      onTimeUp(deadline.confirmed);
    };
    const timer = setInterval(tick, TICK_MS);
    // A browser slows the interval of a hidden page to once a minute, and that can be too late to submit.
    // A single alarm it leaves nearly on time.
    const alarm = setTimeout(tick, deadline.at - monotonicNow() - AUTO_SUBMIT_AT_SECONDS * 1000);
    tick();
    return stop;
  }

  /**
   * The monotonic clock may stop while a phone sleeps. So the server is asked for its time whenever the page becomes
   * visible or the network returns, and at once if the attempt was opened without a network.
   */
  function watch({ onOver, onRead }: ClockListeners): () => void {
    let stopped = false;
    const loop = createRetryLoop({
      task: async (failures) => {
        // Not again while the page is out of sight: it asks when it comes back.
        if (failures > 0 && document.visibilityState !== 'visible') return;
        try {
          const { session, heard } = await fetchAttempt(quiz, learner, timeLimit(ASK_LIMIT_MS));
          if (stopped) return;
          if (session.attempt.id !== attempt) return onOver('submitted');
          onRead(session.attempt, heard.requested);
          learn(heard);
        } catch (error) {
          if (stopped) return;
          if (hasCode(error, 'ATTEMPT_CLOSING')) return onOver('time');
          if (hasCode(error, 'NO_OPEN_ATTEMPT')) return onOver('submitted');
          // Any other failure changes nothing: the count goes on as it was.
          throw error;
        }
      },
      pauseAfter: (failures, error) => (isPassing(error) ? retryDelay(failures) : undefined),
    });
    const askInSight = () => {
      if (document.visibilityState === 'visible') loop.now();
    };
    askServer = loop.now;
    document.addEventListener('visibilitychange', askInSight);
    window.addEventListener('online', askInSight);
    if (!deadline.confirmed) loop.now();
    return () => {
      stopped = true;
      loop.stop();
      askServer = () => {};
      document.removeEventListener('visibilitychange', askInSight);
      window.removeEventListener('online', askInSight);
    };
  }

  return {
    now: () => {
      latest = Math.max(latest, Date.parse(ends) - (deadline.at - monotonicNow()));
      return latest;
    },
    get: seconds.get,
    subscribe: seconds.subscribe,
    getDeadline: () => deadline,
    learn,
    askServer: () => askServer(),
    start: (listeners) => {
      const stopWatching = watch(listeners);
      let stopTicking = tickUntilUp(listeners.onTimeUp);
      retick = () => {
        stopTicking();
        stopTicking = tickUntilUp(listeners.onTimeUp);
      };
      return () => {
        retick = () => {};
        stopTicking();
        stopWatching();
      };
    },
  };
}
