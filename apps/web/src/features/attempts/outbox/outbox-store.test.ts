import type { AttemptState } from '@abhyas/contract/attempts';
import { beforeEach, expect, it, vi } from 'vitest';

// A browser that stores nothing: what is written stays in this page. It may have sealed papers, which take the room.
const { signedIn, sealed } = vi.hoisted(() => {
  vi.stubGlobal('navigator', {});
  return {
    signedIn: { username: 'sita' as string | undefined },
    sealed: { keys: [] as string[][], freed: false },
  };
});
vi.mock('idb-keyval', () => {
  const refuse = () => Promise.reject(new Error('No storage'));
  const update = async (_name: string, change: (stored: undefined) => unknown) => {
    if (!sealed.freed) return refuse();
    change(undefined);
  };
  const clear = async () => Object.assign(sealed, { keys: [], freed: true });
  const keys = async () => sealed.keys;
  return { createStore: () => refuse, delMany: refuse, entries: refuse, get: refuse, update, keys, clear };
});
vi.mock('./outbox-presence.ts', () => ({ OUTBOXES: 'outboxes', noteOutboxes: () => undefined }));
vi.mock('./paper-store.ts', () => ({ wipePapers: async () => undefined }));
vi.mock('#api/session/session.ts', () => ({
  findSession: () =>
    signedIn.username && { sub: '7', username: signedIn.username, role: 'learner' as const, exp: 1 },
}));
const { opened } = await import('./outbox.ts');
const { changeOutbox, isStored, listOutboxes, readOutbox } = await import('./outbox-store.ts');

const state = {
  attempt: { id: 3, server_time: '2026-01-01T00:00:00Z', saved_at: null },
} as unknown as AttemptState;
const key = { learner: '7', attempt: 3 };
const open = (username?: string) =>
  changeOutbox(key, (known) => opened(known, { learner: '7', username, quiz: '1', state, device: 0 }));

beforeEach(async () => {
  Object.assign(sealed, { keys: [], freed: false });
  await changeOutbox(key, () => undefined);
  signedIn.username = 'sita';
});

it('an account that has the id of another after a restore gets none of its answers', async () => {
  await open('sita');
  await changeOutbox(
    key,
    (outbox) => outbox && { ...outbox, unsent: { answers: { 1: { option: 2, at: 0 } }, flags: {} } },
  );
  expect(await readOutbox(key)).toMatchObject({ username: 'sita' });
  signedIn.username = 'ram';
  expect(await readOutbox(key)).toBeUndefined();
  expect(await listOutboxes('7')).toEqual([]);
  // It is still there for its owner.
  signedIn.username = 'sita';
  expect(await listOutboxes('7')).toMatchObject([{ unsent: { answers: { 1: { option: 2 } } } }]);
  expect(await open('ram')).toMatchObject({ username: 'ram', unsent: { answers: {}, flags: {} }, seq: 0 });
});

it('an outbox of an earlier version stays valid', async () => {
  await open();
  await changeOutbox(key, (outbox) => outbox && { ...outbox, seq: 5 });
  expect(await readOutbox(key)).toMatchObject({ seq: 5 });
  expect(await open('sita')).toMatchObject({ username: 'sita', seq: 5 });
});

it('makes room for answers by dropping the sealed papers', async () => {
  await open('sita');
  expect(isStored()).toBe(false);
  sealed.keys = [['9', '1-a', '2026-01-02T00:00:00Z']];
  await changeOutbox(key, (outbox) => outbox && { ...outbox, seq: 7 });
  expect(isStored()).toBe(true);
  expect(sealed.keys).toEqual([]);
});
