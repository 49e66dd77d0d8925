import { scriptOf } from '@abhyas/texts/scripts';
import { OPTION_LETTERS, readingsOfLetter } from '#option-letters.ts';
import { textOfPieces } from '#typed-paper/blocks.ts';
import type { Doubt, RawQuestion } from '#typed-paper/grouping/raw-question.ts';
import { inlineOptions, letterAt, numberAt } from '#typed-paper/lines/markers.ts';
import { explanationAt } from '#typed-paper/lines/words.ts';

const ASKED = /[?？]["”’)]?\s*$/u;
const CLOSED = /[?？.।:;,!…"”’)\]_=-]\s*$/u;
const LIST_ITEM = /^[([]?\s*(?:\p{L}\p{M}*|[ivxIVX]{1,4}|\d{1,2}|[०-९]{1,2})\s*[).\]:-]|^[-–•*]|\t|[=+×÷_]/u;
const LONGEST_HEAD = 60;
const WIDE_GAP = /\S(?:\t| {3,})\s*\S/u;

const joined = (text: string): Doubt => ({
  code: 'line_joined',
  params: { text: text.trim().slice(0, 200) },
});

export const doubtsOfTexts = (raw: RawQuestion): Doubt[] => [
  ...doubtsOfNumber(raw),
  ...doubtsOfStem(raw),
  ...halfWords(raw),
  ...doubtsOfOptions(raw),
];

/** `1.1 Which`: what is left behind the number belongs to it. */
function doubtsOfNumber({ stem, number, source }: RawQuestion): Doubt[] {
  const [first] = stem;
  const isLeft =
    number !== undefined &&
    first &&
    'pieces' in first &&
    /^[.,:;)\]}।]/u.test(textOfPieces(first.pieces).trim());
  return isLeft ? [{ code: 'sign_removed', params: { text: (source[0] ?? '').trim().slice(0, 200) } }] : [];
}

/** An option that ends in a hyphen: the other half of its last word is missing. */
const halfWords = ({ options }: RawQuestion): Doubt[] =>
  options.flatMap(({ lines }): Doubt[] => {
    const [half] =
      /\p{L}{2,}-$/u.exec(
        textOfPieces(lines.at(-1) ?? [])
          .trim()
          .slice(-LONGEST_HEAD),
      ) ?? [];
    return half === undefined ? [] : [{ code: 'hyphen_removed', params: { text: half } }];
  });

/** Options with a wide gap in their text, with the letter of an option that is missing, or with the options of a question. */
function doubtsOfOptions({ options }: RawQuestion): Doubt[] {
  const [first] = options;
  const [series] = readingsOfLetter(first?.marker.label ?? '').map((reading) => reading.series);
  const next =
    series && first?.marker.style !== 'bullet' ? OPTION_LETTERS[series][options.length] : undefined;
  const holdsNext =
    next === undefined || /\d|[०-९]/.test(next)
      ? undefined
      : new RegExp(`(?:\\s[([{]?${next}\\s?[)\\]}.,:;|/]+|\\S[([{]?${next}\\s?[)\\]}]+)\\s*\\S`, 'u');
  const holdsOptions = (text: string) => {
    const inside = inlineOptions(text);
    return inside.length > 2 && inside[0]?.marker.style === first?.marker.style;
  };
  return options.flatMap(({ lines }) =>
    lines
      .map((pieces) => textOfPieces(pieces).trim())
      .filter((text) => WIDE_GAP.test(text) || holdsNext?.test(text) === true || holdsOptions(text))
      .map(joined),
  );
}

/** Lines of a stem that may be something else: the head of a page, an option of the question before, one line twice. */
function doubtsOfStem({ stem, options }: RawQuestion): Doubt[] {
  const lines = stem.flatMap((content) =>
    'pieces' in content ? [textOfPieces(content.pieces).trim()] : [''],
  );
  const { style, label = '' } = options[0]?.marker ?? {};
  const series = readingsOfLetter(label).map((reading) => reading.series);
  const isTwice = (line: string, at: number) => line !== '' && lines.indexOf(line) < at;
  const isLetter = (line: string) => {
    const marker = letterAt(line);
    if (marker === undefined || marker.style !== style || numberAt(line) || style === 'none') return false;
    return readingsOfLetter(marker.label).some((reading) => series.includes(reading.series));
  };
  /** The options of another question, in one line. */
  const holdsOptions = (line: string) =>
    inlineOptions(line).length > 1 && inlineOptions(line)[0]?.marker.style === style;
  const doubtful = lines.filter(
    (line, at) =>
      holdsOptions(line) ||
      (at > 0 &&
        (isTwice(line, at) ||
          isLetter(line) ||
          explanationAt(line) !== undefined ||
          isHead(line, lines.slice(0, at)))),
  );
  return doubtful.map(joined);
}

/** What stands below the line of a stem that asks, but for a list or the same in the other language. */
export function linesBelowAsked({ stem }: RawQuestion): string[] {
  const lines = stem.map((content) => ('pieces' in content ? textOfPieces(content.pieces).trim() : ''));
  const asked = lines.findIndex((line) => ASKED.test(line));
  if (asked < 0 || stem.some((content) => 'table' in content)) return [];
  return lines.slice(asked + 1).filter((line) => line !== '' && !LIST_ITEM.test(line) && !ASKED.test(line));
}

/** A short line below a question that was asked already, which ends as no sentence does. */
function isHead(line: string, above: readonly string[]): boolean {
  const asked = above.find((each) => ASKED.test(each));
  if (asked === undefined || line === '' || line.length > LONGEST_HEAD) return false;
  const isTranslated =
    scriptOf(line) !== scriptOf(asked) && /\p{L}.*\s.*\p{L}/u.test(line) && ASKED.test(line);
  return !isTranslated && !CLOSED.test(line) && !LIST_ITEM.test(line) && /\p{L}/u.test(line);
}
