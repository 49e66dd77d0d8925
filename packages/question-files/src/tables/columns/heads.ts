// What the columns of question sheets are called, in English and Nepali.

import { OPTION_LETTER_PATTERN, placeOfLetter } from '#option-letters.ts';

export type ColumnRole =
  | 'question'
  | 'option'
  | 'options'
  | 'wrong_option'
  | 'key'
  | 'hint'
  | 'passage'
  | 'passage_format'
  | 'topic'
  | 'tags'
  | 'difficulty'
  | 'type'
  | 'format'
  | 'image'
  | 'number';

export interface Head {
  role: ColumnRole;
  language?: 'en' | 'ne';
  /** Of an option, from 0. */
  option?: number;
  /** `Answer 1` is an option in one sheet and the key in another. */
  isAnswer?: boolean;
  /** `Answer index` may count from 0. */
  isIndex?: boolean;
  /** `Option 0`: the numbers of the other options are one too low. */
  isFromZero?: boolean;
  /** Of two columns with one role, the one with the lower rank is read: `Explanation` before `Hint`. */
  rank?: number;
}

const NAMES: Record<Exclude<ColumnRole, 'option' | 'wrong_option'>, string> = {
  question:
    'question,questions,question text,questiontext,text of question,the question,q,ques,stem,item,mcq,mcqs,prompt,text,problem,problem statement,question stem,question statement,question title,प्रश्न,प्रश्नहरू,प्रश्नहरु,प्रश्न पाठ,सवाल,प्रश्नको पाठ',
  options:
    'options,option,choices,choice,answer options,answer choices,possible answers,alternatives,all options,विकल्पहरू,विकल्पहरु,विकल्प,छनोटहरू,छनौट',
  key: 'answer,answers,ans,key,ans key,ans no,ans option,ans letter,answer key,correct,correct answer,correct answers,correct option,correct options,correct choice,correctanswer,correctoption,right answer,right option,correct ans,correct key,correct letter,answer letter,answer option,answer number,answer no,correct answer option,correct option number,correct number,answer index,correct index,correct answer index,correct option index,correctindex,answerindex,solution key,correct response,answer text,correct answer text,correct text,उत्तर,सही उत्तर,सहि उत्तर,सही विकल्प,सहि विकल्प,सही जवाफ,जवाफ,ठीक उत्तर,उत्तर नं,उत्तर नम्बर,सही उत्तर नं,सही उत्तर नम्बर,सही विकल्प नं,उत्तर कुञ्जी,उत्तर कुञ्जिका,उत्तरकुञ्जिका,कुञ्जी,शुद्ध उत्तर',
  hint: 'explanation,explanations,answer explanation,explanation of answer,व्याख्या,उत्तरको व्याख्या,explain,rationale,justification,reasoning,solution,solutions,general feedback,generalfeedback,feedback,answer description,reason,स्पष्टीकरण,हल,समाधान,कारण,hint,hints,सङ्केत,संकेत,note,notes,details,विवरण',
  passage: 'passage,अनुच्छेद,reading passage,comprehension,comprehension passage,गद्यांश',
  passage_format: 'passage format,अनुच्छेदको ढाँचा',
  topic:
    'subtopic,sub topic,उपविषय,topic,topics,शीर्षक,विषयवस्तु,lesson,पाठ,chapter,अध्याय,unit,एकाइ,section,खण्ड,area,क्षेत्र,theme,विधा,subject,विषय,category',
  tags: 'tag,tags,label,labels,keyword,keywords,ट्याग,ट्यागहरू,लेबल,चिनो',
  difficulty: 'difficulty,difficulty level,level,hardness,कठिनाइ,कठिनाई,स्तर,कठिनाइ स्तर,कठिनता',
  type: 'type,question type,questiontype,qtype,kind,item type,प्रकार,प्रश्नको प्रकार,प्रश्न प्रकार',
  format: 'format,ढाँचा',
  image:
    'image,picture,photo,figure,diagram,image link,image url,picture link,image file,question image,img,चित्र,तस्बिर,तस्वीर,फोटो,प्रश्नको चित्र',
  number:
    'q n,qn,nr,q nr,s n,sn,s no,sno,sr no,sr,srno,sl no,sl,slno,serial,serial no,serial number,no,number,id,question id,question no,question number,q no,qno,q id,qid,index,row,क्र सं,क्रसं,क्र स,क्रम,क्रम संख्या,क्रमसंख्या,क्रम सङ्ख्या,सि नं,सिनं,नं,संख्या,प्र नं,प्र सं,प्रश्न नं,प्रश्न संख्या,प्रश्न नम्बर',
};
const ROLES = new Map<string, { role: ColumnRole; rank: number }>();
for (const [role, names] of Object.entries(NAMES)) {
  for (const [rank, name] of names.split(',').entries()) {
    if (!ROLES.has(name)) ROLES.set(name, { role: role as ColumnRole, rank });
  }
}
/** Of a head that only begins or ends like a known one. */
const LAST_RANK = 1000;

const LANGUAGES: Record<string, 'en' | 'ne'> = {};
for (const name of ['en', 'eng', 'english', 'अंग्रेजी', 'अङ्ग्रेजी', 'अंग्रेजीमा', 'अङ्ग्रेजीमा', 'इङ्लिस', 'us']) {
  LANGUAGES[name] = 'en';
}
for (const name of ['ne', 'nep', 'np', 'nepali', 'nepalese', 'नेपाली', 'नेपालीमा']) LANGUAGES[name] = 'ne';

const OPTION = new RegExp(
  `^(option|opt|choice|alternative|alt|response|answer option|answer choice|answer|ans|विकल्प|उत्तर|छनोट)s? ?(${OPTION_LETTER_PATTERN})$`,
  'i',
);
const OPTION_LAST = new RegExp(`^(${OPTION_LETTER_PATTERN}) (?:option|choice|विकल्प)$`);
const WRONG_OPTION =
  /^(?:(?:incorrect|wrong|false) (?:answer|option|choice)s?|distract[oe]rs?|गलत (?:उत्तर|विकल्प))(?: ?[\da-h०-९])?$/i;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const NEPALI_ORDINALS = ['पहिलो', 'दोस्रो', 'तेस्रो', 'चौथो', 'पाँचौँ', 'छैटौँ', 'सातौँ', 'आठौँ'];
/** Of longer heads, in this order: the first word that occurs decides. */
const PARTS: [RegExp, ColumnRole][] = [
  [/explan|rationale|व्याख्या|feedback/i, 'hint'],
  [/(?:correct|right|सही|सहि).*(?:answer|option|choice|key|उत्तर|विकल्प|जवाफ)|answer key/i, 'key'],
  [/difficult|कठिनाइ|कठिनाई/i, 'difficulty'],
  [/question.*type|type.*question/i, 'type'],
  [/topic|subject|chapter|विषय|अध्याय/i, 'topic'],
  // A second key that is not understood could contradict the first one unseen.
  [/^(?:answer|correct|सही)/i, 'key'],
];
/** Feedback of one option, or of wrong answers. */
const OTHER_FEEDBACK = new RegExp(
  `(?:feedback|explanation|rationale|व्याख्या).*(?:^|\\s)${OPTION_LETTER_PATTERN}$|(?:option|answer|choice|विकल्प) ?${OPTION_LETTER_PATTERN} .*(?:feedback|explanation|rationale|व्याख्या)|(?:incorrect|wrong|partial).*feedback`,
  'i',
);

/** What a head names, by itself; undefined for one that is not understood. */
export function readHead(written: string): Head | undefined {
  // `Question / प्रश्न`: one column, named in both languages.
  return (
    readName(written) ??
    written
      .split(/[/|\n]/)
      .map(readName)
      .find((head) => head !== undefined)
  );
}

function readName(written: string): Head | undefined {
  const { name, language } = nameOf(written);
  if (name === '') return undefined;
  const found = pictureRoleOf(name) ?? roleOf(name);
  return found && { ...found, ...(language && { language }) };
}

/** The language that is all that a head says: `English`. */
export function languageHead(written: string): 'en' | 'ne' | undefined {
  const { name, language } = nameOf(written);
  return name === '' ? language : undefined;
}

/** The single letter or number that a head consists of: `A`, `(ख)`, `3`. */
export function letterHead(written: string): { place: number; language?: 'en' | 'ne' } | undefined {
  const { name, language } = nameOf(written);
  const place = placeOfLetter(name);
  return place === undefined ? undefined : { place, ...(language && { language }) };
}

/** `Option A image`. */
function pictureRoleOf(name: string): Head | undefined {
  const [, rest = ''] = /^(.+) (?:image|picture|photo|चित्र)(?: (?:url|link|file))?$/i.exec(name) ?? [];
  const found = rest === '' ? undefined : roleOf(rest);
  return found?.option === undefined ? undefined : { role: 'image', option: found.option };
}

function roleOf(name: string): Head | undefined {
  const lower = name.toLowerCase();
  const known = ROLES.get(lower);
  if (known) return { ...known, ...(known.role === 'key' && /index$/.test(lower) && { isIndex: true }) };
  if (OTHER_FEEDBACK.test(name)) return undefined;
  if (WRONG_OPTION.test(name)) return { role: 'wrong_option' };
  const [, word = '', letter = ''] = OPTION.exec(name) ?? OPTION.exec(lower) ?? [];
  const place = placeOfLetter(letter) ?? placeOfLetter(OPTION_LAST.exec(name)?.[1] ?? '') ?? ordinalOf(lower);
  if (place !== undefined) {
    const isAnswer = /^(?:answer|ans|उत्तर)$/i.test(word);
    return { role: 'option', option: place, ...(isAnswer && { isAnswer }) };
  }
  if (/^(?:option|opt|choice|answer) ?0$/.test(lower)) return { role: 'option', option: 0, isFromZero: true };
  const part = PARTS.find(([pattern]) => pattern.test(name));
  return part && { role: part[1], rank: LAST_RANK };
}

function ordinalOf(name: string): number | undefined {
  const [, digit, word = ''] = /^(?:([1-8])(?:st|nd|rd|th)|(\S+)) (?:option|choice|विकल्प)$/.exec(name) ?? [];
  if (digit) return Number(digit) - 1;
  const place = Math.max(ORDINALS.indexOf(word), NEPALI_ORDINALS.indexOf(word));
  return place < 0 ? undefined : place;
}

/** `Option A (नेपाली)*` → `Option A` in Nepali; `questionEn` → `question` in English. */
/** Longer texts are no heads. */
const LONGEST_HEAD = 200;

function nameOf(written: string): { name: string; language?: 'en' | 'ne' } {
  if (written.length > LONGEST_HEAD) return { name: '' };
  const words = written
    .normalize('NFC')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\(s\)/gi, 's')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('#', ' number ')
    // Kahoot: Question - max 120 characters.
    .replace(/ [-–—:] (?!\S{1,8}$).*$/s, '')
    .replace(/\(([^()]*)\)|\[([^[\]]*)\]/g, (_, round = '', square = '') =>
      belongs(round || square) ? ` ${round || square} ` : ' ',
    )
    .split(/[\s_.:*#/\\|।,–—()[\]{}"'?-]+/)
    .filter((word) => word !== '');
  const languages = words.flatMap((word) => LANGUAGES[word.toLowerCase()] ?? []);
  const rest = words.filter(
    (word) =>
      LANGUAGES[word.toLowerCase()] === undefined && !/^(?:in|language|lang|भाषा|version)$/i.test(word),
  );
  const [language] = languages;
  const isClear = language !== undefined && languages.every((each) => each === language);
  return { name: rest.join(' '), ...(isClear && { language }) };
}

/** A letter or a language in brackets belongs to the head; other remarks do not. */
const belongs = (text: string) =>
  placeOfLetter(text.trim()) !== undefined ||
  text.split(/[\s_-]+/).some((word) => LANGUAGES[word.toLowerCase()] !== undefined);
