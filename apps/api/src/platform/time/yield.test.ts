import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inParts, mapInTurns, openYield } from './yield.ts';

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

function* parts(done: number[]): Generator<undefined, string, undefined> {
  for (const part of [1, 2, 3]) {
    done.push(part);
    yield;
  }
  return 'all';
}

it('pauses between the parts of work', async () => {
  const done: number[] = [];
  const pauses: number[] = [];
  const pause = async () => void pauses.push(done.length);
  expect(await inParts(parts(done), pause)).toBe('all');
  expect(pauses).toEqual([1, 2, 3]);
});

it('ends work whose pause throws', async () => {
  const done: number[] = [];
  const pause = async () => {
    if (done.length === 2) throw new Error('gone');
  };
  await expect(inParts(parts(done), pause)).rejects.toThrow('gone');
  expect(done).toEqual([1, 2]);
});

it('maps items in their order, and lets others have their turn between them', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  const mapping = mapInTurns(['a', 'b'], (item, place) => {
    order.push(item);
    return `${item}${place}`;
  });
  expect(await mapping).toEqual(['a0', 'b1']);
  expect(order).toEqual(['a', 'other', 'b']);
});
