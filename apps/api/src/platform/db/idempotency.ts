import { AsyncLocalStorage } from 'node:async_hooks';
import { eq, isNotNull, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from './idempotency-keys.tables.ts';
import type { Queryable } from './open.ts';

/** What is recorded of a call that named a key. */
export interface RecordedCall {
  content: string;
  outcome: Buffer | null;
  is_final: boolean;
  created_at: string;
}

/**
 * A run of a call that named a key. Its first transaction that writes records the key, so that both are committed together, or
 * neither:
 *
 * | state | |
 * |---|---|
 * | open | nothing is committed |
 * | recording | a transaction is about to commit with the key; others leave it alone |
 * | recorded | the key is committed, with what the transaction returned; the response may be another one |
 * | closed | the handler has ended; work that it left behind is no part of the call |
 */
export interface RunOfCall {
  state: 'open' | 'recording' | 'recorded' | 'closed';
  /** Throws RepeatedCall if another run has committed; waits for one that is about to. */
  record(tx: Queryable, result: unknown): Promise<void>;
}

/** The run to which this code belongs, if its call named a key. */
export const currentRun = new AsyncLocalStorage<RunOfCall>();

export class RepeatedCall extends Error {
  override name = 'RepeatedCall';
}

/** Throws RepeatedCall if the call is recorded. Waits for a transaction that has recorded it and has not ended. */
export async function insertCall(
  db: Queryable,
  row: { call: string; content: string; outcome: Buffer | null; created_at: string },
): Promise<void> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ call: idempotencyKeys.call });
  if (inserted.length === 0) throw new RepeatedCall();
}

export async function findCall(db: Queryable, call: string): Promise<RecordedCall | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.call, call));
  return row;
}

export async function recordOutcome(
  db: Queryable,
  { call, outcome }: { call: string; outcome: Buffer | null },
): Promise<void> {
  await db.update(idempotencyKeys).set({ outcome, is_final: true }).where(eq(idempotencyKeys.call, call));
}

/** The caller may try again. */
export async function deleteCall(db: Queryable, call: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.call, call));
}

/** Repetitions of all calls before find what was done, and no longer who was named in it. */
export async function forgetOutcomes(db: Queryable): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ outcome: null, is_final: true })
    .where(isNotNull(idempotencyKeys.outcome));
}

export async function deleteCallsBefore(db: Queryable, moment: string): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, sql`${moment}::timestamptz`));
}
