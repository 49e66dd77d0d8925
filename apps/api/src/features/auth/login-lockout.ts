import type { Database } from '../../db/open.ts';
import { type Clock, HOUR, iso, MINUTE, SECOND } from '../../lib/clock.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { countLoginFailures, insertLoginFailure } from './auth.queries.ts';

/** Kept in the database, so that it holds over processes. */
const limits = [
  { window: 15 * MINUTE, failures: 10, per_address: true },
  { window: HOUR, failures: 100, per_address: false },
];

interface LoginTry {
  username: string;
  address: string;
}

/** Throws LOGIN_LOCKED with retry_after: the time until the oldest failure is forgotten. */
export async function requireNotLocked(
  deps: { db: Database; clock: Clock },
  { username, address }: LoginTry,
) {
  const now = deps.clock.now();
  for (const { window, failures, per_address } of limits) {
    const { count, oldest } = await countLoginFailures(deps.db, {
      username: username.toLowerCase(),
      after: iso(now - window),
      ...(per_address && { address }),
    });
    if (count >= failures && oldest !== null) {
      throw new DomainError('LOGIN_LOCKED', {
        retry_after: Math.ceil((Date.parse(oldest) + window - now) / SECOND),
      });
    }
  }
}

export async function recordFailure(deps: { db: Database; clock: Clock }, { username, address }: LoginTry) {
  await insertLoginFailure(deps.db, {
    username: username.toLowerCase(),
    address,
    failed_at: iso(deps.clock.now()),
  });
}
