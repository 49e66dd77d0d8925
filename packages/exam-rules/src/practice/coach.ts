import { inUnits, type Marks, UNIT } from '#scoring.ts';
import { MIN_ANSWERS, type Tally, tallyOf, wilson } from './interval.ts';

/** A question of a finished attempt, as its score counts it. */
export interface CoachedQuestion extends Marks {
  options: number;
  /** How many of its options earn the marks: one, unless a verdict accepts more. */
  keys: number;
  /** `aside`: everyone gets its marks or nobody does, so that answering decided nothing. */
  outcome: 'right' | 'wrong' | 'blank' | 'aside';
  /** Of a question that is set aside, whether this attempt got its marks. */
  given?: boolean;
}

/** Whole numbers, so that sums over thirds stay exact. */
interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const divisorOf = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : divisorOf(other, one % other);

const plus = (one: Fraction, other: Fraction): Fraction => {
  const divisor = divisorOf(one.denominator, other.denominator);
  return {
    numerator: (one.numerator * other.denominator + other.numerator * one.denominator) / divisor,
    denominator: (one.denominator * other.denominator) / divisor,
  };
};

/** Rounded to the four decimals of marks; halves away from zero. */
function inMarks({ numerator, denominator }: Fraction): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = Number((2n * size + denominator) / (2n * denominator)) / UNIT;
  return numerator < 0n && rounded > 0 ? -rounded : rounded;
}

/**
 * The chance p at which an answer is worth as much as a blank: p·c − (1 − p)·w = 0, so p = w / (c + w). In lowest terms:
 * 1/6 at +1 and −0.2. Null where neither is anything.
 */
export function breakEven({
  marks_correct,
  marks_wrong,
}: Marks): { numerator: number; denominator: number } | null {
  const [gain, loss] = [inUnits(marks_correct), inUnits(marks_wrong)];
  if (gain + loss === 0) return null;
  const divisor = Number(divisorOf(BigInt(gain + loss), BigInt(loss)));
  return { numerator: loss / divisor, denominator: (gain + loss) / divisor };
}

/**
 * What a guess is worth on average if every option is as likely: with one key c/k − w·(k − 1)/k, +0.10 at +1, −0.2 and four
 * options; with m keys c·m/k − w·(k − m)/k. In ten-thousandths of a mark.
 */
function guessOf({
  marks_correct,
  marks_wrong,
  options,
  keys,
}: Pick<CoachedQuestion, keyof Marks | 'options' | 'keys'>): Fraction {
  const gain = inUnits(marks_correct) * keys;
  const loss = inUnits(marks_wrong) * (options - keys);
  return { numerator: BigInt(gain - loss), denominator: BigInt(options) };
}

/** The same in marks, with four decimals. */
export const blindGuess = (question: Parameters<typeof guessOf>[0]): number => inMarks(guessOf(question));

/** Whether answers gained or lost against blanks: `open` while the interval contains the break-even chance. */
export type Gain = 'few' | 'gain' | 'lose' | 'open';

/** Questions with the same number of options and keys. */
export interface CoachedGuess {
  options: number;
  keys: number;
  blank: number;
  /** What one blind guess is worth on average. */
  guess: number;
  /** What blind guesses at all these blanks would be worth on average. */
  worth: number;
}

/** Questions with the same marks. */
export interface CoachedMarking extends Marks {
  break_even: { numerator: number; denominator: number };
  right: number;
  wrong: number;
  blank: number;
  /** Right ones among those that were answered. */
  answers: Tally;
  gain: Gain;
  guesses: CoachedGuess[];
}

export interface CoachedSum {
  /** By right answers. */
  gained: number;
  /** By wrong answers, as a positive number. */
  lost: number;
  /** Whatever was answered: for questions that are set aside. gained − lost + given is the score. */
  given: number;
  aside: number;
  right: number;
  wrong: number;
  blank: number;
  /** What right answers to the blank questions would have added. */
  missed: number;
  /** What blind guesses at the blank questions would be worth on average. */
  worth: number;
  markings: CoachedMarking[];
}

/** What right, wrong and blank answers came to, for each marking in the order in which it first comes. */
export function coachOf(questions: readonly CoachedQuestion[]): CoachedSum {
  const decided = questions.filter(({ outcome }) => outcome !== 'aside');
  const aside = questions.filter(({ outcome }) => outcome === 'aside');
  const blanks = decided.filter(({ outcome }) => outcome === 'blank');
  const [right, wrong] = [countOf(decided, 'right'), countOf(decided, 'wrong')];
  return {
    gained: sumOf(decided, 'right', 'marks_correct'),
    lost: sumOf(decided, 'wrong', 'marks_wrong'),
    given:
      aside.reduce((sum, { given, marks_correct }) => sum + (given ? inUnits(marks_correct) : 0), 0) / UNIT,
    aside: aside.length,
    ...{ right, wrong, blank: blanks.length },
    missed: sumOf(blanks, 'blank', 'marks_correct'),
    worth: worthOf(blanks),
    markings: groupBy(decided, ({ marks_correct, marks_wrong }) => `${marks_correct}/${marks_wrong}`).flatMap(
      (group) => markingOf(group) ?? [],
    ),
  };
}

function markingOf(group: readonly [CoachedQuestion, ...CoachedQuestion[]]): CoachedMarking | undefined {
  const [{ marks_correct, marks_wrong }] = group;
  const break_even = breakEven({ marks_correct, marks_wrong });
  if (!break_even) return undefined;
  const [right, wrong] = [countOf(group, 'right'), countOf(group, 'wrong')];
  return {
    ...{ marks_correct, marks_wrong, break_even, right, wrong },
    blank: countOf(group, 'blank'),
    answers: tallyOf(right, right + wrong),
    gain: gainOf({ right, total: right + wrong, chance: break_even.numerator / break_even.denominator }),
    guesses: groupBy(group, ({ options, keys }) => `${options}/${keys}`).map((same) => {
      const blanks = same.filter(({ outcome }) => outcome === 'blank');
      const [{ options, keys }] = same;
      return { options, keys, blank: blanks.length, guess: blindGuess(same[0]), worth: worthOf(blanks) };
    }),
  };
}

export function gainOf({ right, total, chance }: { right: number; total: number; chance: number }): Gain {
  const interval = wilson(right, total);
  if (!interval || total < MIN_ANSWERS) return 'few';
  if (interval.low > chance) return 'gain';
  return interval.high < chance ? 'lose' : 'open';
}

const worthOf = (blanks: readonly CoachedQuestion[]): number =>
  inMarks(blanks.map(guessOf).reduce(plus, { numerator: 0n, denominator: 1n }));

const countOf = (questions: readonly CoachedQuestion[], outcome: CoachedQuestion['outcome']) =>
  questions.filter((question) => question.outcome === outcome).length;

const sumOf = (
  questions: readonly CoachedQuestion[],
  outcome: CoachedQuestion['outcome'],
  marks: keyof Marks,
): number =>
  questions.reduce(
    (sum, question) => sum + (question.outcome === outcome ? inUnits(question[marks]) : 0),
    0,
  ) / UNIT;

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
