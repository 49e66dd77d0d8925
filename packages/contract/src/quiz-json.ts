import * as z from 'zod/mini';
import { questionFormat } from './rich-text.ts';
import {
  DEFAULT_ALLOWED_ATTEMPTS,
  DEFAULT_DURATION_MINUTES,
  DEFAULT_MARKS_CORRECT,
  DEFAULT_MARKS_WRONG,
  difficulty,
  id,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  MAX_RICH_PICTURES,
  MAX_SVG_BYTES,
  MIN_OPTIONS,
  text,
} from './shared.ts';

// The format in which admins write, paste, import and export a quiz. Unknown keys are rejected, so that typos are
// reported.

/** The server computes it, and takes it back as it was received: whatever is sent is ignored. */
export const computed = z.optional(z.unknown());

const bothLanguages = { en: z._default(text(5000), ''), ne: z._default(text(5000), '') };
const optionalText = z.strictObject(bothLanguages);
/** English or Nepali, or both. */
const eitherLanguage = z.strictObject(bothLanguages).check(
  z.refine(({ en, ne }) => /\S/.test(en) || /\S/.test(ne), {
    path: ['en'],
    error: 'Text is required in English or Nepali',
  }),
);

/** The name of a topic: a text, or one for each language. */
export const topicName = z.strictObject({
  en: z._default(text(200), ''),
  ne: z._default(text(200), ''),
});
const topic = z.union([text(200), topicName]);

export const quizImage = z.strictObject({
  svg: text(MAX_SVG_BYTES).check(z.regex(/\S/, 'A picture needs its SVG')),
  caption: z.optional(optionalText),
});

/** Pictures in the rich texts beside them, which name them: `![alternative text](key)`. Those that no text names are left out. */
const pictures = z
  .array(
    z.strictObject({
      key: text(50).check(z.regex(/^[\w.-]+$/, 'A key has letters, digits, “.”, “-” and “_”')),
      svg: quizImage.shape.svg,
    }),
  )
  .check(z.maxLength(MAX_RICH_PICTURES));

/** A text, a picture or both, which several questions share. */
const passageFields = {
  format: z.optional(questionFormat),
  text: z.optional(eitherLanguage),
  image: z.optional(quizImage),
  rich: computed,
  pictures: z.optional(pictures),
};
const hasContent = z.refine<{ text?: unknown; image?: unknown }>(
  ({ text, image }) => text !== undefined || image !== undefined,
  'A passage needs a text or a picture',
);
/** With the id of a passage of the quiz it changes that one, for all of its questions. */
export const passageInput = z.strictObject({ ...passageFields, id: z.optional(id) }).check(hasContent);
export type PassageInput = z.infer<typeof passageInput>;

/** In a file: questions name a passage by its key. */
export const quizPassage = z
  .strictObject({ key: text(50).check(z.regex(/\S/, 'A key is not empty')), ...passageFields })
  .check(hasContent);
export type QuizPassage = z.infer<typeof quizPassage>;

const optionFields = {
  text: eitherLanguage,
  is_correct: z.boolean(),
  image: z.optional(quizImage),
  rich: computed,
};

const oneCorrect = z.refine<{ is_correct: boolean }[]>(
  (options) => options.filter((option) => option.is_correct).length === 1,
  'Exactly one option must be correct',
);

/** The content of a question but for its options. */
const contentFields = {
  /** Of all texts of the question. Without it they are plain. */
  format: z.optional(questionFormat),
  text: eitherLanguage,
  hint: z.optional(optionalText),
  image: z.optional(quizImage),
  rich: computed,
  languages: computed,
  /** In a change of a quiz's question: without it the question keeps its pictures. */
  pictures: z.optional(pictures),
};
const questionFields = { ...contentFields, topic: z._default(topic, ''), bank: computed };

export const quizQuestion = z.strictObject({
  ...questionFields,
  /** The key of one of the quiz's passages. */
  passage: z.optional(text(50)),
  options: z
    .array(z.strictObject(optionFields))
    .check(z.minLength(MIN_OPTIONS), z.maxLength(MAX_OPTIONS), oneCorrect),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** An option with an id keeps that id. */
const optionsInput = z
  .array(z.strictObject({ ...optionFields, id: z.optional(id) }))
  .check(z.minLength(MIN_OPTIONS), z.maxLength(MAX_OPTIONS), oneCorrect);

/** A question as the question form sends it. */
export const questionInput = z.strictObject({
  ...questionFields,
  id: z.optional(id),
  options: optionsInput,
  /** Without it a question keeps its passage; null takes it away. */
  passage: z.optional(z.nullable(passageInput)),
});
export type QuestionInput = z.infer<typeof questionInput>;

/** What a version of a bank question contains. Its topic, tags, difficulty and status have no versions. */
export const contentInput = z.strictObject({
  ...contentFields,
  options: optionsInput,
  passage: z.optional(passageInput),
});
export type ContentInput = z.infer<typeof contentInput>;

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
  title: eitherLanguage,
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

/** The settings in a file, with their defaults. */
const settingsInFile = {
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
};

interface Times {
  start_time: string | null;
  end_time: string | null;
}
const endsAfterStart = z.refine<Times>(
  ({ start_time, end_time }) =>
    // What is no time has an issue of its own.
    start_time === null || end_time === null || !(Date.parse(start_time) >= Date.parse(end_time)),
  { path: ['end_time'], error: 'The end must be after the start' },
);
const scoreHasAnEnd = z.refine<Times & { show_score: Release }>(
  ({ end_time, show_score }) => end_time !== null || show_score !== 'after_end',
  { path: ['show_score'], error: 'A release after the end needs an end' },
);
const answersHaveAnEnd = z.refine<Times & { show_answers: Release }>(
  ({ end_time, show_answers }) => end_time !== null || show_answers !== 'after_end',
  { path: ['show_answers'], error: 'A release after the end needs an end' },
);

export const quizJson = z
  .strictObject({
    title: quizSettings.title,
    status: z._default(quizStatus, 'published'),
    ...settingsInFile,
    passages: z.optional(z.array(quizPassage).check(z.maxLength(MAX_QUESTIONS))),
    questions: z._default(z.array(quizQuestion).check(z.maxLength(MAX_QUESTIONS)), []),
  })
  .check(endsAfterStart, scoreHasAnEnd, answersHaveAnEnd);
export type QuizJson = z.infer<typeof quizJson>;

/** A quiz whose questions come from elsewhere: a draft unless it says otherwise. */
export const newQuizSettings = z
  .strictObject({
    title: quizSettings.title,
    status: z._default(quizStatus, 'draft'),
    ...settingsInFile,
  })
  .check(endsAfterStart, scoreHasAnEnd, answersHaveAnEnd);
export type NewQuizSettings = z.infer<typeof newQuizSettings>;
