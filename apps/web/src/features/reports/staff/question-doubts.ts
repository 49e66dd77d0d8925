import type { VerdictKind } from '@abhyas/contract/grading/verdicts';
import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import type { Sorting } from '#ui/staff/table/sorting.ts';

/** With fewer attempts no doubt is shown: one answer would change it. */
export const LEAST_ATTEMPTS = 10;
/** A wrong option that so many choose, and more than the right one, is no distractor any more. */
const RIVAL_SHARE = 0.4;
/**
 * In standard deviations of the difference between two equally likely options: where learners guess, chance alone puts a wrong
 * option so far ahead once in 44 times.
 */
const CLEAR_LEAD = 2;
/** Below it, a question tells who knows more from who knows less hardly at all. */
const LEAST_DISCRIMINATION = 0.1;
const MOSTLY = 0.5;
const HARD = 0.2;
const EASY = 0.95;

/** What the answers to a question make doubtful. */
export type Doubt =
  /** A wrong option is chosen more than the right one. `place`: of the option, from 0. */
  | { kind: 'rival'; place: number; share: number }
  | { kind: 'reversed' | 'flat' | 'hard' | 'easy' }
  | { kind: 'blank'; share: number };

/** From a key that is probably wrong to what only tells nobody apart. */
const WEIGHTS: Record<Doubt['kind'], number> = { rival: 6, reversed: 5, blank: 4, hard: 3, flat: 2, easy: 1 };

/** Decisions after which no option is right or wrong. */
const WITHOUT_KEY: readonly VerdictKind[] = ['void', 'everyone', 'all_who_answered'];

/** Whether some options are right and others wrong, by the decision valid now. */
const hasKey = ({ verdict }: QuestionStatistics): boolean => !verdict || !WITHOUT_KEY.includes(verdict.kind);

export const isTooFew = ({ asked }: QuestionStatistics): boolean => asked > 0 && asked < LEAST_ATTEMPTS;

/** The weightiest first. */
export function doubtsAbout(question: QuestionStatistics): Doubt[] {
  const { asked, answered, earlier_key } = question;
  if (asked < LEAST_ATTEMPTS || !hasKey(question)) return [];
  const isCounted = asked - earlier_key >= LEAST_ATTEMPTS;
  const facility = isCounted ? question.facility_index : null;
  const discrimination = isCounted ? question.discrimination : null;
  const best = Math.max(0, ...question.options.flatMap((each) => (each.is_correct ? (each.share ?? 0) : [])));
  const rivals = question.options.map(({ is_correct, share }, place) => ({
    kind: 'rival' as const,
    place,
    share: is_correct ? 0 : (share ?? 0),
  }));
  const rival = rivals.sort((one, other) => other.share - one.share)[0];
  const left = 1 - answered / asked;
  const doubts: Doubt[] = [];
  if (rival && rival.share > best) {
    const clear = CLEAR_LEAD * Math.sqrt((rival.share + best) / asked);
    if (rival.share >= RIVAL_SHARE || rival.share - best >= clear) doubts.push(rival);
  }
  if (discrimination !== null && discrimination < 0) doubts.push({ kind: 'reversed' });
  if (left > MOSTLY) doubts.push({ kind: 'blank', share: left });
  if (facility !== null && facility < HARD) doubts.push({ kind: 'hard' });
  if (discrimination !== null && discrimination >= 0 && discrimination < LEAST_DISCRIMINATION)
    doubts.push({ kind: 'flat' });
  if (facility !== null && facility > EASY) doubts.push({ kind: 'easy' });
  return doubts;
}

/** The columns of questions that sort, each with its order at the first click. */
export const firstOrders = { doubts: 'desc', number: 'asc', facility: 'asc', discrimination: 'asc' } as const;
export type QuestionSort = keyof typeof firstOrders;

export interface NumberedQuestion {
  question: QuestionStatistics;
  /** In the paper, from 1. */
  number: number;
}

/** Undefined: unknown. */
function figureOf({ question, number }: NumberedQuestion, sort: QuestionSort): number | undefined {
  switch (sort) {
    case 'doubts': {
      const [first] = doubtsAbout(question);
      return first ? WEIGHTS[first.kind] : 0;
    }
    case 'number':
      return number;
    case 'facility':
      return question.facility_index ?? undefined;
    case 'discrimination':
      return question.discrimination ?? undefined;
  }
}

/** Among equals in the order of the paper. Unknown figures stand last. */
export function sortedQuestions(
  questions: readonly QuestionStatistics[],
  { sort, order }: Sorting<QuestionSort>,
): NumberedQuestion[] {
  const sign = order === 'asc' ? 1 : -1;
  return questions
    .map((question, place) => ({ question, number: place + 1 }))
    .sort((one, other) => {
      const [a, b] = [figureOf(one, sort), figureOf(other, sort)];
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      // Of those that are equally doubtful, the hardest first.
      const hardness =
        sort === 'doubts' ? (one.question.facility_index ?? 1) - (other.question.facility_index ?? 1) : 0;
      return sign * (a - b) || hardness;
    });
}
