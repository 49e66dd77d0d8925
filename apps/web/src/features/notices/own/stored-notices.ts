import type { OwnNotice } from '@abhyas/contract/notices';
import { findSession } from '#api/session/session.ts';

// What the dashboard shows without a network, and at once before the server responds. use-notices.tsx knows the key.
const KEY = 'notices';

export interface StoredNotices {
  /** Whose they are: a phone may be shared. */
  account: string;
  notices: readonly OwnNotice[];
  /** Dismissed on this device while there was no network. */
  unsent: readonly number[];
}

const account = () => findSession()?.sub ?? '';
const nothing = (): StoredNotices => ({ account: account(), notices: [], unsent: [] });

export function readNotices(): StoredNotices {
  try {
    const stored: StoredNotices | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return stored?.account === account() ? stored : nothing();
  } catch {
    return nothing(); // not written by this app
  }
}

/** Stores what changed. Where the browser has no room, the dashboard works without. */
export function storeNotices(change: Partial<StoredNotices>): void {
  const { notices, unsent } = { ...readNotices(), ...change };
  try {
    if (notices.length === 0 && unsent.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ account: account(), notices, unsent }));
  } catch {
    localStorage.removeItem(KEY);
  }
}
