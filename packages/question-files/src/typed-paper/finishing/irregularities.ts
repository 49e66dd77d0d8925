import { type LetterSeries, OPTION_LETTERS, readingsOfLetter } from '#option-letters.ts';
import type { ReadIssue } from '#questions.ts';
import type { RawQuestion } from '#typed-paper/grouping/raw-question.ts';
import { linesBelowAsked } from './doubts-of-texts.ts';
import type { Finished } from './finish-question.ts';

/** Of questions, before what nearly all of them have is a pattern. */
const FEWEST = 5;
const NEARLY_ALL = 0.8;
/** Of questions: a paper with more gaps is a selection. */
const MOST_GAPS = 0.2;
/** Between two numbers: a longer one is of a selection from a bank. */
const LONGEST_GAP = 50;
/** Of numbers that a warning names. */
export const MOST_NAMED = 20;

/** Where the numbers, the letters or the count of options break the pattern of the questions around: warnings of these. */
export const irregularities = (finished: readonly Finished[]): ReadIssue[] => [
  ...irregularNumbers(finished),
  ...irregularLetters(finished),
  ...irregularCounts(finished),
  ...irregularStems(finished),
];

const warning = (
  { raw }: Finished,
  place: number,
  code: ReadIssue['code'],
  params: ReadIssue['params'],
): ReadIssue => ({ severity: 'warning', code, question: place + 1, line: raw.place, params });

function irregularNumbers(finished: readonly Finished[]): ReadIssue[] {
  const numbers = finished.map(({ raw }) => raw.number);
  const places = numbers.flatMap((_, place) => (breaksCount(numbers, place) ? [place] : []));
  const lower = places.filter((place) => (numbers[place] ?? 0) < (numbers[place - 1] ?? 0));
  const most = Math.max(1, finished.length * MOST_GAPS);
  const isSelection = places.length > most;
  const shown = lower.length > most ? [] : isSelection ? lower : places;
  const breakAt = (place: number) => ({ number: numbers[place] ?? 0, before: numbers[place - 1] ?? 0 });
  // Of a lower number behind a higher one, each may be the other's.
  const doubtful = new Map([
    ...(shown.length > 0 ? lower.map((place) => [place - 1, breakAt(place)] as const) : []),
    ...shown.map((place) => [place, breakAt(place)] as const),
  ]);
  const breaks = finished.flatMap((each, place) => {
    const params = doubtful.get(place);
    return params ? [warning(each, place, 'numbers_irregular', params)] : [];
  });
  const missing = isSelection ? missingBetween(numbers) : [];
  if (missing.length === 0) return breaks;
  const named = missing.slice(0, MOST_NAMED).join(', ');
  const params = { numbers: missing.length > MOST_NAMED ? `${named} …` : named };
  return [...breaks, { severity: 'warning', code: 'numbers_missing', params }];
}

type Numbers = readonly (number | undefined)[];

/** Whether a number does not follow that of the question before, and no part of the paper begins with it. */
function breaksCount(numbers: Numbers, place: number): boolean {
  const [before, number, next] = [numbers[place - 1], numbers[place], numbers[place + 1]];
  if (before === undefined || number === undefined || number === before + 1) return false;
  // The one before it broke the count.
  if (number === (numbers[place - 2] ?? Number.NaN) + 2) return false;
  return !(number === 1 && (next ?? 2) === 2 && numbers[0] === 1);
}

/** Of a paper with many gaps: those that stand between the numbers of two questions and that none has. */
function missingBetween(numbers: Numbers): number[] {
  const known = new Set(numbers);
  const missing = numbers.flatMap((number, place) => {
    const before = numbers[place - 1];
    if (before === undefined || number === undefined || number > before + LONGEST_GAP) return [];
    return Array.from({ length: Math.max(0, number - before - 1) }, (_, gap) => before + gap + 1);
  });
  return [...new Set(missing)].filter((number) => !known.has(number));
}

/** A stem that goes on below its question, in a paper of which nearly all stems end with it. */
function irregularStems(finished: readonly Finished[]): ReadIssue[] {
  const below = finished.map(({ raw }) => linesBelowAsked(raw));
  const count = below.filter((lines) => lines.length > 0).length;
  if (finished.length < FEWEST || finished.length - count < finished.length * NEARLY_ALL) return [];
  return finished.flatMap((each, place) => {
    const text = (below[place] ?? []).join('\n').slice(0, 200);
    const isKnown = each.issues.some(({ code }) => code === 'line_joined');
    return text === '' || isKnown ? [] : [warning(each, place, 'line_joined', { text })];
  });
}

/** Letters of another kind than those of nearly all questions, in a question between two with the usual ones. */
function irregularLetters(finished: readonly Finished[]): ReadIssue[] {
  const kinds = finished.map(({ raw }) => kindsOfLetters(raw));
  const usual = [...new Set(kinds.flat())].find(
    (kind) => kinds.filter((each) => each.includes(kind)).length >= kinds.length * NEARLY_ALL,
  );
  if (usual === undefined || kinds.length < FEWEST) return [];
  const isUsual = (place: number) => kinds[place]?.includes(usual) ?? true;
  return finished.flatMap((each, place) => {
    const isAlone = isUsual(place - 1) && isUsual(place + 1);
    if (kinds[place]?.length === 0 || isUsual(place) || !isAlone) return [];
    const letters = each.raw.options.map(({ marker }) => marker.label).join(', ');
    const shown = OPTION_LETTERS[usual].slice(0, each.raw.options.length).join(', ');
    return [warning(each, place, 'letters_differ', { letters, usual: shown })];
  });
}

function kindsOfLetters({ options }: RawQuestion): LetterSeries[] {
  const [first] = options;
  if (!first || ['none', 'bullet'].includes(first.marker.style)) return [];
  return readingsOfLetter(first.marker.label).map(({ series }) => series);
}

function irregularCounts(finished: readonly Finished[]): ReadIssue[] {
  const counts = finished.map(({ question }) => question.options.length);
  const usual = [...new Set(counts)].find(
    (count) => counts.filter((each) => each === count).length >= counts.length * NEARLY_ALL,
  );
  if (usual === undefined || counts.length < FEWEST) return [];
  return finished.flatMap((each, place) => {
    const count = each.question.options.length;
    // Two options are true and false.
    const isMeant = count === usual || (count === 2 && each.issues.length === 0 && isTrueFalse(each));
    return isMeant ? [] : [warning(each, place, 'options_differ_in_count', { count, usual })];
  });
}

const isTrueFalse = ({ question }: Finished): boolean =>
  question.options.every(({ text }) =>
    /^(?:true|false|yes|no|सत्य|असत्य|सही|गलत|हो|होइन|ठीक|बेठीक)[.।]?$/iu.test(text.en || text.ne),
  );
