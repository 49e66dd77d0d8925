/** As ts-fsrs numbers them; `easy` is never given, because nothing that is recorded shows it. */
export const AGAIN = 1;
export const HARD = 2;
export const GOOD = 3;
export type PracticeRating = 1 | 2 | 3 | 4;

/**
 * A right answer after more than this (ms) was hard. It is twice the 54 s that an exam of 100 questions in 90 minutes,
 * or of 50 in 45, has for each: who needs twice the time has not recalled it, but worked it out.
 */
export const SLOW_ANSWER_MS = 108_000;

interface RatedAnswer {
  /** False for a blank one. */
  is_correct: boolean;
  confidence: 'sure' | 'unsure' | null;
  /** How long the question was on the screen; null if that is unknown. */
  ms: number | null;
  flagged?: boolean;
}

/** Wrong or blank → again; right → good; right but unsure, flagged or slow → hard. */
export function ratingOf({ is_correct, confidence, ms, flagged = false }: RatedAnswer): PracticeRating {
  if (!is_correct) return AGAIN;
  return confidence === 'unsure' || flagged || (ms ?? 0) > SLOW_ANSWER_MS ? HARD : GOOD;
}
