import {
  type QuizPassage,
  type QuizQuestion,
  quizPassage,
  quizQuestion,
} from '@abhyas/contract/quizzes/question-json';
import * as z from 'zod/mini';
import { allTexts, lacks } from '../checklist/linter/linter.ts';
import { textsAt } from '../checklist/linter/readable-question.ts';
import { asList, fieldOf, textAt } from '../json/json-values.ts';

/** What would be created, as far as it can be read yet. */
export interface QuizPreview {
  title: { en: string; ne: string };
  questions: number;
  options: number;
  pictures: number;
  nepali_missing: number;
  /** The first questions; those that are not well-formed are left out. */
  first: Array<{ number: number; question: QuizQuestion; passage: QuizPassage | undefined }>;
}

const SHOWN = 3;

export function previewQuiz(value: unknown): QuizPreview {
  const title = textsAt(fieldOf(value, 'title'));
  const questions = asList(fieldOf(value, 'questions'));
  const options = questions.flatMap((question) => asList(fieldOf(question, 'options')));
  const passages = asList(fieldOf(value, 'passages')).flatMap((passage) => {
    const parsed = z.safeParse(quizPassage, passage);
    return parsed.success ? [parsed.data] : [];
  });
  const hasPicture = (item: unknown) => textAt(fieldOf(item, 'image'), 'svg').trim() !== '';
  return {
    title,
    questions: questions.length,
    options: options.length,
    pictures:
      [...questions, ...options, ...passages].filter(hasPicture).length +
      [...questions, ...passages].flatMap((item) => asList(fieldOf(item, 'pictures'))).length,
    nepali_missing: [
      title,
      ...questions.flatMap((question) => allTexts(question).map(([, text]) => text)),
    ].filter((text) => lacks(text, 'ne')).length,
    first: questions.slice(0, SHOWN).flatMap((question, index) => {
      const parsed = z.safeParse(quizQuestion, question);
      if (!parsed.success) return [];
      const passage = passages.find(({ key }) => key === parsed.data.passage);
      return [{ number: index + 1, question: parsed.data, passage }];
    }),
  };
}
