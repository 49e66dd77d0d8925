import * as z from 'zod/mini';
import { MAX_QUESTIONS, MAX_SECTIONS } from '#limits.ts';
import { eitherLanguage, quizQuestion, topic } from '#questions/question-json.ts';
import { difficulty, id, localizedText, text } from '#shared.ts';

// Sections of a paper, each with marks of its own, and what is drawn from the bank for them.

/** At most four decimals, so that scores can be added exactly. */
export const marks = z.number().check(
  z.minimum(0),
  z.maximum(1000),
  z.refine((value) => Math.round(value * 10_000) / 10_000 === value, 'At most four decimals'),
);

export const percent = z.number().check(z.minimum(0), z.maximum(100));

/** 1900 to 9999: days that a database knows, too. */
const [EARLIEST, LATEST] = [Date.UTC(1900, 0), Date.UTC(10_000, 0)];

/** Which questions of the bank a draw may take: those that are ready and match everything that is given. */
const drawCriteria = {
  count: z.int().check(z.minimum(1), z.maximum(MAX_QUESTIONS)),
  topic_id: z.optional(id),
  /** The name of a topic, in place of its id. */
  topic: z.optional(topic),
  /** Whether questions of the topics below it count, too. */
  with_children: z._default(z.boolean(), true),
  /** All of these. */
  tags: z._default(z.array(text(50)).check(z.maxLength(20)), []),
  difficulty: z.optional(difficulty),
  /** Leaves out questions that a quiz has contained since. */
  not_used_since: z.optional(
    z
      .union([z.iso.date(), z.iso.datetime({ offset: true })])
      .check(
        z.refine(
          (date) => Date.parse(date) >= EARLIEST && Date.parse(date) < LATEST,
          'No day of this calendar',
        ),
      ),
  ),
};

export const questionDraw = z.strictObject(drawCriteria).check(
  z.refine(({ topic_id, topic }) => topic_id === undefined || topic === undefined, {
    path: ['topic'],
    error: 'A draw has a topic by its id or by its name, not both',
  }),
);
export type QuestionDraw = z.infer<typeof questionDraw>;

/** Marks of a question where they differ from those of its section. */
const ownMarks = { marks_correct: z.optional(marks), marks_wrong: z.optional(marks) };

export const sectionQuestion = z.extend(quizQuestion, ownMarks);
export type SectionQuestion = z.infer<typeof sectionQuestion>;

/** Short: every card of the quiz has them. */
const sectionInstructions = z.strictObject({
  en: z._default(text(1000), ''),
  ne: z._default(text(1000), ''),
});

/** All of a section but its questions. Marks that are absent or null are those of the quiz; in a change of a section, those that it has. */
const sectionFields = {
  title: eitherLanguage,
  instructions: z.optional(sectionInstructions),
  marks_correct: z.optional(z.nullable(marks)),
  /** The deduction for a wrong answer, in marks or as a part of the marks for a correct one. */
  marks_wrong: z.optional(z.nullable(marks)),
  wrong_percent: z.optional(z.nullable(percent)),
  /** What a learner must reach in this section, of its full marks, to pass. */
  pass_percent: z._default(z.nullable(percent), null),
  shuffle_questions: z._default(z.boolean(), false),
  shuffle_options: z._default(z.boolean(), false),
  draws: z._default(z.array(questionDraw).check(z.maxLength(50)), []),
};

const oneDeduction = z.refine<{ marks_wrong?: unknown; wrong_percent?: unknown }>(
  ({ marks_wrong, wrong_percent }) => (marks_wrong ?? null) === null || (wrong_percent ?? null) === null,
  { path: ['wrong_percent'], error: 'A section has its deduction in marks or as a percentage, not both' },
);

/** A section in a file. */
export const quizSection = z
  .strictObject({
    ...sectionFields,
    questions: z._default(z.array(sectionQuestion).check(z.maxLength(MAX_QUESTIONS)), []),
  })
  .check(oneDeduction);
export type QuizSection = z.infer<typeof quizSection>;

/** A section as the editor sends it: with the id of a section of the quiz it changes that one. */
export const sectionInput = z
  .strictObject({
    ...sectionFields,
    id: z.optional(id),
    /** Its own questions, in their order. */
    questions: z._default(z.array(z.strictObject({ id, ...ownMarks })).check(z.maxLength(MAX_QUESTIONS)), []),
  })
  .check(oneDeduction);
export type SectionInput = z.infer<typeof sectionInput>;

export const sectionsOf = <Section extends z.core.$ZodType>(section: Section) =>
  z.array(section).check(z.maxLength(MAX_SECTIONS));

/** A section as staff see it. Its marks are never absent: where it has none, they are those of the quiz. */
export const adminSection = z.object({
  id,
  title: localizedText,
  instructions: z.optional(localizedText),
  marks_correct: z.number(),
  /** null where `wrong_percent` says it. */
  marks_wrong: z.nullable(z.number()),
  wrong_percent: z.nullable(z.number()),
  pass_percent: z.nullable(z.number()),
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  /** Its own questions in their order, with marks that differ. */
  questions: z.array(
    z.object({ id, marks_correct: z.optional(z.number()), marks_wrong: z.optional(z.number()) }),
  ),
  draws: z.array(
    z.object({
      ...z.object(drawCriteria).shape,
      with_children: z.boolean(),
      tags: z.array(z.string()),
      /** Ids of the quiz's questions among which it draws, as publishing has chosen them; null before. */
      pool: z.nullable(z.array(id)),
    }),
  ),
});
export type AdminSection = z.infer<typeof adminSection>;

/** A section as learners see it. Sections follow one another in the paper. */
export const paperSection = z.object({
  title: localizedText,
  instructions: z.optional(localizedText),
  question_count: z.int(),
  /** Marks for a correct answer, and the deduction for a wrong one; null where they differ between its questions. */
  marks_correct: z.nullable(z.number()),
  marks_wrong: z.nullable(z.number()),
  /** What must be reached of the section's full marks to pass; null without a cut-off. */
  pass_percent: z.nullable(z.number()),
});
export type PaperSection = z.infer<typeof paperSection>;

/** How a section of a finished attempt was graded. */
export const sectionGrade = z.object({
  score: z.number(),
  max_score: z.number(),
  correct: z.int(),
  incorrect: z.int(),
  unanswered: z.int(),
  pass_percent: z.nullable(z.number()),
});
export type SectionGrade = z.infer<typeof sectionGrade>;
