import { type SheetState, UNCLEAR } from '@abhyas/contract/attempts/sheets';
import { inOrder } from '@abhyas/exam-rules/option-order';
import { markedPaper } from '#features/papers/papers.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import type { Paper } from './attempt-paper.ts';
import type { ByPlace } from './merging.ts';

// What was marked on a sheet, by place of the question. Pure.

export type Marks = readonly (number | null)[];

/** Blank and unclear marks count as the same: no answer. */
const counted = (mark: number | null | undefined): number => Math.max(0, mark ?? 0);

/** Numbers of the questions, from 1, that two entries differ in. */
export function differences(first: Marks, second: Marks): number[] {
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, place) => place + 1).filter(
    (number) => counted(first[number - 1]) !== counted(second[number - 1]),
  );
}

/** How many options each question of a paper has. */
export const optionCounts = ({ questions }: Paper): number[] =>
  questions.map(({ options }) => options.length);

/** The place of the first mark that its question has no option for; undefined if all fit. */
export function misfit(marks: Marks, counts: readonly number[]): number | undefined {
  const place = marks.findIndex((mark, at) => (mark ?? 0) < UNCLEAR || (mark ?? 0) > (counts[at] ?? 0));
  return place < 0 ? undefined : place;
}

/** Places of the options as they are stored, from places as they are shown. Null without an answer. */
export function storedChoices(paper: Paper, marks: Marks): ByPlace {
  return paper.questions.map(({ options }, place) => {
    const shown = counted(marks[place]);
    const order = paper.option_orders?.[place];
    if (shown === 0) return null;
    const places = options.map((_option, at) => at + 1);
    return (order ? inOrder(order, places) : places)[shown - 1] ?? null;
  });
}

/** What of a sheet decides its state. */
interface Entered {
  first_entry: Marks | null;
  second_entry: Marks | null;
  attempt_id: number | null;
}

export function stateOf({ first_entry, second_entry, attempt_id }: Entered): SheetState {
  if (attempt_id !== null) return 'graded';
  if (!first_entry && !second_entry) return 'printed';
  if (!first_entry || !second_entry) return 'entered_once';
  return differences(first_entry, second_entry).length > 0 ? 'differs' : 'waits';
}

/**
 * The revision by which a sheet made for `own` is read and graded when the quiz has the revision `now`: that one, where a
 * mark means the same in both.
 */
export const gradingRevision = (own: Revision, now: Revision): Revision =>
  isReadAlike(own, now) ? now : own;

/** Whether a mark means the same on sheets of both revisions. Texts, titles and pass marks do not matter. */
export const isReadAlike = (one: Revision, other: Revision): boolean =>
  one.revision === other.revision || gradingBasisOf(one) === gradingBasisOf(other);

const known = new WeakMap<Revision, string>();

/** Computed once: all sheets of a quiz are compared with its revision. */
function gradingBasisOf(revision: Revision): string {
  const found = known.get(revision);
  if (found !== undefined) return found;
  const { marks_correct, marks_wrong, sections } = markedPaper(revision);
  const basis = JSON.stringify([
    revision.questions.map(({ id, options }) => [
      id,
      options.map((option) => [option.id, option.is_correct]),
    ]),
    revision.drawn_forms,
    [marks_correct, marks_wrong, sections?.map(({ marks }) => marks)],
  ]);
  known.set(revision, basis);
  return basis;
}
