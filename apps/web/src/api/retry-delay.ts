/** Milliseconds before the next try, after so many that failed: 2, 4, 8, 16, then every 30 s. */
export const retryDelay = (failures: number): number => Math.min(30_000, 1000 * 2 ** failures);

/** Spread by half in either direction, so that a hall full of phones does not come back at once. `random` is 0 to 1. */
export const jittered = (ms: number, random: number): number => ms * (0.5 + random);
