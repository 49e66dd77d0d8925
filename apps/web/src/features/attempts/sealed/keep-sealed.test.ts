import type { UpcomingQuiz } from '@abhyas/contract/quizzes';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const NOW = Date.parse('2026-11-25T06:00:00.000Z');
const inSeconds = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

interface Answered {
  path: string;
  init: RequestInit;
}
/** Requests of the page, and what a path gets instead of its paper. */
let requests: Answered[];
let answers: Map<string, (init: RequestInit) => Promise<Response>>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  [requests, answers] = [[], new Map()];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { locks: oneLock() });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, init });
    return answers.get(path)?.(init) ?? Response.json({ seal: path.split('/')[5], questions: [] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Web Locks as `unlessHeld` uses them. */
function oneLock() {
  let held = false;
  return {
    request: async (_name: string, _options: object, task: (lock: object | null) => Promise<void>) => {
      if (held) return task(null);
      held = true;
      await task({}).finally(() => {
        held = false;
      });
    },
  };
}

const pathOf = (id: number, seal: string) => `/api/quizzes/${id}/sealed/${seal}/`;
const fetched = () => requests.map(({ path }) => path);
const listed = (id: number, seal: string, { start_time = inSeconds(3600), listed_at = 1 } = {}) => ({
  quiz: { id, seal, start_time } as UpcomingQuiz,
  listed_at,
});
type Listed = ReturnType<typeof listed>;

const refuse = async () =>
  Response.json(
    { type: 'about:blank', title: 'Not found', status: 404, code: 'NOT_FOUND' },
    { status: 404, headers: { 'Content-Type': 'application/problem+json' } },
  );

async function openPage() {
  const { keepSealed } = await import('./keep-sealed.ts');
  const { listSealed } = await import('#api/sealed-store.ts');
  const stop = new AbortController();
  return {
    keep: (...quizzes: Listed[]) => keepSealed(() => quizzes, stop.signal),
    keepListed: (list: () => Listed[]) => keepSealed(list, stop.signal),
    stored: async () => Object.fromEntries(await listSealed(NOW)),
    stop: () => stop.abort(),
  };
}

it('fetches each paper once, without the session, from any cache', async () => {
  const page = await openPage();
  await page.keep(listed(1, '1-a'), listed(2, '1-b'), listed(1, '1-a'));
  expect(fetched()).toEqual([pathOf(1, '1-a'), pathOf(2, '1-b')]);
  expect(await page.stored()).toEqual({ 1: '1-a', 2: '1-b' });
  for (const { init } of requests) {
    expect(init.cache).toBeUndefined();
    expect(new Headers(init.headers).has('Authorization')).toBe(false);
  }
  await page.keep(listed(1, '1-a'), listed(2, '1-b'));
  expect(requests).toHaveLength(2);
});

it('replaces a paper after an edit, and never by that of an older response', async () => {
  const page = await openPage();
  const old = listed(1, '1-a', { listed_at: 1 });
  await page.keep(old);
  await page.keep(listed(1, '2-a', { listed_at: 2 }), old);
  expect(fetched()).toEqual([pathOf(1, '1-a'), pathOf(1, '2-a')]);
  expect(await page.stored()).toEqual({ 1: '2-a' });
});

it('looks at the lists again after each paper', async () => {
  const page = await openPage();
  await page.keepListed(() =>
    requests.length === 0
      ? [listed(1, '1-a'), listed(2, '1-b')]
      : [listed(1, '1-a'), listed(2, '2-b'), listed(3, '1-c')],
  );
  expect(await page.stored()).toEqual({ 1: '1-a', 2: '2-b', 3: '1-c' });
  expect(requests).toHaveLength(3);
});

it('fetches nothing of quizzes that have started or start within a minute', async () => {
  const page = await openPage();
  await page.keep(
    listed(1, '1-a', { start_time: inSeconds(-1) }),
    listed(2, '1-b', { start_time: inSeconds(60) }),
    listed(3, '1-c', { start_time: inSeconds(61) }),
  );
  expect(fetched()).toEqual([pathOf(3, '1-c')]);
});

it('fetches nothing where the phone saves data', async () => {
  vi.stubGlobal('navigator', { locks: oneLock(), connection: { saveData: true } });
  const page = await openPage();
  await page.keep(listed(1, '1-a'));
  expect(requests).toEqual([]);
});

it('fetches nothing while a download runs, in whichever tab', async () => {
  const page = await openPage();
  let respond = (_: Response) => {};
  answers.set(pathOf(1, '1-a'), () => new Promise((resolve) => (respond = resolve)));
  const running = page.keep(listed(1, '1-a'));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await page.keep(listed(1, '1-a'), listed(2, '1-b'));
  expect(requests).toHaveLength(1);
  respond(Response.json({ seal: '1-a', questions: [] }));
  await running;
  expect(await page.stored()).toEqual({ 1: '1-a' });
});

it('goes on with other papers when one is refused, and does not ask for that one again', async () => {
  const page = await openPage();
  answers.set(pathOf(1, '1-a'), refuse);
  await page.keep(listed(1, '1-a'), listed(2, '1-b'));
  await page.keep(listed(1, '1-a'), listed(2, '1-b'));
  expect(fetched()).toEqual([pathOf(1, '1-a'), pathOf(2, '1-b')]);
  expect(await page.stored()).toEqual({ 2: '1-b' });
});

it('ends without a network, and tries again with the next list', async () => {
  const page = await openPage();
  answers.set(pathOf(1, '1-a'), () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(page.keep(listed(1, '1-a'), listed(2, '1-b'))).rejects.toMatchObject({ name: 'NetworkError' });
  expect(requests).toHaveLength(1);
  answers.clear();
  await page.keep(listed(1, '1-a'), listed(2, '1-b'));
  expect(await page.stored()).toEqual({ 1: '1-a', 2: '1-b' });
});

it('stops when the learner starts a quiz, and fetches the paper later', async () => {
  const page = await openPage();
  answers.set(
    pathOf(1, '1-a'),
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const running = page.keep(listed(1, '1-a'), listed(2, '1-b'));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  page.stop();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  answers.clear();
  const again = await openPage();
  await again.keep(listed(1, '1-a'));
  expect(await page.stored()).toEqual({ 1: '1-a' });
});

it('reads no more than 1.5 MB of a paper, and does not ask for it again', async () => {
  const page = await openPage();
  const part = new Uint8Array(100_000).fill(32);
  let sent = 0;
  answers.set(pathOf(1, '1-a'), async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += part.length;
        controller.enqueue(part);
      },
    });
    return new Response(endless);
  });
  await page.keep(listed(1, '1-a'), listed(2, '1-b'));
  expect(sent).toBeLessThanOrEqual(1_800_000);
  await page.keep(listed(1, '1-a'));
  expect(fetched()).toEqual([pathOf(1, '1-a'), pathOf(2, '1-b')]);
  expect(await page.stored()).toEqual({ 2: '1-b' });
});

it('does not fetch again in this page what the browser would not store', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const page = await openPage();
  await page.keep(listed(1, '1-a'));
  await page.keep(listed(1, '1-a'));
  expect(requests).toHaveLength(1);
});
