import pLimit, { type LimitFunction } from 'p-limit';
import type { Database } from '../../../platform/db/open.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type Clock, HOUR, iso, MINUTE, SECOND } from '../../../platform/time/clock.ts';
import { countLoginFailures, deleteLoginFailure, insertLoginFailure } from './login.queries.ts';

/**
 * Stored in the database, so that the limits hold over all processes. A network can fail forty times an hour, so an
 * attacker needs 25 networks for an hour to reach the limit of all new networks together. A password that is not
 * among the most common withstands 24 000 guesses a day. A user who is locked out at a new place can log in by a
 * code.
 */
const limits = {
  here: { window: 15 * MINUTE, failures: 10 },
  new_networks: { window: HOUR, failures: 1000 },
};

export interface LoginTry {
  /** The account's name, however it was typed. Unknown names are counted like known ones. */
  username: string;
  user_id: number | undefined;
  network: string;
}

/**
 * Counts a login as failed before its password is compared, so that a thousand concurrent guesses are still ten.
 * Returns that failure, which a session for the correct password deletes. Throws LOGIN_LOCKED with retry_after: the
 * time until the oldest failure expires. A network from which the account has signed in before is locked only by its
 * own failures.
 */
export async function takeLoginTry(
  deps: { db: Database; clock: Clock },
  { username, user_id, network }: LoginTry,
): Promise<{ id: number; username: string }> {
  const now = deps.clock.now();
  const id = await insertLoginFailure(deps.db, { username, address: network, failed_at: iso(now) });
  const failure = { id, username };
  const found = await countLoginFailures(deps.db, {
    username,
    user_id,
    network,
    here_after: iso(now - limits.here.window),
    elsewhere_after: iso(now - limits.new_networks.window),
  });
  for (const where of found.is_known ? (['here'] as const) : (['here', 'new_networks'] as const)) {
    const { count, oldest } = found[where];
    const { failures, window } = limits[where];
    if (count > failures && oldest !== null) {
      await deleteLoginFailure(deps.db, failure);
      const retry_after = Math.ceil((Date.parse(oldest) + window - now) / SECOND);
      throw new DomainError('LOGIN_LOCKED', { retry_after });
    }
  }
  return failure;
}

const lines = new Map<string, LimitFunction>();

/**
 * Runs logins of one account from one network one after another. Otherwise logins whose password is being compared
 * would count as failures of the others, and ten devices that log in at the same moment would be locked out.
 */
export async function runOneAtATime<T>({ username, network }: LoginTry, judge: () => Promise<T>): Promise<T> {
  const key = `${network} ${username}`;
  const line = lines.get(key) ?? pLimit(1);
  lines.set(key, line);
  try {
    return await line(judge);
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(key);
  }
}
