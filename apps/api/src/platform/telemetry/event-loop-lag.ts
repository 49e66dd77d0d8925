interface LagWatch {
  /** How late (ms) the event loop is: the mean of the last two samples, so that one pause is not an overload. */
  lag(): number;
  stop(): void;
}

/** Time (ms) between two samples. */
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
