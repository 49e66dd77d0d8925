// The styles by which a paper that we write names the parts of its questions: by their names, which editors keep, it is read back
// as the same questions.

/** Texts that a question, or what stands above it, has in each language. */
export const TEXT_PARTS = ['topic', 'passage', 'question', 'option', 'explanation', 'caption'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];
/** `both`: the languages have the same text. */
export const TEXT_LANGUAGES = ['en', 'ne', 'both'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];
export const OTHER_PARTS = ['passage_head', 'picture', 'answer', 'details'] as const;
export type OtherPart = (typeof OTHER_PARTS)[number];

export type PaperPart = { part: TextPart; language: TextLanguage } | { part: OtherPart };

export const CHARACTER_STYLES = {
  /** The dash or number of a line that is an item of a list; spaces before the item's next line. */
  item: 'Abhyas list sign',
  code: 'Abhyas code',
  code_block: 'Abhyas lines of code',
} as const;

const LANGUAGE_NAMES = { en: 'English', ne: 'Nepali', both: 'both languages' };

export const nameOfStyle = (own: PaperPart): string =>
  'language' in own
    ? `Abhyas ${own.part} (${LANGUAGE_NAMES[own.language]})`
    : `Abhyas ${own.part.replace('_', ' ')}`;

export const idOfStyle = (name: string): string => name.replace(/[^A-Za-z]/g, '');

export const PAPER_PARTS: readonly PaperPart[] = [
  ...TEXT_PARTS.flatMap((part) => TEXT_LANGUAGES.map((language) => ({ part, language }))),
  ...OTHER_PARTS.map((part) => ({ part })),
];

const byName = new Map(PAPER_PARTS.map((part) => [nameOfStyle(part).toLowerCase(), part]));

export const partOfStyle = (name: string): PaperPart | undefined => byName.get(name.toLowerCase());

/** Of a picture of ours: its own name, or that of a picture inside a text with its key. */
export const PICTURE_NAME = 'abhyas-picture';
