import { setTimeout as wait } from 'node:timers/promises';

export interface Pace {
  perSecond: number;
  /** A call is skipped if this many others are in flight, so that none pile up. */
  atOnce: number;
  seconds: number;
}

/** Makes calls at fixed times. Returns how long each took (ms). */
export async function paced(
  { perSecond, atOnce, seconds }: Pace,
  make: (n: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  let waiting = 0;
  const makeOne = async (n: number) => {
    await wait((n * 1000) / perSecond);
    if (waiting >= atOnce) return;
    waiting += 1;
    const began = performance.now();
    await make(n);
    times.push(performance.now() - began);
    waiting -= 1;
  };
  await Promise.all(Array.from({ length: perSecond * seconds }, (_, n) => makeOne(n)));
  return times;
}

/** The 99th percentile of times (ms). */
export function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
}
