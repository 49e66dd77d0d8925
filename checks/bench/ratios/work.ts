import { type Cost, costText } from '#bench/support/costs.ts';

/** A line of the table: what was measured, its bar, and whether it holds. */
export interface Line {
  work: string;
  /** The same figure of the other commit; undefined if it was not measured. */
  before?: string | undefined;
  /** The result and what it was compared with, as text with units. */
  found: string;
  bar: string;
  /** Undefined if the line has no bar and is only reported. */
  holds: boolean | undefined;
}

/** A measurement of `npm run bench -- NAME`, which starts its own servers and returns its lines. */
export interface Work {
  name: string;
  /** `roots`: the built checkouts to measure; this one comes first. */
  measure(roots: string[]): Promise<Line[]>;
}

/** A cost and the rate of its limit (requests per second). */
interface Limited {
  cost: Cost | undefined;
  limit: number;
}

/** The line of a rate that must be at least `bar` × its limit. */
export function lineOfLimit(
  work: string,
  limit_name: string,
  bar: number,
  { ours, before }: { ours: Limited; before: Limited },
): Line {
  const ratioOf = ({ cost, limit }: Limited) => (cost?.rate ?? Number.NaN) / limit;
  const textOf = (each: Limited) =>
    each.cost &&
    `${ratioOf(each).toFixed(2)} of ${limit_name}, ${Math.round(each.limit)}: ${costText(each.cost)}`;
  return {
    work,
    before: textOf(before),
    found: textOf(ours) ?? 'not measured',
    bar: `≥ ${bar.toFixed(2)}`,
    holds: ratioOf(ours) >= bar,
  };
}
