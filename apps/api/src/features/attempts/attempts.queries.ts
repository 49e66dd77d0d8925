import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open.ts';
import { attempts, extra_attempts, quiz_revisions, quizzes } from '../../db/schema.ts';

export type Attempt = typeof attempts.$inferSelect;
export type Key = Pick<Attempt, 'user_id' | 'id'>;

const isKey = ({ user_id, id }: Key) => and(eq(attempts.user_id, user_id), eq(attempts.id, id));

/** What everyone is allowed, and what the learner was given on top. */
const allowedAttempts = sql<number>`(${quizzes.allowed_attempts} + coalesce(${extra_attempts.extra_attempts}, 0))`;
const extraOf = (user_id: number) =>
  and(eq(extra_attempts.user_id, user_id), eq(extra_attempts.quiz_id, quizzes.id));

/** What decides whether a learner may open an attempt, and on which revision. */
export async function findQuizToOpen(
  db: Queryable,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
) {
  const [quiz] = await db
    .select({
      id: quizzes.id,
      revision: quizzes.revision,
      start_time: quizzes.start_time,
      end_time: quizzes.end_time,
      deleted_at: quizzes.deleted_at,
      duration_minutes: quizzes.duration_minutes,
      allowed_attempts: allowedAttempts,
      question_count: quiz_revisions.question_count,
    })
    .from(quizzes)
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision)),
    )
    .leftJoin(extra_attempts, extraOf(user_id))
    .where(eq(quizzes.id, quiz_id));
  return quiz;
}

export async function findUnfinished(
  db: Queryable,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(
      and(eq(attempts.user_id, user_id), eq(attempts.quiz_id, quiz_id), isNull(attempts.completed_timestamp)),
    );
  return attempt;
}

export async function findAttempt(db: Queryable, key: Key): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(attempts).where(isKey(key));
  return attempt;
}

/** The attempt, kept from changing until the transaction ends. */
export async function lockAttempt(db: Queryable, key: Key): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(attempts).where(isKey(key)).for('update');
  return attempt;
}

/** The unfinished attempt, kept as lockAttempt keeps it; none when it was finished while this waited for the lock. */
export async function lockUnfinished(
  db: Queryable,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(
      and(eq(attempts.user_id, user_id), eq(attempts.quiz_id, quiz_id), isNull(attempts.completed_timestamp)),
    )
    .for('update');
  return attempt;
}

export async function lockLastFinished(
  db: Queryable,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.user_id, user_id),
        eq(attempts.quiz_id, quiz_id),
        isNotNull(attempts.completed_timestamp),
      ),
    )
    .orderBy(desc(attempts.number))
    .limit(1)
    .for('update');
  return attempt;
}

/**
 * How many attempts used up one of the allowed, and the last number given: as of one moment, so that they agree. What
 * is overdue counts as finished, though the sweep may not have seen it yet.
 */
export async function countAttempts(
  db: Queryable,
  { user_id, quiz_id, overdue_since }: { user_id: number; quiz_id: number; overdue_since: string },
): Promise<{ finished: number; last_number: number }> {
  const [row] = await db
    .select({
      finished: sql<number>`count(*) filter (
        where ${or(isNotNull(attempts.completed_timestamp), lte(attempts.deadline, overdue_since))})::int`,
      last_number: sql<number>`coalesce(max(${attempts.number}), 0)`,
    })
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.quiz_id, quiz_id)));
  return row ?? { finished: 0, last_number: 0 };
}

/** Undefined when a racing request was first: it opened one, or took this number. */
export async function insertAttempt(
  db: Queryable,
  attempt: typeof attempts.$inferInsert,
): Promise<Attempt | undefined> {
  const [inserted] = await db.insert(attempts).values(attempt).onConflictDoNothing().returning();
  return inserted;
}

/** A client is a page load or two; whoever brings more of them than this is no longer told from a late duplicate. */
const MOST_CLIENTS = 64;

/**
 * Merges changes into an attempt that is open at `now`, in one statement, as `merge` of rules/merging.ts does.
 * False when it is not open, is not there, or this client has been seen with this `seq` or a higher one.
 */
export async function saveChanges(
  db: Queryable,
  { user_id, id }: Key,
  save: {
    changes: { answers: Record<string, number | null>; answered_at: Record<string, number> };
    flags: number[] | undefined;
    client: string;
    seq: number;
    now: string;
    stale_after: number;
  },
): Promise<boolean> {
  const { changes, flags, client, seq, now, stale_after } = save;
  const { answers, answered_at, client_seqs } = attempts;
  // Read from the row as it is when its lock is held: a save that waited for another merges into what that one left.
  const fresh = (values: SQL) => sql`(
    select coalesce(jsonb_object_agg(change.key, ${values} -> change.key), '{}'::jsonb)
    from jsonb_each(${JSON.stringify(changes.answered_at)}::jsonb) change
    where change.value::bigint + ${stale_after}::bigint >= coalesce((${answered_at} ->> change.key)::bigint, 0)
  )`;
  const { rowCount } = await db
    .update(attempts)
    .set({
      answers: sql`jsonb_strip_nulls(${answers} || ${fresh(sql`${JSON.stringify(changes.answers)}::jsonb`)})`,
      answered_at: sql`${answered_at} || ${fresh(sql`${JSON.stringify(changes.answered_at)}::jsonb`)}`,
      client_seqs: sql`case
        when ${client_seqs} ? ${client} or (select count(*) from jsonb_object_keys(${client_seqs})) < ${MOST_CLIENTS}
        then ${client_seqs} else '{}'::jsonb end || jsonb_build_object(${client}::text, ${seq}::bigint)`,
      ...(flags && { flags }),
      saved_at: now,
    })
    .where(
      and(
        isKey({ user_id, id }),
        isNull(attempts.completed_timestamp),
        gt(attempts.deadline, now),
        sql`coalesce((${client_seqs} ->> ${client})::bigint, 0) < ${seq}::bigint`,
      ),
    );
  return rowCount === 1;
}

export async function finishAttempt(
  db: Queryable,
  key: Key,
  result: Pick<Attempt, 'answers' | 'answered_at' | 'completed_timestamp' | 'finished_by'> &
    Pick<Attempt, 'submission_digest'> &
    Outcome,
): Promise<void> {
  const { answers, answered_at, completed_timestamp, finished_by, submission_digest } = result;
  await db
    .update(attempts)
    .set({
      answers,
      answered_at,
      completed_timestamp,
      finished_by,
      submission_digest,
      ...outcomeOf(result),
    })
    .where(isKey(key));
}

type Outcome = Pick<Attempt, 'score' | 'max_score' | 'correct' | 'incorrect' | 'unanswered' | 'receipt'>;

const outcomeOf = ({ score, max_score, correct, incorrect, unanswered, receipt }: Outcome): Outcome => ({
  score,
  max_score,
  correct,
  incorrect,
  unanswered,
  receipt,
});

/** Puts what came late in the place of what was recorded on time, and keeps that beside it. */
export async function regradeAttempt(
  db: Queryable,
  key: Key,
  result: Outcome &
    Pick<Attempt, 'answers' | 'answered_at' | 'on_time_answers' | 'on_time_score' | 'on_time_receipt'>,
): Promise<void> {
  const { answers, answered_at, on_time_answers, on_time_score, on_time_receipt } = result;
  await db
    .update(attempts)
    .set({
      answers,
      answered_at,
      late: true,
      on_time_answers,
      on_time_score,
      on_time_receipt,
      ...outcomeOf(result),
    })
    .where(isKey(key));
}

/**
 * Overdue attempts, locked for the caller's transaction; those that another process holds are passed over, so
 * that each is finished once.
 */
export function claimOverdue(
  db: Queryable,
  { overdue_since, user_id, limit }: { overdue_since: string; user_id?: number; limit: number },
): Promise<Attempt[]> {
  return (
    db
      .select()
      .from(attempts)
      .where(
        and(
          isNull(attempts.completed_timestamp),
          lte(attempts.deadline, overdue_since),
          user_id === undefined ? undefined : eq(attempts.user_id, user_id),
        ),
      )
      .orderBy(asc(attempts.deadline))
      .limit(limit)
      // A learner who waits for the result waits for the other process; the sweep goes on without it.
      .for('update', user_id === undefined ? { skipLocked: true } : {})
  );
}

/** The settings of a quiz, as they are now, that matter when an attempt has ended. */
export async function getQuizSettings(
  db: Queryable,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<{ allowed_attempts: number; accept_late: boolean }> {
  const [quiz] = await db
    .select({ allowed_attempts: allowedAttempts, accept_late: quizzes.accept_late })
    .from(quizzes)
    .leftJoin(extra_attempts, extraOf(user_id))
    .where(eq(quizzes.id, quiz_id));
  if (!quiz) throw new Error(`There is no quiz ${quiz_id}`);
  return quiz;
}
