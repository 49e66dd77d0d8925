import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('runs one task of a name at a time in a tab without locks, also after one that failed', async () => {
  vi.stubGlobal('navigator', {});
  vi.resetModules();
  const { unlessHeld } = await import('./alone.ts');
  const ran: string[] = [];
  let fail = (_: Error) => {};
  const first = unlessHeld('download', () => new Promise((_, reject) => (fail = reject)));
  await unlessHeld('download', async () => void ran.push('beside'));
  await unlessHeld('other', async () => void ran.push('other'));
  fail(new Error('No network'));
  await expect(first).rejects.toThrow('No network');
  await unlessHeld('download', async () => void ran.push('after'));
  expect(ran).toEqual(['other', 'after']);
});
