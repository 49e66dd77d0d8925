import type { Verdicts } from '#features/grading/grading.ts';
import type { Revisions } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import type { Reads } from '#platform/db/standby/reads.ts';
import { prepareOnEach } from '#platform/db/statements/prepare-on-each.ts';
import type { Clock } from '#platform/time/clock.ts';
import { prepareFinishedAttempt, prepareRecord, prepareSentAttempt } from './report.queries.ts';
import { prepareFinishedAttempts, prepareUnseen } from './reports.queries.ts';

/** What reports need of the server. */
export interface ReportsSources {
  db: Database;
  reads: Reads;
  clock: Clock;
  revisions: Revisions;
  verdicts: Verdicts;
  /** Finishes the learner's overdue attempts, so that results appear as early as possible. */
  autoFinish: (learner: { user_id: number }) => Promise<number>;
}

export type ReportsDeps = ReturnType<typeof openReports>;
type Params = Record<string, unknown>;

/** Prepares the statements of lists and reports. What a standby can answer does not reach the primary. */
export function openReports<Sources extends ReportsSources>(sources: Sources) {
  const { db, reads } = sources;
  const finishedAttempts = prepareOnEach(prepareFinishedAttempts);
  const unseen = prepareOnEach(prepareUnseen);
  const sentAttempt = prepareOnEach(prepareSentAttempt);
  const finishedAttempt = prepareFinishedAttempt(db);
  const record = prepareRecord(db);
  const findSent = async (params: Params) =>
    (await reads.tryStandby((on) => sentAttempt(on).execute(params)))?.result;
  return {
    ...sources,
    listFinished: (params: Params) => reads.run((on) => finishedAttempts(on).execute(params)),
    listUnseen: (params: Params) => reads.run((on) => unseen(on).execute(params)),
    /** Records first that score and keys are sent, if this report is the first one that has them. */
    findFinished: async (params: Params) => {
      const sent = await findSent(params);
      if (sent?.length === 0) {
        await record.execute(params);
        const recorded = await findSent(params);
        if (recorded?.length) return recorded;
      }
      // Without a standby, for an unknown attempt, and if staff have changed the quiz meanwhile.
      return sent?.length ? sent : finishedAttempt.execute(params);
    },
  };
}
