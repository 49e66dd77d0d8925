import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { hands } from './hand.tables.ts';

interface AttemptKey {
  user_id: number;
  attempt_id: number;
}

/** What a hand is to its learner and to staff. */
export const shownHand = {
  number: hands.number,
  note: hands.note,
  raised_at: hands.raised_at,
  seen_at: hands.seen_at,
};

const ofAttempt = ({ user_id, attempt_id }: AttemptKey) =>
  and(eq(hands.user_id, user_id), eq(hands.attempt_id, attempt_id));

/** The hands of an attempt, the last one first. */
export function listLastHands(db: Queryable, key: AttemptKey, limit: number) {
  return db
    .select({ ...shownHand, reopenings: hands.reopenings, lowered_at: hands.lowered_at })
    .from(hands)
    .where(ofAttempt(key))
    .orderBy(desc(hands.number))
    .limit(limit);
}

export async function lower(db: Queryable, key: AttemptKey, now: string): Promise<void> {
  await db
    .update(hands)
    .set({ lowered_at: now })
    .where(and(ofAttempt(key), isNull(hands.lowered_at)));
}

/** Raises a hand in place of the one before. Undefined if a concurrent request took its number. */
export async function insertHand(
  db: Database,
  hand: Omit<typeof hands.$inferInsert, 'seen_at' | 'seen_by' | 'lowered_at'>,
) {
  return inTransaction(db, async (tx) => {
    await tx
      .update(hands)
      .set({ lowered_at: hand.raised_at })
      .where(and(ofAttempt(hand), lt(hands.number, hand.number), isNull(hands.lowered_at)));
    const [inserted] = await tx.insert(hands).values(hand).onConflictDoNothing().returning(shownHand);
    return inserted;
  });
}

/** Hands that a learner has raised. */
export function listHandsOf(db: Queryable, user_id: number) {
  return db
    .select({ attempt_id: hands.attempt_id, ...shownHand, lowered_at: hands.lowered_at })
    .from(hands)
    .where(eq(hands.user_id, user_id))
    .orderBy(asc(hands.raised_at));
}

/** Notes may name the person. */
export async function deleteHands(db: Queryable, user_id: number): Promise<void> {
  await db.delete(hands).where(eq(hands.user_id, user_id));
}
