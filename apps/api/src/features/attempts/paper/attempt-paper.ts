import { type Draw, inOrder, type Revision } from '../../quizzes/quizzes.ts';
import type { ByPlace } from '../rules/merging.ts';

/**
 * The paper of an attempt: its revision with the questions that were drawn for it, in their order. Questions are the same
 * objects as in the revision, with their options in the stored order; `option_orders` says how they are shown.
 */
export type Paper = Revision & { option_orders?: ByPlace | null };

/** Papers of draws that are in memory, so that what is computed from a paper is computed once. */
const known = new WeakMap<ByPlace, Paper>();

/** Without a draw it is the revision itself, which all attempts share. */
export function paperOf(revision: Revision, { drawn, option_orders }: Draw): Paper {
  if (drawn === null) return revision;
  let paper = known.get(drawn);
  if (!paper) {
    const questions = drawn.map((place) => {
      const question = revision.questions[(place ?? 0) - 1];
      if (!question)
        throw new Error(`Revision ${revision.quiz_id}/${revision.revision} has no question ${place}`);
      return question;
    });
    paper = { ...revision, questions, option_orders };
    known.set(drawn, paper);
  }
  return paper;
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
