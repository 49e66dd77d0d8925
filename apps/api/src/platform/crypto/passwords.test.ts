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
    const median = async (work: () => Promise<boolean>) => {
      const times = [];
      for (let round = 0; round < 9; round++) {
        const start = performance.now();
        expect(await work()).toBe(false);
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[4] ?? 0;
    };
    const wrong = await median(() => verifyPassword(stored, 'wrong horse'));
    const missing = await median(() => verifyPassword(undefined, 'wrong horse'));
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
