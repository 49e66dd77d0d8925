import {
  inLine,
  label,
  pick,
  places,
  type Random,
  type Slip,
  type TypedLine,
} from './slipped-papers.fixture.ts';

// Slips in keys, numbers and the order of lines, beside those of slipped-papers.fixture.ts.

const LETTER_AT_END = /([A-Da-dकखगघ])(\)?)$/u;
const NUMBER = /\d+|[०-९]+/;
const HEADING = /^(?:Answer Key|Answers|उत्तरमाला)$/;
const SERIES = ['ABCD', 'abcd', 'कखगघ'];
/** Cyrillic letters that look as Latin ones. */
const LOOKALIKES: Record<string, string> = { A: 'А', B: 'В', C: 'С', a: 'а', c: 'с' };

const placeIn = (letter: string): number =>
  SERIES.map((letters) => letters.indexOf(letter)).find((place) => place >= 0) ?? 0;
const neighbourOf = (letter: string): string => {
  const letters = SERIES.find((each) => each.includes(letter)) ?? '';
  return letters.charAt(letters.indexOf(letter) + (letters.endsWith(letter) ? -1 : 1));
};
const inOtherScript = (letter: string): string =>
  (/[क-घ]/u.test(letter) ? 'ABCD' : 'कखगघ').charAt(placeIn(letter));

/** Replaces a line by others. */
const replaced =
  (kind: TypedLine['kind'], change: (text: string, random: Random) => string[] | undefined): Slip =>
  (lines, random) => {
    const at = pick(random, places(lines, kind));
    const line = at === undefined ? undefined : lines[at];
    const texts = line && change(line.text, random);
    if (!line || at === undefined || !texts) return false;
    lines.splice(at, 1, ...texts.map((text) => ({ ...line, text })));
    return true;
  };

const heading =
  (change: (text: string, random: Random) => string[]): Slip =>
  (lines, random) => {
    const at = lines.findIndex(({ text }) => HEADING.test(text));
    const line = lines[at];
    if (!line) return false;
    lines.splice(at, 1, ...change(line.text, random).map((text) => ({ ...line, text })));
    return true;
  };

/** Two numbered stems that follow each other, changed together. */
const neighbours =
  (change: (one: string, two: string) => [string, string]): Slip =>
  (lines, random) => {
    const stems = places(lines, 'stem').filter((at) =>
      /^\W*(?:Q|Question |प्रश्न )?\W*(?:\d|[०-९])/u.test(lines[at]?.text ?? ''),
    );
    const second = 1 + Math.floor(random() * (stems.length - 1));
    const [one = -1, two = -1] = stems.slice(second - 1, second + 1);
    const [before, after] = [lines[one], lines[two]];
    const numbers = [before, after].map((line) => NUMBER.exec(line?.text ?? '')?.[0]);
    const [first, next] = numbers;
    if (!before || !after || first === undefined || next === undefined) return false;
    const [own, other] = change(first, next);
    lines[one] = { ...before, text: before.text.replace(NUMBER, own) };
    lines[two] = { ...after, text: after.text.replace(NUMBER, other) };
    return true;
  };

/** The lines of so many questions that follow each other become one. */
const onOneLine =
  (count: 1 | 2): Slip =>
  (lines, random) => {
    const first = Math.floor(random() * 3);
    const isOwn = ({ question = -1, kind }: TypedLine) =>
      kind !== 'list' && question >= first && question < first + count;
    const [start, end] = [lines.findIndex(isOwn), lines.findLastIndex(isOwn)];
    const own = lines.slice(start, end + 1).filter(({ text }) => text !== '');
    const [line] = own;
    const isWhole = new Set(own.map(({ question }) => question)).size === count && own.every(isOwn);
    if (start < 0 || !line || !isWhole) return false;
    lines.splice(start, end - start + 1, { ...line, text: own.map(({ text }) => text).join(' ') });
    return true;
  };

export const MORE_SLIPS: Record<string, Slip> = {
  'a letter of the word for answers lost or doubled': inLine(['key'], (text, random) =>
    text.replace(/Answer|Ans|उत्तर/u, (word) => {
      const at = 1 + Math.floor(random() * (word.length - 1));
      return word.slice(0, at) + (random() < 0.5 ? word.charAt(at).repeat(2) : '') + word.slice(at + 1);
    }),
  ),
  'a letter of an answer doubled': inLine(['key'], (text) => text.replace(LETTER_AT_END, '$1$1$2')),
  'a sign behind an answer': inLine(
    ['key'],
    (text, random) => text + pick(random, ['.', ',', ' .', '।', ' ;', '?']),
  ),
  'an answer of two letters': inLine(['key'], (text, random) =>
    text.replace(
      LETTER_AT_END,
      (_, letter: string, close: string) =>
        `${letter}${pick(random, [', ', ' or ', '/', ' & '])}${neighbourOf(letter)}${close}`,
    ),
  ),
  'a letter of an answer that looks alike': inLine(['key', 'list'], (text) =>
    text.replace(/[ABCac](?=\)?$|,)/, (letter) => LOOKALIKES[letter] ?? letter),
  ),
  'a letter of a label that looks alike': label(
    ({ open, letter, close }) => open + (LOOKALIKES[letter] ?? letter) + close,
  ),
  'the letter of a label twice': label(({ open, letter, close }) => open + neighbourOf(letter) + close),
  'a number for the letter of a label': label(
    ({ open, letter, close }) => open + (placeIn(letter) + 1) + close,
  ),
  'the letter of a label in the other script': label(
    ({ open, letter, close }) => open + inOtherScript(letter) + close,
  ),
  'a bullet before a label': label(
    ({ open, letter, close }, random) => pick(random, ['- ', '• ', '· ', '> ']) + open + letter + close,
  ),
  'a label on a line of its own': replaced('option', (text) => {
    const [, own, rest] = /^([([]?[A-Da-dकखगघ][)\].]) ([^\t]*)$/u.exec(text) ?? [];
    return own !== undefined && rest !== undefined && !/ {4}/.test(rest) ? [own, rest] : undefined;
  }),
  'leaders between options': inLine(['option'], (text) => text.replace(/\t| {4}/, ' ......... ')),
  'the number of the question before': neighbours((one) => [one, one]),
  'numbers of neighbours swapped': neighbours((one, two) => [two, one]),
  'the heading of a list lost': heading(() => []),
  'the heading of a list mistyped': heading((_, random) => [
    pick(random, ['Anwser Key', 'Ansers', 'उत्तर माला', 'ANSWERS:-']),
  ]),
  'a comma of a list lost': inLine(['list'], (text) => text.replace(', ', ' ')),
  'a list parted': replaced('list', (text, random) => {
    const at = pick(random, [...text.matchAll(/[-, ](?=.)/g)])?.index;
    return at === undefined ? undefined : [text.slice(0, at + 1), text.slice(at + 1).trim()];
  }),
  'two entries of a list swapped': inLine(['list'], (text) => text.replace(/^([^,]+), ([^,]+)/, '$2, $1')),
  'a key before the options': (lines, random) => {
    const at = pick(random, places(lines, 'key'));
    const line = at === undefined ? undefined : lines[at];
    if (!line || at === undefined) return false;
    lines.splice(at, 1);
    lines.splice(
      lines.findIndex(({ kind, question }) => kind === 'option' && question === line.question),
      0,
      line,
    );
    return true;
  },
  'an explanation that names letters': replaced('key', (text, random) => [
    text,
    pick(random, [
      'Explanation: (b) is not right, as it is known.',
      'Explanation: see the book. Ans: d',
      'Note: option C was asked in 2075.',
      'Explanation: 1. first 2. second.',
    ]),
  ]),
  'a question on one line': onOneLine(1),
  'two questions on one line': onOneLine(2),
};
