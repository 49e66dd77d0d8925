import { percentile } from '../../support/table.ts';

export const median = (values: number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    50,
  );

/**
 * Measures alternatives in turns, so that a machine that becomes slower affects all of them. Returns the median of
 * each, in the given order.
 */
export async function inTurns(rounds: number, ways: (() => Promise<number>)[]): Promise<number[]> {
  const found = ways.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, way] of ways.entries()) found[index]?.push(await way());
  }
  return found.map(median);
}
