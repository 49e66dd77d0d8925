// Which questions of the bank each draw of a paper may take, so that no two draws share one and each can be filled.

/** Questions that are drawn together: one, or those of a passage. */
export interface Unit {
  /** Ids in the bank. */
  ids: readonly number[];
  /** The draws that may take it, by their index. */
  draws: readonly number[];
}

/** A pool has at most so many times the questions that a paper draws from it. */
const TIMES = 4;

/** Pools of each draw, or how many questions each could have, if not all can be filled. */
export type Filling = { pools: number[][] } | { available: number[] };

/**
 * Shares units out to the draws: first as many as they need, then the rest evenly. Units come in the order of preference.
 * `most`: of all pools together.
 */
export function fillDraws(units: readonly Unit[], counts: readonly number[], most: number): Filling {
  const owners = assign(units, counts);
  const poolOf = (draw: number) => units.filter((_unit, at) => owners[at] === draw);
  const sizeOf = (draw: number) => sum(poolOf(draw));
  shareRest(units, owners, { counts, most });
  const isFilled = counts.every((count, draw) => canFill(poolOf(draw), count));
  if (isFilled) return { pools: counts.map((_count, draw) => poolOf(draw).flatMap(({ ids }) => ids)) };
  return { available: counts.map((count, draw) => Math.min(count, sizeOf(draw))) };
}

const sum = (units: readonly Unit[]) => units.reduce((total, { ids }) => total + ids.length, 0);

/** Whether whole units add up to exactly `count`. */
export function canFill(units: readonly Unit[], count: number): boolean {
  let fills = 1n;
  for (const { ids } of units) fills |= fills << BigInt(ids.length);
  return ((fills >> BigInt(count)) & 1n) === 1n;
}

/**
 * The draw that owns each unit, undefined for none: a bipartite matching by augmenting paths (Kuhn 1955), in which a draw
 * gives a unit to another one if it finds a further one itself.
 */
function assign(units: readonly Unit[], counts: readonly number[]): (number | undefined)[] {
  const owners: (number | undefined)[] = units.map(() => undefined);
  const eligible = counts.map((_count, draw) =>
    units.flatMap((unit, at) => (unit.draws.includes(draw) ? [at] : [])),
  );
  const take = (draw: number, seen: Set<number>): boolean => {
    for (const at of eligible[draw] ?? []) {
      if (owners[at] === draw || seen.has(at)) continue;
      seen.add(at);
      const owner = owners[at];
      if (owner === undefined || take(owner, seen)) {
        owners[at] = draw;
        return true;
      }
    }
    return false;
  };
  // Those with the least choice first. A unit of several questions that is left over finds another owner below.
  const order = counts.map((_count, draw) => draw);
  order.sort((one, other) => (eligible[one]?.length ?? 0) - (eligible[other]?.length ?? 0));
  for (const draw of order) {
    const needed = counts[draw] ?? 0;
    while (sum(units.filter((_unit, at) => owners[at] === draw)) < needed) if (!take(draw, new Set())) break;
  }
  return owners;
}

/** Gives each unit that is left to the draw with the smallest pool for its count. */
function shareRest(
  units: readonly Unit[],
  owners: (number | undefined)[],
  { counts, most }: { counts: readonly number[]; most: number },
): void {
  const sizes = counts.map((_count, draw) => sum(units.filter((_unit, at) => owners[at] === draw)));
  let total = sizes.reduce((all, size) => all + size, 0);
  const partOf = (draw: number) => (sizes[draw] ?? 0) / (counts[draw] ?? 1);
  for (const [at, { ids, draws }] of units.entries()) {
    if (owners[at] !== undefined || total + ids.length > most) continue;
    const [receiver] = [...draws].sort((one, other) => partOf(one) - partOf(other));
    if (receiver === undefined || (sizes[receiver] ?? 0) + ids.length > TIMES * (counts[receiver] ?? 0))
      continue;
    owners[at] = receiver;
    sizes[receiver] = (sizes[receiver] ?? 0) + ids.length;
    total += ids.length;
  }
}
