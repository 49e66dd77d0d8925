import pLimit, { type LimitFunction } from 'p-limit';
import type { Database } from '../../../platform/db/open.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type Clock, HOUR, iso, MINUTE, SECOND } from '../../../platform/time/clock.ts';
import { countLoginFailures, deleteLoginFailure, insertLoginFailure } from './login.queries.ts';

/**
 * Kept in the database, so that they hold over processes. A network can fail forty times an hour, so it takes 25 of
 * them, an hour long, to reach the limit of all new networks together: not a handful. A password that is not one of the
 * most common stands 24 000 guesses a day; and who is locked out at a new place can log in by a code.
 */
const limits = {
  here: { window: 15 * MINUTE, failures: 10 },
  new_networks: { window: HOUR, failures: 1000 },
};

export interface LoginTry {
  /** The account's name, however it was typed; an unknown name is counted like a known one. */
  username: string;
  user_id: number | undefined;
  network: string;
}

/**
 * Counts a login as failed before its password is compared, so that a thousand guesses at once are still ten. Answers
 * with that failure, for the session that a right password opens to forget.
 * Throws LOGIN_LOCKED with retry_after: the time until the oldest failure is forgotten. A network from which the
 * account has signed in before is locked by its own failures alone.
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
 * Logins of one account from one network are judged one after another: otherwise those whose password is being compared
 * would count as failures of the others, and lock out ten devices that log in at the same instant.
 */
export async function oneByOne<T>({ username, network }: LoginTry, judge: () => Promise<T>): Promise<T> {
  const key = `${network} ${username}`;
  const line = lines.get(key) ?? pLimit(1);
  lines.set(key, line);
  try {
    return await line(judge);
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(key);
  }
}
