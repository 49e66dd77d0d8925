import type { CountedKind } from './verdicts.ts';

/** The part of a paper that scoring needs. */
export interface MarkedPaper {
  /** Marks for a correct answer, and the deduction for a wrong one (a positive number); at most four decimals. */
  marks_correct: number;
  marks_wrong: number;
  questions: MarkedQuestion[];
}
export interface MarkedQuestion {
  options: { id: number; is_correct: boolean }[];
}

/** A verdict in force, as far as scoring needs it. */
export interface CountedVerdict {
  kind: CountedKind | 'original';
  /** Options that earn the marks, of `key` and `accept`. */
  option_ids: readonly number[];
}

export interface Grade {
  /** Spec §9: by default +1 for each correct answer, −0.2 for each wrong one, 0 for none. May be negative. */
  score: number;
  max_score: number;
  /** Questions with full marks, whatever the reason. A void question is in none of the three counts. */
  correct: number;
  incorrect: number;
  unanswered: number;
}

/** Marks are added in ten-thousandths: whole numbers add exactly, 0.1 + 0.2 does not. */
const UNIT = 10_000;

/**
 * `choices`: the place of the chosen option of each question, from 1; 0 or null without an answer. `verdicts`: the
 * verdict in force of each question, undefined without one.
 */
export function grade(
  { marks_correct, marks_wrong, questions }: MarkedPaper,
  choices: readonly (number | null)[],
  verdicts: readonly (CountedVerdict | undefined)[] = [],
): Grade {
  const counts = { correct: 0, incorrect: 0, unanswered: 0, void: 0 };
  for (const [place, question] of questions.entries()) {
    const chosen = question.options[(choices[place] ?? 0) - 1];
    counts[countOf(chosen, verdicts[place])] += 1;
  }
  const gained = counts.correct * Math.round(marks_correct * UNIT);
  const deducted = counts.incorrect * Math.round(marks_wrong * UNIT);
  const counted = questions.length - counts.void;
  return {
    score: (gained - deducted) / UNIT,
    max_score: (counted * Math.round(marks_correct * UNIT)) / UNIT,
    correct: counts.correct,
    incorrect: counts.incorrect,
    unanswered: counts.unanswered,
  };
}

/** The maximum of a paper in which no question is void. */
export function fullScore({
  marks_correct,
  question_count,
}: {
  marks_correct: number;
  question_count: number;
}): number {
  return (question_count * Math.round(marks_correct * UNIT)) / UNIT;
}

function countOf(
  chosen: MarkedQuestion['options'][number] | undefined,
  verdict: CountedVerdict | undefined,
): 'correct' | 'incorrect' | 'unanswered' | 'void' {
  const kind = verdict?.kind ?? 'original';
  if (kind === 'void') return 'void';
  if (kind === 'everyone') return 'correct';
  if (!chosen) return 'unanswered';
  if (kind === 'all_who_answered') return 'correct';
  const isCorrect = kind === 'original' ? chosen.is_correct : verdict?.option_ids.includes(chosen.id);
  return isCorrect ? 'correct' : 'incorrect';
}

/**
 * Whether a score reaches the pass mark; null without one, and where no question counts. Exact: it compares whole
 * numbers.
 */
export function isPassed(
  { score, max_score }: Pick<Grade, 'score' | 'max_score'>,
  pass_percent: number | null,
): boolean | null {
  if (pass_percent === null || max_score === 0) return null;
  const whole = (value: number) => BigInt(Math.round(value * UNIT));
  return whole(score) * 100n * BigInt(UNIT) >= whole(pass_percent) * whole(max_score);
}
