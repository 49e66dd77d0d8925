import { type Piece, slicePieces, textOfPieces, trimPieces } from '#typed-paper/blocks.ts';
import type { Line } from '#typed-paper/lines/lines.ts';
import { type InlineOption, inlineOptions } from '#typed-paper/lines/markers.ts';
import { answerInside } from '#typed-paper/lines/words.ts';
import { type Context, optionsFollow } from './line-starts.ts';
import { openSeries } from './open-question.ts';
import type { RawQuestion } from './raw-question.ts';

interface StemParts {
  stem: Piece[];
  /** Options that the line ends with, by places from `from`. */
  options: InlineOption[];
  answer: { start: number; end: number } | undefined;
  /** The answer is set apart from the words of the stem. */
  isApart: boolean;
}

/** What stands before two options with dots, such as `A. Smith` may be a name. */
const ASKED = /[?？]\s*$/u;

/** All that may stand before the options of a line. */
const BULLET = /^[-–—•·▪‣∙>]$/u;

/** What a line of a stem has from a place on. */
export function partsOfStem(context: Context, question: RawQuestion, line: Line, from: number): StemParts {
  const text = line.text.slice(from);
  const several = inlineOptions(text, 0);
  const isSure =
    several.length > 2 ||
    (several.length === 2 &&
      (/[()[\]]/.test(several[0]?.marker.style ?? '') || ASKED.test(text.slice(0, several[0]?.start))));
  const options = isSure && openSeries(question).options === 0 && !optionsFollow(context) ? several : [];
  const end = from + (options[0]?.start ?? text.length);
  const inside = answerInside(line.text.slice(options.length > 0 ? end : from));
  const answer = inside && {
    start: inside.start + (options.length > 0 ? end : from),
    end: inside.end + (options.length > 0 ? end : from),
  };
  // Of a stem's own words, only brackets or a lone letter set an answer apart.
  const isApart =
    answer &&
    options.length === 0 &&
    (/^\s*[[(].*[\])]\s*$/u.test(line.text.slice(answer.start)) ||
      /^[([]?\p{L}\p{M}*[)\].]?\s*$/u.test(line.text.slice(answer.end)));
  const own = trimPieces(slicePieces(line.pieces, from, isApart ? answer.start : end));
  const stem = options.length > 0 && BULLET.test(textOfPieces(own)) ? [] : own;
  return { stem, options, answer, isApart: Boolean(isApart) };
}
