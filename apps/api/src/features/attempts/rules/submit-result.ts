import type { Released } from '@abhyas/contract/reports';
import { inUnits, isPassed, UNIT } from '@abhyas/exam-rules/scoring';
import type { SubmittedAttempt } from '#features/attempts/submission/submitted.queries.ts';

/** The best score of a learner's other attempts, as a part of the full marks, and when a regrade last changed one. */
interface Others {
  best_other_part: number | null;
  others_regraded_at: string | null;
}

interface Compared extends Others {
  /** Of the whole paper. */
  pass_percent: number | null;
  /** The deduction of every question; null where it differs between them. */
  marks_wrong: number | null;
}

/** What the response says of a finished attempt. */
export function requireResult(attempt: SubmittedAttempt, released: Released, compared: Compared) {
  const { id, score, receipt, grading_receipt, finished_by, late, on_time_score, ungraded_answers } = attempt;
  if (score === null || receipt === null || finished_by === null) {
    throw new Error(`Attempt ${id} is finished and has no score`);
  }
  return {
    score: released.score ? score : null,
    outcome: released.score ? outcomeOf(attempt, compared) : null,
    result: id,
    receipt: released.score ? (grading_receipt ?? receipt) : receipt,
    finished_by,
    late,
    on_time_score: released.score ? on_time_score : null,
    ungraded: ungraded_answers !== null,
  };
}

/** Scores have four decimals: two that differ by less than this, as parts of the full marks, are the same. */
const SAME_PART = 1e-9;

function outcomeOf(
  attempt: SubmittedAttempt,
  { best_other_part, others_regraded_at, pass_percent, marks_wrong }: Compared,
) {
  const { id, score, max_score, correct, incorrect, unanswered, grading, section_grades: sections } = attempt;
  if (score === null || max_score === null || correct === null || incorrect === null || unanswered === null) {
    throw new Error(`Attempt ${id} is finished and has no outcome`);
  }
  // A regrade after this attempt had ended decides nothing.
  const isRegradedSince =
    others_regraded_at !== null &&
    Date.parse(others_regraded_at) > Date.parse(attempt.completed_timestamp ?? '');
  const isBest =
    grading === 1 &&
    !isRegradedSince &&
    best_other_part !== null &&
    max_score > 0 &&
    score / max_score > best_other_part + SAME_PART;
  return {
    ...{ max_score, correct, incorrect, unanswered, best: isBest },
    ...(marks_wrong !== null && !sections && { lost: (incorrect * inUnits(marks_wrong)) / UNIT }),
    passed: isPassed({ score, max_score, sections }, pass_percent),
    ...(pass_percent !== null && { pass_percent }),
    best_other_percent: best_other_part === null ? null : Math.round(best_other_part * 10_000) / 100,
  };
}
