import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { jobs } from '#features/grading/grading.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

export type StoredJob = typeof jobs.$inferSelect;
type EndState = Exclude<StoredJob['state'], 'waiting' | 'running'>;

const isUnfinished = inArray(jobs.state, ['waiting', 'running']);

/** Undefined if this preview was applied, or a regrade of the quiz is in progress. */
export async function insertJob(
  db: Queryable,
  job: Pick<StoredJob, 'quiz_id' | 'preview_id' | 'total' | 'created_by' | 'created_at'>,
): Promise<StoredJob | undefined> {
  const [inserted] = await db
    .insert(jobs)
    .values({ ...job, kind: 'regrade', state: 'waiting' })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function findJob(db: Queryable, id: number): Promise<StoredJob | undefined> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  return job;
}

/** The newest first, with the username of who started each. */
export function listJobsOf(db: Queryable, { quiz_id, limit }: { quiz_id: number; limit: number }) {
  return db
    .select({ ...getTableColumns(jobs), by: users.username })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.created_by))
    .where(eq(jobs.quiz_id, quiz_id))
    .orderBy(desc(jobs.id))
    .limit(limit);
}

export function listUnfinishedJobs(db: Queryable) {
  return db.select({ id: jobs.id }).from(jobs).where(isUnfinished).orderBy(asc(jobs.id));
}

/** Records how far a job is. Undefined if it has ended: it was stopped. */
export async function updateProgress(
  db: Queryable,
  { id, done }: { id: number; done: number },
): Promise<StoredJob | undefined> {
  const [job] = await db
    .update(jobs)
    .set({ state: 'running', done })
    .where(and(eq(jobs.id, id), isUnfinished))
    .returning();
  return job;
}

/** Ends a job. Undefined if it has ended before. */
export async function endJob(
  db: Queryable,
  { id, state, finished_at }: { id: number; state: EndState; finished_at: string },
): Promise<StoredJob | undefined> {
  const [job] = await db
    .update(jobs)
    .set({ state, finished_at, ...(state === 'done' && { done: sql`${jobs.total}` }) })
    .where(and(eq(jobs.id, id), isUnfinished))
    .returning();
  return job;
}

const lockOf = (id: number) => sql`hashtextextended(${`abhyas job ${id}`}, 0)`;

/** Marks a job as worked on until the caller's transaction ends, also by the death of its process. */
export async function tryLockJob(tx: Queryable, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockOf(id)}) as locked`,
  );
  return rows[0]?.locked === true;
}

/** Whether a process works on this job. */
export async function isWorkedOn(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = ${lockOf(id)}
    ) as held`);
  return rows[0]?.held === true;
}
