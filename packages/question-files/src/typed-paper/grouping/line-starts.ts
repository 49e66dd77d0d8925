import { readingsOfLetter } from '#option-letters.ts';
import { textOfPieces } from '#typed-paper/blocks.ts';
import type { Line } from '#typed-paper/lines/lines.ts';
import {
  digitsOf,
  inlineOptions,
  isDevanagariNumber,
  letterAt,
  type Marker,
  namedQuestionIn,
  numberAt,
} from '#typed-paper/lines/markers.ts';
import { answerAt, isInstruction, isSection, isTitle } from '#typed-paper/lines/words.ts';
import { isComplete, openSeries, scriptOfPieces } from './open-question.ts';
import type { RawQuestion } from './raw-question.ts';

export type State = 'before' | 'passage' | 'stem' | 'options' | 'answer' | 'hint' | 'between' | 'answers';

/** What a line begins. */
export type Start =
  | { kind: 'question'; marker: Marker }
  | { kind: 'translation'; marker: Marker }
  | { kind: 'option'; marker: Marker; place: number }
  | { kind: 'text' };

/** What is known of a paper at one of its lines. */
export interface Context {
  lines: readonly Line[];
  at: number;
  state: State;
  question: RawQuestion | undefined;
  /** How the numbers of this paper's questions are enclosed. */
  styles: ReadonlySet<string>;
}

/** Lines ahead that may lie between a stem and its options. */
const MOST_LINES_AHEAD = 40;

/**
 * A list of Word that is not the questions' own has options, also where its numbers go on from the question before: only the
 * order counts then.
 */
function listedOption({ question, state, styles }: Context, line: Line): Start | undefined {
  const found = line.list === undefined ? undefined : (numberAt(line.text) ?? letterAt(line.text));
  const marker = found && withList(found, line);
  if (!marker || !question || question.stem.length === 0 || styles.has(marker.style)) return undefined;
  const { options, style } = openSeries(question);
  const goesOn = options > 0 && style === marker.style && state === 'options';
  const begins = options === 0 && state === 'stem' && question.style?.includes('@') === true;
  return goesOn || begins ? { kind: 'option', marker, place: options } : undefined;
}

/** What a line begins, by its number or letter and by what is open. */
export function startOf(context: Context, line: Line): Start {
  const named = namedQuestionIn(line);
  if (named)
    return isTranslation(context, named)
      ? { kind: 'translation', marker: named }
      : { kind: 'question', marker: named };
  const listed = listedOption(context, line);
  if (listed) return listed;
  const number = numberAt(line.text);
  if (number) return startOfNumber(context, withList(number, line), line);
  const letter = letterAt(line.text);
  if (letter) return startOfLetter(context, withList(letter, line));
  if (line.isBullet) return startOfBullet(context);
  return { kind: 'text' };
}

function startOfNumber(context: Context, marker: Marker, line: Line): Start {
  const { question, state } = context;
  const value = digitsOf(marker.label) ?? 0;
  const asQuestion: Start = { kind: 'question', marker };
  if (value >= FIRST_LONG_NUMBER && !isLongNumber(context, value)) return { kind: 'text' };
  if (!question || context.state === 'before') return asQuestion;
  if (state === 'hint' && isStep(context, line, value)) return { kind: 'text' };
  const asOption: Start = { kind: 'option', marker, place: value - 1 };
  const isQuestionStyle = context.styles.has(marker.style);
  const isNext = question.number !== undefined && value === question.number + 1;
  const { options, style, series } = openSeries(question);
  const isSameDigits = series.includes(isDevanagariNumber(marker.label) ? 'devanagari' : 'decimal');
  if (isSameDigits && style === marker.style && value === options + 1) {
    if (!isQuestionStyle) return asOption;
    return isNext && options > 1 && (options >= 4 || restartsAfter(context)) ? asQuestion : asOption;
  }
  if (isTranslation(context, marker)) return { kind: 'translation', marker };
  if (options === 0) {
    const isRestart =
      isQuestionStyle && (restartsAfter(context) || inlineOptions(line.text.slice(marker.end), 0).length > 1);
    if (value === 1 && question.stem.length > 0 && !isRestart) return asOption;
    return isNext || isQuestionStyle ? asQuestion : { kind: 'text' };
  }
  const isSecondSeries = value === 1 && !isQuestionStyle && !question.second && question.answers.length === 0;
  if (isSecondSeries && (line.continues || context.state === 'options' || context.state === 'between'))
    return asOption;
  return isQuestionStyle || isNext || value === 1 || question.number === undefined
    ? asQuestion
    : { kind: 'text' };
}

/** A year is as long. */
const FIRST_LONG_NUMBER = 1000;
const MOST_LEFT_OUT = 50;

const isLongNumber = (context: Context, value: number): boolean => {
  const number = context.question?.number;
  return number === undefined
    ? restartsAfter(context)
    : value > number && value <= number + MOST_LEFT_OUT && restartsAfter(context);
};

/** A numbered step of an explanation: no options follow, and it begins or continues a count. */
function isStep(context: Context, line: Line, value: number): boolean {
  const last = context.question?.hints.at(-1);
  const before = last && 'pieces' in last ? numberAt(textOfPieces(last.pieces)) : undefined;
  const goesOn = value === 1 || (before !== undefined && digitsOf(before.label) === value - 1);
  return goesOn && !restartsAfter(context) && inlineOptions(line.text, 0).length < 2;
}

function startOfLetter(context: Context, marker: Marker): Start {
  const { question } = context;
  if (!question || context.state === 'before' || context.state === 'answers') return { kind: 'text' };
  const { options, style, series } = openSeries(question);
  const readings = readingsOfLetter(marker.label);
  const follows = readings.find((reading) => series.includes(reading.series) && reading.place === options);
  if (follows && (style === marker.style || context.state === 'options'))
    return { kind: 'option', marker, place: follows.place };
  const begins = readings.some(({ place }) => place === 0);
  const mayBegin =
    options === 0 || ((!question.second || question.second.sharesOptions) && question.answers.length === 0);
  if (begins && mayBegin && context.state !== 'hint') return { kind: 'option', marker, place: 0 };
  // A letter typed twice or left out: the order of the lines counts.
  const isSlip =
    options > 0 && style === marker.style && readings.some((reading) => series.includes(reading.series));
  return isSlip && context.state === 'options'
    ? { kind: 'option', marker, place: options }
    : { kind: 'text' };
}

function startOfBullet(context: Context): Start {
  const { question } = context;
  if (!question || (context.state !== 'stem' && context.state !== 'options')) return { kind: 'text' };
  const { options, series } = openSeries(question);
  if (options > 0 && !series.includes('bullet')) return { kind: 'text' };
  return { kind: 'option', marker: { label: '•', style: 'bullet', end: 0 }, place: options };
}

/** The number of the open question again, in the other digits: its other language follows. */
function isTranslation(context: Context, { label, style }: Marker): boolean {
  const { question } = context;
  if (!question || question.second || digitsOf(label) !== question.number || question.number === undefined)
    return false;
  if (isDevanagariNumber(label) === question.isDevanagari) return false;
  return style.split('@')[0] === question.style?.split('@')[0];
}

/** Whether the next number or letter begins a series: then the one at hand is a question's. */
export function restartsAfter(context: Context): boolean {
  for (const line of context.lines.slice(context.at + 1, context.at + MOST_LINES_AHEAD)) {
    const marker = numberAt(line.text) ?? letterAt(line.text);
    if (namedQuestionIn(line) || line.answers) return false;
    if (inlineOptions(line.text, 0).length > 1) return true;
    if (marker)
      return digitsOf(marker.label) === 1 || readingsOfLetter(marker.label).some(({ place }) => place === 0);
  }
  return false;
}

/** Lists that Word numbers are styles of their own. */
export const withList = (marker: Marker, { list }: Line): Marker =>
  list === undefined || marker.style.includes('@') ? marker : { ...marker, style: `${marker.style}@${list}` };

/** Whether options begin on one of the next lines: then letters inside the line at hand are text. */
export function optionsFollow({ lines, at }: Context): boolean {
  for (const line of lines.slice(at + 1, at + MOST_LINES_AHEAD)) {
    if (line.answers || line.heading || namedQuestionIn(line) || numberAt(line.text) || answerAt(line.text))
      return false;
    const letter = letterAt(line.text);
    if (letter) return readingsOfLetter(letter.label).some(({ place }) => place === 0);
    if (inlineOptions(line.text, 0).length > 1) return true;
  }
  return false;
}

/** A stem without a number: options begin before anything else does. */
export function beginsUnnumbered(context: Context, line: Line): boolean {
  const { question } = context;
  if (question && (question.number !== undefined || !isComplete(question))) return false;
  if (question && context.state === 'options' && !line.isAfterBlank && line.continues) return false;
  if (isSection(line.text) || line.continues) return false;
  const own: Line[] = [];
  for (const next of context.lines.slice(context.at + 1, context.at + MOST_LINES_AHEAD)) {
    if (next.table || next.heading || next.answers || namedQuestionIn(next) || answerAt(next.text))
      return false;
    if (numberAt(next.text)) return false;
    const marker = letterAt(next.text);
    if (marker || next.isBullet || inlineOptions(next.text, 0).length > 1) {
      const first =
        next.isBullet ||
        inlineOptions(next.text, 0).length > 1 ||
        readingsOfLetter(marker?.label ?? '').some(({ place }) => place === 0);
      return first && isWholeStem(context, line, own);
    }
    own.push(next);
  }
  return false;
}

/** A heading above a question: it ends as no sentence does, and the line below it as one. */
const isTitleAbove = (text: string, next: string): boolean => isTitle(text) && /[?？।:.]\s*$/u.test(next);

/** Whether the lines up to the options are one stem that begins here: titles and instructions stand before it. */
function isWholeStem(context: Context, line: Line, rest: Line[]): boolean {
  const blank = rest.some((each) => each.isAfterBlank);
  if (blank) return false;
  if (rest.length === 0) return true;
  const isSure = context.state === 'answer' || context.state === 'hint' || line.isAfterBlank;
  const [next] = rest;
  if (rest.length > 0 && isTitleAbove(line.text, next?.text ?? '')) return false;
  const isPair =
    rest.length === 1 && next !== undefined && scriptOfPieces(next.pieces) !== scriptOfPieces(line.pieces);
  return isSure ? !isInstruction(line.text) : isPair || rest.every((each) => each.continues);
}
