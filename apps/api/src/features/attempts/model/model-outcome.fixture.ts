import type { ModelAttempt } from './model-attempt.fixture.ts';
import { gradeOf, type ModelVerdict } from './model-verdicts.fixture.ts';

/** What the response of a submission says about a released score. */
export function outcomeOf(attempt: ModelAttempt, all: ModelAttempt[], verdicts: ModelVerdict[]) {
  const { max_score, correct, incorrect, unanswered } = gradeOf(attempt.paper, attempt.answers, verdicts);
  return { max_score, correct, incorrect, unanswered, best: isBest(attempt, all, verdicts) };
}

/**
 * "Whether the score, as a part of the full marks, is above that of every other attempt. False without an earlier
 * attempt, and where a regrade decides it." A quiz of which all is void has no such part.
 */
export function isBest(attempt: ModelAttempt, all: ModelAttempt[], verdicts: ModelVerdict[]): boolean {
  const graded = all
    .filter(({ completed }) => completed !== null)
    .map((each) => ({ ...each, ...gradeOf(each.paper, each.answers, verdicts) }))
    .filter(({ max_score }) => max_score > 0);
  const own = graded.find(({ number }) => number === attempt.number);
  const others = graded.filter((other) => other !== own);
  if (!own || own.regraded_at !== null || !others.some(({ number }) => number < own.number)) return false;
  const partOf = (each: (typeof graded)[number], of: (typeof graded)[number]) =>
    Math.round(each.score * 10_000) * of.max_score;
  return others.every(
    (other) => partOf(own, other) > partOf(other, own) && (other.regraded_at ?? 0) <= Number(own.completed),
  );
}
