import type { ReadOnly } from '#platform/db/open.ts';

/** Prepares statements once for each handle: a standby has another one each time that it is connected. */
export function prepareOnEach<Statements>(
  prepare: (on: ReadOnly) => Statements,
): (on: ReadOnly) => Statements {
  const prepared = new WeakMap<ReadOnly, Statements>();
  return (on) => {
    const known = prepared.get(on) ?? prepare(on);
    prepared.set(on, known);
    return known;
  };
}
