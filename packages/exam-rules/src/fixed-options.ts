// Options whose text depends on where they stand among the others. Their order cannot be changed freely.

/** Both languages of an option. */
interface Texts {
  en: string;
  ne?: string | undefined;
}

/** "All of the above", "None of these", "माथिका सबै", "कुनै पनि होइन": right wherever the others stand, and read as the last. */
const OF_ALL = [
  /^(all|none|any|neither|both|some|either)( of)?( the)? (above|these|those|following|options|given options|them)$/,
  /^(all|none) of (the )?(above|these|those|options)( (options|answers|statements))?$/,
  /^(not|none) (of )?(any|the above)( of these)?$/,
  /^(the )?above (all|none)$/,
  /^(माथिका|माथिको|माथि उल्लेखित|उल्लेखित|उपर्युक्त|उपरोक्त|यी|दिइएका|दिएका) ?(सबै|सबै नै|सब|कुनै पनि होइन|कुनै पनि होइनन्|कुनै होइन|कुनै पनि हैन|मध्ये कुनै होइन|मध्ये कुनै पनि होइन|दुवै|कुनै पनि)$/,
  /^(यी|माथिका|उपर्युक्त|उपरोक्त)?( ?मध्ये)? ?कुनै पनि (होइन|होइनन्|हैन|छैन|छैनन्)$/,
  /^(सबै|सबै ठिक|सबै ठीक|सबै सही|सबै गलत|माथिका सबै सही|माथिका सबै ठिक|माथिका सबै ठीक|कुनै होइन|कुनै पनि)$/,
];

/** "Both A and B", "(a) and (c) only", "क र ख दुवै", "B, C and D": these name other options by their letters. */
const LATIN = String.raw`\(?[a-h]\)?`;
const NEPALI = String.raw`\(?[कखगघङचछज]\)?`;
const named = (letter: string, and: string) => String.raw`${letter}(\s*(,|${and}|&|\+|/)\s*${letter})+`;
// Each alternative of a repeated group begins in a way of its own, so that a text takes time in proportion to its length.
const BY_LETTER = [
  new RegExp(
    String.raw`^(both |either |neither |only |all |options? )*${named(LATIN, 'and|or|nor')}( both| only| are correct| are true| is correct)*$`,
  ),
  new RegExp(
    String.raw`^(केवल |दुवै |विकल्प )*${named(NEPALI, 'र|वा|तथा|अथवा')}( दुवै| मात्र| मात्रै| ठिक| ठीक| सही| सबै| होइन| होइनन्| ठिक छन्| सही छन्| मध्ये कुनै पनि होइन)*$`,
  ),
  new RegExp(
    String.raw`^(केवल |दुवै |विकल्प )*${named(LATIN, 'र|वा|तथा|अथवा')}( दुवै| मात्र| मात्रै| ठिक| ठीक| सही)*$`,
  ),
  new RegExp(String.raw`^(all|none) (except|but) ${LATIN}$`),
  new RegExp(String.raw`^only ${LATIN}$|^option ${LATIN}$`),
];

const plain = (text = '') =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.।!"“”'‘’]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Of an option, as its patterns read them. */
const plainTexts = ({ en, ne }: Texts): string[] => [plain(en), plain(ne)];

const isOneOf = (patterns: readonly RegExp[], texts: readonly string[]) =>
  texts.some((text) => patterns.some((pattern) => pattern.test(text)));

/** Whether the option means the other ones together, so that it stays where it is. */
export const isOfAll = (option: Texts): boolean => isOneOf(OF_ALL, plainTexts(option));

/** Whether the option names others by their letters, so that no option of the question may move. */
export const isByLetter = (option: Texts): boolean => isOneOf(BY_LETTER, plainTexts(option));

/**
 * Places of options (from 0) that may change places with one another. Empty if fewer than two may: where one names others
 * by letter, and where one that means those above it is not the last.
 */
export function movableOptions(options: readonly { text: Texts }[]): number[] {
  const texts = options.map(({ text }) => plainTexts(text));
  if (texts.some((option) => isOneOf(BY_LETTER, option))) return [];
  const fixed = texts.map((option) => isOneOf(OF_ALL, option));
  const movable = fixed.flatMap((isFixed, place) => (isFixed ? [] : [place]));
  const firstFixed = fixed.indexOf(true);
  const isLast = firstFixed < 0 || movable.every((place) => place < firstFixed);
  return isLast && movable.length > 1 ? movable : [];
}

const OPTION_BY_LETTER = [
  /\b(option|options|answer|choice|alternative)s?\s*(is |are )?[:(]?\s*[a-h]\b/i,
  /(^|\s)\(([a-h]|[A-H])\)(?=\s|[.,;:]|$)/,
  /विकल्प\s*[:(]?\s*([कखगघङचछज]|[A-Ha-h])(?=$|[\s).,।])/,
  /(^|\s)\([कखगघङचछज]\)(?=\s|[.,;:।]|$)/,
];

/** Whether a text, such as an explanation, names an option by its letter, which is another one where options move. */
export const namesOptionByLetter = ({ en, ne = '' }: Texts): boolean =>
  [en, ne].some((text) => OPTION_BY_LETTER.some((pattern) => pattern.test(text)));
