import { describe, expect, it } from 'vitest';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts';

describe('verifyPassword', () => {
  it('accepts the right one', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, 'correct horse')).toBe(true);
    expect(await verifyPassword(stored, 'wrong horse')).toBe(false);
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    const stored = await hashPassword('correct horse');
    const times: { wrong: number[]; missing: number[] } = { wrong: [], missing: [] };
    // Processor time of this process, in turns: what other programs do slows down neither.
    for (let round = 0; round < 15; round++) {
      for (const [kind, known] of [
        ['wrong', stored],
        ['missing', undefined],
      ] as const) {
        const start = process.cpuUsage();
        expect(await verifyPassword(known, 'wrong horse')).toBe(false);
        const { user, system } = process.cpuUsage(start);
        times[kind].push(user + system);
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[7] ?? 0;
    const wrong = median(times.wrong);
    const missing = median(times.missing);
    // Without the work it would be thousands of times faster.
    expect(missing / wrong).toBeGreaterThan(0.4);
    expect(missing / wrong).toBeLessThan(2.5);
  });
});

describe('isCommonPassword', () => {
  it('recognises what guessers try first, in upper or lower case, and nothing else', () => {
    for (const common of ['password1', 'PASSWORD1', 'qwertyuiop', '1234567890'])
      expect(isCommonPassword(common)).toBe(true);
    expect(isCommonPassword('tatopani ko bato')).toBe(false);
  });
});
