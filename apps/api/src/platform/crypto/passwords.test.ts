import { describe, expect, it } from 'vitest';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts';

describe('verifyPassword', () => {
  it('accepts the right one', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, 'correct horse')).toBe(true);
    expect(await verifyPassword(stored, 'wrong horse')).toBe(false);
  });
});

describe('isCommonPassword', () => {
  it('recognises what guessers try first, in upper or lower case, and nothing else', () => {
    for (const common of ['password1', 'PASSWORD1', 'qwertyuiop', '1234567890'])
      expect(isCommonPassword(common)).toBe(true);
    expect(isCommonPassword('tatopani ko bato')).toBe(false);
  });
});
