import { OPTION_LETTERS, readingsOfLetter } from '#option-letters.ts';
import { textOfPieces } from '#typed-paper/blocks.ts';
import { answerPairs, pairsOfLine } from '#typed-paper/lines/answer-lists.ts';
import type { Line } from '#typed-paper/lines/lines.ts';
import {
  digitsOf,
  inlineOptions,
  letterAt,
  type Marker,
  namedQuestionIn,
  numberAt,
} from '#typed-paper/lines/markers.ts';
import { answerAt, isSection, isTitle } from '#typed-paper/lines/words.ts';
import type { Context } from './line-starts.ts';
import { isComplete, openSeries, scriptOfPieces } from './open-question.ts';
import type { Content, RawQuestion } from './raw-question.ts';

// Lines that begin an option or a question by what stands around them, where their own letter or number was lost or misread.

/** Lines ahead that may lie between two options, and between a stem and its options. */
const MOST_LINES_IN_OPTION = 6;
const MOST_LINES_IN_STEM = 12;

/** `(8) Mercury`, `b] Mercury`, `Mercury`: a short beginning with a sign behind it may be a letter that was misread. */
export const MISREAD =
  /^[ \t\u00a0]*[([{<|]?[ \t\u00a0]*[\p{L}\p{N}\p{M}€¢©®@$&£?]{0,2}[ \t\u00a0]*(?:[)\]}>|.:,;/\\])+[ \t\u00a0]*(?=\S)/u;
/** The whole of `(8)`: its sign is the one that letters of the question have. */
const ENCLOSED = /^[([{]\s*\S{1,2}\s*[)\]}]|^\S{1,2}\s*[)\]}]/u;

export interface AssumedOption {
  marker: Marker;
  place: number;
}

/** The place that the next option of the open question has, by the letters as they are shown; undefined for bullets. */
export function nextPlace({ options, second }: RawQuestion): { place: number; label: string } | undefined {
  const open = second && !second.sharesOptions ? second.options : options;
  const [last] = open.slice(-1);
  const series = openSeriesOf(open.map(({ marker }) => marker.label));
  if (!last || series === undefined) return undefined;
  const place = readingsOfLetter(last.marker.label).find((reading) => reading.series === series)?.place;
  const label = place === undefined ? undefined : OPTION_LETTERS[series][place + 1];
  return place === undefined || label === undefined ? undefined : { place: place + 1, label };
}

const openSeriesOf = (labels: readonly string[]) =>
  readingsOfLetter(labels[0] ?? '')
    .map(({ series }) => series)
    .find((series) =>
      labels.every((label) => readingsOfLetter(label).some((reading) => reading.series === series)),
    );

/** Whether a line stands where the next option must, as the letter after its own follows. */
export function assumedOption(context: Context, line: Line): AssumedOption | undefined {
  const { question, state } = context;
  if (!question || state !== 'options' || line.table || line.list !== undefined || line.heading)
    return undefined;
  const next = nextPlace(question);
  const { style } = openSeries(question);
  if (!next || style === undefined || style.includes('@')) return undefined;
  const own = letterAt(line.text);
  // A letter of the series: the next one, or one typed twice or left out.
  const { series } = openSeries(question);
  if (own?.style === style && readingsOfLetter(own.label).some((reading) => series.includes(reading.series)))
    return undefined;
  const ahead = linesAhead(context, style);
  const closesGap = ahead.place === next.place + 1;
  const misread = MISREAD.exec(line.text);
  const isBareLetter = line.text.startsWith(`${next.label} `) || line.text.startsWith(`${next.label}\t`);
  const isEnclosed = misread !== null && ENCLOSED.test(line.text) && isStyle(line.text, style);
  const isLast = ahead.place === undefined && question.options.length > 1 && ahead.lines === 0;
  const isOne = closesGap || (isLast && (isBareLetter || isEnclosed) && !isNumberOfNext(context, line));
  if (!isOne || (line.isAfterBlank && !isBareLetter && !isEnclosed)) return undefined;
  const end = isBareLetter ? next.label.length + 1 : (misread?.[0].length ?? 0);
  return { marker: { label: next.label, style, end }, place: question.options.length };
}

/** `(8)` beside letters that stand in the same brackets. */
const isStyle = (text: string, style: string): boolean => {
  const [open = '', close = ''] = [/^[([]/.exec(style)?.[0], /[)\].:]$/.exec(style)?.[0]];
  const start = text.trimStart();
  return (open === '' || start.startsWith(open)) && (close === '' || start.slice(0, 5).includes(close));
};

const isNumberOfNext = ({ question }: Context, { text }: Line): boolean => {
  const marker = numberAt(text);
  return marker !== undefined && digitsOf(marker.label) === (question?.number ?? 0) + 1;
};

/** The place of the next letter in the style of the open options, and how many lines of text stand before it. */
function linesAhead({ lines, at, question }: Context, style: string): { place?: number; lines: number } {
  const series = question && openSeries(question).series;
  let count = 0;
  for (const line of lines.slice(at + 1, at + 1 + MOST_LINES_IN_OPTION)) {
    if (line.table || line.heading || line.answers || line.pair || answerAt(line.text)) break;
    const marker = letterAt(line.text);
    const reading = marker?.style === style ? readingsOfLetter(marker.label) : [];
    const place = reading.find((each) => series?.includes(each.series))?.place;
    if (place !== undefined) return { place, lines: count };
    if (namedQuestionIn(line) || numberAt(line.text) || pairsOfLine(line.text, true) || isSection(line.text))
      break;
    if (line.isAfterBlank) break;
    count += 1;
  }
  return { lines: count };
}

/** How a line may go on with the option before it. */
export type Continuation = 'sure' | 'likely' | undefined;

const OPEN_END =
  /(?:[,;:(–-]|(?<![\p{L}\p{M}])(?:and|or|of|the|an?|to|in|on|at|for|with|by|is|are|was|were|from|that|which|than|as|र|वा|तथा|एवं|एवम्|अनि|भने|भन्ने|गर्ने|हुने|भएको|गरेको|लागि))\s*$/iu;
/** Shorter ones end where the author has ended them. */
const SHORTEST_FULL_LINE = 60;

/** Whether a line without a letter is the next line of the option before it: as a letter or the answer follows, or as that ends open. */
export function continuesOption(context: Context, line: Line): Continuation {
  const { question, lines, at } = context;
  if (!question || line.isAfterBlank || line.heading || line.table) return undefined;
  const next = nextPlace(question);
  const before = lines[at - 1];
  if (!next && question.options.length > 0 && openSeries(question).style !== 'bullet') return undefined;
  const isOpen =
    before !== undefined && (OPEN_END.test(before.text.slice(-40)) || isFull(context, before, line));
  if (isOpen) return 'sure';
  const style = openSeries(question).style ?? '';
  const ahead = linesAhead(context, style);
  if (next && ahead.place === next.place) return 'likely';
  const following = lines.slice(at + 1, at + 1 + MOST_LINES_IN_OPTION).find((each) => !isPlain(each));
  return ahead.place === undefined && following && answerAt(following.text) && !isTitle(line.text)
    ? 'likely'
    : undefined;
}

const isPlain = ({ text, table, heading, answers, isAfterBlank }: Line): boolean =>
  !table && !heading && !answers && !isAfterBlank && !answerAt(text) && !numberAt(text) && !letterAt(text);

const longest = new WeakMap<readonly Line[], number>();

/** A line as long as the longest of a page: the first word of the next one had no place in it. */
function isFull({ lines }: Context, { text }: Line, next: Line): boolean {
  const known = longest.get(lines) ?? Math.max(0, ...lines.slice(0, 5000).map((line) => line.text.length));
  longest.set(lines, known);
  const word = /^\S+/.exec(next.text)?.[0].length ?? 0;
  return known >= SHORTEST_FULL_LINE && known <= 160 && text.length + 1 + word > known && !isTitle(next.text);
}

export interface AssumedQuestion {
  marker: Marker;
  number?: number;
}

const LOST_NUMBER =
  /^[ \t\u00a0]*(?:Q(?:uestion|\.)?\s*)?[([{#]?\s*(\d{1,5}|[०-९]{1,5}|[IlO|][\dIlO|]{0,3})[^\p{L}\p{N}\s]{0,3}[ \t\u00a0]*(?=\S)/iu;

/** Whether a question begins whose number was lost or misread, in a paper of numbered ones. */
export function assumedQuestion(context: Context, line: Line): AssumedQuestion | undefined {
  const { question, state } = context;
  if (!question || question.number === undefined || !isComplete(question) || state === 'passage')
    return undefined;
  if (line.table || line.heading || line.continues || isSection(line.text) || isTitle(line.text))
    return undefined;
  if (line.list !== undefined || question.style?.includes('@')) return undefined;
  if (!optionsBegin(context)) return undefined;
  const number = question.number + 1;
  const following = numberAhead(context);
  const isGap = following !== undefined && following === number + 1;
  const isNamedLater = following === undefined && isAnswered(context, number);
  const hasKey = question.answers.length > 0;
  const isTranslated = scriptOfPieces(line.pieces) !== scriptOf(question);
  const lost = LOST_NUMBER.exec(line.text);
  const isNumber = lost !== null && digitsOf(lost[1] ?? '') === number;
  const isApart = hasKey && (state !== 'hint' || line.isAfterBlank);
  const asksAgain = endsAsQuestion(question.stem.at(-1)) && asks(context);
  if (!(isGap || isNamedLater || isApart || isNumber || asksAgain)) return undefined;
  if (!isGap && !isNumber && !hasKey && isTranslated) return undefined;
  const isOwn = isNumber || (lost !== null && /^[IlO|]/.test(lost[1] ?? '') && (isGap || hasKey));
  return {
    marker: { label: '', style: 'none', end: isOwn ? (lost.at(0)?.length ?? 0) : 0 },
    ...((isGap || isNamedLater || isNumber) && { number }),
  };
}

/** The first question of a paper, where the next one has number 2 and a style that others have, too. */
export function assumedFirst({ lines, at }: Context, line: Line): AssumedQuestion | undefined {
  const markers = lines
    .slice(at + 1)
    .flatMap((each) =>
      each.table || each.answers ? [] : (namedQuestionIn(each) ?? numberAt(each.text) ?? []),
    );
  const [next] = markers;
  const after = markers.find(({ style, label }) => style === next?.style && digitsOf(label) === 3);
  if (!next || digitsOf(next.label) !== 2 || !after) return undefined;
  const lost = LOST_NUMBER.exec(line.text);
  const isNumber = lost !== null && (digitsOf(lost[1] ?? '') === 1 || /^[IlO|]$/.test(lost[1] ?? ''));
  return { marker: { label: '', style: 'none', end: isNumber ? lost[0].length : 0 }, number: 1 };
}

const QUESTION_END = /[?？]\s*$/u;

const endsAsQuestion = (content: Content | undefined): boolean =>
  content !== undefined && 'pieces' in content && QUESTION_END.test(textOfPieces(content.pieces));

/** Whether a line from here to the next letter is a question of its own. */
function asks({ lines, at }: Context): boolean {
  const ahead = lines.slice(at, at + MOST_LINES_IN_STEM);
  const end = ahead.findIndex(({ text }) => letterAt(text) !== undefined);
  return ahead.slice(0, Math.max(1, end)).some(({ text }) => QUESTION_END.test(text));
}

const scriptOf = ({ stem }: RawQuestion) => {
  const first = stem.find((content) => 'pieces' in content);
  return first && 'pieces' in first ? scriptOfPieces(first.pieces) : undefined;
};

/** Whether the first option of a series begins before anything else does. */
export function optionsBegin({ lines, at, question }: Context): boolean {
  const own = lines[at];
  if (own && inlineOptions(own.text, 0).length > 2) return true;
  for (const line of lines.slice(at + 1, at + 1 + MOST_LINES_IN_STEM)) {
    if (line.table || line.heading || line.answers || line.pair) return false;
    if (namedQuestionIn(line) || answerAt(line.text)) return false;
    const marker = letterAt(line.text);
    const isFirst = readingsOfLetter(marker?.label ?? '').some(({ place }) => place === 0);
    if (inlineOptions(line.text, 0).length > 1) return true;
    if (marker && (isFirst || marker.style === question?.options[0]?.marker.style)) return isFirst;
    if (numberAt(line.text)) return false;
  }
  return false;
}

/** The number of the next question in the style of the open one. */
function numberAhead({ lines, at, styles }: Context): number | undefined {
  for (const line of lines.slice(at + 1, at + 60)) {
    if (line.answers) return undefined;
    const marker = namedQuestionIn(line) ?? numberAt(line.text);
    const isOfList = answerPairs(line.text) !== undefined;
    if (marker && styles.has(marker.style) && !isOfList) return digitsOf(marker.label);
  }
  return undefined;
}

const answered = new WeakMap<readonly Line[], ReadonlySet<number>>();

/** Whether a list of answers in the paper has this number. */
function isAnswered({ lines }: Context, number: number): boolean {
  const known =
    answered.get(lines) ??
    new Set(
      lines.flatMap(({ text, answers, table }) =>
        (answers ?? (table ? [] : (pairsOfLine(text, true) ?? answerPairs(text) ?? []))).map(
          (entry) => entry.number,
        ),
      ),
    );
  answered.set(lines, known);
  return known.has(number);
}

export const textOfLine = ({ pieces }: Line): string => textOfPieces(pieces).trim().slice(0, 200);
