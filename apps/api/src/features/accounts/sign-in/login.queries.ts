import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { audit_events } from '../../audit/audit.tables.ts';
import { login_failures, sessions, sign_in_networks, users } from '../accounts.tables.ts';

export async function insertLoginFailure(db: Queryable, failure: typeof login_failures.$inferInsert) {
  const [inserted] = await db.insert(login_failures).values(failure).returning({ id: login_failures.id });
  if (!inserted) throw new Error('PostgreSQL did not return the new failure');
  return inserted.id;
}

export async function deleteLoginFailure(db: Queryable, { id, username }: { id: number; username: string }) {
  await db
    .delete(login_failures)
    .where(and(eq(login_failures.username, username), eq(login_failures.id, id)));
}

/**
 * Counts failed logins of a name and returns when the oldest one was: from one network after a moment, and from all
 * networks together that the account has never signed in from, after another moment. Also returns whether this
 * network is one of the account's.
 */
export async function countLoginFailures(
  db: Queryable,
  tried: {
    username: string;
    user_id: number | undefined;
    network: string;
    here_after: string;
    elsewhere_after: string;
  },
) {
  const { username, address, failed_at } = login_failures;
  const known = sql`select ${sign_in_networks.network} from ${sign_in_networks}
    where ${sign_in_networks.user_id} = ${tried.user_id ?? null}::bigint`;
  const is_here = sql`${address} = ${tried.network} and ${failed_at} > ${tried.here_after}`;
  const is_new = sql`${failed_at} > ${tried.elsewhere_after} and ${address} not in (${known})`;
  const count = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`;
  const oldest = (which: SQL) =>
    sql<string | null>`min(${failed_at}) filter (where ${which})`.mapWith(failed_at);
  const [row] = await db
    .select({
      here: { count: count(is_here), oldest: oldest(is_here) },
      new_networks: { count: count(is_new), oldest: oldest(is_new) },
      is_known: sql<boolean>`${tried.network} in (${known})`,
    })
    .from(login_failures)
    .where(
      and(
        eq(username, tried.username),
        or(gt(failed_at, tried.here_after), gt(failed_at, tried.elsewhere_after)),
      ),
    );
  if (!row) throw new Error('PostgreSQL returned no failure counts');
  return row;
}

/**
 * Opens a session, deletes the failure that was counted for its login, remembers the network, drops the networks that
 * were used longest ago, and records the event: all or nothing, in one statement. Returns the number of earlier
 * sessions; undefined if the account was deleted or has another password now. The statement locks the account's row
 * first, so that a change of the password comes before all of it or after.
 */
export async function insertSession(
  db: Queryable,
  session: {
    user_id: number;
    username: string;
    password_hash: string;
    sid: string;
    refresh_hash: string;
    user_agent: string;
    address: string;
    network: string;
    max_networks: number;
    method: 'password' | 'code';
    failure: { id: number; username: string } | undefined;
    now: string;
  },
): Promise<number | undefined> {
  const { user_id, network, now, failure } = session;
  const forgotten = failure
    ? sql`forgotten as (
        delete from ${login_failures}
        where ${login_failures.username} = ${failure.username} and ${login_failures.id} = ${failure.id}
      ),`
    : sql``;
  const { rows } = await db.execute<{ live: number }>(sql`with account as (
      select ${users.id} from ${users}
      where ${users.id} = ${user_id}::bigint and ${users.password_hash} = ${session.password_hash}
      for no key update
    ), ${forgotten} opened as (
      insert into ${sessions} ("user_id", "id", "refresh_hash", "user_agent", "created_at", "last_used_at")
      select id, ${session.sid}::uuid, ${session.refresh_hash}::text, ${session.user_agent}::text,
        ${now}::timestamptz, ${now}::timestamptz
      from account
    ), remembered as (
      insert into ${sign_in_networks} ("user_id", "network", "last_used_at")
      select id, ${network}::text, ${now}::timestamptz from account
      on conflict ("user_id", "network") do update set "last_used_at" = excluded."last_used_at"
    ), dropped as (
      delete from ${sign_in_networks}
      where ${sign_in_networks.user_id} = ${user_id}::bigint and exists (select from account)
        and ${sign_in_networks.network} <> ${network}::text
        and ${sign_in_networks.network} not in (
          select others.network from ${sign_in_networks} as others
          where others.user_id = ${user_id}::bigint and others.network <> ${network}::text
          order by others.last_used_at desc limit ${session.max_networks - 1}::int
        )
    ), recorded as (
      insert into ${audit_events} ("at", "kind", "user_id", "username", "address", "details")
      select ${now}::timestamptz, 'sign_in', id, ${session.username}::text, ${session.address}::text,
        jsonb_build_object('method', ${session.method}::text)
      from account
    )
    select (
      select count(*)::int from ${sessions}
      where ${sessions.user_id} = ${user_id}::bigint and ${sessions.ended_at} is null
    ) as live
    from account`);
  return rows[0]?.live;
}
