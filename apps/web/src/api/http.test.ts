import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const DATE = 'Wed, 25 Nov 2026 06:00:00 GMT';

/** Sends one request, whose response has these headers; returns the server's time as the app knows it then. */
async function timeAfter(headers: Record<string, string>): Promise<number | undefined> {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
  const { send } = await import('./http.ts');
  const { serverNow } = await import('#lib/clock.ts');
  await send({ method: 'GET', path: '/api/quizzes/' });
  return serverNow();
}

it('takes the time of the server from its response', async () => {
  const time = await timeAfter({ Date: DATE });
  expect(Math.abs((time ?? 0) - Date.parse(DATE))).toBeLessThan(5000);
});

it('takes no time from the response of a cache, which was sent long ago', async () => {
  expect(await timeAfter({ Date: DATE, Age: '40000' })).toBeUndefined();
});
