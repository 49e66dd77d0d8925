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

/**
 * Invalidates ids, sessions and tokens that were issued after the backup, because phones still have them. Advances
 * every sequence so far beyond its values in the backup and in the replaced database that no id is reused, ends every
 * session and link to set a password, and changes the key of access tokens (`token_epoch`). Ends jobs, because the queue is not in a backup. Runs in
 * the transaction of the restore.
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
