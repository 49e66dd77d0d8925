import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { login_failures, sign_in_networks, users } from '#features/accounts/accounts.tables.ts';
import { loginLimits } from '#features/accounts/rules/login-limits.ts';
import { hasFactor } from '#features/accounts/second-factor/second-factor.queries.ts';
import type { Queryable } from '#platform/db/open.ts';
import { iso, SECOND } from '#platform/time/clock.ts';

export type LoginStatements = ReturnType<typeof prepareLogin>;

/** The statements before a password is compared. They are sent together, so none depends on another's result. */
export function prepareLogin(db: Queryable) {
  const tried = {
    username: sql.placeholder('username'),
    network: sql.placeholder('network'),
  };
  const findAccount = db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      has_second_factor: hasFactor(db),
      password_hash: users.password_hash,
    })
    .from(users)
    .where(eq(sql`lower(${users.username})`, tried.username))
    .prepare('find_login_account');
  const insertFailure = db
    .insert(login_failures)
    .values({ username: tried.username, address: tried.network, failed_at: sql.placeholder('now') })
    .returning({ id: login_failures.id })
    .prepare('insert_login_failure');
  const countFailures = prepareFailureCounts(db, tried);
  return {
    /** `username` is in lower case. */
    findAccount: async (username: string) => {
      const [account] = await findAccount.execute({ username });
      return account;
    },
    /** Returns the failure's id. */
    insertFailure: async (failure: { username: string; network: string; now: string }): Promise<number> => {
      const [inserted] = await insertFailure.execute(failure);
      if (!inserted) throw new Error('PostgreSQL did not return the new failure');
      return inserted.id;
    },
    /**
     * Counts failed logins of a name and returns when the oldest one was: from one network after a moment, and from
     * all networks together that the account has never signed in from, after another moment. Also returns whether this
     * network is one of the account's.
     */
    countFailures: async (name: {
      username: string;
      network: string;
      here_after: string;
      elsewhere_after: string;
    }) => {
      const [counts] = await countFailures.execute(name);
      if (!counts) throw new Error('PostgreSQL returned no failure counts');
      return counts;
    },
  };
}

function prepareFailureCounts(
  db: Queryable,
  tried: { username: ReturnType<typeof sql.placeholder>; network: ReturnType<typeof sql.placeholder> },
) {
  const { username, address, failed_at } = login_failures;
  const here_after = sql`${sql.placeholder('here_after')}::timestamptz`;
  const elsewhere_after = sql`${sql.placeholder('elsewhere_after')}::timestamptz`;
  const known = db
    .select({ network: sign_in_networks.network })
    .from(sign_in_networks)
    .innerJoin(users, eq(users.id, sign_in_networks.user_id))
    .where(eq(sql`lower(${users.username})`, tried.username));
  const is_here = sql`${address} = ${tried.network} and ${failed_at} > ${here_after}`;
  const is_new = sql`${failed_at} > ${elsewhere_after} and ${address} not in (${known})`;
  const count = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`;
  const oldest = (which: SQL) =>
    sql<string | null>`min(${failed_at}) filter (where ${which})`.mapWith(failed_at);
  return db
    .select({
      here: { count: count(is_here), oldest: oldest(is_here) },
      new_networks: { count: count(is_new), oldest: oldest(is_new) },
      is_known: sql<boolean>`${tried.network}::text in (${known})`,
    })
    .from(login_failures)
    .where(and(eq(username, tried.username), or(gt(failed_at, here_after), gt(failed_at, elsewhere_after))))
    .prepare('count_login_failures');
}

export async function deleteLoginFailure(db: Queryable, { id, username }: { id: number; username: string }) {
  await db
    .delete(login_failures)
    .where(and(eq(login_failures.username, username), eq(login_failures.id, id)));
}

/** Lifts the lock of an account, on all networks. Returns whether any failure was counted. */
export async function deleteLoginFailures(db: Queryable, username: string): Promise<boolean> {
  const deleted = await db
    .delete(login_failures)
    .where(eq(login_failures.username, username.toLowerCase()))
    .returning({ id: login_failures.id });
  return deleted.length > 0;
}

/**
 * Until when logins by password of the account of the surrounding statement are refused: on at least one network, or on
 * all new ones. Null if they are not.
 */
export function lockedUntil(now: number): SQL<string | null> {
  const { username, address, failed_at } = login_failures;
  const { here, new_networks } = loginLimits;
  const recent = (window: number) =>
    sql`${username} = lower(${users.username}) and ${failed_at} > ${iso(now - window)}::timestamptz`;
  const end = (window: number) => sql`min(${failed_at}) + make_interval(secs => ${window / SECOND})`;
  const until = sql<string | null>`(select max(lock.until) from (
      select ${end(here.window)} as until from ${login_failures}
      where ${recent(here.window)} group by ${address} having count(*) >= ${here.failures}
      union all
      select ${end(new_networks.window)} from ${login_failures}
      where ${recent(new_networks.window)} and ${address} not in (
        select ${sign_in_networks.network} from ${sign_in_networks} where ${sign_in_networks.user_id} = ${users.id})
      having count(*) >= ${new_networks.failures}
    ) as lock)`;
  return until.mapWith(failed_at);
}
