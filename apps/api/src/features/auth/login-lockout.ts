import type { Database, Queryable } from '../../db/open.ts';
import { type Clock, HOUR, iso, MINUTE, SECOND } from '../../lib/clock.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { countLoginFailures, deleteLoginFailure, insertLoginFailure } from './auth.queries.ts';

/** Kept in the database, so that it holds over processes. */
const limits = {
  here: { window: 15 * MINUTE, failures: 10 },
  anywhere: { window: HOUR, failures: 100 },
};

/**
 * Counts a login as failed before its password is compared, so that a thousand guesses at once are still ten.
 * Throws LOGIN_LOCKED with retry_after: the time until the oldest failure is forgotten. Answers with what to do in the
 * transaction that signs in when the password was right.
 */
export async function takeLoginTry(
  deps: { db: Database; clock: Clock },
  { username, address, onLocked }: { username: string; address: string; onLocked: () => Promise<void> },
): Promise<(db: Queryable) => Promise<void>> {
  const now = deps.clock.now();
  const name = username.toLowerCase();
  const failure = await insertLoginFailure(deps.db, { username: name, address, failed_at: iso(now) });
  const forget = (db: Queryable) => deleteLoginFailure(db, failure);
  const found = await countLoginFailures(deps.db, {
    username: name,
    address,
    here_after: iso(now - limits.here.window),
    anywhere_after: iso(now - limits.anywhere.window),
  });
  for (const where of ['here', 'anywhere'] as const) {
    const { count, oldest } = found[where];
    const { failures, window } = limits[where];
    if (count > failures && oldest !== null) {
      await forget(deps.db);
      await onLocked();
      throw new DomainError('LOGIN_LOCKED', {
        retry_after: Math.ceil((Date.parse(oldest) + window - now) / SECOND),
      });
    }
  }
  return forget;
}
