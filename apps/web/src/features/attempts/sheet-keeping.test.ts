import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findClosingSheet, mergeEntries, openSheet } from './sheet-keeping.ts';

const storage = new Map<string, string>();
/** As in a browser: the keys are properties, the methods are not. */
const localStorage = new Proxy(
  {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  },
  {
    ownKeys: () => [...storage.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      storage.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
  },
);

const base64 = (claims: object) => btoa(JSON.stringify(claims));
const signIn = (sub: string) =>
  storage.set('accessToken', `.${base64({ sub, username: `learner-${sub}`, exp: 4_000_000_000 })}.`);

const deadline = new Date(Date.now() + 60_000).toISOString();
const owner = { learner: '1', quiz: '5', attempt: 9, deadline };
const closing = Date.parse(deadline) + 10_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', localStorage);
  storage.clear();
  signIn('1');
});

describe('mergeEntries', () => {
  it('takes the latest change of each question, a cleared one too', () => {
    const merged = mergeEntries({ 1: [10, 1], 2: [20, 4] }, { 1: [11, 2], 2: [null, 3], 3: [null, 5] });
    expect(merged).toEqual({ 1: [11, 2], 2: [20, 4], 3: [null, 5] });
  });

  it('comes to the same in either order when two tabs changed one at once', () => {
    expect(mergeEntries({ 1: [10, 1] }, { 1: [11, 1] })).toEqual(
      mergeEntries({ 1: [11, 1] }, { 1: [10, 1] }),
    );
    expect(mergeEntries({ 1: [null, 1] }, { 1: [10, 1] })).toEqual({ 1: [10, 1] });
  });
});

describe('openSheet', () => {
  it('has after a reload what was answered before, over what the server has saved', () => {
    const sheet = openSheet(owner, { 7: 70, 8: 80 });
    expect(sheet.isTouched()).toBe(false);
    sheet.choose(7, 71);
    sheet.clear(8);
    const reloaded = openSheet(owner, { 7: 70, 8: 80 });
    expect(reloaded.getState()).toEqual({ 7: 71, 8: null });
    expect(reloaded.isTouched()).toBe(true);
  });

  it('hands in what another tab changed, too, and lets the latest change win', () => {
    const one = openSheet(owner, {});
    const other = openSheet(owner, {});
    one.choose(7, 70);
    one.choose(7, 71);
    other.choose(8, 80);
    other.choose(7, 72);
    expect(one.latest()).toEqual({ 7: 72, 8: 80 });
    expect(other.latest()).toEqual({ 7: 72, 8: 80 });
  });

  it('shows nothing to another learner or another attempt', () => {
    openSheet(owner, {}).choose(7, 70);
    expect(openSheet({ ...owner, learner: '2' }, {}).getState()).toEqual({});
    expect(openSheet({ ...owner, attempt: 10 }, {}).getState()).toEqual({});
  });

  it('keeps nothing once the score is here', () => {
    const sheet = openSheet(owner, {});
    sheet.choose(7, 70);
    sheet.finish();
    sheet.choose(7, 71);
    expect([...storage.keys()]).toEqual(['accessToken']);
  });

  it('keeps nothing while someone else is logged in, and goes on when the learner is back', () => {
    const sheet = openSheet(owner, {});
    signIn('2');
    sheet.choose(7, 70);
    expect([...storage.keys()]).toEqual(['accessToken']);
    signIn('1');
    sheet.choose(8, 80);
    expect(openSheet(owner, {}).getState()).toEqual({ 7: 70, 8: 80 });
  });

  it('drops what was forgotten days ago, and what it cannot read', () => {
    openSheet({ ...owner, deadline: '2026-01-01T00:00:00.000Z' }, {}).choose(7, 70);
    storage.set('abhyas-sheet-x', '{');
    openSheet({ ...owner, attempt: 10 }, {});
    expect([...storage.keys()]).toEqual(['accessToken']);
  });
});

describe('findClosingSheet', () => {
  it('finds the attempt whose closing time it is', () => {
    openSheet(owner, {}).choose(7, 70);
    const found = findClosingSheet('1', '5', closing);
    expect(found?.owner).toEqual(owner);
    expect(found?.sheet.latest()).toEqual({ 7: 70 });
  });

  it.each([
    ['another learner', '2', '5', closing],
    ['another quiz', '1', '6', closing],
    ['an earlier attempt', '1', '5', closing + 60_000],
    ['an unknown time', '1', '5', undefined],
  ])('finds nothing for %s', (_, learner, quiz, now) => {
    openSheet(owner, {}).choose(7, 70);
    expect(findClosingSheet(learner, quiz, now)).toBeUndefined();
  });
});
