import { describe, expect, it, vi } from 'vitest';
import { hashesAtOnce, hashPassword, verifyPassword } from './passwords.ts';

/** The real hashing, with a record of its calls. */
const hashes = vi.hoisted(() => ({ under_way: 0, most: 0, begun: [] as unknown[] }));
vi.mock('./hash-threads.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./hash-threads.ts')>();
  const watched = async <Result>(password: unknown, work: () => Promise<Result>): Promise<Result> => {
    hashes.begun.push(password);
    hashes.under_way += 1;
    hashes.most = Math.max(hashes.most, hashes.under_way);
    try {
      return await work();
    } finally {
      hashes.under_way -= 1;
    }
  };
  const openHashThreads: typeof original.openHashThreads = (program) => {
    const threads = original.openHashThreads(program);
    return {
      hash: (password, cost) => watched(password, () => threads.hash(password, cost)),
      verify: (stored, password) => watched(password, () => threads.verify(stored, password)),
    };
  };
  return { ...original, openHashThreads };
});

describe('hashes of passwords', () => {
  it('run a few at a time, and the rest wait in order', async () => {
    const stored = await hashPassword('horse 0');
    Object.assign(hashes, { most: 0, begun: [] });
    const at_once = hashesAtOnce({ processes: 1 });
    const passwords = Array.from({ length: 4 * at_once }, (_, place) => `horse ${place}`);
    const matches = await Promise.all(
      passwords.map(async (password, place) =>
        place % 2 === 0
          ? verifyPassword(stored, password)
          : verifyPassword(await hashPassword(password), password),
      ),
    );
    expect(matches).toEqual(passwords.map((_, place) => place === 0 || place % 2 === 1));
    expect(hashes.most).toBe(at_once);
    expect(hashes.begun.slice(0, passwords.length)).toEqual(passwords);
  });

  it('are fewer in each of several processes, and at least one', () => {
    const alone = hashesAtOnce({ processes: 1 });
    expect(hashesAtOnce({ processes: 2 })).toBeLessThanOrEqual(alone);
    expect(hashesAtOnce({ processes: 16 })).toBeGreaterThanOrEqual(1);
  });
});
