import { percentile } from '#support/table.ts';

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
  const found = await figuresInTurns(
    rounds,
    ways.map((way) => async () => ({ figure: await way() })),
  );
  return found.map(({ figure }) => figure);
}

/**
 * Like `inTurns`, for several figures of each alternative: of every figure the median, or what `ofRounds` makes of its
 * values.
 */
export async function figuresInTurns<Figures extends { [name in keyof Figures]: number }>(
  rounds: number,
  ways: (() => Promise<Figures>)[],
  ofRounds: (values: number[]) => number = median,
): Promise<Figures[]> {
  const found = ways.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, way] of ways.entries()) found[index]?.push(await way());
  }
  return found.map((figures) => ofAllRounds(figures, ofRounds));
}

function ofAllRounds<Figures extends { [name in keyof Figures]: number }>(
  all: Figures[],
  ofRounds: (values: number[]) => number,
): Figures {
  const [first] = all;
  if (first === undefined) throw new Error('Nothing was measured');
  const result = { ...first };
  for (const name of Object.keys(first) as (keyof Figures)[]) {
    result[name] = ofRounds(all.map((each) => each[name])) as Figures[keyof Figures];
  }
  return result;
}
