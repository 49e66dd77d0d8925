/** A line of the table: what was measured, what it has to be, and whether it is. */
export interface Line {
  work: string;
  /** What was found, with what it was compared with, in words and units. */
  found: string;
  bar: string;
  /** Undefined: there is no bar, it is told. */
  holds: boolean | undefined;
}

/** What `npm run bench -- NAME` measures, from a server of its own to its lines. */
export interface Work {
  name: string;
  measure(): Promise<Line[]>;
}
