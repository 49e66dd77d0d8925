import type { Release } from '@abhyas/contract/quiz-json';
import type { Revision, Revisions } from '#features/quizzes/quizzes.ts';
import { groupCommits } from '#platform/db/group-commit.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { gather } from '#platform/db/statements/gather.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { type Attempt, prepareEligibility, prepareOpening, prepareUnfinished } from './attempts.queries.ts';
import { type KnownAttempts, rememberAttempts } from './known-attempts.service.ts';
import type { LastSeen } from './last-seen.service.ts';
import { learnerKeyOf, prepareEligibilityMany, prepareOpeningMany } from './open-many.queries.ts';
import type { PinnedAttempts } from './pinned-attempts.service.ts';
import type { Sealing } from './rules/sealing.ts';
import { prepareSaving, prepareSavingMany, type SaveOfAttempt } from './saving/save.queries.ts';
import {
  type Outcome,
  prepareFinishing,
  prepareLateGrading,
  prepareReplacing,
  prepareScoreSent,
  prepareUngraded,
} from './submission/submit.queries.ts';
import { prepareSubmitted, type SubmittedAttempt } from './submission/submitted.queries.ts';

/**
 * Scores the recorded answers of an attempt against the key of its paper, with the verdicts of the quiz's `regrade`.
 * Where scores are shown at once, `receipt` certifies answers and score. Elsewhere it certifies the answers alone, and
 * `grading_receipt` the grading: a receipt that is sent before the release must not depend on the key.
 * Inside a transaction, `on` must be that transaction.
 */
export type GradeAttempt = (
  attempt: Pick<
    Attempt,
    'user_id' | 'id' | 'quiz_id' | 'revision' | 'started_at' | 'answers' | 'unplaced'
  > & {
    completed_timestamp: string;
    regrade: number;
    show_score: Release;
    /** Number of this grading. */
    number: number;
  },
  paper: Revision,
  on?: Queryable,
) => Promise<{
  score: number;
  max_score: number;
  correct: number;
  incorrect: number;
  unanswered: number;
  section_grades: Attempt['section_grades'];
  receipt: string;
  /** Certifies the score if `receipt` does not; null if it does. */
  grading_receipt: string | null;
}>;

/**
 * Appends a further grading of an attempt that was regraded before, in the transaction that changes the attempt, and
 * makes it the current one.
 */
type AppendGrading = (
  tx: Queryable,
  attempt: Pick<Attempt, 'user_id' | 'id'>,
  grading: { reason: 'submitted' | 'late'; at: string; regrade: number },
) => Promise<void>;

interface AttemptsOptions {
  db: Database;
  clock: Clock;
  /** False while the server's clock may be wrong. Then no attempt is finished by its deadline. */
  isClockTrusted: () => boolean;
  revisions: Revisions;
  /** Decides what is drawn. */
  draw_key: Buffer;
  sealing: Sealing;
  pinned: PinnedAttempts;
  last_seen: LastSeen;
  grade: GradeAttempt;
  appendGrading: AppendGrading;
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
  const prepare = (on: Queryable) => ({
    open: prepareOpening(on),
    save: prepareSaving(on),
    finish: prepareFinishing(on),
  });
  const grouped = groupCommits(db, prepare, (on) => {
    const openings = gather(prepareOpeningMany(on), learnerKeyOf);
    const saves = gather(prepareSavingMany(on), attemptOf);
    const save: ReturnType<typeof prepareSaving> = (key, changes) => saves.call({ ...changes, key });
    return {
      statements: { ...prepare(on), open: openings.call, save },
      send() {
        openings.send();
        saves.send();
      },
    };
  });
  const reads = groupCommits(
    db,
    (on) => ({ findEligibility: prepareEligibility(on) }),
    (on) => {
      const { call, send } = gather(prepareEligibilityMany(on), learnerKeyOf);
      return { statements: { findEligibility: call }, send };
    },
  );
  return {
    ...options,
    known: rememberAttempts(db),
    findEligibility: (learner) =>
      reads.run(learner.user_id, ({ findEligibility }) => findEligibility(learner)),
    findUnfinished: prepareUnfinished(db),
    insertAttempt: (attempt) => grouped.run(attempt.user_id, ({ open }) => open(attempt)),
    saveChanges: (key, changes) => grouped.run(key.id, ({ save }) => save(key, changes)),
    findSubmitted: prepareSubmitted(db),
    finishSubmitted: (read, finished) => grouped.run(read.id, ({ finish }) => finish(read, finished)),
    gradeLate: gradingAgain(options, prepareLateGrading, 'late'),
    recordUngraded: prepareUngraded(db),
    replaceAutoFinished: gradingAgain(options, prepareReplacing, 'submitted'),
    recordScoreSent: prepareScoreSent(db),
  };
}

const attemptOf = ({ key: { user_id, id } }: SaveOfAttempt) => `${user_id}/${id}`;

/**
 * Grades a finished attempt again. If it was regraded before, its gradings get a row in the same transaction; else its own
 * columns are the record.
 */
function gradingAgain<Graded extends Outcome>(
  { db, clock, appendGrading }: AttemptsOptions,
  prepare: (on: Queryable) => (read: SubmittedAttempt, graded: Graded) => Promise<boolean>,
  reason: 'submitted' | 'late',
) {
  const write = prepare(db);
  return (read: SubmittedAttempt, graded: Graded): Promise<boolean> => {
    if (read.grading === 1) return write(read, graded);
    return inTransaction(db, async (tx) => {
      if (!(await prepare(tx)(read, graded))) return false;
      await appendGrading(tx, read, { reason, at: iso(clock.now()), regrade: read.regrade });
      return true;
    });
  };
}
