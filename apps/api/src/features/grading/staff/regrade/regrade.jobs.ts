import type { Job, QuizJob } from '@abhyas/contract/grading/regrade';
import { inOneLanguage } from '@abhyas/contract/shared';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import { findQuiz } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type JobQueue, openQueue } from '#platform/jobs/queue.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { basisOf } from './basis.service.ts';
import {
  endJob,
  findJob,
  insertJob,
  isWorkedOn,
  listJobsOf,
  listUnfinishedJobs,
  type StoredJob,
} from './jobs.queries.ts';
import { findPreview } from './previews.queries.ts';
import { type RunDeps, runRegrade } from './run-regrade.service.ts';

/** What the queue stores of a job. The actor is recorded in the audit trail when the regrade commits. */
interface QueuedRegrade {
  job_id: number;
  by: Actor;
}

/** Regrades as jobs, in this process or another. */
export interface RegradeJobs {
  queue: JobQueue<QueuedRegrade>;
  /** Continues jobs whose process has died. Called from time to time; one small statement while there is no job. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

export function openRegradeJobs(deps: RunDeps & { onError: (error: unknown) => void }): RegradeJobs {
  const stopping = new AbortController();
  const queue = openQueue<QueuedRegrade>({
    db: deps.db,
    name: 'regrade',
    handle: async ({ job_id, by }) => {
      await runRegrade(deps, { job_id, by, stopping: stopping.signal });
      return 'done';
    },
    onError: deps.onError,
  });
  return {
    queue,
    async resume() {
      const unfinished = await listUnfinishedJobs(deps.db);
      for (const { id } of unfinished) {
        if (await isWorkedOn(deps.db, id)) continue;
        const isQueued = await queue.retry(id);
        // It may have ended in between; then this changes nothing.
        if (!isQueued) await endJob(deps.db, { id, state: 'failed', finished_at: iso(deps.clock.now()) });
      }
      if (unfinished.length > 0) queue.wake();
    },
    async close() {
      stopping.abort();
      await queue.close();
    },
  };
}

interface JobDeps extends Pick<RunDeps, 'revisions'> {
  db: Database;
  clock: Clock;
  regrades: RegradeJobs;
}

/**
 * Starts applying a preview. Throws NOT_FOUND; PREVIEW_STALE if the data has changed since, it was applied before, or a
 * regrade of the quiz is in progress.
 */
export async function startRegrade(
  deps: JobDeps,
  { quiz_id, preview_id, by }: { quiz_id: number; preview_id: number; by: Actor },
): Promise<Job> {
  const { queue } = deps.regrades;
  await queue.open();
  const job = await inTransaction(deps.db, async (tx) => {
    const quiz = await findQuiz(tx, quiz_id);
    const preview = quiz && (await findPreview(tx, { quiz_id, preview_id }));
    if (!preview) throw new DomainError('NOT_FOUND');
    const basis = await basisOf(deps, tx, { quiz, from: preview.summary.revision });
    if (basis !== preview.basis) throw new DomainError('PREVIEW_STALE');
    const inserted = await insertJob(tx, {
      quiz_id,
      preview_id,
      total: preview.summary.attempts,
      created_by: by.user_id,
      created_at: iso(deps.clock.now()),
    });
    if (!inserted) throw new DomainError('PREVIEW_STALE');
    await queue.add(tx, inserted.id, { job_id: inserted.id, by });
    return inserted;
  });
  queue.wake();
  return asJob(job);
}

/** Throws NOT_FOUND. */
export async function getJobOf(deps: JobDeps, id: number): Promise<Job> {
  const job = await findJob(deps.db, id);
  if (!job) throw new DomainError('NOT_FOUND');
  return asJob(job);
}

const LISTED_JOBS = 20;

/** The last jobs of a quiz, the newest first. Throws NOT_FOUND. */
export async function listQuizJobs(deps: JobDeps, quiz_id: number): Promise<QuizJob[]> {
  if (!(await findQuiz(deps.db, quiz_id))) throw new DomainError('NOT_FOUND');
  const jobs = await listJobsOf(deps.db, { quiz_id, limit: LISTED_JOBS });
  return jobs.map(({ by, ...job }) => ({ ...asJob(job), by }));
}

/** Stops a job that has not committed; it has changed nothing. Throws NOT_FOUND or JOB_ENDED. */
export async function stopJobOf(deps: JobDeps, { id, by }: { id: number; by: Actor }): Promise<Job> {
  return inTransaction(deps.db, async (tx) => {
    const at = iso(deps.clock.now());
    const stopped = await endJob(tx, { id, state: 'stopped', finished_at: at });
    if (!stopped) {
      throw new DomainError((await findJob(tx, id)) ? 'JOB_ENDED' : 'NOT_FOUND');
    }
    const quiz = await findQuiz(tx, stopped.quiz_id);
    const { title } = quiz ? await deps.revisions.get(quiz.id, quiz.revision, tx) : { title: { en: '' } }; // deleted since
    const on = { type: 'quiz', id: stopped.quiz_id, name: inOneLanguage(title) } as const;
    await recordEvent(tx, { at, kind: 'regrade_stopped', by, on });
    return asJob(stopped);
  });
}

function asJob({ id, created_by, preview_id, ...job }: StoredJob): Job {
  return { ...job, job_id: id };
}
