import type { ReadIssue } from '#questions.ts';
import type { Finished } from './finish-question.ts';

/** Of questions, before what nearly all of them have is a pattern. */
const FEWEST = 5;
const NEARLY_ALL = 0.8;
/** Of questions: a paper with more gaps is a selection. */
const MOST_GAPS = 0.2;

/** Where the numbers or the count of options break the pattern of the questions around: warnings of these. */
export const irregularities = (finished: readonly Finished[]): ReadIssue[] => [
  ...irregularNumbers(finished),
  ...irregularCounts(finished),
];

const warning = (
  { raw }: Finished,
  place: number,
  code: ReadIssue['code'],
  params: ReadIssue['params'],
): ReadIssue => ({ severity: 'warning', code, question: place + 1, line: raw.place, params });

function irregularNumbers(finished: readonly Finished[]): ReadIssue[] {
  const numbers = finished.map(({ raw }) => raw.number);
  const breaks = finished.flatMap((each, place) => {
    const [before, number] = [numbers[place - 1], numbers[place]];
    if (before === undefined || number === undefined || number === before + 1) return [];
    // The one before it broke the count.
    if (number === (numbers[place - 2] ?? Number.NaN) + 2) return [];
    const begins = number === 1 && (numbers[place + 1] ?? 2) === 2;
    return begins ? [] : [warning(each, place, 'numbers_irregular', { number, before })];
  });
  return breaks.length <= Math.max(1, finished.length * MOST_GAPS) ? breaks : [];
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
