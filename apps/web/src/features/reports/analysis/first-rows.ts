import type { JudgedQuestion } from '#features/reports/questions/question-status.ts';

/** A list up to here is shown whole. */
const WHOLE_UP_TO = 20;
/** Of a longer one, so that what stands below it is not far. */
const FIRST_ROWS = 3;

/** The questions that a list begins with: all of a short one, else the first wrong ones, then the blank ones. */
export function firstRows(
  questions: readonly JudgedQuestion[],
  isFiltered: boolean,
): readonly JudgedQuestion[] {
  if (questions.length <= WHOLE_UP_TO) return questions;
  if (isFiltered) return questions.slice(0, FIRST_ROWS);
  const of = (status: JudgedQuestion['status']) => questions.filter((each) => each.status === status);
  return [...of('incorrect'), ...of('unanswered')].slice(0, FIRST_ROWS);
}
