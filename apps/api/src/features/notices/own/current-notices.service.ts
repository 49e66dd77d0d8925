import type { Database } from '#platform/db/open.ts';
import { type Clock, iso, SECOND } from '#platform/time/clock.ts';
import { type CurrentNotice, listCurrent } from './own-notices.queries.ts';

/** How long a notice of another process can remain unseen. Within this time it comes soon enough. */
const MAX_AGE_MS = 5 * SECOND;

/** Remembers the notices that are shown now, so that a call costs nothing where there are none. */
export interface CurrentNotices {
  /** The newest first. */
  list(): Promise<readonly CurrentNotice[]>;
  /** Forgets them after a change by this process. */
  forget(): void;
}

export function openCurrentNotices({ db, clock }: { db: Database; clock: Clock }): CurrentNotices {
  let reading: Promise<readonly CurrentNotice[]> | undefined;
  /** By a clock that never jumps. */
  let read_at = 0;

  return {
    async list() {
      const now = clock.now();
      if (!reading || performance.now() - read_at > MAX_AGE_MS) {
        read_at = performance.now();
        // Some that begin soon as well, because the result is used for a while.
        const mine = listCurrent(db, { now: iso(now), until: iso(now + 2 * MAX_AGE_MS) });
        reading = mine;
        mine.catch(() => {
          if (reading === mine) reading = undefined;
        });
      }
      return (await reading).filter(
        ({ visible_from, visible_until }) =>
          Date.parse(visible_from) <= now && (visible_until === null || now < Date.parse(visible_until)),
      );
    },
    forget() {
      reading = undefined;
    },
  };
}
