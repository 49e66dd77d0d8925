import type { Recorded } from '#features/attempts/responses.ts';

// What is open before a submission. Pure.

/** A question by its number, and what the learner did to it. */
export interface Place {
  n: number;
  id: number;
  answered: boolean;
  flagged: boolean;
}

/** The questions without an answer and those marked for review, each in the order of the paper. */
export function openPlaces(
  questions: ReadonlyArray<{ id: number }>,
  { answers, flags }: Recorded,
): Record<'unanswered' | 'flagged', Place[]> {
  const marked = new Set(flags);
  const places = questions.map(({ id }, index) => ({
    n: index + 1,
    id,
    answered: answers[id] !== undefined,
    flagged: marked.has(id),
  }));
  return {
    unanswered: places.filter(({ answered }) => !answered),
    flagged: places.filter(({ flagged }) => flagged),
  };
}
