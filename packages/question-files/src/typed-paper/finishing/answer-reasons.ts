import { readKey } from '#keys.ts';
import { OPTION_LETTER_PATTERN, placeOfLetter } from '#option-letters.ts';
import type { ReadText } from '#questions.ts';

const REASON_WORD = '(?:because|since|as|due\\s+to|किनभने|किनकि|कारण|यस\\s*कारण)(?![\\p{L}\\p{M}])';
const LETTER_AND_REASON = new RegExp(
  `^[([]?\\s*(${OPTION_LETTER_PATTERN})(?:\\s*[)\\]]\\s*[.:,;–—-]?\\s*|\\s*[.:,;–—-]\\s+|\\s+(?=\\()|\\s+(?=${REASON_WORD}))(\\S.*)$`,
  'isu',
);
const BEGINS_REASON = new RegExp(`^(?:\\(.*\\)[.।]?$|${REASON_WORD})`, 'isu');
const SENTENCE = /^(?:\S+\s+){3,}\S*[.।]$/su;
const CALCULATION = /^(?=.*\S\s).*[=→⇒∴].*$/su;

/** A letter with the reason for it, which is empty where it is the text of the option: `B (because it is the seat)`, `ख किनभने …`, `B) Kathmandu is the capital.` */
export interface LetterWithReason {
  letter: string;
  reason: string;
}

/** Undefined where the reason could be the text of an option instead, or names another option than the letter. */
export function letterWithReason(value: string, options: readonly ReadText[]): LetterWithReason | undefined {
  const texts = options.map(({ en, ne }) => [en, ne]);
  const { place: known, texts: named, several } = readKey(value, texts);
  if (known !== undefined || named.length > 0 || several > 0) return undefined;
  const [, letter = '', reason = ''] = LETTER_AND_REASON.exec(value) ?? [];
  const place = placeOfLetter(letter);
  const own = texts[place ?? -1];
  if (!own) return undefined;
  const folded = fold(reason);
  if (own.some((text) => fold(text) === folded)) return { letter, reason: '' };
  const names = (option: string[]) => option.some((text) => fold(text) !== '' && hasWord(folded, fold(text)));
  const beginsWithOwn = own.some((text) => fold(text) !== '' && folded.startsWith(fold(text)));
  const namesOther = texts.some((option, index) => index !== place && names(option));
  if (namesOther && !beginsWithOwn) return undefined;
  const isReason = beginsWithOwn || [BEGINS_REASON, SENTENCE, CALCULATION].some((each) => each.test(reason));
  if (!isReason) return undefined;
  return { letter, reason: reason.replace(/^\((.*)\)[.।]?$/su, '$1').trim() };
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const hasWord = (text: string, word: string): boolean => {
  const at = text.indexOf(word);
  if (at < 0) return false;
  const [before = ' ', after = ' '] = [text[at - 1], text[at + word.length]];
  return !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
};
