import type { OtpPurpose } from '@abhyas/contract/accounts';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { otp_challenges } from '#features/accounts/accounts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Who may continue after a code was verified: the holder of a secret if one came with the code, else a network. */
export interface ProofHolder {
  network: string;
  /** SHA-256 of the secret; undefined if there is none. */
  proof_hash: string | undefined;
}

const isHeldBy = ({ network, proof_hash }: ProofHolder) =>
  or(
    and(isNull(otp_challenges.proof_hash), eq(otp_challenges.verified_network, network)),
    proof_hash === undefined ? undefined : eq(otp_challenges.proof_hash, proof_hash),
  );

const unlessVerified = (column: AnyPgColumn, value: string | null) =>
  sql`case when ${otp_challenges.verified_at} is null then ${value} else ${column} end`;

/**
 * Takes one try from every live code of a phone and purpose, and returns those that had one left. Counting before
 * comparing, in one statement, limits even a thousand concurrent guesses to five.
 */
export async function takeOtpTry(
  db: Queryable,
  {
    phone_number,
    purpose,
    now,
    max_tries,
  }: { phone_number: string; purpose: OtpPurpose; now: string; max_tries: number },
) {
  return db
    .update(otp_challenges)
    .set({ tries: sql`${otp_challenges.tries} + 1` })
    .where(
      and(
        eq(otp_challenges.phone_number, phone_number),
        eq(otp_challenges.purpose, purpose),
        isNull(otp_challenges.used_at),
        gt(otp_challenges.expires_at, now),
        lt(otp_challenges.tries, max_tries),
      ),
    )
    .returning({ id: otp_challenges.id, code_hmac: otp_challenges.code_hmac });
}

/**
 * Marks codes as verified by `holder` without using a try. Codes that someone else has verified first stay unchanged.
 * Returns how many were marked.
 */
export async function markOtpsVerified(
  db: Queryable,
  {
    ids,
    phone_number,
    now,
    holder,
  }: { ids: number[]; phone_number: string; now: string; holder: ProofHolder | undefined },
): Promise<number> {
  const marked = await db
    .update(otp_challenges)
    .set({
      verified_at: now,
      tries: sql`${otp_challenges.tries} - 1`,
      ...(holder && {
        verified_network: unlessVerified(otp_challenges.verified_network, holder.network),
        proof_hash: unlessVerified(otp_challenges.proof_hash, holder.proof_hash ?? null),
      }),
    })
    .where(
      and(
        eq(otp_challenges.phone_number, phone_number),
        inArray(otp_challenges.id, ids),
        holder && or(isNull(otp_challenges.verified_at), isHeldBy(holder)),
      ),
    )
    .returning({ id: otp_challenges.id });
  return marked.length;
}

/** Uses up every code of a phone and purpose, so that using one voids the others. Returns how many. */
export async function useOtps(
  db: Queryable,
  { phone_number, purpose, now }: { phone_number: string; purpose: OtpPurpose; now: string },
) {
  const used = await db
    .update(otp_challenges)
    .set({ used_at: now })
    .where(
      and(
        eq(otp_challenges.phone_number, phone_number),
        eq(otp_challenges.purpose, purpose),
        isNull(otp_challenges.used_at),
      ),
    )
    .returning({ id: otp_challenges.id });
  return used.length;
}

/** Whether an unused code of this phone and purpose was verified by this holder after the given moment. */
export async function hasVerifiedOtp(
  db: Queryable,
  proof: { phone_number: string; purpose: OtpPurpose; verified_after: string; holder: ProofHolder },
) {
  const rows = await db
    .select({ id: otp_challenges.id })
    .from(otp_challenges)
    .where(
      and(
        eq(otp_challenges.phone_number, proof.phone_number),
        eq(otp_challenges.purpose, proof.purpose),
        isNull(otp_challenges.used_at),
        gt(otp_challenges.verified_at, proof.verified_after),
        isHeldBy(proof.holder),
      ),
    )
    .for('update');
  return rows.length > 0;
}
