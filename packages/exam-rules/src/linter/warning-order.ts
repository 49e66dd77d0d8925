import type { LinterWarning } from './linter.ts';

// Which warnings of a file or a quiz come first: what makes a key wrong, then what may be lost, then style, and at last languages
// that are missing.

/** The bank has a question of a file with another key. */
export const OTHER_KEY_IN_BANK = 'other_key_in_bank';

/** By the kinds of the linter and the codes of the readers of files. */
const ORDER: readonly (readonly string[])[] = [
  [
    'key_unclear',
    OTHER_KEY_IN_BANK,
    'letters_irregular',
    'letters_differ',
    'marks_differ',
    'letter_assumed',
    'sign_removed',
    'number_assumed',
    'answers_without_question',
    'answers_unclear',
    'hint_names_other',
  ],
  ['equal_options', 'equal_questions'],
  [
    'text_in_no_question',
    'line_joined',
    'line_split',
    'numbers_irregular',
    'numbers_missing',
    'options_differ_in_count',
    'left_out',
    'letters_unreliable',
    'page_without_text',
    'text_of_scan',
    'picture_missing',
    'picture_not_supported',
    'picture_over_limit',
    'passage_missing',
    'formula_without_value',
    'hyphen_removed',
  ],
  [
    'numbers_differ',
    'brackets_differ',
    'languages_unclear',
    'language_of_letters_unknown',
    'font_unknown',
    'converted_to_unicode',
  ],
  // All others.
  [],
  ['all_not_last', 'key_longest', 'hint_names_letter', 'key_positions'],
  ['nepali_missing', 'english_missing'],
];
const OTHERS = ORDER.findIndex((codes) => codes.length === 0);

/** The place of a warning among others: less comes first. */
export function weightOf(code: string): number {
  const place = ORDER.findIndex((codes) => codes.includes(code));
  return place < 0 ? OTHERS : place;
}

const LINTER_KINDS: Record<LinterWarning['kind'], true> = {
  nepali_missing: true,
  english_missing: true,
  numbers_differ: true,
  brackets_differ: true,
  equal_options: true,
  hint_names_other: true,
  hint_names_letter: true,
  all_not_last: true,
  key_longest: true,
  equal_questions: true,
  key_positions: true,
};

/** Whether a warning is one of the linter, which the browser finds by itself. */
export const isOfLinter = (code: string): boolean => Object.hasOwn(LINTER_KINDS, code);

export const isMissingLanguage = ({ kind }: { kind: string }): boolean =>
  kind === 'nepali_missing' || kind === 'english_missing';
