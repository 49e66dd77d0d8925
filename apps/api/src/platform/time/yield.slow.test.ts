import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openYield } from './yield.ts';

/** Keeps the thread busy in pieces of 20 ms, until `isOver`. */
async function work(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const until = performance.now() + 20;
    while (performance.now() < until);
    await turn();
  }
}

it('lets other work go first, and goes ahead after 100 ms while there is more of it', async () => {
  const yieldToOthers = openYield();
  const began = performance.now();
  let isOver = false;
  const working = work(() => isOver);
  await yieldToOthers();
  expect(performance.now() - began).toBeGreaterThan(80);
  isOver = true;
  await working;
});
