import { inOneLanguage } from '@abhyas/contract/shared';
import { type Actor, recordEvent } from '#features/audit/audit.ts';
import type { gradings } from '#features/grading/grading.tables.ts';
import { acceptObjections } from '#features/grading/objections.service.ts';
import { signGrading } from '#features/grading/rules/signed-statements.ts';
import type { Verdicts } from '#features/grading/verdicts.service.ts';
import { findQuiz, type Revisions } from '#features/quizzes/quizzes.ts';
import type { SigningKeyRing } from '#platform/crypto/signing-keys.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { insertGradings, type RegradedColumns, updateRegraded } from './attempts.queries.ts';
import { basisOf } from './basis.service.ts';
import { endJob, type StoredJob, tryLockJob, updateProgress } from './jobs.queries.ts';
import { findPreview, insertVerdicts, type StoredPreview } from './previews.queries.ts';
import { type RegradedAttempt, regradedBatches } from './regraded-attempts.service.ts';
import { regradedKeys } from './regraded-keys.service.ts';

export interface RunDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  verdicts: Verdicts;
  receipt_keys: SigningKeyRing;
}

interface Run {
  job_id: number;
  by: Actor;
  /** Aborted when this process stops. The job then runs again in another one, or after the next start. */
  stopping: AbortSignal;
}

/** Ends a run without a trace in the scores. */
class RegradeEndedError extends Error {
  override name = 'RegradeEndedError';
  readonly state: 'stopped' | 'stale' | 'interrupted';
  constructor(state: RegradeEndedError['state']) {
    super(`The regrade is ${state}`);
    this.state = state;
  }
}

/**
 * Applies a preview: gradings, attempts, verdicts, objections, audit event and the job's end in one transaction. May run
 * more than once. Throws when it has to run again.
 */
export async function runRegrade(deps: RunDeps, run: Run): Promise<void> {
  const id = run.job_id;
  try {
    await inTransaction(deps.db, async (tx) => {
      if (!(await tryLockJob(tx, id))) throw new Error(`Another process works on job ${id}`);
      const job = await updateProgress(deps.db, { id, done: 0 });
      if (!job) return;
      const preview = await findPreview(tx, job);
      if (!preview) throw new RegradeEndedError('stale');
      await applyPreview(deps, tx, { ...run, job, preview });
    });
  } catch (error) {
    const is_ended = error instanceof RegradeEndedError;
    // What the job ran into may be that the data had changed: it is stale, or it runs again.
    if (!is_ended || error.state === 'interrupted') throw error;
    if (error.state === 'stale') {
      await endJob(deps.db, { id, state: 'stale', finished_at: iso(deps.clock.now()) });
    }
  }
}

interface Applied extends Run {
  job: StoredJob;
  preview: StoredPreview;
}

async function applyPreview(deps: RunDeps, tx: Queryable, applied: Applied): Promise<void> {
  const { job, preview } = applied;
  const before = await findQuiz(tx, job.quiz_id);
  if (!before || (await isStale(deps, tx, before, preview))) throw new RegradeEndedError('stale');
  const at = iso(deps.clock.now());
  const regrade = before.regrade + 1;
  const rows: RegradedColumns[] = [];
  // Of attempts that were regraded before: a late submission appends to these, too, and must not wait for this number.
  const further: NewGrading[] = [];
  let done = 0;
  for await (const batch of regradedBatches(deps, tx, { quiz: before, added: preview.verdicts })) {
    const changed = batch.filter(({ is_changed }) => is_changed);
    const first: NewGrading[] = [];
    for (const each of changed) {
      const { appended, columns } = gradedAgain(deps, each, { regrade, at, by: applied.by });
      (each.attempt.grading === 1 ? first : further).push(...appended);
      rows.push(columns);
    }
    await insertGradings(tx, first);
    done += batch.length;
    await continueOrEnd(deps, applied, done);
  }
  // From here on submissions of this quiz wait. They have not been graded by the verdicts that follow.
  const quiz = await findQuiz(tx, job.quiz_id, { lock: true });
  if (!quiz || (await isStale(deps, tx, quiz, preview))) throw new RegradeEndedError('stale');
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await insertGradings(tx, further.slice(start, start + ROWS_AT_ONCE));
    await updateRegraded(tx, { rows: rows.slice(start, start + ROWS_AT_ONCE), regraded_at: at });
  }
  const created_by = applied.by.user_id;
  await insertVerdicts(tx, { quiz_id: quiz.id, regrade, verdicts: preview.verdicts, created_by, at });
  // To undo a verdict does not make an objection right.
  const decisions = preview.verdicts.filter(({ kind }) => kind !== 'original');
  await acceptObjections(tx, { quiz_id: quiz.id, verdicts: decisions, at, by: created_by });
  const paper = await deps.revisions.get(quiz.id, quiz.revision, tx);
  const inForce = await deps.verdicts.list(quiz.id, before.regrade, tx);
  const keys = await regradedKeys(tx, { paper, inForce }, preview.verdicts);
  const question_ids = preview.verdicts.map(({ question_id }) => question_id);
  await recordEvent(tx, {
    at,
    kind: 'regraded',
    by: applied.by,
    on: { type: 'quiz', id: quiz.id, name: inOneLanguage(paper.title) },
    details: { question_ids, attempts: preview.summary.changed, keys },
  });
  if (!(await endJob(tx, { id: job.id, state: 'done', finished_at: iso(deps.clock.now()) }))) {
    throw new RegradeEndedError('stopped');
  }
}

const ROWS_AT_ONCE = 1000;

async function isStale(deps: RunDeps, tx: Queryable, quiz: Quiz, { basis, summary }: StoredPreview) {
  return basis !== (await basisOf(deps, tx, { quiz, from: summary.revision }));
}
type Quiz = NonNullable<Awaited<ReturnType<typeof findQuiz>>>;

/** Shows the progress to others, before anything is committed. Throws if the job was stopped meanwhile. */
async function continueOrEnd(deps: RunDeps, { job, stopping }: Applied, done: number): Promise<void> {
  if (stopping.aborted) throw new RegradeEndedError('interrupted');
  if (!(await updateProgress(deps.db, { id: job.id, done }))) throw new RegradeEndedError('stopped');
}

type NewGrading = typeof gradings.$inferInsert;

/**
 * The rows to append and the new columns of an attempt. Its first regrade appends the earlier gradings, too, which were
 * in the attempt's own columns until then.
 */
function gradedAgain(
  deps: Pick<RunDeps, 'receipt_keys'>,
  { attempt, paper, after, on_time }: RegradedAttempt,
  { regrade, at, by }: { regrade: number; at: string; by: Actor },
): { appended: NewGrading[]; columns: RegradedColumns } {
  const { user_id, id, completed_timestamp } = attempt;
  const { on_time_score, sections, ...counted } = after;
  const outcome = { ...counted, section_grades: sections ?? null };
  const { score, max_score, correct, incorrect, unanswered, section_grades } = attempt;
  const key = { user_id, attempt_id: id };
  const earlier = { ...key, regrade: regrade - 1, at: completed_timestamp };
  const current = {
    ...earlier,
    ...{ score, max_score, correct, incorrect, unanswered, section_grades },
    receipt: attempt.grading_receipt ?? attempt.receipt,
  };
  const appended: NewGrading[] = [];
  if (attempt.grading === 1 && on_time && attempt.on_time_receipt !== null) {
    const { sections, ...graded } = on_time;
    appended.push(
      {
        ...earlier,
        ...graded,
        section_grades: sections ?? null,
        number: 1,
        reason: 'submitted',
        receipt: attempt.on_time_receipt,
      },
      { ...current, number: 2, reason: 'late' },
    );
  } else if (attempt.grading === 1) appended.push({ ...current, number: 1, reason: 'submitted' });
  const number = (appended.at(-1)?.number ?? attempt.grading) + 1;
  const { receipt } = signGrading(deps.receipt_keys[0], attempt, paper, { ...outcome, number, regrade });
  appended.push({
    ...key,
    ...outcome,
    number,
    reason: 'regrade',
    regrade,
    receipt,
    created_by: by.user_id,
    at,
  });
  return {
    appended,
    columns: { user_id, id, ...outcome, on_time_score, grading_receipt: receipt, grading: number },
  };
}
