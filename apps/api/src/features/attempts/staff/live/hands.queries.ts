import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { shownHand } from '#features/attempts/hand/hand.queries.ts';
import { hands } from '#features/attempts/hand/hand.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Condition of `hands` joined with `attempts`. */
export const isHandUp = and(
  isNull(hands.lowered_at),
  eq(attempts.user_id, hands.user_id),
  eq(attempts.id, hands.attempt_id),
  isNull(attempts.completed_timestamp),
  eq(attempts.reopenings, hands.reopenings),
);

/** The hands that are up in a quiz, at most one of each attempt. */
export function listHandsUp(db: Queryable, quiz_id: number) {
  return db
    .select({ attempt_id: hands.attempt_id, ...shownHand })
    .from(hands)
    .innerJoin(attempts, isHandUp)
    .where(eq(hands.quiz_id, quiz_id));
}

interface Seen {
  quiz_id: number;
  attempt_id: number;
  number: number;
  at: string;
  by: number | null;
  /** A further condition of attempts. */
  whose: SQL | undefined;
}

/** Records who has seen a hand first, and when. Undefined unless it is up. */
export async function recordSeen(db: Queryable, { quiz_id, attempt_id, number, at, by, whose }: Seen) {
  const [seen] = await db
    .update(hands)
    .set({
      seen_at: sql`coalesce(${hands.seen_at}, ${at}::timestamptz)`,
      seen_by: sql`case when ${hands.seen_at} is null then ${by}::bigint else ${hands.seen_by} end`,
    })
    .from(attempts)
    .where(
      and(
        ...[eq(hands.quiz_id, quiz_id), eq(hands.attempt_id, attempt_id), eq(hands.number, number)],
        ...[isHandUp, whose],
      ),
    )
    .returning(shownHand);
  return seen;
}
