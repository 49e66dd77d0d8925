import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const START = '2026-11-25T06:00:00.000Z';
const DAY_MS = 86_400_000;
const before = Date.parse(START) - DAY_MS;
const paperOf = (seal: string) => ({ seal, questions: [{ id: 1, sealed: 'AA==' }] });

it('stores one paper for each quiz, that of the last revision', async () => {
  const { listSealed, readSealed, storeSealed } = await import('./sealed-store.ts');
  await storeSealed('1', START, paperOf('1-a'));
  await storeSealed('12', START, paperOf('1-b'));
  await storeSealed('1', START, paperOf('2-a'));
  expect(await listSealed(before)).toEqual(
    new Map([
      ['1', '2-a'],
      ['12', '1-b'],
    ]),
  );
  expect(await readSealed('1')).toEqual(paperOf('2-a'));
  expect(await readSealed('2')).toBeUndefined();
});

it('lists seals without reading papers', async () => {
  const { listSealed, storeSealed } = await import('./sealed-store.ts');
  await storeSealed('1', START, paperOf('1-a'));
  const { IDBObjectStore } = await import('fake-indexeddb');
  const reads = [vi.spyOn(IDBObjectStore.prototype, 'get'), vi.spyOn(IDBObjectStore.prototype, 'getAll')];
  const cursor = vi.spyOn(IDBObjectStore.prototype, 'openCursor');
  expect((await listSealed(before)).size).toBe(1);
  for (const read of [...reads, cursor]) expect(read).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('drops papers two days after their start, and those of earlier versions of the app', async () => {
  const { createStore, keys, set } = await import('idb-keyval');
  const { listSealed, readSealed, storeSealed } = await import('./sealed-store.ts');
  const store = createStore('abhyas-sealed', 'papers');
  await set('1', { ...paperOf('1-a'), start_time: START }, store);
  await storeSealed('2', START, paperOf('1-b'));
  await storeSealed('3', new Date(Date.parse(START) + DAY_MS).toISOString(), paperOf('1-c'));
  expect(await readSealed('1')).toBeUndefined();
  expect(await listSealed(Date.parse(START) + 2 * DAY_MS + 1)).toEqual(new Map([['3', '1-c']]));
  expect(await keys(store)).toHaveLength(1);
});

it('drops one paper or all, and says whether there were any', async () => {
  const { dropAllSealed, dropSealed, listSealed, storeSealed } = await import('./sealed-store.ts');
  expect(await dropAllSealed()).toBe(false);
  for (const quiz of ['1', '2', '3']) await storeSealed(quiz, START, paperOf(`1-${quiz}`));
  await dropSealed('2');
  expect([...(await listSealed(before)).keys()]).toEqual(['1', '3']);
  expect(await dropAllSealed()).toBe(true);
  expect((await listSealed(before)).size).toBe(0);
});

it('stores nothing where the browser does not let it', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { dropAllSealed, dropSealed, listSealed, readSealed, storeSealed } = await import(
    './sealed-store.ts'
  );
  await storeSealed('1', START, paperOf('1-a'));
  await dropSealed('1');
  expect(await readSealed('1')).toBeUndefined();
  expect((await listSealed(before)).size).toBe(0);
  expect(await dropAllSealed()).toBe(false);
});
