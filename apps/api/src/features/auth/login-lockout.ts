import type { Database } from '../../db/open.ts';
import { type Clock, HOUR, iso, MINUTE, SECOND } from '../../lib/clock.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { countLoginFailures, deleteLoginFailure, insertLoginFailure } from './auth.queries.ts';

/** Kept in the database, so that it holds over processes. */
const limits = [
  { window: 15 * MINUTE, failures: 10, per_address: true },
  { window: HOUR, failures: 100, per_address: false },
];

/**
 * Counts a login as failed before its password is compared, so that a thousand guesses at once are still ten.
 * Throws LOGIN_LOCKED with retry_after: the time until the oldest failure is forgotten. Answers with what to call
 * when the password was right.
 */
export async function takeLoginTry(
  deps: { db: Database; clock: Clock },
  { username, address, onLocked }: { username: string; address: string; onLocked: () => Promise<void> },
): Promise<() => Promise<void>> {
  const now = deps.clock.now();
  const name = username.toLowerCase();
  const failure = await insertLoginFailure(deps.db, { username: name, address, failed_at: iso(now) });
  const forget = () => deleteLoginFailure(deps.db, failure);
  for (const { window, failures, per_address } of limits) {
    const { count, oldest } = await countLoginFailures(deps.db, {
      username: name,
      after: iso(now - window),
      ...(per_address && { address }),
    });
    if (count > failures && oldest !== null) {
      await forget();
      await onLocked();
      throw new DomainError('LOGIN_LOCKED', {
        retry_after: Math.ceil((Date.parse(oldest) + window - now) / SECOND),
      });
    }
  }
  return forget;
}
