import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('runs one task of a name at a time in a tab without locks, also after one that failed', async () => {
  vi.stubGlobal('navigator', {});
  vi.resetModules();
  const { tryTabLock } = await import('./tab-lock.ts');
  const ran: string[] = [];
  let fail = (_: Error) => {};
  const first = tryTabLock('download', () => new Promise((_, reject) => (fail = reject)));
  await tryTabLock('download', async () => void ran.push('beside'));
  await tryTabLock('other', async () => void ran.push('other'));
  fail(new Error('No network'));
  await expect(first).rejects.toThrow('No network');
  await tryTabLock('download', async () => void ran.push('after'));
  expect(ran).toEqual(['other', 'after']);
});
