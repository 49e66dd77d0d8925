import type { AttemptState } from '@abhyas/contract/attempts';
import { AUTO_SUBMIT_AT_SECONDS } from '@abhyas/contract/limits';
import { isPassing } from '#api/api-error.ts';
import { timeLimit } from '#api/http.ts';
import { retryDelay } from '#api/retry-delay.ts';
import { type AttemptOwner, fetchAttempt, type ServerTime } from '#features/attempts/attempts.api.ts';
import { isRefusedAsOver, type OnOver } from '#features/attempts/over.ts';
import { createRetryLoop, type RetryLoop } from '#features/attempts/retry-loop.ts';
import { type Instant, instantNow, monotonicNow } from '#lib/clock.ts';
import { createStore, type Store } from '#lib/store.ts';
import {
  type Deadline,
  deadlineAt,
  earlier,
  FRESH_MS,
  isDoubtful,
  isTimeUp,
  type Lead,
  leadAt,
  lengthened,
  secondsLeft,
  secondsToAsk,
} from './time-left.ts';

/**
 * The time of one attempt: the server's time as it was last received, and what the monotonic clock has counted since.
 * Its store has the whole seconds left, to be shown.
 */
export interface AttemptClock extends Pick<Store<number>, 'get' | 'subscribe'> {
  /** The server's time, in ms. It never goes back, except once: when the server's first response corrects the stored time. */
  now: () => number;
  getDeadline: () => Deadline;
  /** The deadline by the server's clock. */
  getEnds: () => string;
  /** Takes the server's time from a response. */
  learn: (serverTime: ServerTime) => void;
  /** Takes a deadline from a response. An earlier one means that staff have ended the quiz: the server then says so. */
  learnEnds: (ends: string) => void;
  /** Staff have ended the quiz for everyone, at this time. */
  endAt: (ends: string) => void;
  /** The last time that the attempt got, while this page was open. */
  moreTime: Store<MoreTime | undefined>;
  /** The server has refused what the end of the time led to: from now on only a response shows how much time is left. */
  doubt: () => void;
  /** Requests the attempt's state now, and again until there is a response. */
  askServer: () => void;
  /** Runs until the returned function is called. */
  start: (listeners: ClockListeners) => () => void;
}

export interface MoreTime {
  minutes: number;
  /** The new deadline. */
  ends: string;
}

interface ClockListeners {
  /** One second is left by this page's count; `confirmed`: of a deadline that the server has sent to this page. */
  onTimeUp: (confirmed: boolean) => void;
  /** The server responds that the attempt is over. */
  onOver: OnOver;
  /** The attempt goes on, and this is what the server has recorded of it, as of some time after the request. */
  onRead: (recorded: AttemptState['attempt'], requested: Instant) => void;
  /** The attempt has got more time. */
  onMoreTime: (ends: string) => void;
}

const ASK_LIMIT_MS = 8000;
const TICK_MS = 250;

interface Countdown {
  deadline: Deadline;
  onSeconds: (left: number) => void;
  /** The phone's two clocks disagree. */
  onDoubt: () => void;
  onTimeUp: ClockListeners['onTimeUp'];
}

/** Counts down until the time is up, or the returned function is called. */
function countDown({ deadline, onSeconds, onDoubt, onTimeUp }: Countdown): () => void {
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
    onSeconds(left);
    // Until the server responds, only the monotonic clock may end the attempt.
    if (doubtful && !doubted) onDoubt();
    if (!isTimeUp(doubtful ? secondsLeft(deadline.at, now.monotonic) : left)) return;
    stop();
    onTimeUp(deadline.confirmed);
  };
  const timer = setInterval(tick, TICK_MS);
  // A browser slows the interval of a hidden page to once a minute, and that can be too late to submit.
  // It leaves a single alarm nearly on time.
  const alarm = setTimeout(tick, deadline.at - monotonicNow() - AUTO_SUBMIT_AT_SECONDS * 1000);
  tick();
  return stop;
}

/**
 * Requests the attempt's state whenever the page becomes visible or the network returns: the monotonic clock may stop
 * while a phone sleeps.
 */
function watchServer(
  { quiz, learner, attempt }: AttemptOwner,
  {
    onOver,
    onRead,
  }: Pick<ClockListeners, 'onOver'> & {
    onRead: (recorded: AttemptState['attempt'], serverTime: ServerTime) => void;
  },
): Pick<RetryLoop, 'now' | 'stop'> {
  let stopped = false;
  const loop = createRetryLoop({
    task: async (failures) => {
      // Not again while the page is out of sight: coming back into sight starts a new request.
      if (failures > 0 && document.visibilityState !== 'visible') return;
      try {
        const { state, serverTime } = await fetchAttempt(quiz, learner, timeLimit(ASK_LIMIT_MS));
        if (stopped) return;
        if (state.attempt.id !== attempt) return onOver('submitted');
        onRead(state.attempt, serverTime);
      } catch (error) {
        if (stopped) return;
        if (isRefusedAsOver(error, onOver)) return;
        // Any other failure changes nothing: the countdown goes on as it was.
        throw error;
      }
    },
    pauseAfter: (failures, error) => (isPassing(error) ? retryDelay(failures) : undefined),
  });
  const askInSight = () => {
    if (document.visibilityState === 'visible') loop.now();
  };
  document.addEventListener('visibilitychange', askInSight);
  window.addEventListener('online', askInSight);
  return {
    now: loop.now,
    stop: () => {
      stopped = true;
      loop.stop();
      document.removeEventListener('visibilitychange', askInSight);
      window.removeEventListener('online', askInSight);
    },
  };
}

/** `confirmed`: the server has just responded; else the time is what this browser remembers. */
export function createAttemptClock(
  owner: AttemptOwner,
  opened: string,
  serverTime: ServerTime,
  confirmed: boolean,
): AttemptClock {
  let ends = opened;
  let deadline: Deadline = { ...deadlineAt(ends, serverTime), confirmed };
  let latest = 0;
  const seconds = createStore(secondsLeft(deadline.at, monotonicNow()));
  const moreTime = createStore<MoreTime | undefined>(undefined);
  let restartCountdown = () => {};
  let askServer = () => {};
  let onMoreTime: ClockListeners['onMoreTime'] = () => {};

  const learn = (next: ServerTime) => {
    if (!deadline.confirmed) latest = 0;
    deadline = earlier(deadline, deadlineAt(ends, next));
    restartCountdown();
  };
  const learnEnds = (next: string) => {
    const more = Date.parse(next) - Date.parse(ends);
    if (more < 0) askServer();
    if (!(more > 0)) return;
    ends = next;
    deadline = lengthened(deadline, more);
    moreTime.set({ minutes: Math.round(more / 60_000), ends });
    onMoreTime(ends);
    restartCountdown();
  };

  function start(listeners: ClockListeners): () => void {
    const server = watchServer(owner, {
      onOver: listeners.onOver,
      onRead: (recorded, next) => {
        learnEnds(recorded.deadline);
        listeners.onRead(recorded, next.requested);
        learn(next);
      },
    });
    askServer = server.now;
    onMoreTime = listeners.onMoreTime;
    if (!deadline.confirmed) server.now();
    const toAsk = secondsToAsk(Math.random);
    const onSeconds = (left: number) => {
      const shown = seconds.get();
      if (left === shown) return;
      seconds.set(left);
      const isFresh = monotonicNow() - deadline.requested.monotonic < FRESH_MS;
      if (!isFresh && toAsk.some((second) => left <= second && second < shown)) server.now();
    };
    const { onTimeUp } = listeners;
    const count = () => countDown({ deadline, onSeconds, onDoubt: server.now, onTimeUp });
    let stopCountdown = count();
    restartCountdown = () => {
      stopCountdown();
      stopCountdown = count();
    };
    return () => {
      restartCountdown = () => {};
      askServer = () => {};
      stopCountdown();
      server.stop();
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
    getEnds: () => ends,
    learn,
    learnEnds,
    endAt: (at) => {
      ends = at;
      deadline = { ...deadline, at: monotonicNow() };
      seconds.set(0);
    },
    moreTime,
    doubt: () => {
      deadline = { ...deadline, confirmed: false };
    },
    askServer: () => askServer(),
    start,
  };
}
