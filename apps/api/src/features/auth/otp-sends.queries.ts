import type { OtpPurpose } from '@abhyas/contract/auth';
import { and, eq, gt, sql } from 'drizzle-orm';
import { otp_challenges, otp_send_counts, users } from '../../db/account-tables.ts';
import type { Queryable } from '../../db/open.ts';

/** So many codes, counted under a name, until the window ends. */
export interface CountedSends {
  bucket: string;
  sends: number;
  window_ends: string;
}

/**
 * What decides about a send, in one statement that locks nothing: is the phone registered, when was the last code sent
 * for this purpose after the given moment, and until when is a cap reached? Moments are milliseconds since 1970.
 */
export async function readSendState(
  db: Queryable,
  send: {
    phone_number: string;
    purpose: OtpPurpose;
    sent_after: string;
    now: string;
    caps: { bucket: string; sends: number }[];
  },
) {
  const buckets = sql.param(send.caps.map(({ bucket }) => bucket));
  const limits = sql.param(send.caps.map(({ sends }) => sends));
  const { rows } = await db.execute<{
    is_registered: boolean;
    last: number | null;
    full_until: number | null;
  }>(sql`select
    exists (select from ${users} where ${users.phone_number} = ${send.phone_number}) as is_registered,
    (
      select (extract(epoch from max(${otp_challenges.created_at})) * 1000)::float8 from ${otp_challenges}
      where ${otp_challenges.phone_number} = ${send.phone_number}
        and ${otp_challenges.purpose} = ${send.purpose} and ${otp_challenges.created_at} > ${send.sent_after}
    ) as last,
    (
      select (extract(epoch from max(${otp_send_counts.window_ends})) * 1000)::float8
      from ${otp_send_counts}
      join unnest(${buckets}::text[], ${limits}::int[]) as cap (bucket, sends)
        on ${otp_send_counts.bucket} = cap.bucket and ${otp_send_counts.sends} >= cap.sends
      where ${otp_send_counts.window_ends} > ${send.now}
    ) as full_until`);
  const [state] = rows;
  if (!state) throw new Error('The state of sends was not read');
  return state;
}

/**
 * Counts a send under every name, and answers with the counts. The rows stay locked until the transaction ends: racing
 * sends of a phone, a network or anyone come one after another. They are locked in the order of `sends`, which must be
 * the same for every send, so that two never wait for one another. A window that is over begins anew.
 */
export async function addSends(
  db: Queryable,
  { sends, now }: { sends: CountedSends[]; now: string },
): Promise<CountedSends[]> {
  const is_over = sql`${otp_send_counts.window_ends} <= ${now}`;
  return db
    .insert(otp_send_counts)
    .values(sends)
    .onConflictDoUpdate({
      target: otp_send_counts.bucket,
      set: {
        sends: sql`case when ${is_over} then excluded.sends else ${otp_send_counts.sends} + excluded.sends end`,
        window_ends: sql`case when ${is_over} then excluded.window_ends else ${otp_send_counts.window_ends} end`,
      },
    })
    .returning();
}

/** Takes back what was counted, in the same order, where the window is still the same. */
export async function takeBackSends(db: Queryable, counted: CountedSends[]): Promise<void> {
  await db
    .insert(otp_send_counts)
    .values(counted.map((each) => ({ ...each, sends: 0 })))
    .onConflictDoUpdate({
      target: otp_send_counts.bucket,
      set: { sends: sql`greatest(0, ${otp_send_counts.sends} - 1)` },
      setWhere: eq(otp_send_counts.window_ends, sql`excluded.window_ends`),
    });
}

/** When the last code of a phone and purpose was sent, after a moment. */
export async function findLastSend(
  db: Queryable,
  send: { phone_number: string; purpose: OtpPurpose; sent_after: string },
): Promise<string | null> {
  const { phone_number, purpose, created_at } = otp_challenges;
  const [row] = await db
    .select({ last: sql<string | null>`max(${created_at})`.mapWith(created_at) })
    .from(otp_challenges)
    .where(
      and(eq(phone_number, send.phone_number), eq(purpose, send.purpose), gt(created_at, send.sent_after)),
    );
  return row?.last ?? null;
}

export async function insertOtp(
  db: Queryable,
  challenge: typeof otp_challenges.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(otp_challenges).values(challenge).returning({ id: otp_challenges.id });
  if (!inserted) throw new Error('The code was not stored');
  return inserted.id;
}

export async function deleteOtp(
  db: Queryable,
  { id, phone_number }: { id: number; phone_number: string },
): Promise<void> {
  await db
    .delete(otp_challenges)
    .where(and(eq(otp_challenges.phone_number, phone_number), eq(otp_challenges.id, id)));
}
