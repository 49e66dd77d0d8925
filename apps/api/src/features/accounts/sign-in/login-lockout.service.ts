import pLimit, { type LimitFunction } from 'p-limit';
import { loginLimits } from '#features/accounts/rules/login-limits.ts';
import type { Database } from '#platform/db/open.ts';
import type { InOneMessage } from '#platform/db/statements/one-message.ts';
import { type Clock, iso, SECOND } from '#platform/time/clock.ts';
import { deleteLoginFailure, type LoginStatements } from './login.queries.ts';

export interface LoginTry {
  /** The account's name in lower case, however it was typed. Unknown names are counted like known ones. */
  username: string;
  network: string;
}

/** An account of that name, and the failure that a session for the correct password deletes. */
export interface CountedTry {
  account: Awaited<ReturnType<LoginStatements['findAccount']>>;
  failure: { id: number; username: string };
  /** Seconds until the oldest failure expires; undefined if the account is not locked. */
  locked_for: number | undefined;
}

/**
 * Counts a login as failed before its password is compared, so that a thousand concurrent guesses are still ten: a
 * failure is committed before failures are counted. A network from which the account has signed in before is locked
 * only by its own failures. The failures are in the database, so that the limits hold over all processes; a code by SMS or a
 * link of staff that sets a password deletes them, because who holds it is no guesser.
 */
export async function takeLoginTry(
  deps: { db: Database; clock: Clock; loginStatements: InOneMessage<LoginStatements> },
  { username, network }: LoginTry,
): Promise<CountedTry> {
  const now = deps.clock.now();
  const name = {
    username,
    network,
    here_after: iso(now - loginLimits.here.window),
    elsewhere_after: iso(now - loginLimits.new_networks.window),
  };
  const [account, id, found] = await deps.loginStatements((statements) => [
    statements.findAccount(username),
    statements.insertFailure({ username, network, now: iso(now) }),
    statements.countFailures(name),
  ]);
  const failure = { id, username };
  for (const where of found.is_known ? (['here'] as const) : (['here', 'new_networks'] as const)) {
    const { count, oldest } = found[where];
    const { failures, window } = loginLimits[where];
    if (count > failures && oldest !== null) {
      await deleteLoginFailure(deps.db, failure);
      return { account, failure, locked_for: Math.ceil((Date.parse(oldest) + window - now) / SECOND) };
    }
  }
  return { account, failure, locked_for: undefined };
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
