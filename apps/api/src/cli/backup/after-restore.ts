import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Far more ids than the server assigns between a backup and its restore. */
const IDS_SKIPPED = 10_000_000n;

/** Last value by sequence name; 0 for a sequence that is unused. */
type Sequences = ReadonlyMap<string, bigint>;

/** Sequences of the public schema, including those of identity columns. */
export async function readSequences(client: pg.ClientBase): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  return new Map(rows.map(({ name, last }) => [name, BigInt(last ?? 0)]));
}

/** What staff did since a backup to limit what accounts may do; a restore undoes it. */
export interface Undone {
  roles: number;
  suspensions: number;
  removals: number;
}

/** By the audit trail of the database that is about to be replaced. Undefined where it has no accounts: then it is not known. */
export async function countUndone(client: pg.ClientBase, since: string): Promise<Undone | undefined> {
  const { rows: tables } = await client.query(
    `select to_regclass('public.users') is not null and to_regclass('public.audit_events') is not null as there`,
  );
  if (!tables[0].there) return undefined;
  const { rows } = await client.query<Undone & { known: boolean }>(
    `select exists (select from users) as known,
      (count(*) filter (where kind in ('role_changed', 'admin_added', 'admin_removed')))::int as roles,
      (count(*) filter (where kind = 'user_suspended'))::int as suspensions,
      coalesce(sum((details ->> 'members')::int) filter (where kind = 'class_members_removed'), 0)::int as removals
    from audit_events where at > $1::timestamptz`,
    [since],
  );
  const [{ known, ...undone } = { known: false, roles: 0, suspensions: 0, removals: 0 }] = rows;
  return known ? undone : undefined;
}

/**
 * Invalidates ids, sessions and tokens that were issued after the backup, because phones still have them. Advances
 * every sequence so far beyond its values in the backup and in the replaced database that no id is reused, ends every
 * session, remembered device and link to set a password, and changes the key of access tokens (`token_epoch`). Ends jobs, because
 * the queue is not in a backup. Runs in the transaction of the restore.
 */
export async function invalidateIssued(
  client: pg.ClientBase,
  { backup, replaced, foreign }: { backup: Sequences; replaced: Sequences; foreign: Sequences },
): Promise<void> {
  for (const name of (await readSequences(client)).keys()) {
    if (foreign.has(name)) continue;
    const [one = 0n, other = 0n] = [backup.get(name), replaced.get(name)];
    const last = (one > other ? one : other) + IDS_SKIPPED;
    await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), String(last)]);
  }
  await client.query('update sessions set ended_at = now() where ended_at is null');
  // Without its session nobody forgets a device, and one that was forgotten since is back.
  await client.query('delete from remembered_devices');
  await client.query('update password_links set used_at = now() where used_at is null');
  await client.query(
    `update invitation_jobs set state = 'failed', finished_at = now() where state in ('waiting', 'running')`,
  );
  await client.query(
    `update jobs set state = 'failed', finished_at = now() where state in ('waiting', 'running')`,
  );
  await client.query(
    'insert into installation (token_epoch) values ($1) on conflict (id) do update set token_epoch = excluded.token_epoch',
    [randomBytes(16).toString('hex')],
  );
}
