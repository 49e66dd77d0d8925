import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** Work of this length (ms) is done between two looks at the event loop. */
const WORK_MS = 20;
/** A timer of this length is late by more than that if other work is waiting (ms). */
const TIMER_MS = 2;
const LATE_MS = 8;
/** Then that goes first, for no longer than this (ms): what gives way is needed, too. */
const MAX_WAIT_MS = 250;

/** Runs work that yields after each of its parts, with a pause between them. A pause that throws ends it. */
export async function inParts<T>(
  work: Generator<undefined, T, undefined>,
  pause: () => Promise<void>,
): Promise<T> {
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
    await pause();
  }
}

/** As `map`; between two items others have their turn. For work that holds locks, and so gives way no longer. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  change: (item: Item, place: number) => Result,
): Promise<Result[]> {
  const changed: Result[] = [];
  for (const [place, item] of items.entries()) {
    changed.push(change(item, place));
    await turn();
  }
  return changed;
}

/** For work that can wait: awaiting the function before each piece lets everything else go first while there is much. */
export function openYield(): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const began = performance.now();
    if (began - lookedAt < WORK_MS) {
      await turn();
      return;
    }
    for (;;) {
      const before = performance.now();
      await wait(TIMER_MS);
      lookedAt = performance.now();
      if (lookedAt - before < TIMER_MS + LATE_MS || lookedAt - began > MAX_WAIT_MS) return;
    }
  };
}
