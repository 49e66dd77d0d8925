/**
 * The longest time (ms) between two acknowledged saves while there is a fault, its beginning and its repair included. A
 * pause that the repair does not end lasts until the next save.
 */
export function longestPause(began: number, saves: number[], repaired: number): number {
  const within = saves.filter((at) => at > began && at < repaired);
  const times = [began, ...within, saves.find((at) => at >= repaired) ?? repaired];
  return Math.round(Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))));
}

/** Looks this often (ms) whether saves were acknowledged. */
const LOOK_EVERY_MS = 5;

/** Notes when the count of acknowledged saves rises. */
export function watchSaves(counts: { saves: number }) {
  const times: number[] = [];
  let { saves } = counts;
  const timer = setInterval(() => {
    if (counts.saves === saves) return;
    saves = counts.saves;
    times.push(performance.now());
  }, LOOK_EVERY_MS);
  return {
    times,
    stop: () => clearInterval(timer),
  };
}
