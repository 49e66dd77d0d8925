import * as z from 'zod/mini';
import { DEFAULT_MARKS_CORRECT, DEFAULT_MARKS_WRONG, difficulty, MAX_QUESTIONS, text } from './shared.ts';

// The format of a quiz as an administrator writes, pastes, imports and exports it.
// Unknown fields are refused, so that a misspelt one is told and not lost.

const englishRequired = z.strictObject({
  en: text(5000).check(z.minLength(1)),
  ne: z._default(text(5000), ''),
});
const optionalText = z.strictObject({ en: z._default(text(5000), ''), ne: z._default(text(5000), '') });

export const quizImage = z.strictObject({
  svg: text(262_144).check(z.minLength(1)),
  caption: z.optional(optionalText),
});

export const quizOption = z.strictObject({
  text: englishRequired,
  is_correct: z.boolean(),
  image: z.optional(quizImage),
});

export const quizQuestion = z.strictObject({
  text: englishRequired,
  hint: z.optional(optionalText),
  topic: z._default(text(200), ''),
  image: z.optional(quizImage),
  options: z.array(quizOption).check(
    z.minLength(2),
    z.maxLength(8),
    z.refine(
      (options) => options.filter((option) => option.is_correct).length === 1,
      'Exactly one option must be correct',
    ),
  ),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** Marks have at most four decimals, so that scores can be added exactly. */
const marks = z.number().check(
  z.minimum(0),
  z.maximum(1000),
  z.refine((value) => Math.round(value * 10_000) / 10_000 === value, 'At most four decimals'),
);

export const quizJson = z
  .strictObject({
    title: englishRequired,
    start_time: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
    end_time: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
    duration_minutes: z._default(z.int().check(z.minimum(1), z.maximum(1440)), 90),
    allowed_attempts: z._default(z.int().check(z.minimum(1), z.maximum(100)), 3),
    difficulty: z._default(difficulty, 'medium'),
    is_paid_tier: z._default(z.boolean(), false),
    accept_late: z._default(z.boolean(), true),
    marks_correct: z._default(marks, DEFAULT_MARKS_CORRECT),
    marks_wrong: z._default(marks, DEFAULT_MARKS_WRONG),
    pass_percent: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(100))), null),
    questions: z._default(z.array(quizQuestion).check(z.maxLength(MAX_QUESTIONS)), []),
  })
  .check(
    z.refine(
      ({ start_time, end_time }) =>
        start_time === null || end_time === null || Date.parse(start_time) < Date.parse(end_time),
      { path: ['end_time'], error: 'The end must be after the start' },
    ),
  );
export type QuizJson = z.infer<typeof quizJson>;
