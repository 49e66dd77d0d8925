import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { invitation_jobs, invitations } from './invitations.tables.ts';

const isUnfinished = isNull(invitation_jobs.finished_at);

/** Those of the accounts that an SMS can reach. */
export function listReachable(db: Queryable, user_ids: readonly number[]) {
  return db
    .select({ id: users.id, username: users.username, language: users.preferred_language })
    .from(users)
    .where(and(inArray(users.id, [...user_ids]), ne(users.phone_number, ''), isNull(users.suspended_at)));
}

export async function insertJob(
  db: Queryable,
  { user_ids, address, now }: { user_ids: readonly number[]; address: string; now: string },
): Promise<number> {
  const [job] = await db
    .insert(invitation_jobs)
    .values({ state: 'waiting', total: user_ids.length, address, created_at: now, worked_at: now })
    .returning({ id: invitation_jobs.id });
  if (!job) throw new Error('PostgreSQL did not return the new job');
  await db.insert(invitations).values(user_ids.map((user_id) => ({ job_id: job.id, user_id })));
  return job.id;
}

/** A job with its progress. */
export async function findJob(db: Queryable, job_id: number) {
  const counted = (outcome: string) =>
    sql<number>`(select count(*)::int from ${invitations}
      where ${eq(invitations.job_id, job_id)} and ${invitations.outcome} ${sql.raw(outcome)})`;
  const [job] = await db
    .select({
      job_id: invitation_jobs.id,
      state: invitation_jobs.state,
      total: invitation_jobs.total,
      done: counted('is not null'),
      refused: counted("= 'refused'"),
      address: invitation_jobs.address,
      created_at: invitation_jobs.created_at,
    })
    .from(invitation_jobs)
    .where(eq(invitation_jobs.id, job_id));
  return job;
}

/** The next account of a job, and what its invitation says. */
export async function findNext(db: Queryable, job_id: number) {
  const [next] = await db
    .select({
      user_id: invitations.user_id,
      username: users.username,
      phone_number: users.phone_number,
      language: users.preferred_language,
      suspended_at: users.suspended_at,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.user_id))
    .where(and(eq(invitations.job_id, job_id), isNull(invitations.outcome)))
    .orderBy(asc(invitations.user_id))
    .limit(1);
  return next;
}

export async function recordOutcome(
  db: Queryable,
  sent: { job_id: number; user_id: number; outcome: 'sent' | 'refused'; now: string },
): Promise<void> {
  const { job_id, user_id, outcome, now } = sent;
  await db
    .update(invitations)
    .set({ outcome })
    .where(and(eq(invitations.job_id, job_id), eq(invitations.user_id, user_id)));
  if (outcome === 'sent') await db.update(users).set({ invited_at: now }).where(eq(users.id, user_id));
  await db
    .update(invitation_jobs)
    .set({ state: 'running', worked_at: now })
    .where(and(eq(invitation_jobs.id, job_id), isUnfinished));
}

export async function endJob(
  db: Queryable,
  { job_id, state, now }: { job_id: number; state: 'done' | 'failed'; now: string },
): Promise<void> {
  await db
    .update(invitation_jobs)
    .set({ state, finished_at: now })
    .where(and(eq(invitation_jobs.id, job_id), isUnfinished));
}

/** Unfinished jobs on which nobody has worked since a moment. */
export function listStalled(db: Queryable, since: string) {
  return db
    .select({ id: invitation_jobs.id, created_at: invitation_jobs.created_at })
    .from(invitation_jobs)
    .where(and(isUnfinished, sql`${invitation_jobs.worked_at} < ${since}`))
    .orderBy(invitation_jobs.id);
}
