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

/** Pools of each draw, or how many questions each could draw, if not all can be filled. */
type Filling = { pools: number[][] } | { available: number[] };

/**
 * Shares units out to the draws: first to each what it needs, then the rest evenly. Units come in the order of
 * preference. `most`: of all pools together. Yields between its parts, which take milliseconds each.
 */
export function* fillDraws(
  units: readonly Unit[],
  counts: readonly number[],
  most: number,
): Generator<undefined, Filling, undefined> {
  const shares = yield* sharesOf(units, counts);
  for (const draw of byChoice(shares)) yield* fill(shares, draw);
  // A unit of several questions that changed hands can leave a draw with too few.
  for (const draw of counts.keys()) yield* fill(shares, draw);
  yield* shareRest(shares, most);
  const pools = counts.map((): Unit[] => []);
  for (const [at, unit] of units.entries()) pools[shares.owners[at] ?? -1]?.push(unit);
  yield;
  const available = counts.map((count, draw) => mostUpTo(pools[draw] ?? [], count));
  if (counts.some((count, draw) => available[draw] !== count)) return { available };
  return { pools: pools.map((pool) => pool.flatMap(({ ids }) => ids)) };
}

/** The largest number up to `count` that whole units add up to. */
export function mostUpTo(units: readonly Unit[], count: number): number {
  let sums = 1n;
  for (const { ids } of units) sums |= sums << BigInt(ids.length);
  let most = count;
  while (((sums >> BigInt(most)) & 1n) === 0n) most -= 1;
  return most;
}

interface Shares {
  units: readonly Unit[];
  counts: readonly number[];
  /** The draw that owns each unit, undefined for none. */
  owners: (number | undefined)[];
  /** How many questions each draw owns. */
  sizes: number[];
  /** The units that each draw may take: single questions first, because they fill every count. */
  eligible: number[][];
}

function* sharesOf(
  units: readonly Unit[],
  counts: readonly number[],
): Generator<undefined, Shares, undefined> {
  const eligible = counts.map((): number[] => []);
  const bySize = [...units.keys()].sort(
    (one, other) => Math.min(2, sizeOf(units, one)) - Math.min(2, sizeOf(units, other)),
  );
  for (const at of bySize) {
    for (const draw of units[at]?.draws ?? []) eligible[draw]?.push(at);
    yield;
  }
  return { units, counts, owners: units.map(() => undefined), sizes: counts.map(() => 0), eligible };
}

const sizeOf = (units: readonly Unit[], at: number) => units[at]?.ids.length ?? 0;

/** Those with the least choice first. */
const byChoice = ({ eligible }: Shares): number[] =>
  [...eligible.keys()].sort((one, other) => (eligible[one]?.length ?? 0) - (eligible[other]?.length ?? 0));

function* fill(shares: Shares, draw: number): Generator<undefined, void, undefined> {
  const needed = shares.counts[draw] ?? 0;
  // Each step adds a unit to the draw, of which there are no more than this.
  for (let step = 0; step < needed && (shares.sizes[draw] ?? 0) < needed; step++) {
    const isExtended = extend(shares, draw);
    yield;
    if (!isExtended) return;
  }
}

function give({ units, owners, sizes }: Shares, at: number, draw: number): void {
  const before = owners[at];
  if (before !== undefined) sizes[before] = (sizes[before] ?? 0) - sizeOf(units, at);
  owners[at] = draw;
  sizes[draw] = (sizes[draw] ?? 0) + sizeOf(units, at);
}

/**
 * Gives a draw one more unit: a free one, or that of a draw which finds another one instead. A bipartite matching by
 * augmenting paths (Kuhn 1955), searched breadth first over the draws. False if there is none.
 */
function extend(shares: Shares, draw: number): boolean {
  const { owners, eligible } = shares;
  const via = new Map<number, { unit: number; to: number }>();
  const waiting = [draw];
  for (const current of waiting) {
    const free = eligible[current]?.find((at) => owners[at] === undefined);
    if (free !== undefined) {
      let [unit, receiver] = [free, current];
      for (;;) {
        const step = via.get(receiver);
        give(shares, unit, receiver);
        if (!step) return true;
        [unit, receiver] = [step.unit, step.to];
      }
    }
    for (const at of eligible[current] ?? []) {
      const owner = owners[at];
      if (owner === undefined || owner === draw || owner === current || via.has(owner)) continue;
      via.set(owner, { unit: at, to: current });
      waiting.push(owner);
    }
  }
  return false;
}

/** Gives each unit that is left to the draw with the smallest pool for its count. */
function* shareRest(shares: Shares, most: number): Generator<undefined, void, undefined> {
  const { units, counts, owners, sizes } = shares;
  let total = sizes.reduce((all, size) => all + size, 0);
  const partOf = (draw: number) => (sizes[draw] ?? 0) / (counts[draw] ?? 1);
  for (const [at, { ids, draws }] of units.entries()) {
    if (owners[at] !== undefined || total + ids.length > most) continue;
    yield;
    const [first, ...others] = draws;
    if (first === undefined) continue;
    const receiver = others.reduce((least, draw) => (partOf(draw) < partOf(least) ? draw : least), first);
    if ((sizes[receiver] ?? 0) + ids.length > TIMES * (counts[receiver] ?? 0)) continue;
    give(shares, at, receiver);
    total += ids.length;
  }
}
