import { groupCommits } from '../../platform/db/group-commit.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Revision, Revisions } from '../quizzes/quizzes.ts';
import { type Attempt, prepareOpening, prepareStanding, prepareUnfinished } from './attempts.queries.ts';
import { type KnownAttempts, rememberAttempts } from './known-attempts.ts';
import type { PinnedAttempts } from './pinned-attempts.ts';
import { prepareSaving } from './saving/save.queries.ts';
import {
  prepareFinishing,
  prepareRegrading,
  prepareReplacing,
  prepareScoreSent,
  prepareSubmitted,
  prepareUngraded,
} from './submission/submit.queries.ts';

/** Scores what an attempt records against the key of its paper; the receipt vouches for both. */
export type GradeAttempt = (
  attempt: Pick<Attempt, 'user_id' | 'id' | 'quiz_id' | 'revision' | 'answers'> & {
    completed_timestamp: string;
  },
  paper: Revision,
) => {
  score: number;
  max_score: number;
  correct: number;
  incorrect: number;
  unanswered: number;
  receipt: string;
};

interface Given {
  db: Database;
  clock: Clock;
  /** False while the clock may be wrong: then nothing is finished because its time is over. */
  isClockTrusted: () => boolean;
  revisions: Revisions;
  pinned: PinnedAttempts;
  grade: GradeAttempt;
  /** Told of each attempt that was finished here, and by whom. */
  onFinished: (by: 'learner' | 'deadline') => void;
}

export interface AttemptsDeps extends Given {
  known: KnownAttempts;
  findStanding: ReturnType<typeof prepareStanding>;
  findUnfinished: ReturnType<typeof prepareUnfinished>;
  insertAttempt: ReturnType<typeof prepareOpening>;
  saveChanges: ReturnType<typeof prepareSaving>;
  findSubmitted: ReturnType<typeof prepareSubmitted>;
  finishSubmitted: ReturnType<typeof prepareFinishing>;
  regradeSubmitted: ReturnType<typeof prepareRegrading>;
  recordUngraded: ReturnType<typeof prepareUngraded>;
  replaceSwept: ReturnType<typeof prepareReplacing>;
  recordScoreSent: ReturnType<typeof prepareScoreSent>;
}

export function openAttempts(given: Given): AttemptsDeps {
  const { db } = given;
  const together = groupCommits(db, (on) => ({ save: prepareSaving(on), finish: prepareFinishing(on) }));
  return {
    ...given,
    known: rememberAttempts(db),
    findStanding: prepareStanding(db),
    findUnfinished: prepareUnfinished(db),
    insertAttempt: prepareOpening(db),
    saveChanges: (key, changes) => together.run(key.id, ({ save }) => save(key, changes)),
    findSubmitted: prepareSubmitted(db),
    finishSubmitted: (read, finished) => together.run(read.id, ({ finish }) => finish(read, finished)),
    regradeSubmitted: prepareRegrading(db),
    recordUngraded: prepareUngraded(db),
    replaceSwept: prepareReplacing(db),
    recordScoreSent: prepareScoreSent(db),
  };
}
