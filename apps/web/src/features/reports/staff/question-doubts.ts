import type { QuestionStatistics } from '@abhyas/contract/reports/staff';

/** With fewer attempts no doubt is shown: one answer would change it. */
const LEAST_ATTEMPTS = 10;
/** A wrong option that so many choose, and more than the right one, is no distractor any more. */
const RIVAL_SHARE = 0.4;
/** Below it, a question tells who knows more from who knows less hardly at all. */
const LEAST_DISCRIMINATION = 0.1;
const MOSTLY = 0.5;
const HARD = 0.2;
const EASY = 0.95;

/** What the answers to a question make doubtful. */
export type Doubt =
  /** A wrong option is chosen by most. `place`: of the option, from 0. */
  | { kind: 'rival'; place: number; share: number }
  | { kind: 'reversed' | 'flat' | 'hard' | 'easy' }
  | { kind: 'blank'; share: number };

/** From a key that is probably wrong to what only tells nobody apart. */
const WEIGHTS: Record<Doubt['kind'], number> = { rival: 6, reversed: 5, blank: 4, hard: 3, flat: 2, easy: 1 };

/** The weightiest first. */
export function doubtsAbout(question: QuestionStatistics): Doubt[] {
  const { asked, answered, facility_index: facility, discrimination } = question;
  if (asked < LEAST_ATTEMPTS) return [];
  const best = Math.max(0, ...question.options.flatMap((each) => (each.is_correct ? (each.share ?? 0) : [])));
  const rivals = question.options.map(({ is_correct, share }, place) => ({
    kind: 'rival' as const,
    place,
    share: is_correct ? 0 : (share ?? 0),
  }));
  const rival = rivals.sort((one, other) => other.share - one.share)[0];
  const left = 1 - answered / asked;
  const doubts: Doubt[] = [];
  if (rival && rival.share >= RIVAL_SHARE && rival.share > best) doubts.push(rival);
  if (discrimination !== null && discrimination < 0) doubts.push({ kind: 'reversed' });
  if (left > MOSTLY) doubts.push({ kind: 'blank', share: left });
  if (facility !== null && facility < HARD) doubts.push({ kind: 'hard' });
  if (discrimination !== null && discrimination >= 0 && discrimination < LEAST_DISCRIMINATION)
    doubts.push({ kind: 'flat' });
  if (facility !== null && facility > EASY) doubts.push({ kind: 'easy' });
  return doubts;
}

export const questionOrders = ['worst', 'paper', 'facility', 'discrimination'] as const;
export type QuestionOrder = (typeof questionOrders)[number];

/** Unknown figures stand last. */
const known = (figure: number | null) => figure ?? Number.POSITIVE_INFINITY;

/** The questions with their numbers in the paper; among equals in its order. */
export function inQuestionOrder(
  questions: readonly QuestionStatistics[],
  order: QuestionOrder,
): { question: QuestionStatistics; number: number }[] {
  const numbered = questions.map((question, place) => ({ question, number: place + 1 }));
  const weight = ({ question }: { question: QuestionStatistics }) => {
    const [first] = doubtsAbout(question);
    return first ? WEIGHTS[first.kind] : 0;
  };
  if (order === 'worst') return numbered.sort((one, other) => weight(other) - weight(one));
  if (order === 'paper') return numbered;
  const name = order === 'facility' ? 'facility_index' : 'discrimination';
  return numbered.sort((one, other) => {
    const [a, b] = [known(one.question[name]), known(other.question[name])];
    return a === b ? 0 : a - b;
  });
}
