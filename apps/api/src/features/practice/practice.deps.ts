import type { Database } from '../../platform/db/open.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Verdicts } from '../grading/grading.ts';
import type { Revisions } from '../quizzes/quizzes.ts';

export interface PracticeDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  verdicts: Verdicts;
}
