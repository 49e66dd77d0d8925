import { readKey } from '#keys.ts';
import { OPTION_LETTERS } from '#option-letters.ts';
import type { QuestionToWrite, ReadPicture, ReadText } from '#questions.ts';

/** The language of a sheet's heads and of the letters of its keys. Texts have a column for each language. */
export type SheetLanguage = 'en' | 'ne';

export interface WrittenCell {
  text: string;
  /** Written as a number in place of the text. */
  number?: number;
  picture?: ReadPicture;
}

/** Heads, and a row for each question. */
export interface WrittenSheet {
  heads: string[];
  rows: WrittenCell[][];
}

const WORDS = {
  en: {
    languages: { en: 'English', ne: 'Nepali' },
    question: 'Question',
    option: 'Option',
    key: 'Answer',
    hint: 'Hint',
    passage: 'Passage',
    passageFormat: 'Passage format',
    topic: 'Topic',
    tags: 'Tags',
    difficulty: 'Difficulty',
    picture: 'Picture',
    format: 'Format',
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
  },
  ne: {
    languages: { en: 'अङ्ग्रेजी', ne: 'नेपाली' },
    question: 'प्रश्न',
    option: 'विकल्प',
    key: 'उत्तर',
    hint: 'व्याख्या',
    passage: 'अनुच्छेद',
    passageFormat: 'अनुच्छेदको ढाँचा',
    topic: 'विषय',
    tags: 'ट्यागहरू',
    difficulty: 'कठिनाइ',
    picture: 'चित्र',
    format: 'ढाँचा',
    easy: 'सजिलो',
    medium: 'मध्यम',
    hard: 'गाह्रो',
  },
} as const;

/** `format`: a column that says how the texts are meant, so that the reader takes them as they stand. */
export function sheetOfQuestions(
  questions: readonly QuestionToWrite[],
  language: SheetLanguage,
  format: boolean,
): WrittenSheet {
  const words = WORDS[language];
  const optionCount = Math.max(4, ...questions.map(({ options }) => options.length));
  const letters = lettersOf(language);
  const inBoth = (name: string) => [`${name} (${words.languages.en})`, `${name} (${words.languages.ne})`];
  const hasPictures = questions.some(({ image }) => image);
  const hasPassages = questions.some(({ passage }) => passage);
  const places = Array.from({ length: optionCount }, (_, place) => place);
  const heads = [
    ...inBoth(words.question),
    ...places.flatMap((place) => inBoth(`${words.option} ${letters[place] ?? place + 1}`)),
    words.key,
    ...inBoth(words.hint),
    ...(hasPassages ? [...inBoth(words.passage), words.passageFormat] : []),
    ...inBoth(words.topic),
    words.tags,
    words.difficulty,
    ...(hasPictures ? [words.picture] : []),
    ...(format ? [words.format] : []),
  ];
  const rows = questions.map((question): WrittenCell[] => {
    const { text, options, hint, passage, topic, tags = [], difficulty, image } = question;
    return [
      ...both(text),
      ...places.flatMap((place) => both(options[place]?.text, options[place]?.image)),
      { text: keyOf(question, letters) },
      ...both(hint),
      ...(hasPassages
        ? [...both(passage?.text, passage?.image), { text: passage?.text ? (passage.format ?? 'plain') : '' }]
        : []),
      ...both(topic),
      { text: tags.join('\n') },
      { text: difficulty ? words[difficulty] : '' },
      ...(hasPictures ? [{ text: '', ...(image && { picture: image }) }] : []),
      ...(format ? [{ text: question.format ?? 'plain' }] : []),
    ];
  });
  return { heads, rows };
}

const lettersOf = (language: SheetLanguage): readonly string[] =>
  language === 'en' ? OPTION_LETTERS.upper : OPTION_LETTERS.ka;

const both = (text: ReadText = { en: '', ne: '' }, picture?: ReadPicture): WrittenCell[] => [
  { text: text.en, ...(picture && { picture }) },
  { text: text.ne },
];

/** The letter of the key, written so that it cannot be taken for the text of another option. */
function keyOf({ options }: QuestionToWrite, letters: readonly string[]): string {
  const texts = options.map(({ text }) => [text.en, text.ne]);
  const keys = options.flatMap(({ is_correct }, place) => (is_correct ? [place] : []));
  const written = keys.map((place) => {
    const letter = letters[place] ?? String(place + 1);
    const isClear = (key: string) => {
      const reading = readKey(key, texts);
      return reading.place === place && reading.texts.every((named) => named === place);
    };
    return [letter, `(${letter})`, `Option ${letter}`, `Correct answer: ${letter}`].find(isClear) ?? letter;
  });
  return written.join(', ');
}
