import type { FieldError } from '@abhyas/contract/errors';
import { MAX_QUIZ_BYTES } from '@abhyas/contract/limits';
import { sectionQuestion } from '@abhyas/contract/papers/sections';
import { quizPassage } from '@abhyas/contract/questions/question-json';
import { checkQuizJson, DUPLICATE_NAME } from '@abhyas/question-files/json/check-quiz-json';
import { foreignFormat } from '@abhyas/question-files/json/foreign-format';
import type { Place } from '@abhyas/question-files/json/scan-json';
import * as z from 'zod/mini';
import {
  allTexts,
  asList,
  fieldOf,
  type Issue,
  issuesOf,
  lacks,
  numberAt,
  questionsOf,
  sayForeignFormat,
  saySyntaxIssue,
  textAt,
  textsAt,
} from '#features/questions/staff/questions-rules.ts';
import { findWarnings, type Warning } from '#features/quizzes/staff/checklist/quiz-warnings.ts';

/** A pasted text, parsed and checked. */
export interface QuizDraft {
  state: 'empty' | 'not_json' | 'invalid' | 'valid';
  /** What JSON.parse made of it; undefined when it is not JSON. */
  value?: unknown;
  issues: (Issue & Place)[];
  warnings: (Warning & Place)[];
  too_big: boolean;
  /** JSON.parse dropped a value whose name stands twice. */
  lossy: boolean;
}

/**
 * Finds everything that is wrong or doubtful in a pasted quiz, with its place. `now`: milliseconds since 1970. `refused`:
 * the server's errors once it has refused this text, which include those of the schema.
 */
export function readQuizDraft(text: string, now: number, refused: readonly FieldError[] = []): QuizDraft {
  const nothing = { issues: [], warnings: [], too_big: isTooBig(text), lossy: false };
  if (text.trim() === '') return { ...nothing, state: 'empty' };
  const checked = checkQuizJson(text);
  if (checked.issue) {
    const { issue } = checked;
    const format = foreignFormat(text);
    const notJson: Issue & Place = format
      ? { path: '', line: 1, offset: 0, say: (t) => sayForeignFormat(t, format) }
      : { ...issue, path: '', say: (t) => saySyntaxIssue(t, issue) };
    return { ...nothing, state: 'not_json', issues: [notJson] };
  }
  const { value, errors, placed } = checked;
  const issues = issuesOf(refused.length > 0 ? placed(refused) : errors, value);
  return {
    ...nothing,
    state: issues.length === 0 ? 'valid' : 'invalid',
    value,
    issues: issues.sort((a, b) => a.offset - b.offset),
    warnings: placed(findWarnings(value, now)),
    lossy: errors.some(({ code }) => code === DUPLICATE_NAME),
  };
}

const isTooBig = (text: string): boolean =>
  text.length > MAX_QUIZ_BYTES / 3 && new TextEncoder().encode(text).length > MAX_QUIZ_BYTES;

/** Writes another number where the text has one; a text that has changed there stays as it is. */
export function withNumberAt(text: string, offset: number, value: number): string {
  const written = /^-?\d[\d.eE+-]*/.exec(text.slice(offset))?.[0] ?? '';
  if (written === '') return text;
  return text.slice(0, offset) + String(value) + text.slice(offset + written.length);
}

/** Questions in the preview. */
const SHOWN = 3;

/** What would be created, as far as it can be read yet. */
export function previewOf(value: unknown) {
  const title = textsAt(fieldOf(value, 'title'));
  const questions = questionsOf(value).map(({ question }) => question);
  const options = questions.flatMap((question) => asList(fieldOf(question, 'options')));
  const sections = asList(fieldOf(value, 'sections'));
  const draws = sections.flatMap((section) => asList(fieldOf(section, 'draws')));
  const drawn = draws.reduce<number>((sum, draw) => sum + (numberAt(draw, 'count', 0) || 0), 0);
  const passages = asList(fieldOf(value, 'passages')).flatMap(
    (raw) => z.safeParse(quizPassage, raw).data ?? [],
  );
  const hasPicture = (item: unknown) => textAt(fieldOf(item, 'image'), 'svg').trim() !== '';
  const pictures =
    [...questions, ...options, ...passages].filter(hasPicture).length +
    [...questions, ...passages].flatMap((item) => asList(fieldOf(item, 'pictures'))).length;
  const texts = [
    title,
    ...sections.flatMap((section) =>
      ['title', 'instructions'].map((name) => textsAt(fieldOf(section, name))),
    ),
    ...questions.flatMap((question) => allTexts(question).map(([, text]) => text)),
  ];
  return {
    title,
    counts: (
      [
        ['sections', sections.length],
        ['questions', questions.length],
        ['drawn', drawn],
        ['options', options.length],
        ['pictures', pictures],
        ['missing_nepali', texts.filter((text) => lacks(text, 'ne')).length],
      ] as const
    ).filter(([name, count]) => count > 0 || !['sections', 'drawn'].includes(name)),
    /** Those that are not well-formed are left out. */
    first: questions.slice(0, SHOWN).flatMap((raw, index) => {
      const { data } = z.safeParse(sectionQuestion, raw);
      if (!data) return [];
      const { format, text, options, image, pictures } = data;
      const passage = passages.find(({ key }) => key === data.passage);
      return [{ number: index + 1, question: { format, text, options, image, pictures, passage } }];
    }),
  };
}
