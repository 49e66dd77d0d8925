import type { Verdicts } from '#features/grading/grading.ts';
import type { Revisions } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import type { Clock } from '#platform/time/clock.ts';

export interface PracticeDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  verdicts: Verdicts;
}
