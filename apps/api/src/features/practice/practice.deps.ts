import type { Verdicts } from '#features/grading/grading.ts';
import type { Revisions } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import type { Counter } from '#platform/http/limits/shared-counts.ts';
import type { Clock } from '#platform/time/clock.ts';

export interface PracticeDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  verdicts: Verdicts;
}

/** Counts answers against their limit; undefined if there are no limits. */
export interface AnswersDeps extends PracticeDeps {
  call_counts: Counter | undefined;
}
