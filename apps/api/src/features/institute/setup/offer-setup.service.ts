import { createHash, randomBytes } from 'node:crypto';
import { codeInLetters } from '@abhyas/exam-rules/statements';
import { plainCode } from '@abhyas/texts/typed-code';
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
  const code = codeInLetters(randomBytes(16));
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

/** Of the code as people type it. */
export const hashSetupCode = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('hex');

/** Whether the first admin can still be chosen: nobody is an admin yet, or only one to whom nobody has signed in. */
export async function isOpen(db: Queryable, offer: Offer | undefined, now: number): Promise<boolean> {
  if (!offer || Date.parse(offer.expires_at) <= now) return false;
  if (await hasAdminBeside(db, offer.admin_id)) return false;
  return offer.admin_id === null || !(await wasUsed(db, offer.admin_id));
}
