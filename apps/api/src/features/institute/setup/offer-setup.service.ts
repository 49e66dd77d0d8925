import { createHash, randomBytes } from 'node:crypto';
import { sheetCode } from '@abhyas/exam-rules/statements';
import { lockFirstAdmin } from '#features/accounts/accounts.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, DAY, iso } from '#platform/time/clock.ts';
import { hasAdminBeside, type Offer, wasUsed, writeOffer } from './setup.queries.ts';

/** Sessions and networks show for longer than this whether an admin was ever used. */
const OFFER_LIFETIME_MS = 7 * DAY;

/**
 * Makes the setup code of a first start, in the caller's transaction. `admin_id`: the admin whose password is printed
 * beside it.
 */
export async function offerSetup(
  tx: Queryable,
  { clock, admin_id }: { clock: Clock; admin_id: number | null },
): Promise<string> {
  const code = [randomBytes(8), randomBytes(8)].map(sheetCode).join('-');
  const expires_at = iso(clock.now() + OFFER_LIFETIME_MS);
  await writeOffer(tx, { code_hash: hashSetupCode(code), admin_id, expires_at });
  return code;
}

/** The setup code of this start, if the database has no admin. Undefined if it has one. */
export async function offerSetupWithoutAdmin(deps: {
  db: Database;
  clock: Clock;
}): Promise<string | undefined> {
  return inTransaction(deps.db, async (tx) => {
    await lockFirstAdmin(tx);
    if (await hasAdminBeside(tx, null)) return undefined;
    return offerSetup(tx, { clock: deps.clock, admin_id: null });
  });
}

/** As people type it: case, spaces and dashes do not matter; O, I and L are the digits 0, 1 and 1. */
export function hashSetupCode(code: string): string {
  const read = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(read).digest('hex');
}

/** Whether the first admin can still be chosen: nobody is an admin yet, or only one to whom nobody has signed in. */
export async function isOpen(db: Queryable, offer: Offer | undefined, now: number): Promise<boolean> {
  if (!offer || Date.parse(offer.expires_at) <= now) return false;
  if (await hasAdminBeside(db, offer.admin_id)) return false;
  return offer.admin_id === null || !(await wasUsed(db, offer.admin_id));
}
