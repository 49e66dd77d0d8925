import { sql } from 'drizzle-orm';
import { login_failures, sessions, sign_in_networks, users } from '#features/accounts/accounts.tables.ts';
import { audit_events } from '#features/audit/audit.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

interface NewSession {
  user_id: number;
  username: string;
  password_hash: string;
  sid: string;
  refresh_hash: string;
  user_agent: string;
  address: string;
  network: string;
  max_networks: number;
  method: 'password' | 'code' | 'platform';
  failure: { id: number; username: string } | undefined;
  now: string;
}

/**
 * Opens a session, deletes the failure that was counted for its login, remembers the network, drops the networks that
 * were used longest ago, and records the event: all or nothing, in one statement. Returns the number of earlier
 * sessions; undefined if the account was deleted, is suspended or has another password now. The statement locks the account's row
 * first, so that a change of the password comes before all of it or after.
 */
export type InsertSession = (session: NewSession) => Promise<number | undefined>;

export function prepareSession(db: Queryable): InsertSession {
  const user_id = sql`${sql.placeholder('user_id')}::bigint`;
  const network = sql`${sql.placeholder('network')}::text`;
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const account = db.$with('account', { id: users.id }).as(sql`
    select ${users.id} from ${users}
    where ${users.id} = ${user_id} and ${users.password_hash} = ${sql.placeholder('password_hash')}
      and ${users.suspended_at} is null
    for no key update`);
  const forgotten = db.$with('forgotten', {}).as(sql`
    delete from ${login_failures}
    where ${login_failures.username} = ${sql.placeholder('failure_username')}::text
      and ${login_failures.id} = ${sql.placeholder('failure_id')}::bigint`);
  const opened = db.$with('opened', {}).as(sql`
    insert into ${sessions} ("user_id", "id", "refresh_hash", "user_agent", "created_at", "last_used_at")
    select id, ${sql.placeholder('sid')}::uuid, ${sql.placeholder('refresh_hash')}::text,
      ${sql.placeholder('user_agent')}::text, ${now}, ${now}
    from account`);
  const remembered = db.$with('remembered', {}).as(sql`
    insert into ${sign_in_networks} ("user_id", "network", "last_used_at")
    select id, ${network}, ${now} from account
    on conflict ("user_id", "network") do update set "last_used_at" = excluded."last_used_at"`);
  const dropped = db.$with('dropped', {}).as(sql`
    delete from ${sign_in_networks}
    where ${sign_in_networks.user_id} = ${user_id} and exists (select from account)
      and ${sign_in_networks.network} <> ${network}
      and ${sign_in_networks.network} not in (
        select others.network from ${sign_in_networks} as others
        where others.user_id = ${user_id} and others.network <> ${network}
        order by others.last_used_at desc limit ${sql.placeholder('max_networks')}::int - 1
      )`);
  const recorded = db.$with('recorded', {}).as(sql`
    insert into ${audit_events} ("at", "kind", "user_id", "username", "address", "details")
    select ${now}, 'sign_in', id, ${sql.placeholder('username')}::text, ${sql.placeholder('address')}::text,
      jsonb_build_object('method', ${sql.placeholder('method')}::text)
    from account`);
  const statement = db
    .with(account, forgotten, opened, remembered, dropped, recorded)
    .select({
      live: sql<number>`(
        select count(*)::int from ${sessions}
        where ${sessions.user_id} = ${user_id} and ${sessions.ended_at} is null
      )`,
    })
    .from(account)
    .prepare('open_session');
  return async ({ failure, ...session }) => {
    const [opened] = await statement.execute({
      ...session,
      failure_id: failure?.id ?? null,
      failure_username: failure?.username ?? null,
    });
    return opened?.live;
  };
}
