/** Numbers that look random and are the same in each demo. */
export interface Chance {
  /** 0 to 1, without 1. */
  next(): number;
  /** Around 0 with a standard deviation of 1. */
  normal(): number;
  pick<T>(from: readonly T[]): T;
  shuffle<T>(all: readonly T[]): T[];
}

/** Mulberry32, by Tommy Ettinger (public domain): 32 bits of state, enough for a show. */
export function openChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    // The sum of twelve numbers has a variance of 1.
    normal: () => Array.from({ length: 12 }, next).reduce((sum, each) => sum + each, -6),
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
    shuffle: (all) =>
      all
        .map((each) => ({ each, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ each }) => each),
  };
}
