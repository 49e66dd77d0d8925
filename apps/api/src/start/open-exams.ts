import { type AttemptsDeps, openAttempts } from '#features/attempts/attempts.deps.ts';
import { openSealing } from '#features/attempts/rules/sealing.ts';
import { appendGrading, openGrading, openVerdicts } from '#features/grading/grading.ts';
import { openRegradeJobs } from '#features/grading/staff/regrade/regrade.jobs.ts';
import type { Keys } from '#platform/crypto/keys.ts';

/** Attempts with their grading, and the jobs that regrade them: one of each for the whole process. */
export function openExams({
  keys,
  onJobError,
  ...deps
}: Pick<
  AttemptsDeps,
  'db' | 'clock' | 'isClockTrusted' | 'revisions' | 'pinned' | 'last_seen' | 'onFinished'
> & {
  keys: Keys;
  onJobError: (error: unknown) => void;
}) {
  const verdicts = openVerdicts(deps.db);
  const receipt_keys = keys.receipt_signatures;
  return {
    verdicts,
    attempts: openAttempts({
      ...deps,
      draw_key: keys.draws,
      sealing: openSealing(keys.sealed_papers),
      grade: openGrading({ receipt_keys, verdicts }),
      appendGrading,
    }),
    regrades: openRegradeJobs({ ...deps, verdicts, receipt_keys, onError: onJobError }),
  };
}
