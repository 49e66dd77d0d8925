import { rememberNearlySame } from '#features/quizzes/quizzes.ts';
import type { Candidate } from './candidates.queries.ts';

/** The first candidates, without those that ask nearly the same as one before. */
export function chooseRound(candidates: readonly Candidate[], count: number): number[] {
  const isNearlySame = rememberNearlySame();
  const chosen: number[] = [];
  for (const candidate of candidates) {
    if (chosen.length === count) break;
    if (!isNearlySame(candidate)) chosen.push(candidate.bank_id);
  }
  return chosen;
}
