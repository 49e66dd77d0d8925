import { type VerdictKind, verdictKind } from '@abhyas/contract/grading/verdicts';

/** What the address of the screen may say. */
export interface RegradeSearch {
  /** The question that the form starts with. */
  question?: number;
  kind?: VerdictKind;
  /** The option that the form starts with. */
  option?: number;
  /** A computed preview. */
  preview?: number;
  /** A regrade that was started. */
  job?: number;
}

/** What the address says, without what cannot be meant. */
export function readAddress(search: { readonly [Name in keyof RegradeSearch]?: unknown }): RegradeSearch {
  const known: RegradeSearch = {};
  for (const name of ['question', 'option', 'preview', 'job'] as const) {
    const value = search[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) known[name] = value;
  }
  const kind = verdictKind.options.find((each) => each === search.kind);
  if (kind) known.kind = kind;
  return known;
}
