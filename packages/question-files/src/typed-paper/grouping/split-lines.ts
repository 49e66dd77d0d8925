import { slicePieces, textOfPieces, trimPieces } from '#typed-paper/blocks.ts';
import type { Line } from '#typed-paper/lines/lines.ts';
import { digitsOf, namedQuestionIn, numberAt } from '#typed-paper/lines/markers.ts';
import { answerAt } from '#typed-paper/lines/words.ts';
import { optionsBegin, textOfLine } from './assumed-starts.ts';
import type { Context } from './line-starts.ts';

const inDevanagari = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

/** A line in two where the next question begins inside it: `Ans: B 2. Which gas …?` */
export function splitBefore(context: Context, line: Line): Line[] {
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
  const next = `(?:${number + 1}|${inDevanagari(number + 1)})`;
  const pattern = new RegExp(
    `(?<=\\S[\\s\\u00a0]+)(?:Q(?:uestion)?\\.?\\s*|प्रश्न\\s*)?(?:[([]${next}[)\\]]|${next}\\s?[.):।])\\s*(?=\\p{L}[^\\n]*\\s\\S)`,
    'u',
  );
  const at = pattern.exec(line.text)?.index;
  if (at === undefined || !optionsBegin(context)) return [line];
  const cut = (from: number, to: number): Line => {
    const pieces = trimPieces(slicePieces(line.pieces, from, to));
    return { ...line, pieces, text: textOfPieces(pieces) };
  };
  const [own, rest] = [cut(0, at), cut(at, line.text.length)];
  const answer = answerAt(own.text);
  const isKeyAlone = answer !== undefined && own.text.length - answer.end < 5;
  const doubts = isKeyAlone ? [] : [{ code: 'line_split' as const, params: { text: textOfLine(rest) } }];
  return [
    own,
    { ...rest, isAfterBlank: false, continues: false, doubts: [...(line.doubts ?? []), ...doubts] },
  ];
}
