import type { Recorded } from '#features/attempts/responses.ts';

// What is open before a submission. Pure.

/** A question by its number, and what the learner did to it. */
export interface Place {
  n: number;
  id: number;
  answered: boolean;
  flagged: boolean;
}

export type PlaceFilter = 'all' | 'unanswered' | 'flagged';

export const PLACE_FILTERS: readonly PlaceFilter[] = ['all', 'unanswered', 'flagged'];

const accepts: Record<PlaceFilter, (place: Place) => boolean> = {
  all: () => true,
  unanswered: ({ answered }) => !answered,
  flagged: ({ flagged }) => flagged,
};

/** All questions in the order of the paper. */
export function placesOf(questions: ReadonlyArray<{ id: number }>, { answers, flags }: Recorded): Place[] {
  const flagged = new Set(flags);
  return questions.map(({ id }, index) => ({
    n: index + 1,
    id,
    answered: answers[id] !== undefined,
    flagged: flagged.has(id),
  }));
}

/** The questions of each filter, in the order of the paper. */
export const byFilter = (places: readonly Place[]): Record<PlaceFilter, Place[]> => ({
  all: [...places],
  unanswered: places.filter(accepts.unanswered),
  flagged: places.filter(accepts.flagged),
});
