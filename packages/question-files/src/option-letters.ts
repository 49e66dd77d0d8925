// The letters and numbers that papers in Nepal put before options.

/** In their order. Eight of each: no question has more options. */
export const OPTION_LETTERS = {
  upper: [...'ABCDEFGH'],
  lower: [...'abcdefgh'],
  ka: [...'कखगघङचछज'],
  vowels: [...'अआइईउऊएऐ'],
  /** The letters that Hindi papers take in the order of A, B, C, D. */
  abasada: [...'अबसद'],
  decimal: [...'12345678'],
  devanagari: [...'१२३४५६७८'],
  roman: ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'],
  upper_roman: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'],
} as const satisfies Record<string, readonly string[]>;

export type LetterSeries = keyof typeof OPTION_LETTERS;

export interface LetterReading {
  series: LetterSeries;
  /** Of the option, from 0. */
  place: number;
}

const readings = new Map<string, LetterReading[]>();
for (const [series, letters] of Object.entries(OPTION_LETTERS)) {
  for (const [place, letter] of letters.entries()) {
    readings.set(letter, [...(readings.get(letter) ?? []), { series: series as LetterSeries, place }]);
  }
}

/** What a letter or number without its brackets and dots may be: अ begins two series. */
export const readingsOfLetter = (letter: string): readonly LetterReading[] => readings.get(letter) ?? [];

/** The place of the option that a letter or number names, from 0. No letter stands for two places. */
export const placeOfLetter = (letter: string): number | undefined => readings.get(letter)?.[0]?.place;

/** A letter or number of any series, as a part of a regular expression; longer ones first. */
export const OPTION_LETTER_PATTERN = `(?:${[...readings.keys()].sort((a, b) => b.length - a.length).join('|')})`;
