import type { Database } from '../../db/open.ts';
import type { Revisions } from '../../db/revisions.ts';
import type { Clock } from '../../lib/clock.ts';
import { type KnownAttempts, rememberAttempts } from './known-attempts.ts';

interface Given {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  /** Key of the receipts' HMAC. */
  receipt_key: Buffer;
}

export interface AttemptsDeps extends Given {
  known: KnownAttempts;
}

export function openAttempts(given: Given): AttemptsDeps {
  return { ...given, known: rememberAttempts(given.db) };
}
