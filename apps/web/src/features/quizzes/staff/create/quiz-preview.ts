import { type QuizQuestion, quizQuestion } from '@abhyas/contract/quiz-json';
import * as z from 'zod/mini';
import { asList, fieldOf, textAt } from '../json/json-values.ts';
import { lacksNepali, textsOf } from '../json/quiz-warnings.ts';

/** What would be created, as far as it can be read yet. */
export interface QuizPreview {
  title: { en: string; ne: string };
  questions: number;
  options: number;
  pictures: number;
  nepali_missing: number;
  /** The first questions; those that are not well-formed are left out. */
  first: Array<{ number: number; question: QuizQuestion }>;
}

const SHOWN = 3;

export function previewQuiz(value: unknown): QuizPreview {
  const title = fieldOf(value, 'title');
  const questions = asList(fieldOf(value, 'questions'));
  const options = questions.flatMap((question) => asList(fieldOf(question, 'options')));
  const hasPicture = (item: unknown) => textAt(fieldOf(item, 'image'), 'svg').trim() !== '';
  return {
    title: { en: textAt(title, 'en'), ne: textAt(title, 'ne') },
    questions: questions.length,
    options: options.length,
    pictures: [...questions, ...options].filter(hasPicture).length,
    nepali_missing: [title, ...questions.flatMap(textsOf)].filter(lacksNepali).length,
    first: questions.slice(0, SHOWN).flatMap((question, index) => {
      const parsed = z.safeParse(quizQuestion, question);
      return parsed.success ? [{ number: index + 1, question: parsed.data }] : [];
    }),
  };
}
