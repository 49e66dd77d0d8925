import { describe, expect, it } from 'vitest';
import { mayBeOfMissingSecret, missingSecrets } from './used-secrets.service.ts';

const used = [
  { fingerprint: 'a', first_used_at: '2026-01-01T00:00:00.000Z' },
  { fingerprint: 'b', first_used_at: '2026-02-01T00:00:00.000Z' },
];

describe('secrets that servers have used', () => {
  it('are missing unless the server at hand has them, each with the time in which it was the current one', () => {
    expect(missingSecrets(used, ['b', 'a'])).toEqual([]);
    expect(missingSecrets(used, ['b'])).toEqual([{ ...used[0], replaced_at: used[1]?.first_used_at }]);
    expect(missingSecrets(used, [])).toMatchObject([
      { fingerprint: 'a' },
      { fingerprint: 'b', replaced_at: null },
    ]);
    expect(missingSecrets([], [])).toEqual([]);
  });

  it('may have signed what was signed in their time, and before the first of them nobody knows', () => {
    const may = (at: string, present: string[]) => mayBeOfMissingSecret(used, { present, at });
    expect(may('2026-01-15T00:00:00.000Z', ['b'])).toBe(true);
    expect(may('2026-02-15T00:00:00.000Z', ['b'])).toBe(false);
    expect(may('2026-01-15T00:00:00.000Z', ['b', 'a'])).toBe(false);
    expect(may('2026-02-15T00:00:00.000Z', ['a'])).toBe(true);
    expect(may('2025-12-31T00:00:00.000Z', ['b', 'a'])).toBe(true);
    // Nothing was recorded, so nothing is known to be missing.
    expect(mayBeOfMissingSecret([], { present: [], at: '2026-01-15T00:00:00.000Z' })).toBe(false);
  });
});
