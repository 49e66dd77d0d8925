import { percentile } from '../../support/table.ts';

export const median = (values: number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    50,
  );

/**
 * Measures ways of doing the same in turns, so that a machine that becomes slower does so for all of them. Answers with
 * each one's median, in the order given.
 */
export async function inTurns(rounds: number, ways: (() => Promise<number>)[]): Promise<number[]> {
  const found = ways.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, way] of ways.entries()) found[index]?.push(await way());
  }
  return found.map(median);
}
