import { OPTION_LETTERS, readingsOfLetter } from '#option-letters.ts';
import { slicePieces, textOfPieces } from '#typed-paper/blocks.ts';
import type { Line } from './lines.ts';
import { digitsOf, inlineOptions, letterAt, namedQuestion, numberAt } from './markers.ts';
import { answerAt } from './words.ts';

/** `1 Which`, `#1 Which`, `1/ Which`, `1\. Which`, `I. Which`: a number as few papers write it. */
const UNUSUAL =
  /^[ \t\u00a0]*(?:Q(?:ue(?:s(?:tion)?)?)?\.?[ \t\u00a0]*)?[#№]?[ \t\u00a0]*(?:(\d{1,5}|[०-९]{1,5})[ \t\u00a0]*(?:\\[.)]|[/,|;>_~=*]|[.)])?|([IVXL]{1,6})[ \t\u00a0]*[.):-])[ \t\u00a0]*(?=[\p{L}"“'‘(])/u;
const LINES_TO_OPTIONS = 12;

/** Numbers of questions in an unusual form, in a paper that has no others, get the usual one: each is followed by options. */
export function withClosedNumbers(lines: readonly Line[]): Line[] {
  if (lines.some((line, at) => isNumbered(line) && optionsFollowAt(lines, at))) return [...lines];
  const read = [...lines];
  let last: number | undefined;
  for (const [at, line] of lines.entries()) {
    const match = line.list === undefined && !line.table ? UNUSUAL.exec(line.text.slice(0, 40)) : null;
    const number = match && (digitsOf(match[1] ?? '') ?? romanNumber(match[2] ?? ''));
    if (!match || !number || number !== (last ?? 0) + 1 || !optionsFollowAt(lines, at)) continue;
    const pieces = [
      { text: `${match[1] ?? number}. ` },
      ...slicePieces(line.pieces, match[0].length, line.text.length),
    ];
    read[at] = { ...line, pieces, text: textOfPieces(pieces) };
    last = number;
  }
  return read;
}

const isNumbered = (line: Line): boolean =>
  (namedQuestion(line.text)?.label ?? '') !== '' || numberAt(line.text) !== undefined;

/** Whether the first option of a series begins before anything else does. */
function optionsFollowAt(lines: readonly Line[], at: number): boolean {
  for (const line of lines.slice(at + 1, at + 1 + LINES_TO_OPTIONS)) {
    if (line.table || line.heading || line.answers || answerAt(line.text)) return false;
    if (inlineOptions(line.text, 0).length > 1 || line.text.includes('\t')) return true;
    const letter = letterAt(line.text);
    if (letter) return readingsOfLetter(letter.label).some(({ place }) => place === 0);
    if (numberAt(line.text)) return false;
  }
  return false;
}

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10, L: 50 };

function romanNumber(text: string): number | undefined {
  const values = [...text].map((letter) => ROMAN[letter] ?? 0);
  const number = values.reduce(
    (sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value),
    0,
  );
  return number > 0 ? number : undefined;
}

const CIRCLED =
  /[\u2460-\u249b\u249c-\u24b5\u24b6-\u24e9\u{1f110}-\u{1f129}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/u;
const CIRCLED_FIRST = new RegExp(`^[ \\t\\u00a0]*${CIRCLED.source}`, 'u');
const CIRCLED_INSIDE = new RegExp(`(?<=^|[ \\t\\u00a0])${CIRCLED.source}(?=[ \\t\\u00a0]?\\S)`, 'gu');
/** Beyond the letters and numbers that options have. */
const PLAIN_CIRCLED = new Map(
  [...OPTION_LETTERS.upper].flatMap((letter, place) => [
    [String.fromCodePoint(0x1f150 + place), letter] as const,
    [String.fromCodePoint(0x1f170 + place), letter] as const,
  ]),
);

/** A number or letter, or the sign behind it, of the width of Chinese characters. */
const FULL_WIDTH =
  /^[ \t]*(?:Q(?:uestion)?|प्रश्न)?[ \t]*(?:[（［][Ａ-Ｈａ-ｈ０-９A-Ha-h\d०-９क-ज]{1,5}[）］)\]]?|[([]?(?:[Ａ-Ｈａ-ｈ０-９]{1,5}[.)]|[Ａ-Ｈａ-ｈ０-９A-Ha-h\d०-९क-ज]{1,5}[）］．：]))/iu;

/** `① Iron`, `Ⓐ Iron`, `（Ａ） Iron`: a letter in a sign of its own gets the usual brackets. */
export function withPlainLabels(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const text = line.text.replace(FULL_WIDTH, (label) => label.normalize('NFKC'));
    if (text === line.text && !CIRCLED_FIRST.test(text)) return line;
    const plain = text.replace(CIRCLED_INSIDE, (sign) => {
      const letter = PLAIN_CIRCLED.get(sign) ?? sign.normalize('NFKC');
      return `(${letter.replace(/[().]/g, '')}) `;
    });
    return plain === line.text ? line : { ...line, text: plain, pieces: withText(line, plain) };
  });
}

/** A line whose beginning changes keeps its looks where it has one alone. */
function withText({ pieces }: Line, text: string) {
  const [first] = pieces;
  return pieces.length === 1 && first ? [{ ...first, text }] : piecesOfChanged(pieces, text);
}

function piecesOfChanged(pieces: Line['pieces'], text: string): Line['pieces'] {
  const before = textOfPieces(pieces);
  const end = commonEnd(before, text);
  return [
    { text: text.slice(0, text.length - end) },
    ...slicePieces(pieces, before.length - end, before.length),
  ];
}

function commonEnd(one: string, other: string): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count))
    count += 1;
  return count;
}
