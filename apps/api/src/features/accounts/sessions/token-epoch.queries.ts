import { installation } from '#features/accounts/accounts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** A restore changes this value, which invalidates earlier access tokens. Empty before the first restore. */
export async function readTokenEpoch(db: Queryable): Promise<string> {
  const [row] = await db.select({ token_epoch: installation.token_epoch }).from(installation);
  return row?.token_epoch ?? '';
}
