import * as z from 'zod/mini';
import {
  DEFAULT_ALLOWED_ATTEMPTS,
  DEFAULT_DURATION_MINUTES,
  DEFAULT_MARKS_CORRECT,
  DEFAULT_MARKS_WRONG,
  difficulty,
  id,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  MAX_SVG_BYTES,
  MIN_OPTIONS,
  text,
} from './shared.ts';

// The format in which admins write, paste, import and export a quiz. Unknown keys are rejected, so that typos are
// reported.

const englishRequired = z.strictObject({
  en: text(5000).check(z.regex(/\S/, 'English text is required')),
  ne: z._default(text(5000), ''),
});
const optionalText = z.strictObject({ en: z._default(text(5000), ''), ne: z._default(text(5000), '') });

export const quizImage = z.strictObject({
  svg: text(MAX_SVG_BYTES).check(z.regex(/\S/, 'A picture needs its SVG')),
  caption: z.optional(optionalText),
});

const optionFields = {
  text: englishRequired,
  is_correct: z.boolean(),
  image: z.optional(quizImage),
};

const oneCorrect = z.refine<{ is_correct: boolean }[]>(
  (options) => options.filter((option) => option.is_correct).length === 1,
  'Exactly one option must be correct',
);

const questionFields = {
  text: englishRequired,
  hint: z.optional(optionalText),
  topic: z._default(text(200), ''),
  image: z.optional(quizImage),
};

export const quizQuestion = z.strictObject({
  ...questionFields,
  options: z
    .array(z.strictObject(optionFields))
    .check(z.minLength(MIN_OPTIONS), z.maxLength(MAX_OPTIONS), oneCorrect),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** A question as the question form sends it. An option with an id keeps that id. */
export const questionInput = z.strictObject({
  ...questionFields,
  id: z.optional(id),
  options: z
    .array(z.strictObject({ ...optionFields, id: z.optional(id) }))
    .check(z.minLength(MIN_OPTIONS), z.maxLength(MAX_OPTIONS), oneCorrect),
});
export type QuestionInput = z.infer<typeof questionInput>;

/** At most four decimals, so that scores can be added exactly. */
const marks = z.number().check(
  z.minimum(0),
  z.maximum(1000),
  z.refine((value) => Math.round(value * 10_000) / 10_000 === value, 'At most four decimals'),
);

const time = z.nullable(z.iso.datetime({ offset: true }));

/** Learners see a published quiz by its window, and a draft never. */
export const quizStatus = z.enum(['draft', 'published']);
export type QuizStatus = z.infer<typeof quizStatus>;

/**
 * What `end_time` ends. `full_time`: the time to start; who starts before it has the whole duration. `until_end`: every
 * attempt, at the latest.
 */
export const lateStart = z.enum(['full_time', 'until_end']);
export type LateStart = z.infer<typeof lateStart>;

/**
 * When learners see a result. `at_once`: with the response to the submission. `after_end`: when no attempt can be in
 * progress or arrive late any more; needs an `end_time`. `by_hand`: when staff release it.
 */
export const release = z.enum(['at_once', 'after_end', 'by_hand']);
export type Release = z.infer<typeof release>;

/** All settings of a quiz without its questions and without defaults: the fields that a change may contain. */
export const quizSettings = {
  title: englishRequired,
  status: quizStatus,
  start_time: time,
  end_time: time,
  late_start: lateStart,
  duration_minutes: z.int().check(z.minimum(1), z.maximum(1440)),
  allowed_attempts: z.int().check(z.minimum(1), z.maximum(100)),
  difficulty,
  is_paid_tier: z.boolean(),
  accept_late: z.boolean(),
  show_score: release,
  /** Keys and hints are shown from the later of the two releases. */
  show_answers: release,
  marks_correct: marks,
  marks_wrong: marks,
  pass_percent: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
};

export const quizJson = z
  .strictObject({
    title: quizSettings.title,
    status: z._default(quizStatus, 'published'),
    start_time: z._default(time, null),
    end_time: z._default(time, null),
    late_start: z._default(lateStart, 'full_time'),
    duration_minutes: z._default(quizSettings.duration_minutes, DEFAULT_DURATION_MINUTES),
    allowed_attempts: z._default(quizSettings.allowed_attempts, DEFAULT_ALLOWED_ATTEMPTS),
    difficulty: z._default(difficulty, 'medium'),
    is_paid_tier: z._default(z.boolean(), false),
    accept_late: z._default(z.boolean(), true),
    show_score: z._default(release, 'at_once'),
    show_answers: z._default(release, 'at_once'),
    marks_correct: z._default(marks, DEFAULT_MARKS_CORRECT),
    marks_wrong: z._default(marks, DEFAULT_MARKS_WRONG),
    pass_percent: z._default(quizSettings.pass_percent, null),
    questions: z._default(z.array(quizQuestion).check(z.maxLength(MAX_QUESTIONS)), []),
  })
  .check(
    z.refine(
      ({ start_time, end_time }) =>
        start_time === null || end_time === null || Date.parse(start_time) < Date.parse(end_time),
      { path: ['end_time'], error: 'The end must be after the start' },
    ),
    z.refine(({ end_time, show_score }) => end_time !== null || show_score !== 'after_end', {
      path: ['show_score'],
      error: 'A release after the end needs an end',
    }),
    z.refine(({ end_time, show_answers }) => end_time !== null || show_answers !== 'after_end', {
      path: ['show_answers'],
      error: 'A release after the end needs an end',
    }),
  );
export type QuizJson = z.infer<typeof quizJson>;
