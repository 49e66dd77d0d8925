import { type Paper, readingsOf, timesByQuestion } from '#features/attempts/attempts.ts';
import { SECOND } from '#platform/time/clock.ts';
import type { FinishedRow } from './quiz-results.ts';

interface Questions {
  questions: { id: number }[];
}

/** In all, then of each question of the current revision. */
export const timeColumns = ({ questions }: Questions): string[] => [
  'seconds_on_questions',
  ...questions.flatMap((_, place) => [`question_${place + 1}_seconds`, `question_${place + 1}_language`]),
];

/**
 * Empty where it is unknown, or where the attempt had no such question: that is not 0. Whole seconds are cut off, so that
 * they add up to no more than the attempt.
 */
export function timeCells(current: Questions, row: FinishedRow, paper: Paper): (string | number | null)[] {
  const times = timesByQuestion(paper, row.times);
  const readings = readingsOf(paper, row);
  const seconds = (ms: number | undefined) => (ms === undefined ? null : Math.floor(ms / SECOND));
  return [
    times.size === 0 ? null : seconds([...times.values()].reduce((sum, ms) => sum + ms, 0)),
    ...current.questions.flatMap(({ id }) => [seconds(times.get(id)), readings.get(id) ?? null]),
  ];
}
