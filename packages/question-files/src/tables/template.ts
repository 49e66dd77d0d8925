import type { ReadQuestion } from '#questions.ts';
import { csvOf } from './csv-of.ts';
import { workbookOf } from './write-xlsx.ts';
import { type SheetLanguage, sheetOfQuestions } from './writing/sheet-of-questions.ts';

const EXAMPLES: ReadQuestion[] = [
  {
    text: { en: 'What is the capital of Nepal?', ne: 'नेपालको राजधानी कुन हो?' },
    options: [
      { text: { en: 'Pokhara', ne: 'पोखरा' }, is_correct: false },
      { text: { en: 'Kathmandu', ne: 'काठमाडौँ' }, is_correct: true },
      { text: { en: 'Bharatpur', ne: 'भरतपुर' }, is_correct: false },
      { text: { en: 'Biratnagar', ne: 'विराटनगर' }, is_correct: false },
    ],
    hint: {
      en: 'Kathmandu is the capital of Nepal; the capital of Bagmati Province is Hetauda.',
      ne: 'काठमाडौँ नेपालको राजधानी हो; बागमती प्रदेशको राजधानी हेटौँडा हो।',
    },
    topic: { en: 'Geography', ne: 'भूगोल' },
    tags: ['nepal'],
    difficulty: 'easy',
    source: { excerpt: '' },
  },
];

const TEXTS = {
  en: {
    questions: 'Questions',
    help: 'Help',
    lines: [
      'How to fill in this sheet',
      'One question in each row. Replace the example in row 2.',
      'Write in English, Nepali or both. A language that you do not need stays empty.',
      'Two to eight options. A column that you do not need stays empty.',
      'The answer is the letter of the correct option (A, B, C …), its number or its text. There is exactly one.',
      'Hint, topic, tags and difficulty may stay empty. Several tags stand between commas.',
      'Formulas are written in LaTeX between \\( and \\).',
      'A picture placed in the row becomes the picture of the question; in the column of an option, of that option.',
    ],
  },
  ne: {
    questions: 'प्रश्नहरू',
    help: 'सहयोग',
    lines: [
      'यो पाना कसरी भर्ने',
      'हरेक पङ्क्तिमा एउटा प्रश्न लेख्नुहोस्। पङ्क्ति २ मा भएको उदाहरणको ठाउँमा आफ्नो प्रश्न राख्नुहोस्।',
      'अङ्ग्रेजी, नेपाली वा दुवै भाषामा लेख्नुहोस्। नचाहिने भाषा खाली छोड्नुहोस्।',
      'विकल्प दुईदेखि आठ वटासम्म हुन्छन्। नचाहिने स्तम्भ खाली छोड्नुहोस्।',
      'उत्तरमा सही विकल्पको अक्षर (क, ख, ग …), नम्बर वा पाठ लेख्नुहोस्। सही उत्तर एउटै हुन्छ।',
      'व्याख्या, विषय, ट्याग र कठिनाइ खाली छोड्न सकिन्छ। धेरै ट्यागबीच अल्पविराम राख्नुहोस्।',
      'सूत्र LaTeX मा \\( र \\) को बीचमा लेख्नुहोस्।',
      'पङ्क्तिमा राखेको चित्र प्रश्नको चित्र हुन्छ; विकल्पको स्तम्भमा राखेको चित्र त्यही विकल्पको हुन्छ।',
    ],
  },
} as const;

/** A workbook to fill in, with an example and a sheet that explains it. */
export function xlsxTemplate(language: SheetLanguage): Uint8Array {
  const { heads, rows } = sheetOfQuestions(EXAMPLES, language, false);
  const { questions, help, lines } = TEXTS[language];
  const difficulties = language === 'en' ? ['Easy', 'Medium', 'Hard'] : ['सजिलो', 'मध्यम', 'गाह्रो'];
  return workbookOf([
    {
      name: questions,
      rows: [heads.map((text) => ({ text })), ...rows],
      choices: { column: heads.length - 1, values: difficulties },
    },
    { name: help, rows: lines.map((text) => [{ text }]) },
  ]);
}

export function csvTemplate(language: SheetLanguage): Uint8Array {
  const { heads, rows } = sheetOfQuestions(EXAMPLES, language, false);
  return csvOf([heads, ...rows.map((row) => row.map(({ text }) => text))]);
}
