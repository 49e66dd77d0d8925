import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openYield } from './yield.ts';

it('waits for one turn where it has just found nothing else to do', async () => {
  const yieldToOthers = openYield();
  await yieldToOthers();
  let turns = 0;
  const counting = (async () => {
    while (turns < 1) {
      await turn();
      turns += 1;
    }
  })();
  await yieldToOthers();
  await counting;
  expect(turns).toBe(1);
});
