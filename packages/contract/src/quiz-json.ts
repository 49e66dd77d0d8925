import * as z from 'zod/mini';
import {
  DEFAULT_ALLOWED_ATTEMPTS,
  DEFAULT_DURATION_MINUTES,
  DEFAULT_MARKS_CORRECT,
  DEFAULT_MARKS_WRONG,
  MAX_FORMS,
  MAX_QUESTIONS,
} from './limits.ts';
import { marks, percent, type QuizSection, quizSection, sectionsOf } from './papers/sections.ts';
import { eitherLanguage, quizPassage, quizQuestion } from './questions/question-json.ts';
import { anyTimestamp, difficulty } from './shared.ts';

// The format in which admins write, paste, import and export a quiz. Unknown keys are rejected, so that typos are
// reported.

const time = z.nullable(anyTimestamp);

/** Learners see a published quiz by its window, and a draft never. */
export const quizStatus = z.enum(['draft', 'published']);
export type QuizStatus = z.infer<typeof quizStatus>;

/** How learners are reminded of an exam in the evening before: on the dashboard, and by SMS as well. */
export const reminder = z.enum(['none', 'notice', 'sms']);
export type Reminder = z.infer<typeof reminder>;

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
  remind_day_before: reminder,
  /** Whether pages record how often and how long learners leave them. Attempts have it as it was at their start. */
  record_focus: z.boolean(),
  /** Whether learners can call the supervisor while an attempt runs. */
  raise_hand: z.boolean(),
  show_score: release,
  /** Keys and hints are shown from the later of the two releases. */
  show_answers: release,
  /** null where the sections have marks of their own. */
  marks_correct: z.nullable(marks),
  marks_wrong: z.nullable(marks),
  pass_percent: z.nullable(percent),
  /**
   * Whether each attempt gets the questions, and the options of each question, in a random order of its own. Questions of a passage
   * stay together, and options that are about the others in their places. Of a quiz without sections: each section has its own.
   */
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  /**
   * In so many forms a quiz that draws or shuffles exists, which can be printed, too; null: each attempt has a paper of its
   * own.
   */
  forms: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_FORMS))),
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
  remind_day_before: z._default(reminder, 'none'),
  record_focus: z._default(z.boolean(), false),
  raise_hand: z._default(z.boolean(), false),
  show_score: z._default(release, 'at_once'),
  show_answers: z._default(release, 'at_once'),
  marks_correct: z._default(quizSettings.marks_correct, DEFAULT_MARKS_CORRECT),
  marks_wrong: z._default(quizSettings.marks_wrong, DEFAULT_MARKS_WRONG),
  pass_percent: z._default(quizSettings.pass_percent, null),
  shuffle_questions: z._default(z.boolean(), false),
  shuffle_options: z._default(z.boolean(), false),
  forms: z._default(quizSettings.forms, null),
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

interface Marked {
  marks_correct: number | null;
  marks_wrong: number | null;
  sections?: QuizSection[] | undefined;
}
/** One issue for each place that lacks marks. */
const hasMarks = z.superRefine<Marked>(({ sections, ...quiz }, context) => {
  for (const name of ['marks_correct', 'marks_wrong'] as const) {
    if (quiz[name] !== null) continue;
    if (!sections) context.issues.push(missing([name], 'A quiz without sections has marks'));
    for (const [place, section] of (sections ?? []).entries()) {
      const isPercent = name === 'marks_wrong' && (section.wrong_percent ?? null) !== null;
      if ((section[name] ?? null) === null && !isPercent)
        context.issues.push(
          missing(['sections', place, name], 'The quiz has no marks, so each section needs them'),
        );
    }
  }
});
const missing = (path: (string | number)[], message: string) =>
  ({ code: 'custom', path, message, input: null }) as const;

interface Shuffled {
  shuffle_questions: boolean;
  shuffle_options: boolean;
  sections?: unknown;
}
const shuffledBySections = (name: 'shuffle_questions' | 'shuffle_options') =>
  z.refine<Shuffled>(({ sections, [name]: isShuffled }) => sections === undefined || !isShuffled, {
    path: [name],
    error: 'The sections of a quiz with sections say what is shuffled',
  });

interface Placed {
  questions: unknown[];
  sections?: { questions: unknown[]; draws: { count: number }[] }[] | undefined;
}
const questionsInSections = z.refine<Placed>(
  ({ questions, sections }) => sections === undefined || questions.length === 0,
  { path: ['questions'], error: 'The questions of a quiz with sections stand in its sections' },
);
const fitsOnePaper = z.refine<Placed>(
  ({ sections = [] }) =>
    sections.reduce((sum, { questions, draws }) => sum + questions.length + countOf(draws), 0) <=
    MAX_QUESTIONS,
  { path: ['sections'], error: `A paper has at most ${MAX_QUESTIONS} questions` },
);
const countOf = (draws: { count: number }[]) => draws.reduce((sum, { count }) => sum + count, 0);

export const quizJson = z
  .strictObject({
    title: quizSettings.title,
    status: z._default(quizStatus, 'published'),
    ...settingsInFile,
    passages: z.optional(z.array(quizPassage).check(z.maxLength(MAX_QUESTIONS))),
    questions: z._default(z.array(quizQuestion).check(z.maxLength(MAX_QUESTIONS)), []),
    /** In place of `questions`. */
    sections: z.optional(sectionsOf(quizSection).check(z.minLength(1))),
  })
  .check(
    endsAfterStart,
    scoreHasAnEnd,
    answersHaveAnEnd,
    questionsInSections,
    fitsOnePaper,
    hasMarks,
    shuffledBySections('shuffle_questions'),
    shuffledBySections('shuffle_options'),
  );
export type QuizJson = z.infer<typeof quizJson>;

/** A quiz whose questions come from elsewhere: a draft unless it says otherwise. */
export const newQuizSettings = z
  .strictObject({
    title: quizSettings.title,
    status: z._default(quizStatus, 'draft'),
    ...settingsInFile,
  })
  .check(endsAfterStart, scoreHasAnEnd, answersHaveAnEnd, hasMarks);
export type NewQuizSettings = z.infer<typeof newQuizSettings>;
