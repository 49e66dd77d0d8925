import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openGiveWay } from './give-way.ts';

it('waits for one turn where it has just found nothing else to do', async () => {
  const giveWay = openGiveWay();
  await giveWay();
  let turns = 0;
  const counting = (async () => {
    while (turns < 1) {
      await turn();
      turns += 1;
    }
  })();
  await giveWay();
  await counting;
  expect(turns).toBe(1);
});
