import { inOrder } from '@abhyas/exam-rules/option-order';
import type { Draw } from '#features/papers/papers.ts';
import type { StoredQuestion } from '#features/questions/questions.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import type { ByPlace } from './merging.ts';

/**
 * The paper of an attempt: its revision with the questions that were drawn for it, in their order. Questions are the same
 * objects as in the revision, with their options in the stored order; `option_orders` says how they are shown.
 */
export type Paper = Revision & { option_orders?: ByPlace | null };

/**
 * Without a draw it is the revision itself, which all attempts share. With one it is put together anew, in some
 * microseconds: thousands of papers in memory would cost more.
 */
export function paperOf(revision: Revision, { drawn, option_orders }: Draw): Paper {
  if (drawn === null) return revision;
  const questions = drawn.map((place) => {
    const question = questionAt(revision, place);
    if (!question)
      throw new Error(`Revision ${revision.quiz_id}/${revision.revision} has no question ${place}`);
    return question;
  });
  return { ...revision, questions, option_orders };
}

/** By its place in the revision, from 1. */
const questionAt = ({ questions }: Revision, place: number | null): StoredQuestion | undefined =>
  questions[(place ?? 0) - 1];

/** One question of a paper, with the order of its options; 0 for the stored one. `place` counts from 0. */
export function questionOf(
  revision: Revision,
  { drawn, option_orders }: Draw,
  place: number,
): { question: StoredQuestion; order: number } | undefined {
  const question = drawn === null ? revision.questions[place] : questionAt(revision, drawn[place] ?? null);
  return question && { question, order: option_orders?.[place] ?? 0 };
}

/** The options of a question as this paper shows them. `place` counts from 0. */
export function optionsShown<Option>(
  paper: Paper,
  place: number,
  options: readonly Option[],
): readonly Option[] {
  const order = paper.option_orders?.[place];
  return order ? inOrder(order, options) : options;
}

/** What belongs to each question of the revision, for the questions of the attempt's paper. */
export const inPaperOrder = <Value>({ drawn }: Pick<Draw, 'drawn'>, values: readonly Value[]): Value[] =>
  drawn === null ? [...values] : drawn.flatMap((place) => values.slice((place ?? 0) - 1, place ?? 0));
