import { findSession } from '#api/session/session.ts';
import { createStore, useStore } from '#lib/store.ts';

// Remembered by account, because a phone may be shared.
const keyOf = (account: string) => `sample:${account}`;
const account = () => findSession()?.sub ?? '';

/** What a visitor has taken, the next learner who logs in has: they came to register or to log in. */
function read(): boolean {
  const asVisitor = localStorage.getItem(keyOf(''));
  if (asVisitor !== null && account() !== '') {
    localStorage.removeItem(keyOf(''));
    localStorage.setItem(keyOf(account()), asVisitor);
  }
  return localStorage.getItem(keyOf(account())) === null;
}

const changes = createStore(0);

/** Whether this learner may be offered the sample on this device: until it was taken or skipped, or a quiz was taken. */
export function useSampleOffer(): boolean {
  useStore(changes);
  return read();
}

export function withdrawSampleOffer(): void {
  if (!read()) return;
  localStorage.setItem(keyOf(account()), 'no');
  changes.set(changes.get() + 1);
}
