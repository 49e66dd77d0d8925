import type { Release } from '@abhyas/contract/quiz-json';
import { groupCommits } from '../../platform/db/group-commit.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Revision, Revisions } from '../quizzes/quizzes.ts';
import { type Attempt, prepareEligibility, prepareOpening, prepareUnfinished } from './attempts.queries.ts';
import { type KnownAttempts, rememberAttempts } from './known-attempts.ts';
import type { PinnedAttempts } from './pinned-attempts.ts';
import { prepareSaving } from './saving/save.queries.ts';
import {
  prepareFinishing,
  prepareLateGrading,
  prepareReplacing,
  prepareScoreSent,
  prepareSubmitted,
  prepareUngraded,
} from './submission/submit.queries.ts';

/**
 * Scores the recorded answers of an attempt against the key of its paper. Where scores are shown at once, `receipt`
 * certifies answers and score. Elsewhere it certifies the answers alone, and `grading_receipt` the grading: a receipt
 * that is sent before the release must not depend on the key.
 */
export type GradeAttempt = (
  attempt: Pick<
    Attempt,
    'user_id' | 'id' | 'quiz_id' | 'revision' | 'started_at' | 'answers' | 'unplaced'
  > & {
    completed_timestamp: string;
    show_score: Release;
    /** Number of this grading. */
    number: number;
  },
  paper: Revision,
) => {
  score: number;
  max_score: number;
  correct: number;
  incorrect: number;
  unanswered: number;
  receipt: string;
  grading_receipt: string | null;
};

interface AttemptsOptions {
  db: Database;
  clock: Clock;
  /** False while the server's clock may be wrong. Then no attempt is finished by its deadline. */
  isClockTrusted: () => boolean;
  revisions: Revisions;
  pinned: PinnedAttempts;
  grade: GradeAttempt;
  /** Called for each attempt that this process finishes, with who finished it. */
  onFinished: (by: 'learner' | 'deadline') => void;
}

export interface AttemptsDeps extends AttemptsOptions {
  known: KnownAttempts;
  findEligibility: ReturnType<typeof prepareEligibility>;
  findUnfinished: ReturnType<typeof prepareUnfinished>;
  insertAttempt: ReturnType<typeof prepareOpening>;
  saveChanges: ReturnType<typeof prepareSaving>;
  findSubmitted: ReturnType<typeof prepareSubmitted>;
  finishSubmitted: ReturnType<typeof prepareFinishing>;
  gradeLate: ReturnType<typeof prepareLateGrading>;
  recordUngraded: ReturnType<typeof prepareUngraded>;
  replaceAutoFinished: ReturnType<typeof prepareReplacing>;
  recordScoreSent: ReturnType<typeof prepareScoreSent>;
}

export function openAttempts(options: AttemptsOptions): AttemptsDeps {
  const { db } = options;
  const grouped = groupCommits(db, (on) => ({
    open: prepareOpening(on),
    save: prepareSaving(on),
    finish: prepareFinishing(on),
  }));
  const reads = groupCommits(db, (on) => ({ findEligibility: prepareEligibility(on) }));
  return {
    ...options,
    known: rememberAttempts(db),
    findEligibility: (learner) =>
      reads.run(learner.user_id, ({ findEligibility }) => findEligibility(learner)),
    findUnfinished: prepareUnfinished(db),
    insertAttempt: (attempt) => grouped.run(attempt.user_id, ({ open }) => open(attempt)),
    saveChanges: (key, changes) => grouped.run(key.id, ({ save }) => save(key, changes)),
    findSubmitted: prepareSubmitted(db),
    finishSubmitted: (read, release, finished) =>
      grouped.run(read.id, ({ finish }) => finish(read, release, finished)),
    gradeLate: prepareLateGrading(db),
    recordUngraded: prepareUngraded(db),
    replaceAutoFinished: prepareReplacing(db),
    recordScoreSent: prepareScoreSent(db),
  };
}
