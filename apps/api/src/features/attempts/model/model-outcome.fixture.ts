import type { ModelAttempt } from './model-attempt.fixture.ts';
import { gradeOf, type ModelVerdict } from './model-verdicts.fixture.ts';

/** What the response of a submission says about a released score. */
export function outcomeOf(attempt: ModelAttempt, all: ModelAttempt[], verdicts: ModelVerdict[]) {
  const { max_score, correct, incorrect, unanswered } = gradeOf(attempt.paper, attempt.answers, verdicts);
  return {
    ...{ max_score, correct, incorrect, unanswered, best: isBest(attempt, all, verdicts) },
    ...lostTo(incorrect, Object.values(attempt.paper.marks)),
    // No quiz of the model has a pass mark.
    passed: null,
    best_other_percent: bestOther(attempt, all, verdicts),
  };
}

/** "Marks that the wrong answers cost; absent where marks differ between sections." */
function lostTo(incorrect: number, marks: ModelAttempt['paper']['marks'][string][]) {
  const [first] = marks;
  const isSame = marks.every(({ correct, wrong }) => correct === first?.correct && wrong === first.wrong);
  return first && isSame ? { lost: (incorrect * Math.round(first.wrong * 10_000)) / 10_000 } : {};
}

/** "The best score of the learner's other attempts, in percent of the full marks; null without an earlier attempt." */
function bestOther(attempt: ModelAttempt, all: ModelAttempt[], verdicts: ModelVerdict[]): number | null {
  const others = all
    .filter(({ completed, number }) => completed !== null && number !== attempt.number)
    .map((each) => ({ number: each.number, ...gradeOf(each.paper, each.answers, verdicts) }))
    .filter(({ max_score }) => max_score > 0);
  if (!others.some(({ number }) => number < attempt.number)) return null;
  const parts = others.map(
    ({ score, max_score }) => Math.round(score * 10_000) / Math.round(max_score * 10_000),
  );
  return Math.round(Math.max(...parts) * 10_000) / 100;
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
