import { monotonicNow } from './clock.ts';

const TICK_MS = 5000;
/** A page that someone sees is never this late. A phone that sleeps may be, without having hidden the page. */
const MAX_TICK_MS = 2 * TICK_MS;

interface VisibleTime {
  /** Milliseconds that the page was visible while this was running. */
  read: () => number;
  /** Runs until the returned function is called. */
  start: () => () => void;
}

/** Counts how long the page can be seen. `now`: a clock that nobody sets, in ms. */
export function createVisibleTime(now: () => number = monotonicNow): VisibleTime {
  let counted = 0;
  let since: number | undefined;
  const count = () => {
    if (since === undefined) return;
    const at = now();
    counted += Math.max(0, Math.min(at - since, MAX_TICK_MS));
    since = at;
  };
  const look = () => {
    count();
    since = document.visibilityState === 'visible' ? now() : undefined;
  };
  return {
    read: () => {
      count();
      return counted;
    },
    start: () => {
      look();
      const timer = setInterval(count, TICK_MS);
      document.addEventListener('visibilitychange', look);
      return () => {
        count();
        since = undefined;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
  };
}
