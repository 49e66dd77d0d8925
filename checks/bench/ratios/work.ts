/** A line of the table: what was measured, its bar, and whether it holds. */
export interface Line {
  work: string;
  /** The result and what it was compared with, as text with units. */
  found: string;
  bar: string;
  /** Undefined if the line has no bar and is only reported. */
  holds: boolean | undefined;
}

/** A measurement of `npm run bench -- NAME`, which starts its own server and returns its lines. */
export interface Work {
  name: string;
  measure(): Promise<Line[]>;
}
