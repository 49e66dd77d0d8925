import type { Queryable } from '../../../platform/db/open.ts';
import { installation } from '../accounts.tables.ts';

/** What a restore changes so that access tokens of before are worthless; empty until the first one. */
export async function readTokenEpoch(db: Queryable): Promise<string> {
  const [row] = await db.select({ token_epoch: installation.token_epoch }).from(installation);
  return row?.token_epoch ?? '';
}
