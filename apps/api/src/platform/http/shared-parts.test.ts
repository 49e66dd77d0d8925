import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endBrotli, openSharedParts } from './shared-parts.ts';

const text = JSON.stringify(
  Array.from({ length: 500 }, (_, n) => ({ id: n, text: 'प्रश्न', topic: `${n % 7}` })),
);

it.each([0, 1, 1500, 65_536, 65_537, 200_000])(
  'an open Brotli stream ends with %d more bytes',
  async (count) => {
    const { br } = await openSharedParts({ max_bytes: 1e6 }).get('a', () => text);
    const rest = randomBytes(count);
    expect(brotliDecompressSync(endBrotli(br, rest))).toEqual(Buffer.concat([Buffer.from(text), rest]));
  },
);

it('a part is written once for callers at the same time and later, and compressed better after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const parts = openSharedParts({ max_bytes: 1e6 });
  const write = vi.fn(() => text);
  const [first, second] = await Promise.all([parts.get('a', write), parts.get('a', write)]);
  expect(second).toBe(first);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect.poll(async () => (await parts.get('a', write)).br.length).toBeLessThan(first.br.length);
  expect(write).toHaveBeenCalledTimes(1);
  const { br } = await parts.get('a', write);
  expect(brotliDecompressSync(endBrotli(br, Buffer.from('!'))).toString()).toBe(`${text}!`);
});
