import { truthOf } from '#keys.ts';
import type { ReadQuestion } from '#questions.ts';

/** Kinds of questions with another number of keys than one, as Quizizz, Kahoot, Moodle and forms name them. */
const OTHER_KINDS =
  /check ?box|multiple (?:answer|response|select|correct)|multi[- ]?(?:select|answer|response)|several answers|\bms[qa]\b|\bma\b|short|long answer|essay|paragraph|open|subjective|match|fill|blank|cloze|poll|survey|numeric|integer|order|sequence|rank|drag|draw|hotspot|word ?cloud|audio|video|descriptive|छोटो उत्तर|लामो उत्तर|जोडा|खाली ठाउँ|मिलाउ/i;
const TRUE_FALSE = /true.*false|^t\/?f$|^tf$|bool|yes.*no|सत्य|ठीक.*बेठीक/i;

export const isOtherKind = (type: string): boolean => OTHER_KINDS.test(type.replace(/[_-]+/g, ' '));

/** Whether a row without options asks for true or false. */
export const isTrueFalse = (type: string, keys: string[]): boolean =>
  TRUE_FALSE.test(type) ||
  (type === '' && keys.length > 0 && keys.every((key) => truthOf(key) !== undefined));

export const TRUE_FALSE_OPTIONS = [
  { en: 'True', ne: 'सत्य' },
  { en: 'False', ne: 'असत्य' },
];

export const tagsOf = (text: string): string[] =>
  text
    .split(/[,;|\n]|\s(?=#)/)
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter((tag) => tag !== '');

export function difficultyOf(text: string): ReadQuestion['difficulty'] {
  if (/^(?:very )?(?:easy|simple|low|beginner|basic)|सजिलो|सरल/i.test(text)) return 'easy';
  if (/^(?:medium|moderate|average|normal|intermediate)|मध्यम|औसत/i.test(text)) return 'medium';
  return /^(?:very )?(?:hard|difficult|high|tough|advanced)|कठिन|गाह्रो/i.test(text) ? 'hard' : undefined;
}
