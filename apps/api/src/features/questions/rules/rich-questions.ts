import type { FieldError } from '@abhyas/contract/errors';
import type { QuestionFormat, RichPicture, TextRich } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import { type ReadText, readLocalized } from '@abhyas/rich-text/localized';
import type { HasPicture } from '@abhyas/rich-text/parse';
import { DomainError, invalidInput } from '#platform/domain-error.ts';
import type { QuestionContent, StoredPassage, StoredQuestion } from './documents.ts';
import { withPictures } from './learner-texts.ts';
import { questionsInBody } from './questions-in-body.ts';
import { faultsOfPictures, keyTextOf, namedPictures, namesIn } from './rich-pictures.ts';

/** Trees of a quiz, as JSON. A quiz of 100 questions with two formulas each has about 0.3 MB. */
const MAX_TREES_BYTES = 4 * 1024 * 1024;

/** A formula takes about 0.15 ms, during which the server does nothing else. */
const MAX_FORMULAS_OF_QUIZ = 4000;
/** Characters of all rich texts. */
const MAX_RICH_TEXT_OF_QUIZ = 1_000_000;
/** Of all questions as JSON, with the passage of each. */
const MAX_QUESTIONS_BYTES = 16 * 1024 * 1024;
const tooMuch = {
  code: 'TOO_MUCH_RICH_TEXT',
  message: 'The quiz has too many or too large formulas and tables',
};

/** Whether parsing the rich ones of these questions and passages would take too long. */
function isTooMuch(written: readonly unknown[]): boolean {
  const texts = written
    .filter(isRecord)
    .filter(({ format }) => format === 'rich')
    .flatMap(({ text, hint, options }) => [
      text,
      hint,
      ...(Array.isArray(options) ? options.map(textIn) : []),
    ])
    .flatMap((text) => (isRecord(text) ? [text.en, text.ne] : []))
    .filter((text) => typeof text === 'string');
  const all = texts.join('\n');
  return all.length > MAX_RICH_TEXT_OF_QUIZ || (all.match(/\\[([]/g)?.length ?? 0) > MAX_FORMULAS_OF_QUIZ;
}

const textIn = (option: unknown) => (isRecord(option) ? option.text : undefined);

/** Finds what is wrong in the texts of rich questions in a body of unknown shape, by JSON Pointer. */
export function findRichTextFaults(body: unknown): FieldError[] {
  if (!isRecord(body)) return [];
  const questions = questionsInBody(body);
  if (!questions)
    return 'content' in body ? faultsOfQuestion(body.content, '/content') : faultsOfQuestion(body, '');
  const passages = Array.isArray(body.passages) ? body.passages : [];
  if (isTooMuch([...questions.map(({ question }) => question), ...passages]))
    return [{ path: '/questions', ...tooMuch }];
  return [
    ...passages.flatMap((passage, place) => faultsOfQuestion(passage, `/passages/${place}`)),
    ...questions.flatMap(({ question, path }) => faultsOfQuestion(question, path)),
  ];
}

function faultsOfQuestion(question: unknown, path: string): FieldError[] {
  if (!isRecord(question)) return [];
  const others = [
    ...faultsOfQuestion(question.passage, `${path}/passage`),
    // Without its format a question of a quiz keeps the one it has.
    ...faultsOfPictures(question, { path: `${path}/pictures`, mayBeRich: path === '' }),
  ];
  if (question.format !== 'rich') return others;
  const options = Array.isArray(question.options) ? question.options : [];
  // A question of a quiz that is sent without its pictures keeps them: `withTrees` knows whether it has these.
  const keepsPictures = path === '' && question.pictures === undefined;
  const faultsIn = faultsOfTexts(keepsPictures ? () => true : namesIn(question.pictures));
  return [
    ...others,
    ...faultsIn(question.text, `${path}/text`),
    ...faultsIn(question.hint, `${path}/hint`),
    ...options.flatMap((option, place) =>
      isRecord(option) ? faultsIn(option.text, `${path}/options/${place}/text`) : [],
    ),
  ];
}

/** What is no text or too long is left to the schema. */
const faultsOfTexts = (hasPicture: HasPicture) =>
  function faultsIn(text: unknown, path: string): FieldError[] {
    if (!isRecord(text)) return [];
    const { en, ne } = text;
    const { issues } = readLocalized({ en: readable(en), ne: readable(ne) }, hasPicture);
    return issues.map(({ language, code, message }) => ({ path: `${path}/${language}`, code, message }));
  };

const MAX_LENGTH = 5000;
const readable = (text: unknown): string =>
  typeof text === 'string' && text.length <= MAX_LENGTH ? text : '';

interface Unread {
  format?: QuestionFormat | undefined;
  pictures?: RichPicture[] | undefined;
}
type NewQuestion = Omit<StoredQuestion, keyof Unread> & Unread;

/**
 * Returns the question as it is stored: a rich one with its trees, with the texts as written, and with plain text in
 * their place. One that has been stored before has its trees. Throws INVALID_INPUT for a text that cannot be parsed.
 */
export function withTrees({ format, pictures, ...question }: NewQuestion): StoredQuestion {
  if (format !== 'rich') return question;
  if (question.rich !== undefined) return { ...question, ...(pictures && { pictures }), format };
  const read = readerWith(pictures);
  const text = read(question.text, '/text');
  const hint = question.hint && read(question.hint, '/hint');
  const options = question.options.map((option, place) => {
    const { plain, rich } = read(option.text, `/options/${place}/text`);
    return {
      ...{ ...option, text: plain, ...keyTextOf(rich, { plain, pictures }) },
      ...{ rich: { text: rich }, source: { text: option.text } },
    };
  });
  return {
    ...question,
    text: text.plain,
    ...(hint && { hint: hint.plain }),
    options,
    ...namedPictures(pictures, [text.rich, hint?.rich, ...options.map((option) => option.rich.text)]),
    format,
    rich: { text: text.rich, ...(hint && { hint: hint.rich }) },
    source: { text: question.text, ...(question.hint && { hint: question.hint }) },
  };
}

type UnreadPassage = Omit<StoredPassage, keyof Unread> & Unread;

/** The same of a passage. */
export function passageWithTrees({ format, pictures, ...passage }: UnreadPassage): StoredPassage {
  if (format !== 'rich') return passage;
  if (passage.rich !== undefined) return { ...passage, ...(pictures && { pictures }), format };
  if (passage.text === undefined) return { ...passage, format };
  const { plain, rich } = readerWith(pictures)(passage.text, '/passage/text');
  const named = namedPictures(pictures, [rich]);
  return { ...passage, ...named, format, text: plain, rich: { text: rich }, source: { text: passage.text } };
}

const readerWith = (pictures: readonly RichPicture[] | undefined) =>
  function read(text: LocalizedText, path: string): ReadText {
    const found = readLocalized(text, namesIn(pictures));
    const errors = found.issues.map(({ language, code, message }) => ({
      path: `${path}/${language}`,
      code,
      message,
    }));
    if (errors.length > 0) throw new DomainError('INVALID_INPUT', { errors });
    return found;
  };

/** The question as its author wrote it, its trees with the pictures that they name. */
export function asSerialized<Content extends QuestionContent>({ passage, ...content }: Content): Content {
  const question = {
    ...content,
    ...(passage && { passage: { ...passage, ...passage.source, ...shown(passage, passage.pictures) } }),
  } as Content;
  if (question.source === undefined) return question;
  const { rich, pictures } = question;
  return {
    ...question,
    ...question.source,
    ...(rich && {
      rich: {
        text: withPictures(rich.text, pictures),
        ...(rich.hint && { hint: withPictures(rich.hint, pictures) }),
      },
    }),
    options: question.options.map((option) => ({ ...option, ...option.source, ...shown(option, pictures) })),
  };
}

const shown = ({ rich }: { rich?: TextRich }, pictures: readonly RichPicture[] | undefined) =>
  rich && { rich: { text: withPictures(rich.text, pictures) } };

/** Throws INVALID_INPUT if the trees of a quiz, or its questions with their passages, would be too large to store and send. */
export function requireRoomForTrees(questions: readonly StoredQuestion[]): void {
  const trees = questions.flatMap(({ rich, options, passage }) => [
    ...(rich ? [rich, options.map((each) => each.rich)] : []),
    ...(passage?.rich ? [passage.rich] : []),
  ]);
  if (trees.length > 0 && JSON.stringify(trees).length > MAX_TREES_BYTES) {
    throw invalidInput('', tooMuch.code, tooMuch.message);
  }
  const hasPassages = questions.some(({ passage }) => passage !== undefined);
  const hasPictures = questions.some(({ pictures }) => pictures !== undefined);
  if (!(hasPassages || hasPictures) || JSON.stringify(questions).length <= MAX_QUESTIONS_BYTES) return;
  throw hasPassages
    ? invalidInput('', 'TOO_MUCH_IN_PASSAGES', 'The passages are too large for so many questions')
    : invalidInput('', 'PICTURES_TOO_LARGE', 'The pictures of all questions together are too large');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
