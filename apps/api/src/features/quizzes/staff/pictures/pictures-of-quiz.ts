import type { FieldError } from '@abhyas/contract/errors';
import type { QuestionInput } from '@abhyas/contract/quiz-json';
import { findSvgFault, withNamespace } from './svg.ts';

/** Finds the pictures of questions in a body of unknown shape. Returns every error, by JSON Pointer. */
export function findPictureFaults(body: unknown): FieldError[] {
  const questions = isRecord(body) && Array.isArray(body.questions) ? body.questions : undefined;
  if (questions)
    return questions.flatMap((question, index) => faultsOfQuestion(question, `/questions/${index}`));
  return faultsOfQuestion(body, '');
}

function faultsOfQuestion(question: unknown, path: string): FieldError[] {
  if (!isRecord(question)) return [];
  const options = Array.isArray(question.options) ? question.options : [];
  return [
    ...faultOfImage(question.image, `${path}/image/svg`),
    ...options.flatMap((option, index) =>
      isRecord(option) ? faultOfImage(option.image, `${path}/options/${index}/image/svg`) : [],
    ),
  ];
}

function faultOfImage(image: unknown, path: string): FieldError[] {
  if (!isRecord(image) || typeof image.svg !== 'string' || image.svg.trim() === '') return [];
  const fault = findSvgFault(image.svg);
  return fault === undefined ? [] : [{ path, code: 'SVG_REFUSED', message: fault }];
}

/** Returns the question with the namespace declared in every SVG. */
export function withNamespaces<
  Option extends Pick<QuestionInput['options'][number], 'image'>,
  Question extends Pick<QuestionInput, 'image'> & { options: Option[] },
>(question: Question): Question {
  return {
    ...question,
    ...(question.image && { image: { ...question.image, svg: withNamespace(question.image.svg) } }),
    options: question.options.map((option) =>
      option.image ? { ...option, image: { ...option.image, svg: withNamespace(option.image.svg) } } : option,
    ),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
