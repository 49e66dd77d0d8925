import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { verdictInForce } from '#grading/verdicts.ts';
import { learnerAttempt } from '#grading.ts';
import { sectionGrade } from '#papers/sections.ts';
import { textRich } from '#rich-text.ts';
import { id, idInPath, idParams, language, localizedText, pageQuery, text } from '#shared.ts';

// A quiz's finished attempts as staff see them.

/**
 * How a question was answered in the finished attempts that contained it: the questions of the current revision, and after
 * them those that were deleted since.
 */
export const questionStatistics = z.object({
  id,
  /** It is no longer in the quiz; its texts and key are the latest that learners had. */
  removed: z.optional(z.literal(true)),
  /** As the bank names it; absent where the question names none. */
  topic: z.optional(localizedText),
  /** In which it stands, or stood last; absent in a quiz without sections. */
  section: z.optional(z.object({ id, title: localizedText })),
  text: localizedText,
  /** The tree of a rich text, without its pictures. */
  rich: z.optional(textRich),
  asked: z.int(),
  answered: z.int(),
  /** Attempts that got full marks, among those graded by the key in force. */
  correct: z.int(),
  /** Attempts that were graded by an earlier key. They are not in `facility_index` and `correct`. */
  earlier_key: z.int(),
  /**
   * Running attempts, and answer sheets that are still to be graded, with an earlier key: unless a verdict holds for them, they
   * will be graded by it. Of a learner's sheets the newest counts, and none once one of them is graded. Absent where there are
   * none, and where only some of the learners are counted.
   */
  earlier_key_unfinished: z.optional(z.object({ attempts: z.int(), sheets: z.int() })),
  /** The verdict in force for the current revision's question; absent without one. */
  verdict: z.optional(verdictInForce),
  /**
   * Correct answers as a share of the attempts graded by the key in force, 0 to 1; null if there are none. The item
   * difficulty (p-value) of classical test theory: Crocker & Algina, Introduction to Classical and Modern Test
   * Theory, ch. 5.
   */
  facility_index: z.nullable(z.number()),
  /**
   * Whether those who answer it correctly also score more: the point-biserial correlation of a correct answer with the score of
   * the attempt, -1 to 1, among the attempts graded by the key in force; null where all or none are correct, or all scores are
   * equal. Crocker & Algina, ch. 14.
   */
  discrimination: z.nullable(z.number()),
  /**
   * Median time (ms) on the screen in the attempts in which that is known, among the newest MAX_TIMED; null if there are none.
   */
  median_ms: z.nullable(z.int()),
  options: z.array(
    z.object({
      id,
      text: localizedText,
      rich: z.optional(textRich),
      is_correct: z.boolean(),
      chosen: z.int(),
      /** chosen ÷ asked, 0 to 1; null if `asked` is 0. */
      share: z.nullable(z.number()),
    }),
  ),
});
export type QuestionStatistics = z.infer<typeof questionStatistics>;

/** How the questions of one topic or one section were answered together. */
export const questionGroup = z.object({
  /** null: of the questions that name no topic. */
  name: z.nullable(localizedText),
  /** Those with answers that the key in force graded, and with right and wrong options. */
  questions: z.int(),
  /** Correct answers as a share of all times that these questions were asked, 0 to 1; null where none counts. */
  share: z.nullable(z.number()),
});
export type QuestionGroup = z.infer<typeof questionGroup>;

export const RESULTS_PER_PAGE = 50;

/** Of so many of the newest attempts are times counted. */
export const MAX_TIMED = 5000;

/** A finished attempt with its place among the learners, and with the classes of its learner. */
export const rankedAttempt = z.object({
  ...learnerAttempt.shape,
  /** In the order of the paper, each with its name there; absent in a quiz without sections. */
  sections: z.optional(z.array(z.object({ title: localizedText, ...sectionGrade.shape }))),
  /**
   * Among the first finished attempts of all learners, by score: equal scores share a rank, and the next one is as far
   * down as there are better ones (1, 2, 2, 4). Null for a learner's further attempts.
   */
  rank: z.nullable(z.int()),
  /** Classes of the learner now, archived ones included, as far as the caller may see them. */
  classes: z.array(localizedText),
});
export type RankedAttempt = z.infer<typeof rankedAttempt>;

/** How many of those who have not taken a quiz are named. */
export const MAX_ABSENT = 500;

/** Members of classes who have opened no attempt of a quiz: how many, and the first ones by roll number and username. */
export const absent = z.object({
  count: z.int(),
  learners: z.array(z.object({ id, username: z.string(), full_name: z.string(), roll_number: z.string() })),
});
export type Absent = z.infer<typeof absent>;

/** What finished attempts may be sorted by. */
export const resultsSort = z.enum(['completed', 'learner', 'number', 'score', 'rank']);
export type ResultsSort = z.infer<typeof resultsSort>;

export const resultsQuery = z.object({
  ...pageQuery.shape,
  sort: z._default(resultsSort, 'completed'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  /** Part of a username, a full name or a roll number, regardless of case. */
  who: z.optional(text(100)),
  /** Only of members of this class, which the caller must be allowed to see. */
  class_id: z.optional(idInPath),
});

export const getQuizResults = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/results/',
  access: 'see_results',
  summary:
    'Finished attempts, 50 per page, the newest first unless sorted; their average; how each question was answered. Of a quiz with which the caller may not work: those of the own classes, without questions',
  params: idParams,
  query: resultsQuery,
  status: 200,
  response: z.object({
    id,
    title: localizedText,
    allowed_attempts: z.int(),
    /** Whether attempts have other questions or orders than the quiz itself: by forms, or papers of their own. */
    papers_differ: z.optional(z.boolean()),
    /** Over all pages. */
    finished_attempts: z.int(),
    learners: z.int(),
    average_score: z.nullable(z.number()),
    /** Finished attempts of learners whom `who` finds, over all pages. */
    found: z.int(),
    attempts: z.array(rankedAttempt),
    /**
     * Who of the chosen class, or else of the quiz's classes, has not taken it; null for a quiz for everyone without a
     * chosen class, and for a class that cannot take it. With `of_classes`, who has no attempt that the caller sees.
     */
    absent: z.nullable(absent),
    /** Whether these are only learners of the caller's classes. Then there are no questions. */
    of_classes: z.boolean(),
    questions: z.array(questionStatistics),
    /** Of these learners, the weakest first; empty where there is nothing to compare, or sections are the topics once more. */
    groups: z.object({ topics: z.array(questionGroup), sections: z.array(questionGroup) }),
  }),
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'quiz',
  costly: true,
} as const satisfies Endpoint;
export type QuizResultsForAdmin = z.infer<typeof getQuizResults.response>;

export const exportResults = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/results/csv/',
  access: 'see_results',
  summary:
    'All finished attempts that the caller may see, as CSV: UTF-8 with BOM, without cells that a spreadsheet would run as formulas',
  params: idParams,
  query: z.object({
    class_id: resultsQuery.shape.class_id,
    /** For people heads in words, and times by the institute's clock; for programs names of fields, and times in UTC. */
    readers: z._default(z.enum(['people', 'programs']), 'programs'),
    /** Of what is for people. */
    language: z._default(language, 'en'),
  }),
  status: 200,
  response: z.string(),
  response_type: 'text/csv',
  errors: ['NOT_FOUND'],
  costly: true,
} as const satisfies Endpoint;
