import { sectionQuestion } from '@abhyas/contract/papers/sections';
import { type QuizPassage, type QuizQuestion, quizPassage } from '@abhyas/contract/questions/question-json';
import * as z from 'zod/mini';
import {
  allTexts,
  asList,
  fieldOf,
  lacks,
  numberAt,
  questionsOf,
  textAt,
  textsAt,
} from '#features/questions/staff/questions-rules.ts';

/** What would be created, as far as it can be read yet. */
export interface QuizPreview {
  title: { en: string; ne: string };
  questions: number;
  /** How many questions it draws from the bank besides. */
  drawn: number;
  sections: number;
  options: number;
  pictures: number;
  nepali_missing: number;
  /** The first questions; those that are not well-formed are left out. */
  first: Array<{ number: number; question: QuizQuestion; passage: QuizPassage | undefined }>;
}

const SHOWN = 3;

export function previewQuiz(value: unknown): QuizPreview {
  const title = textsAt(fieldOf(value, 'title'));
  const questions = questionsOf(value).map(({ question }) => question);
  const sections = asList(fieldOf(value, 'sections'));
  const draws = sections.flatMap((section) => asList(fieldOf(section, 'draws')));
  const options = questions.flatMap((question) => asList(fieldOf(question, 'options')));
  const passages = asList(fieldOf(value, 'passages')).flatMap((passage) => {
    const parsed = z.safeParse(quizPassage, passage);
    return parsed.success ? [parsed.data] : [];
  });
  const hasPicture = (item: unknown) => textAt(fieldOf(item, 'image'), 'svg').trim() !== '';
  return {
    title,
    questions: questions.length,
    drawn: draws.reduce<number>((sum, draw) => sum + (numberAt(draw, 'count', 0) || 0), 0),
    sections: sections.length,
    options: options.length,
    pictures:
      [...questions, ...options, ...passages].filter(hasPicture).length +
      [...questions, ...passages].flatMap((item) => asList(fieldOf(item, 'pictures'))).length,
    nepali_missing: [
      title,
      ...sections.flatMap((section) =>
        ['title', 'instructions'].map((name) => textsAt(fieldOf(section, name))),
      ),
      ...questions.flatMap((question) => allTexts(question).map(([, text]) => text)),
    ].filter((text) => lacks(text, 'ne')).length,
    first: questions.slice(0, SHOWN).flatMap((question, index) => {
      const parsed = z.safeParse(sectionQuestion, question);
      if (!parsed.success) return [];
      const passage = passages.find(({ key }) => key === parsed.data.passage);
      return [{ number: index + 1, question: parsed.data, passage }];
    }),
  };
}
