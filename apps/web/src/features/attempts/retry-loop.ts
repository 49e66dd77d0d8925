import { monotonicNow } from '#lib/clock.ts';

export interface RetryLoop {
  /** Runs the task in so many milliseconds, unless a turn is due before. */
  soon: (ms: number) => void;
  /** Runs the task now; while one is under way, after it, unless it fails: then the pause decides. */
  now: () => void;
  /**
   * Runs the task now, because what made it fail may be over; while one is under way, after it, even if it fails. The
   * pauses are short again.
   */
  hurry: () => void;
  /** Whether the last turn failed. */
  isFailing: () => boolean;
  /** For good. A turn under way ends by itself. */
  stop: () => void;
}

interface RetryLoopOptions {
  /** One turn; `failures` is how many have failed in a row before it. */
  task: (failures: number) => Promise<void>;
  /**
   * Milliseconds until the next turn after so many failures in a row since the last `hurry`; undefined when another turn
   * is of no use.
   */
  pauseAfter: (failures: number, error: unknown) => number | undefined;
  /** Milliseconds before a turn that was called for while another was under way. */
  gap?: () => number;
}

/** One task, one turn at a time, and again after a failure. */
export function createRetryLoop({ task, pauseAfter, gap = () => 0 }: RetryLoopOptions): RetryLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let running = false;
  let again = false;
  let failures = 0;
  let failuresSinceHurry = 0;
  let hurried = false;
  let stopped = false;

  const soon = (ms: number) => {
    if (stopped || monotonicNow() + ms >= due) return;
    clearTimeout(timer);
    due = monotonicNow() + ms;
    timer = setTimeout(turn, ms);
  };

  async function turn() {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    if (running) {
      again = true;
      return;
    }
    running = true;
    again = false;
    hurried = false;
    try {
      await task(failures);
      failures = 0;
      failuresSinceHurry = 0;
    } catch (error) {
      failures += 1;
      failuresSinceHurry += 1;
      const pause = pauseAfter(failuresSinceHurry, error);
      if (pause !== undefined) soon(hurried ? gap() : pause);
    } finally {
      running = false;
      if (again && failures === 0) soon(gap());
    }
  }

  return {
    soon,
    now: () => soon(0),
    hurry: () => {
      failuresSinceHurry = 0;
      hurried = running;
      soon(0);
    },
    isFailing: () => failures > 0,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
