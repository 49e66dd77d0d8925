import { digits } from '@abhyas/texts/digits';
import { scriptOf } from '@abhyas/texts/scripts';
import { type LetterSeries, readingsOfLetter } from '#option-letters.ts';
import { OBJECT, type Piece, slicePieces, textOfPieces, trimPieces } from '#typed-paper/blocks.ts';
import { type Line, sourceOf } from '#typed-paper/lines/lines.ts';
import { digitsOf, isDevanagariNumber, type Marker, signTooMany } from '#typed-paper/lines/markers.ts';
import { correctMarkAt } from '#typed-paper/lines/words.ts';
import type { Content, Doubt, RawOption, RawQuestion } from './raw-question.ts';

/** `number`: also one that its line does not show as such. */
export function newQuestion(
  line: Line,
  { label, style }: Marker,
  { number = digitsOf(label), topic }: { number?: number | undefined; topic?: string | undefined },
): RawQuestion {
  return {
    ...(number !== undefined && { number }),
    ...(topic && { topic }),
    style,
    isDevanagari: isDevanagariNumber(label),
    place: line.place,
    stem: [],
    options: [],
    trailing: [],
    answers: [],
    listedAnswers: 0,
    hints: [],
    doubts: [],
    source: [sourceOf(line)],
  };
}

export const isComplete = (question: RawQuestion): boolean => question.options.length > 1;

interface OpenSeries {
  options: number;
  style?: string;
  /** More than one where the letters so far begin several, as अ does. */
  series: (LetterSeries | 'bullet')[];
}

/** The options that are being read: those of the second language once they have begun. */
const openOptions = ({ options, second }: RawQuestion): RawOption[] =>
  second && !second.sharesOptions ? second.options : options;

export function openSeries(question: RawQuestion): OpenSeries {
  const open = openOptions(question);
  const [first] = open;
  if (!first) return { options: 0, series: [] };
  return { options: open.length, style: first.marker.style, series: seriesOf(open) };
}

function seriesOf(options: readonly RawOption[]): (LetterSeries | 'bullet')[] {
  const labels = options.map(({ marker }) => marker.label);
  if (labels[0] === '•') return ['bullet'];
  const all = readingsOfLetter(labels[0] ?? '').map(({ series }) => series);
  const fitting = all.filter((series) =>
    labels.slice(0, 2).every((label) => readingsOfLetter(label).some((reading) => reading.series === series)),
  );
  return fitting.length > 0 ? fitting : all;
}

export const removed = (text: string): Doubt => ({ code: 'sign_removed', params: { text: text.trim() } });

/** `x *b) y`: a tick between two options, one space from the one and none from the other. */
export const isTickBetween = (text: string, at: number): boolean =>
  /^[*✓✔√☑✅]/u.test(text.slice(at, at + 1)) && /\S[ \u00a0]$/.test(text.slice(Math.max(0, at - 2), at));

const TICK = /^[ \t\u00a0]*[*✓✔√☑☒✅🗸]/u;

export function addOption(question: RawQuestion, marker: Marker, pieces: Piece[]): void {
  const text = textOfPieces(pieces);
  const label = slicePieces(pieces, 0, marker.end);
  const tick = TICK.exec(text);
  const sign = marker.style === 'bullet' ? 0 : signTooMany(text.slice(marker.end));
  if (sign > 0) question.doubts.push(removed(text.slice(0, marker.end + sign)));
  let content = trimPieces(slicePieces(pieces, marker.end + sign, text.length));
  let isTicked = tick !== null && marker.style !== 'bullet';
  const leading = /^[*✓✔√☑☒✅][ \t\u00a0]*(?=[\p{L}\p{N}("“‘])/u.exec(textOfPieces(content));
  if (leading && !/^\*\*/.test(textOfPieces(content))) {
    isTicked = true;
    content = slicePieces(content, leading[0].length, Number.POSITIVE_INFINITY);
  }
  const mark = correctMarkAt(textOfPieces(content));
  if (mark !== undefined) {
    isTicked = true;
    content = slicePieces(content, 0, mark);
  }
  openOptions(question).push({ marker, label, lines: content.length > 0 ? [content] : [], isTicked });
}

export const scriptOfPieces = (pieces: readonly Piece[]): 'en' | 'ne' | undefined => {
  const script = scriptOf(textOfPieces(pieces).replaceAll(OBJECT, ''));
  return script === 'both' ? 'ne' : script;
};

/**
 * A second series of letters in one question: the same options in the other language, or the options, and what came before
 * were statements of the stem.
 */
export function beginSecond(question: RawQuestion, next: Piece[], { label, style }: Marker): void {
  const { options } = question;
  const own = options
    .flatMap((option) => option.lines.map(scriptOfPieces))
    .find((script) => script !== undefined);
  const other = scriptOfPieces(next);
  const between = [...takeExtraLines(options), ...question.trailing];
  question.trailing = [];
  const isTranslation =
    (own !== undefined && other !== undefined && own !== other) ||
    (between.some((content) => 'pieces' in content && scriptOfPieces(content.pieces) !== own) &&
      other === undefined);
  if (isTranslation) {
    question.second = { stem: [...(question.second?.stem ?? []), ...between], options: [] };
    return;
  }
  // Statements and options have letters of different kinds; two series of one kind may be two questions.
  const letters = options.map(({ marker }) => marker.label);
  const [first] = options;
  if (first?.marker.style === style && first.marker.label === label)
    question.doubts.push({
      code: 'letters_irregular',
      params: { letters: [...letters, label, '…'].join(', ') },
    });
  question.stem.push(...options.map(statement), ...between);
  question.options = [];
}

/** The lines that only the last option has more than the others: they belong to what follows. */
function takeExtraLines(options: RawOption[]): Content[] {
  const last = options.at(-1);
  if (!last) return [];
  const most = Math.max(1, ...options.slice(0, -1).map((option) => option.lines.length));
  return last.lines.splice(most).map((pieces) => ({ pieces }));
}

function statement({ marker, label, lines }: RawOption): Content {
  const [first = [], ...rest] = lines;
  const shown = marker.style === 'bullet' ? [{ text: '- ' }] : [...trimPieces(label), { text: ' ' }];
  const pieces = [...shown, ...first];
  for (const line of rest) pieces.push({ text: '\n' }, ...line);
  return { pieces };
}

const digitsAlone = (pieces: readonly Piece[]): string | undefined => {
  const text = textOfPieces(pieces).trim();
  return /^[^\p{L}]*[\d०-९][^\p{L}]*$/u.test(text) ? digits(text) : undefined;
};

/** Whether a line is surely the next one of an option. */
export function goesOn({ lines }: RawOption, line: Line, isOther: boolean): boolean {
  const last = lines.at(-1);
  if (!last || line.continues) return true;
  const [script, before] = [scriptOfPieces(line.pieces), scriptOfPieces(last)];
  const number = digitsAlone(line.pieces);
  const isSameNumber =
    number !== undefined && number === digitsAlone(last) && line.text.trim() !== textOfPieces(last).trim();
  const isTranslated =
    lines.length === 1 &&
    scriptOf(textOfPieces(last)) !== 'both' &&
    (isSameNumber || (script !== undefined && before !== undefined && script !== before));
  const isLowerCase = /^[\p{Ll}),;]/u.test(line.text);
  return !line.isAfterBlank && !isOther && (isTranslated || isLowerCase);
}
