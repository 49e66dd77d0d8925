import type { Database } from '../../db/open.ts';
import type { Revisions } from '../../db/revisions.ts';
import type { Clock } from '../../lib/clock.ts';

export interface AttemptsDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  /** Key of the receipts' HMAC. */
  receipt_key: Buffer;
}
