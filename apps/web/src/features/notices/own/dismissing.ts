import type { dismissNotice } from '@abhyas/contract/notices';
import { call } from '#api/api-client.ts';
import { isPassing } from '#api/api-error.ts';
import { readNotices, storeNotices } from './stored-notices.ts';

/** Dismisses on this device at once, and on the server as soon as it can be reached. */
export function dismiss(id: number): void {
  const { notices, unsent } = readNotices();
  storeNotices({ notices: notices.filter((notice) => notice.id !== id), unsent: [...unsent, id] });
  void sendUnsent();
}

/** Sends what the server does not know yet. What it has no longer, it need not know. */
export async function sendUnsent(): Promise<void> {
  for (const id of readNotices().unsent) {
    try {
      await call<typeof dismissNotice>('POST /api/notices/:id/read/', { params: { id: String(id) } });
    } catch (error) {
      if (isPassing(error)) return; // the next visit tries again
    }
    storeNotices({ unsent: readNotices().unsent.filter((each) => each !== id) });
  }
}
