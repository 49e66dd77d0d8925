import { expect, it } from 'vitest';
import { watchLag } from './event-loop-lag.ts';

it('the lag of the event loop shows while it lasts, and not afterwards', async () => {
  const watch = watchLag();
  const seen: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const until = performance.now() + 400;
    while (performance.now() < until); // blocks the event loop
    await new Promise((resolve) => setTimeout(resolve, 0));
    seen.push(watch.lag());
  }
  expect(Math.max(...seen)).toBeGreaterThan(200);
  await expect.poll(watch.lag, { timeout: 5000 }).toBeLessThan(200);
  watch.stop();
});
