/** Something in a pasted quiz that may be meant, but seldom is. It does not keep the quiz from being created. */
export type Warning =
  | { kind: 'nepali_missing'; path: string; places: number }
  | { kind: 'equal_options'; path: string; other: number }
  | { kind: 'equal_questions'; path: string; other: number };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const at = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
export const textAt = (value: unknown, name: string): string => {
  const found = at(value, name);
  return typeof found === 'string' ? found : '';
};
export const fieldOf = at;

/** Reads what is there, be the quiz valid or not. */
export function findWarnings(quiz: unknown): Warning[] {
  const questions = asList(at(quiz, 'questions'));
  const ofTitle = missingNepali([at(quiz, 'title')], '/title');
  const ofQuestions = questions.flatMap((question, index) => {
    const path = `/questions/${index}`;
    return [...missingNepali(textsOf(question), path), ...equalOptions(question, path)];
  });
  return [...ofTitle, ...ofQuestions, ...equalQuestions(questions)];
}

/** Everything of a question that is written in two languages. */
export function textsOf(question: unknown): unknown[] {
  const options = asList(at(question, 'options'));
  return [question, ...options].flatMap((item) => [
    at(item, 'text'),
    at(item, 'hint'),
    at(at(item, 'image'), 'caption'),
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
  const options = asList(at(question, 'options'));
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
  const options = asList(at(question, 'options')).map((option) => plain(option, 'en') + picture(option));
  return JSON.stringify([questionText, picture(question), options.sort()]);
}

const looksEqual = (a: unknown, b: unknown): boolean =>
  (['en', 'ne'] as const).some((language) => {
    const text = plain(a, language);
    return text !== '' && text === plain(b, language);
  });

const plain = (item: unknown, language: 'en' | 'ne'): string =>
  textAt(at(item, 'text'), language).normalize('NFC').replace(/\s+/g, ' ').trim();

const picture = (item: unknown): string => textAt(at(item, 'image'), 'svg').trim();
