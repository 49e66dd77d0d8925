import type { FieldError } from '@abhyas/contract/errors';
import type { RichPicture } from '@abhyas/contract/rich-text';
import type { StoredImage } from './documents.ts';
import { questionsInBody } from './questions-in-body.ts';
import { findSvgFault, withNamespace } from './svg.ts';

/** Finds the pictures of questions in a body of unknown shape. Returns every error, by JSON Pointer. */
export function findPictureFaults(body: unknown): FieldError[] {
  const questions = isRecord(body) ? questionsInBody(body) : undefined;
  if (isRecord(body) && questions) {
    const passages = Array.isArray(body.passages) ? body.passages : [];
    return [
      ...passages.flatMap((passage, index) => faultsOfQuestion(passage, `/passages/${index}`)),
      ...questions.flatMap(({ question, path }) => faultsOfQuestion(question, path)),
    ];
  }
  return faultsOfQuestion(body, '');
}

/** The same for a body with one question as its `content`. */
export const findPictureFaultsInContent = (body: unknown): FieldError[] =>
  isRecord(body) ? faultsOfQuestion(body.content, '/content') : [];

function faultsOfQuestion(question: unknown, path: string): FieldError[] {
  if (!isRecord(question)) return [];
  const options = Array.isArray(question.options) ? question.options : [];
  const { passage } = question;
  return [
    ...faultOfImage(question.image, `${path}/image/svg`),
    ...faultsOfPictures(question.pictures, `${path}/pictures`),
    ...(isRecord(passage)
      ? [
          ...faultOfImage(passage.image, `${path}/passage/image/svg`),
          ...faultsOfPictures(passage.pictures, `${path}/passage/pictures`),
        ]
      : []),
    ...options.flatMap((option, index) =>
      isRecord(option) ? faultOfImage(option.image, `${path}/options/${index}/image/svg`) : [],
    ),
  ];
}

const faultsOfPictures = (pictures: unknown, path: string): FieldError[] =>
  Array.isArray(pictures)
    ? pictures.flatMap((picture, place) => faultOfImage(picture, `${path}/${place}/svg`))
    : [];

function faultOfImage(image: unknown, path: string): FieldError[] {
  if (!isRecord(image) || typeof image.svg !== 'string' || image.svg.trim() === '') return [];
  const fault = findSvgFault(image.svg);
  return fault === undefined ? [] : [{ path, code: 'SVG_REFUSED', message: fault }];
}

interface Pictured {
  image?: StoredImage | undefined;
  pictures?: RichPicture[] | undefined;
}

/** Returns the passage with the namespace declared in every SVG. */
export const passageWithNamespaces = <Passage extends Pictured>(passage: Passage): Passage => ({
  ...passage,
  ...(passage.image && { image: { ...passage.image, svg: withNamespace(passage.image.svg) } }),
  ...(passage.pictures && {
    pictures: passage.pictures.map(({ key, svg }) => ({ key, svg: withNamespace(svg) })),
  }),
});

/** The same of a question. */
export function withNamespaces<
  Option extends { image?: StoredImage | undefined },
  Question extends Pictured & { options: Option[] },
>(question: Question): Question {
  return {
    ...passageWithNamespaces(question),
    options: question.options.map((option) =>
      option.image ? { ...option, image: { ...option.image, svg: withNamespace(option.image.svg) } } : option,
    ),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
