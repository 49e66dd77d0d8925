import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { installation } from './accounts.tables.ts';
import type { UsedSecret } from './used-secrets.service.ts';

/** The secrets with which servers have run on this database, the first one first. */
export async function listUsedSecrets(db: Queryable): Promise<UsedSecret[]> {
  const [row] = await db.select({ secrets: installation.secrets }).from(installation);
  return row?.secrets ?? [];
}

/** Records that a server runs with this secret from now on. */
export async function recordUsedSecret(db: Queryable, used: UsedSecret): Promise<void> {
  await db
    .insert(installation)
    .values({ secrets: [used] })
    .onConflictDoUpdate({
      target: installation.id,
      set: { secrets: sql`${installation.secrets} || excluded.secrets` },
      setWhere: sql`${installation.secrets} -> -1 ->> 'fingerprint' is distinct from ${used.fingerprint}`,
    });
}
