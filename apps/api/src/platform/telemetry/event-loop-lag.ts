export interface LagWatch {
  /** By how many ms the event loop is late now: the mean of the last two looks, so that one pause is no overload. */
  lag(): number;
  stop(): void;
}

/** ms between two looks at the clock. */
const PAUSE = 100;

export function watchLag(): LagWatch {
  let before = 0;
  let last = 0;
  let due = performance.now() + PAUSE;
  const timer = setInterval(() => {
    const now = performance.now();
    before = last;
    last = Math.max(0, now - due);
    due = now + PAUSE;
  }, PAUSE);
  timer.unref();
  return { lag: () => (before + last) / 2, stop: () => clearInterval(timer) };
}
