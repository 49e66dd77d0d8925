import { scriptOf } from '@abhyas/texts/scripts';
import { issueOf } from '#check-question.ts';
import { excerptOf } from '#clean-text.ts';
import type { ReadFile, ReadIssue, ReadOption, ReadPassage, ReadQuestion, ReadText } from '#questions.ts';
import { inNotation, joinPictures, withOtherKeys } from './rich-parts.ts';

/**
 * Joins a file in English and one in Nepali, question by question in their order. Questions whose options or keys differ are no
 * pair: they have an error. A key that only one of the files has counts for both.
 */
export function pairFiles(english: ReadFile, nepali: ReadFile): ReadFile {
  const count = Math.max(english.questions.length, nepali.questions.length);
  const file: ReadFile = { questions: [], issues: [] };
  const title = english.title || nepali.title ? joinTexts(english.title, nepali.title) : undefined;
  const differ = english.questions.length !== nepali.questions.length;
  if (differ) {
    const params = { count: english.questions.length, count_ne: nepali.questions.length };
    file.issues.push({ severity: 'warning', code: 'languages_differ_in_questions', params });
  }
  file.issues.push(...issuesOf(english, undefined), ...issuesOf(nepali, undefined).map(ofSecondFile));
  for (let place = 0; place < count; place += 1) {
    const number = place + 1;
    const one = english.questions[place];
    const other = nepali.questions[place];
    const issues = [...issuesOf(english, number), ...issuesOf(nepali, number).map(ofSecondFile)];
    const question = one && other ? pair(one, other) : (one ?? other);
    if (!question) continue;
    file.questions.push(question);
    if (one && other) file.issues.push(...checkPair(one, other, { number, issues }));
    else file.issues.push(...issues);
  }
  return { ...file, ...(title && { title }) };
}

const issuesOf = ({ issues }: ReadFile, number: number | undefined) =>
  issues.filter(({ question }) => question === number);

/** Its line is one of the file in Nepali. */
const ofSecondFile = (issue: ReadIssue): ReadIssue => ({ ...issue, params: { ...issue.params, file: 'ne' } });

function checkPair(
  one: ReadQuestion,
  other: ReadQuestion,
  { number, issues }: { number: number; issues: ReadIssue[] },
): ReadIssue[] {
  const add = (code: ReadIssue['code'], params: ReadIssue['params']) =>
    issueOf('error', code, one, number, params);
  // What is no question with options has none to compare.
  if (issues.some(({ code }) => code === 'syntax')) return issues;
  const kinds = issues.filter(({ code }) => code === 'not_single_choice');
  if (kinds.some(({ params }) => params.file !== 'ne')) return withoutSecond(issues, 'not_single_choice');
  if (kinds.length > 0) return issues;
  const [en, ne] = [one.options.length, other.options.length];
  if (en !== ne) return [...issues, add('languages_differ_in_options', { en, ne })];
  const [keys, keysNe] = [keysOf(one), keysOf(other)];
  if (keys.length === 0 && keysNe.length === 0) return withoutSecond(issues, 'no_key');
  // Only a question that has no key at all, not one whose key is wrong, takes it from the other file.
  const isMissing = (issue: ReadIssue) => issue.code === 'no_key';
  if (keys.length === 0 || keysNe.length === 0) return issues.filter((issue) => !isMissing(issue));
  if (keys.join() === keysNe.join()) return issues;
  return [...issues, add('languages_differ_in_keys', { en: keys.join(', '), ne: keysNe.join(', ') })];
}

/** One issue for both files. */
const withoutSecond = (issues: ReadIssue[], code: ReadIssue['code']) =>
  issues.filter((issue) => issue.code !== code || issue.params.file !== 'ne');

const keysOf = ({ options }: ReadQuestion): number[] =>
  options.flatMap(({ is_correct }, place) => (is_correct ? [place + 1] : []));

function pair(first: ReadQuestion, second: ReadQuestion): ReadQuestion {
  const [english, nepali] = inTheirLanguages(first, second);
  const isRich = english.format === 'rich' || nepali.format === 'rich';
  const one = isRich ? inNotation(english) : english;
  const other = withOtherKeys(isRich ? inNotation(nepali) : nepali, one.pictures);
  const options = Array.from({ length: Math.max(one.options.length, other.options.length) }, (_, place) =>
    pairOptions(one.options[place], other.options[place]),
  );
  const tags = [...new Set([...(one.tags ?? []), ...(other.tags ?? [])])];
  const image = one.image ?? other.image;
  const passage = pairPassages(one.passage, other.passage);
  const pictures = joinPictures(one.pictures, other.pictures);
  const difficulty = one.difficulty ?? other.difficulty;
  // Half of the excerpt for each language, and no half of a character.
  const excerpt = one.source.excerpt.slice(0, 300).replace(/[\ud800-\udbff]$/, '');
  return {
    ...(isRich && { format: 'rich' }),
    text: joinTexts(one.text, other.text),
    ...((one.hint || other.hint) && { hint: joinTexts(one.hint, other.hint) }),
    ...(image && { image }),
    ...(pictures && { pictures }),
    options,
    ...(passage && { passage }),
    ...((one.topic || other.topic) && { topic: joinTexts(one.topic, other.topic) }),
    ...(tags.length > 0 && { tags }),
    ...(difficulty && { difficulty }),
    source: { ...one.source, excerpt: excerptOf(`${excerpt}\n\n${other.source.excerpt}`) },
  };
}

function pairPassages(english: ReadPassage | undefined, nepali: ReadPassage | undefined) {
  if (!english || !nepali) return english ?? nepali;
  const isRich = english.format === 'rich' || nepali.format === 'rich';
  const one = isRich ? inNotation(english) : english;
  const other = withOtherKeys(isRich ? inNotation(nepali) : nepali, one.pictures);
  const image = one.image ?? other.image;
  const pictures = joinPictures(one.pictures, other.pictures);
  return {
    ...(isRich && { format: 'rich' as const }),
    ...((one.text || other.text) && { text: joinTexts(one.text, other.text) }),
    ...(image && { image }),
    ...(pictures && { pictures }),
  };
}

/** Files in the wrong order, and a text that its file states to be in the other language, go by their script. */
function inTheirLanguages(one: ReadQuestion, other: ReadQuestion): [ReadQuestion, ReadQuestion] {
  const isOnly = ({ text }: ReadQuestion, language: 'en' | 'ne', script: 'en' | 'ne') =>
    text[language === 'en' ? 'ne' : 'en'] === '' && scriptOf(text[language]) === script;
  const isSwapped = isOnly(one, 'en', 'ne') && isOnly(other, 'ne', 'en');
  return [
    isSwapped || isOnly(one, 'ne', 'en') ? exchanged(one) : one,
    isSwapped || isOnly(other, 'en', 'ne') ? exchanged(other) : other,
  ];
}

function exchanged(question: ReadQuestion): ReadQuestion {
  const exchange = ({ en, ne }: ReadText): ReadText => ({ en: ne, ne: en });
  return {
    ...question,
    text: exchange(question.text),
    ...(question.hint && { hint: exchange(question.hint) }),
    ...(question.topic && { topic: exchange(question.topic) }),
    ...(question.passage?.text && {
      passage: { ...question.passage, text: exchange(question.passage.text) },
    }),
    options: question.options.map((option) => ({ ...option, text: exchange(option.text) })),
  };
}

function pairOptions(one: ReadOption | undefined, other: ReadOption | undefined): ReadOption {
  const image = one?.image ?? other?.image;
  return {
    text: joinTexts(one?.text, other?.text),
    is_correct: (one?.is_correct || other?.is_correct) ?? false,
    ...(image && { image }),
  };
}

/** Each file's own language; a file may have the other one, too, as in words that stay English. */
function joinTexts(english: ReadText | undefined, nepali: ReadText | undefined): ReadText {
  const en = english?.en || nepali?.en || '';
  const ne = nepali?.ne || english?.ne || '';
  return { en, ne };
}
