import { slicePieces, textOfPieces, trimPieces } from '#typed-paper/blocks.ts';
import type { Line } from '#typed-paper/lines/lines.ts';
import { digitsOf, inlineOptions, namedQuestionIn, numberAt } from '#typed-paper/lines/markers.ts';
import { answerAt } from '#typed-paper/lines/words.ts';
import { optionsBegin, textOfLine } from './assumed-starts.ts';
import type { Context } from './line-starts.ts';

const inDevanagari = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

/** A line in two where the next question begins inside it: `Ans: B 2. Which gas …?` */
export function splitBefore(context: Context, line: Line): Line[] {
  const several = questionsApart(line);
  if (several) return several;
  const { question, state } = context;
  const number = question?.number;
  const mayHave =
    number !== undefined &&
    question !== undefined &&
    question.options.length > 0 &&
    state !== 'stem' &&
    state !== 'answers';
  if (!mayHave || line.table || line.answers || line.pair || line.text.length > 2000) return [line];
  if (namedQuestionIn(line) || digitsOf(numberAt(line.text)?.label ?? '') === number + 1) return [line];
  const at = numberInside(number + 1).exec(line.text)?.index;
  if (at === undefined || !optionsBegin(context)) return [line];
  const [own, rest] = [cut(line, 0, at), cut(line, at, line.text.length)];
  const answer = answerAt(own.text);
  const isKeyAlone = answer !== undefined && own.text.length - answer.end < 5;
  const doubts = isKeyAlone ? [] : [{ code: 'line_split' as const, params: { text: textOfLine(rest) } }];
  return [
    own,
    { ...rest, isAfterBlank: false, continues: false, doubts: [...(line.doubts ?? []), ...doubts] },
  ];
}

/** A number of a question behind other text, with text of its own. */
const numberInside = (number: number): RegExp => {
  const own = `(?:${number}|${inDevanagari(number)})`;
  return new RegExp(
    `(?<=\\S[\\s\\u00a0]+)(?:Q(?:uestion)?\\.?\\s*|प्रश्न\\s*)?(?:[([]${own}[)\\]]|${own}\\s?[.):।])\\s*(?=\\p{L}[^\\n]*\\s\\S)`,
    'u',
  );
};

function cut(line: Line, from: number, to: number): Line {
  const pieces = trimPieces(slicePieces(line.pieces, from, to));
  return { ...line, pieces, text: textOfPieces(pieces) };
}

/** `1. Which …? A) … B) … 2. Which …? A) … B) …`: several questions on one line, each with all of its options. */
function questionsApart(line: Line): Line[] | undefined {
  if (line.table || line.answers || line.pair || line.text.length > 2000) return undefined;
  const marker = namedQuestionIn(line) ?? numberAt(line.text);
  const number = digitsOf(marker?.label ?? '');
  if (!marker || number === undefined) return undefined;
  const at = numberInside(number + 1).exec(line.text)?.index;
  if (at === undefined || at <= marker.end) return undefined;
  const [own, rest] = [
    cut(line, 0, at),
    { ...cut(line, at, line.text.length), isAfterBlank: false, continues: false },
  ];
  const options = [own.text.slice(marker.end), rest.text].map((text) => inlineOptions(text, 0));
  const [first, second] = options.map(([option]) => option?.marker.style);
  if (options.some(({ length }) => length < 2) || first !== second) return undefined;
  return [own, ...(questionsApart(rest) ?? [rest])];
}
