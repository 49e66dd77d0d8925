import type { Grade, SectionOutcome } from '@abhyas/exam-rules/scoring';
import type { GradingRow } from '#features/grading/receipts/gradings.queries.ts';
import type { RecordedAttempt } from './signed-statements.ts';
import { standingGradings } from './standing-gradings.ts';

/** The columns of a finished attempt that its gradings depend on. */
export interface GradedAttempt extends RecordedAttempt, Omit<Grade, 'sections'> {
  section_grades: SectionOutcome[] | null;
  receipt: string;
  grading_receipt: string | null;
  late: boolean;
  on_time_answers: (number | null)[] | null;
  on_time_score: number | null;
  on_time_receipt: string | null;
}

/** One grading of an attempt with the answers that it scored. */
export interface AttemptGrading {
  number: number;
  at: string | null;
  reason: GradingRow['reason'];
  score: number;
  max_score: number;
  /** Undefined for the grading on time of an attempt that was never regraded: its counts are not stored. */
  counts: Pick<Grade, 'correct' | 'incorrect' | 'unanswered'> | undefined;
  receipt: string;
  answers: (number | null)[];
  unplaced: RecordedAttempt['unplaced'];
}

/** Every grading of an attempt, the first one first; the last one is what the attempt's own columns contain. */
export function gradingsOf(attempt: GradedAttempt, all: readonly GradingRow[]): AttemptGrading[] {
  const rows = standingGradings(all);
  const { answers, unplaced, correct, incorrect, unanswered, score, max_score } = attempt;
  const current = {
    score,
    max_score,
    counts: { correct, incorrect, unanswered },
    receipt: attempt.grading_receipt ?? attempt.receipt,
    answers,
    unplaced,
  };
  const onTime = {
    answers: attempt.on_time_answers ?? [],
    unplaced: unplaced && { answers: unplaced.on_time_answers ?? unplaced.answers ?? {} },
  };
  if (rows.length > 0) {
    const late = rows.find(({ reason }) => reason === 'late')?.number ?? 0;
    const last = rows.length - 1;
    return rows.map(({ number, at, reason, ...row }, place) => {
      if (place === last) return { number, at, reason, ...current };
      const { correct, incorrect, unanswered, score, max_score, receipt } = row;
      const graded = { score, max_score, counts: { correct, incorrect, unanswered }, receipt };
      return { number, at, reason, ...graded, ...(number < late ? onTime : { answers, unplaced }) };
    });
  }
  const at = attempt.completed_timestamp;
  if (!attempt.late) return [{ number: 1, at, reason: 'submitted', ...current }];
  const first = {
    score: attempt.on_time_score ?? Number.NaN,
    max_score,
    counts: undefined,
    receipt: attempt.on_time_receipt ?? '',
    ...onTime,
  };
  return [
    { number: 1, at, reason: 'submitted', ...first },
    { number: 2, at: null, reason: 'late', ...current },
  ];
}
