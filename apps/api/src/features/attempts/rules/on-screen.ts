import { type AnsweredIn, type Reading, reading, type ShownTimes } from '@abhyas/contract/attempts/on-screen';
import type { ByPlace } from './merging.ts';
import { emptyOf, indexOf, type PaperItems } from './places.ts';

/** Stored by place, from 1. Others may be added behind these. */
const READINGS = reading.options;

/** How questions stood when they were answered, null without. Ignores questions that are not in the paper. */
export function placeReadings(paper: PaperItems, languages: AnsweredIn = {}): ByPlace {
  return place(paper, languages, (language) => READINGS.indexOf(language) + 1);
}

/** How each answered question stood; without those of which it is unknown. */
export function readingsOf(
  { questions }: PaperItems,
  { answers, answered_in }: { answers: ByPlace; answered_in: ByPlace },
): Map<number, Reading> {
  return new Map(
    questions.flatMap(({ id }, place) => {
      const language = READINGS[(answered_in[place] ?? 0) - 1];
      return language && answers[place] ? [[id, language] as const] : [];
    }),
  );
}

/** What one counter has counted for each question. */
export interface Shown {
  counter: string;
  /** Null where it has counted nothing. */
  ms: ByPlace;
}

/**
 * The figures of a counter, each at most `elapsed` (ms), the time of the attempt so far. Undefined without any. Ignores
 * questions that are not in the paper.
 */
export function placeTimes(
  paper: PaperItems,
  times: ShownTimes | undefined,
  elapsed: number,
): Shown | undefined {
  if (times === undefined || elapsed <= 0) return undefined;
  const ms = place(paper, times.ms, (claimed) => (claimed === 0 ? null : Math.min(claimed, elapsed)));
  return ms.every((figure) => figure === null) ? undefined : { counter: times.counter, ms };
}

/** Milliseconds by question; without those of which they are unknown. */
export function timesByQuestion({ questions }: PaperItems, times: ByPlace | null): Map<number, number> {
  return new Map(
    questions.flatMap(({ id }, place) => {
      const ms = times?.[place] ?? null;
      return ms === null ? [] : [[id, ms] as const];
    }),
  );
}

function place<T>(
  paper: PaperItems,
  given: Record<string, T>,
  elementOf: (value: T) => number | null,
): ByPlace {
  const index = indexOf(paper);
  const placed = emptyOf(paper);
  for (const [question_id, value] of Object.entries(given)) {
    const at = index.get(question_id);
    if (at !== undefined) placed[at] = elementOf(value);
  }
  return placed;
}
