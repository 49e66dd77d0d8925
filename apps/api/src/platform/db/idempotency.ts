import { AsyncLocalStorage } from 'node:async_hooks';
import { eq, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from './idempotency-keys.tables.ts';
import type { Queryable } from './open.ts';

/** What is recorded of a call that named a key. */
export interface RecordedCall {
  sent: string;
  response: Buffer | null;
  is_final: boolean;
}

/** Part of the first transaction of a call, so that its write and its key are committed together, or neither. */
export interface KeyedCall {
  /** Whether a transaction with the key was committed. */
  is_recorded: boolean;
  /**
   * Records the call with what the transaction returns, in case the response never gets so far. Throws RepeatedCall if another
   * run has committed; waits for one that is about to.
   */
  record(tx: Queryable, result: unknown): Promise<void>;
}

/** The call that runs now, if it named a key. */
export const keyedCall = new AsyncLocalStorage<KeyedCall>();

export class RepeatedCall extends Error {
  override name = 'RepeatedCall';
}

/** Throws RepeatedCall if the call is recorded. Waits for a transaction that has recorded it and has not ended. */
export async function insertCall(
  db: Queryable,
  row: { call: string; sent: string; response: Buffer | null; created_at: string },
): Promise<void> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ call: idempotencyKeys.call });
  if (inserted.length === 0) throw new RepeatedCall();
}

export async function findCall(db: Queryable, call: string): Promise<RecordedCall | undefined> {
  const [row] = await db
    .select({
      sent: idempotencyKeys.sent,
      response: idempotencyKeys.response,
      is_final: idempotencyKeys.is_final,
    })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.call, call));
  return row;
}

export async function recordFinal(
  db: Queryable,
  { call, response }: { call: string; response: Buffer },
): Promise<void> {
  await db.update(idempotencyKeys).set({ response, is_final: true }).where(eq(idempotencyKeys.call, call));
}

/** For a call that was refused after it had committed something: the caller may try again. */
export async function deleteCall(db: Queryable, call: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.call, call));
}

export async function deleteCallsBefore(db: Queryable, moment: string): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, sql`${moment}::timestamptz`));
}
