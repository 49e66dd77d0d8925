import { asList, fieldOf, textAt } from './json-values.ts';
import { findSettingsWarnings, type SettingsWarning } from './settings-warnings.ts';

/** Something in a quiz that may be meant, but seldom is. It prevents neither creating nor publishing the quiz. */
export type Warning =
  | { kind: 'nepali_missing'; path: string; places: number }
  | { kind: 'equal_options'; path: string; other: number }
  | { kind: 'equal_questions'; path: string; other: number }
  | { kind: 'no_questions'; path: string }
  | SettingsWarning;

/**
 * The check list before publishing: of a pasted text, be the quiz valid or not, and of a quiz that is edited. `now`:
 * milliseconds since 1970.
 */
export function findWarnings(quiz: unknown, now: number): Warning[] {
  const questions = asList(fieldOf(quiz, 'questions'));
  const ofTitle = missingNepali([fieldOf(quiz, 'title')], '/title');
  const ofQuestions = questions.flatMap((question, index) => {
    const path = `/questions/${index}`;
    return [...missingNepali(textsOf(question), path), ...equalOptions(question, path)];
  });
  const none: Warning[] = questions.length === 0 ? [{ kind: 'no_questions', path: '/questions' }] : [];
  return [
    ...ofTitle,
    ...findSettingsWarnings(quiz, now),
    ...none,
    ...ofQuestions,
    ...equalQuestions(questions),
  ];
}

/** Everything of a question that is written in two languages. */
export function textsOf(question: unknown): unknown[] {
  const options = asList(fieldOf(question, 'options'));
  return [question, ...options].flatMap((item) => [
    fieldOf(item, 'text'),
    fieldOf(item, 'hint'),
    fieldOf(fieldOf(item, 'image'), 'caption'),
  ]);
}

export const lacksNepali = (text: unknown): boolean =>
  textAt(text, 'en').trim() !== '' && textAt(text, 'ne').trim() === '';

function missingNepali(texts: unknown[], path: string): Warning[] {
  const places = texts.filter(lacksNepali).length;
  return places === 0 ? [] : [{ kind: 'nepali_missing', path, places }];
}

/** Two options that a learner could not tell apart, in either language. */
function equalOptions(question: unknown, path: string): Warning[] {
  const options = asList(fieldOf(question, 'options'));
  return options.flatMap((option, index): Warning[] => {
    const other = options
      .slice(0, index)
      .findIndex((earlier) => picture(earlier) === picture(option) && looksEqual(earlier, option));
    return other === -1 ? [] : [{ kind: 'equal_options', path: `${path}/options/${index}`, other }];
  });
}

function equalQuestions(questions: unknown[]): Warning[] {
  const seen = new Map<string, number>();
  return questions.flatMap((question, index): Warning[] => {
    const key = keyOf(question);
    if (key === undefined) return [];
    const other = seen.get(key);
    if (other === undefined) seen.set(key, index);
    return other === undefined ? [] : [{ kind: 'equal_questions', path: `/questions/${index}`, other }];
  });
}

/** The same for questions that ask the same: the order of their options does not matter. */
function keyOf(question: unknown): string | undefined {
  const questionText = plain(question, 'en');
  if (questionText === '') return undefined;
  const options = asList(fieldOf(question, 'options')).map((option) => plain(option, 'en') + picture(option));
  return JSON.stringify([questionText, picture(question), options.sort()]);
}

const looksEqual = (a: unknown, b: unknown): boolean =>
  (['en', 'ne'] as const).some((language) => {
    const text = plain(a, language);
    return text !== '' && text === plain(b, language);
  });

const plain = (item: unknown, language: 'en' | 'ne'): string =>
  textAt(fieldOf(item, 'text'), language).normalize('NFC').replace(/\s+/g, ' ').trim();

const picture = (item: unknown): string => textAt(fieldOf(item, 'image'), 'svg').trim();
