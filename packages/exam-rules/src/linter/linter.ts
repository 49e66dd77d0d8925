import type { Language } from '@abhyas/contract/shared';
import { isCommon } from '@abhyas/texts/scripts';
import { movableOptions, namesOptionByLetter } from '#fixed-options.ts';
import { contradictingPlace } from './hint-key.ts';
import { asList, fieldOf } from './json-values.ts';
import { equalOptions, isKeyLongest, placesOfEarlySummaries } from './option-rules.ts';
import { equalQuestions, languagesOf, unbalancedKeyPosition } from './paper-rules.ts';
import { type PlacedQuestion, questionsOf } from './placed-questions.ts';
import {
  isBlank,
  keyOf,
  LANGUAGES,
  type ReadableQuestion,
  readQuestion,
  type Texts,
  textsAt,
} from './readable-question.ts';
import { differInBrackets, differingNumbers } from './translation-rules.ts';

/** `field`: JSON Pointer of the text where the fix begins, if that is not `path`. */
interface At {
  path: string;
  field?: string;
}

/** About one question. Places of options count from 0. */
export type QuestionWarning = At &
  (
    | { kind: 'nepali_missing' | 'english_missing'; places: number }
    | { kind: 'numbers_differ'; en: string[]; ne: string[] }
    | { kind: 'brackets_differ' }
    | { kind: 'equal_options'; other: number }
    | { kind: 'hint_names_other'; named: number; key: number }
    | { kind: 'hint_names_letter' }
    | { kind: 'all_not_last' }
    | { kind: 'key_longest' }
  );

/** About the questions of a quiz together. */
export type PaperWarning = At &
  (
    | { kind: 'equal_questions'; other: number }
    | { kind: 'key_positions'; place: number; times: number; questions: number; options: number }
  );

export type LinterWarning = QuestionWarning | PaperWarning;

/** Everything in a quiz's title and questions that is seldom meant. */
export function lintQuiz(quiz: unknown): LinterWarning[] {
  const work = lintInParts(quiz);
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
  }
}

/** As `lintQuiz`; yields after each question, so that a long quiz does not keep others waiting. */
export function* lintInParts(quiz: unknown): Generator<undefined, LinterWarning[], undefined> {
  const placed = questionsOf(quiz);
  const questions = placed.map(({ question }) => readQuestion(question));
  const languages = languagesOf(questions);
  const warnings: LinterWarning[] = [
    ...missingIn([['/title', textsAt(fieldOf(quiz, 'title'))]], '/title', languages),
  ];
  for (const each of placed) {
    warnings.push(...lintQuestion(each.question, each.path, languages), ...lettersThatMove(each, quiz));
    yield;
  }
  for (const { place, other } of yield* equalQuestions(questions))
    warnings.push({ kind: 'equal_questions', path: placed[place]?.path ?? '/questions', other });
  const position = unbalancedKeyPosition(questions);
  if (position) warnings.push({ kind: 'key_positions', path: '/questions', ...position });
  return warnings;
}

/** An explanation that names an option by a letter, which is another one for each learner where options are shuffled. */
function lettersThatMove({ path, question, section }: PlacedQuestion, quiz: unknown): QuestionWarning[] {
  if (fieldOf(section ?? quiz, 'shuffle_options') !== true) return [];
  const { hint, options } = readQuestion(question);
  if (movableOptions(options).length === 0 || !namesOptionByLetter(hint)) return [];
  return [{ kind: 'hint_names_letter', path: `${path}/hint`, field: `${path}/hint/${shownIn(hint)}` }];
}

/** `languages`: of the quiz that it belongs to. Its own are added. */
export function lintQuestion(
  raw: unknown,
  path: string,
  languages: ReadonlySet<Language>,
): QuestionWarning[] {
  const question = readQuestion(raw);
  const both = new Set([...languages, ...languagesOf([question])]);
  const texts: [string, Texts][] = [
    [`${path}/text`, question.text],
    ...question.options.map(({ text }, place): [string, Texts] => [`${path}/options/${place}/text`, text]),
  ];
  return [
    ...missingIn(allTexts(raw, path), path, both),
    ...[...texts, [`${path}/hint`, question.hint] satisfies [string, Texts]].flatMap(([at, text]) =>
      differingTexts(text, at),
    ),
    ...aboutOptions(question, path),
  ];
}

/** Everything of a question that is written in two languages, with its pointer. */
export function allTexts(question: unknown, path = ''): [string, Texts][] {
  const options = asList(fieldOf(question, 'options'));
  return [question, ...options].flatMap((item, index): [string, Texts][] => {
    const at = index === 0 ? path : `${path}/options/${index - 1}`;
    return [
      [`${at}/text`, textsAt(fieldOf(item, 'text'))],
      [`${at}/hint`, textsAt(fieldOf(item, 'hint'))],
      [`${at}/image/caption`, textsAt(fieldOf(fieldOf(item, 'image'), 'caption'))],
    ];
  });
}

/** A number, a unit or a formula in one language is shown in the other one, too, and lacks nothing there. */
export function lacks(text: Texts, language: Language): boolean {
  const other = text[language === 'en' ? 'ne' : 'en'];
  return isBlank(text[language]) && !isBlank(other) && !isCommon(other);
}

function missingIn(
  texts: readonly [string, Texts][],
  path: string,
  languages: ReadonlySet<Language>,
): QuestionWarning[] {
  return LANGUAGES.filter((language) => languages.has(language)).flatMap((language): QuestionWarning[] => {
    const missing = texts.filter(([, text]) => lacks(text, language));
    const [first] = missing[0] ?? [];
    if (first === undefined) return [];
    const kind = language === 'en' ? 'english_missing' : 'nepali_missing';
    return [{ kind, path, places: missing.length, field: `${first}/${language}` }];
  });
}

function differingTexts({ en, ne }: Texts, path: string): QuestionWarning[] {
  if (isBlank(en) || isBlank(ne)) return [];
  const numbers = differingNumbers(en, ne);
  // Explanations are worded freely: there only numbers that take each other's place count.
  const isFree = path.endsWith('/hint') && (numbers?.en.length === 0 || numbers?.ne.length === 0);
  const field = `${path}/ne`;
  return [
    ...(numbers && !isFree ? [{ kind: 'numbers_differ', path, field, ...numbers } as const] : []),
    ...(differInBrackets(en, ne) ? [{ kind: 'brackets_differ', path, field } as const] : []),
  ];
}

function aboutOptions(question: ReadableQuestion, path: string): QuestionWarning[] {
  const key = keyOf(question);
  const named = contradictingPlace(question);
  const optionAt = (place: number) => ({
    path: `${path}/options/${place}`,
    field: `${path}/options/${place}/text/${shownIn(question.options[place]?.text)}`,
  });
  return [
    ...equalOptions(question).map(
      ({ place, other }): QuestionWarning => ({ kind: 'equal_options', ...optionAt(place), other }),
    ),
    ...(named === undefined
      ? []
      : [
          {
            kind: 'hint_names_other',
            path: `${path}/hint`,
            field: `${path}/hint/${shownIn(question.hint)}`,
            named,
            key,
          } as const,
        ]),
    ...placesOfEarlySummaries(question).map(
      (place): QuestionWarning => ({ kind: 'all_not_last', ...optionAt(place) }),
    ),
    ...(isKeyLongest(question) ? [{ kind: 'key_longest', ...optionAt(key) } as const] : []),
  ];
}

const shownIn = (text: Texts | undefined): Language =>
  text === undefined || !isBlank(text.en) ? 'en' : 'ne';
