import type { OtpPurpose } from '@abhyas/contract/accounts';
import type { Language } from '@abhyas/contract/shared';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { otp_challenges, otp_send_counts, users } from '#features/accounts/accounts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** A number of codes, counted under a name until the window ends. */
export interface CountedSends {
  bucket: string;
  sends: number;
  window_ends: string;
}

export type SendState = ReturnType<typeof prepareSendState>;

/**
 * Reads everything that decides about a send, in one statement without locks: the language of the first account that
 * has the phone, null if there is none; when the last code for this purpose was sent after the params moment, and until when a cap is reached. Moments are in ms
 * since 1970. Prepared, because a flood of sends is refused by this statement alone.
 */
export function prepareSendState(db: Queryable) {
  const params = {
    phone_number: sql.placeholder('phone_number'),
    purpose: sql.placeholder('purpose'),
    sent_after: sql.placeholder('sent_after'),
    now: sql.placeholder('now'),
    buckets: sql.placeholder('buckets'),
    limits: sql.placeholder('limits'),
  };
  const { phone_number, purpose, created_at } = otp_challenges;
  const { bucket, sends, window_ends } = otp_send_counts;
  const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;
  const account_language = sql`(
    select ${users.preferred_language} from ${users} where ${users.phone_number} = ${params.phone_number}
    order by ${users.id} limit 1
  )`;
  const last = sql`(
    select ${milliseconds(sql`max(${created_at})`)} from ${otp_challenges}
    where ${phone_number} = ${params.phone_number} and ${purpose} = ${params.purpose}
      and ${created_at} > ${params.sent_after}
  )`;
  const full_until = sql`(
    select ${milliseconds(sql`max(${window_ends})`)} from ${otp_send_counts}
    join unnest(${params.buckets}::text[], ${params.limits}::int[]) as cap (bucket, sends)
      on ${bucket} = cap.bucket and ${sends} >= cap.sends
    where ${window_ends} > ${params.now}
  )`;
  // A statement of its own: inside the outer statement Drizzle omits the table of a column.
  return db
    .select({
      account_language: sql<Language | null>`${account_language}`,
      last: sql<number | null>`${last}`,
      full_until: sql<number | null>`${full_until}`,
    })
    .from(sql`(select) as send`)
    .prepare('read_send_state');
}

/**
 * Counts a send under every name and returns the counts. The rows stay locked until the transaction ends, so
 * concurrent sends of one phone, network or total run one after another. Rows are locked in the order of `sends`,
 * which must be the same for every send to avoid deadlocks. An expired window starts again.
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

/** Reverts the counts in the same order, where the window is still the same. */
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

/** When the last code of a phone and purpose was sent after a moment; undefined if there is none. */
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
  if (!inserted) throw new Error('PostgreSQL did not return the new code');
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
