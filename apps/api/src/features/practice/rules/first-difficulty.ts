import type { Difficulty } from '@abhyas/contract/shared';

/** What staff say of a question, in logits, until answers say more. One logit: at even odds, from 50 % to 73 %. */
export const STAFF_DIFFICULTY: Record<Difficulty, number> = { easy: -1, medium: 0, hard: 1 };

/** The word of staff counts like so many answers. */
const STAFF_WEIGHT = 10;
/** Exams count like so many answers at most: those who sat them are not all of one ability, as the formula takes them to be. */
const MOST_EXAM_ANSWERS = 50;
/** A facility of 0 or 1 has no logit. */
const LEAST_KNOWN = 0.02;

/**
 * The difficulty that a question begins with: the word of staff and its facility in exams, weighed by their answers. The
 * facility, without the share of blind guesses ((p − 1/k) / (1 − 1/k)), is the chance of a learner of ability 0, whose
 * logit is minus the difficulty.
 */
export function firstDifficulty({
  staff,
  facility,
  asked,
  options,
}: {
  staff: Difficulty | null;
  /** Share of attempts that answered it right; null if none did answer it. */
  facility: number | null;
  asked: number;
  options: number;
}): { difficulty: number; answers: number } {
  const prior = STAFF_DIFFICULTY[staff ?? 'medium'];
  if (facility === null) return { difficulty: prior, answers: 0 };
  const answers = Math.min(asked, MOST_EXAM_ANSWERS);
  const known = Math.min(
    Math.max((facility - 1 / options) / (1 - 1 / options), LEAST_KNOWN),
    1 - LEAST_KNOWN,
  );
  const measured = Math.log((1 - known) / known);
  return {
    difficulty: (STAFF_WEIGHT * prior + answers * measured) / (STAFF_WEIGHT + answers),
    answers,
  };
}
