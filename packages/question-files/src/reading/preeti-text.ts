import { looksLikePreeti } from '#preeti/looks-like-preeti.ts';
import { readPreeti } from '#preeti/read-preeti.ts';
import { inlineOptions, letterAt, numberAt } from '#typed-paper/lines/markers.ts';
import { answerAt, explanationAt } from '#typed-paper/lines/words.ts';

const NEPALI_WORD =
  /(?<![\p{L}\p{M}])(?:हो|हुन्|हुन्छ|छ|छन्|थियो|कुन|के|को|कति|कहाँ|कहिले|कसले|र|वा|\p{L}[\p{L}\p{M}]*(?:को|का|मा|ले|लाई|बाट))(?![\p{L}\p{M}])/gu;

/** Whether a text without a font was most likely typed in Preeti: formulas have its signs, but do not read as Nepali. */
export function isPreetiText(text: string): boolean {
  if (!looksLikePreeti(text)) return false;
  const shown = inUnicode(text.slice(0, 20_000), 'Preeti');
  const words = shown.match(/[\p{L}\p{M}]+/gu)?.length ?? 0;
  const nepali = shown.match(NEPALI_WORD)?.length ?? 0;
  return nepali > 1 && nepali >= words * 0.08;
}

/** A plain text in a font like Preeti, line by line, so that what stands in one line decides nothing in another. */
export const inUnicode = (text: string, font: string): string =>
  text
    .split('\n')
    .map((line) => lineInUnicode(line, font))
    .join('\n');

/**
 * Some type numbers, letters and `Ans:` in English. Such a beginning stays where it has a meaning as it stands and
 * none in Nepali.
 */
function lineInUnicode(line: string, font: string): string {
  const read = (part: string) => readPreeti(part, font).text;
  const shown = read(line);
  if (beginningOf(shown) > 0) return shown;
  const end = beginningOf(line);
  if (end === 0) return shown;
  const options = inlineOptions(line);
  if (options.length > 1) {
    const parts = options.map(({ start, end: stop, marker }) => {
      const text = line.slice(start, stop);
      return text.slice(0, marker.end) + read(text.slice(marker.end));
    });
    return read(line.slice(0, options[0]?.start ?? 0)) + parts.join('');
  }
  const [beginning, rest] = [line.slice(0, end), line.slice(end)];
  const isKey = answerAt(line) !== undefined && /^\s*[([]?[a-h1-8][)\].]*\s*$/i.test(rest);
  return beginning + (isKey ? rest : read(rest));
}

const beginningOf = (line: string): number =>
  (answerAt(line) ?? explanationAt(line) ?? numberAt(line) ?? letterAt(line))?.end ?? 0;
