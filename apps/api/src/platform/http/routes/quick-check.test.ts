import { openAttempt, saveAnswers, submitAttempt } from '@abhyas/contract/attempts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { object, safeParse, string, trim, type ZodMiniType } from 'zod/mini';
import { quickCheck } from './quick-check.ts';

const focus = { losses: 2, hidden_ms: 90_000 };
const shown = {
  times: { counter: 'a-first-count', ms: { '7': 12_000 } },
  languages: { '7': 'ne' },
};
const save = {
  focus,
  ...shown,
  attempt: 1,
  client: 'a-page-load',
  seq: 3,
  answers: { '7': 9, '8': null },
  answered_at: { '7': '2026-11-22T10:00:00.123Z' },
  flags: [7],
  flag_changes: { '8': false },
};
const submission = { answers: { '7': 9 }, attempt: 1, reopenings: 0, focus, ...shown };

const bodies: [string, ZodMiniType, Record<string, unknown>][] = [
  ['a save', saveAnswers.body, save],
  ['a submission', submitAttempt.body, submission],
];

/** Values near the ones of a valid body, and any others. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    1,
    -1,
    1.5,
    2 ** 53,
    null,
    undefined,
    true,
    { losses: 10_000, hidden_ms: 604_800_001 },
    { counter: 'a-first-count', ms: { '7': 604_800_001 } },
    { '7': 'both', '8': 'fr' },
    '',
    'a-page-load',
    'short',
    [1],
    [],
    {},
  ),
  fc.constantFrom<unknown>('2026-11-22T10:00:00Z', '2026-02-30T10:00:00Z', '2026-11-22T10:00:00+05:45'),
  fc.dictionary(
    fc.constantFrom('1', '01', '999999999999999', '1000000000000000', 'x', '__proto__'),
    fc.jsonValue(),
  ),
  fc.array(fc.integer(), { maxLength: 600 }),
  fc.jsonValue(),
);

describe('the quick check', () => {
  it.each(bodies)('accepts %s', (_, schema, body) => {
    expect(quickCheck(schema)?.(body)).toBe(true);
  });

  it.each(bodies)('accepts no form of %s that zod refuses or changes', (_, schema, body) => {
    const isValid = quickCheck(schema);
    const changes = fc.dictionary(fc.constantFrom(...Object.keys(body), 'unknown'), value, { maxKeys: 2 });
    fc.assert(
      fc.property(
        fc.oneof(
          changes.map((change) => ({ ...body, ...change })),
          value,
        ),
        (changed) => {
          if (!isValid?.(changed)) return;
          expect(safeParse(schema, changed)).toEqual({ success: true, data: changed });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('does without a schema that it does not know', () => {
    expect(quickCheck(object({ name: string().check(trim()) }))).toBeUndefined();
    expect(quickCheck(openAttempt.params)).toBeUndefined();
  });
});
