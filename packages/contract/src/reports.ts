import * as z from 'zod/mini';
import { reading } from './attempts/on-screen.ts';
import { earlyEnd, passage, timeCredit } from './attempts.ts';
import type { Endpoint } from './endpoint.ts';
import { objection } from './grading/objections.ts';
import { verdictInForce } from './grading/verdicts.ts';
import { paperSection, sectionGrade } from './papers/sections.ts';
import { questionRich, textRich } from './rich-text.ts';
import { id, idParams, localizedText, timestamp, writtenLanguages } from './shared.ts';

/** What of a result learners may see now. Answers are released no earlier than the score. */
export const released = z.object({ score: z.boolean(), answers: z.boolean() });
export type Released = z.infer<typeof released>;

const releaseState = {
  released,
  /**
   * When the next part is released: the score, or after it the answers. null if all is released, or if staff will
   * release it by hand.
   */
  available_at: z.nullable(timestamp),
};

export const attemptResult = z.object({
  id,
  number: z.int(),
  /** null until the score is released. */
  score: z.nullable(z.number()),
  max_score: z.number(),
  /** Whether the score reaches every pass mark; null without one, and until the score is released. */
  passed: z.nullable(z.boolean()),
  /** Of the whole paper; absent without one. */
  pass_percent: z.optional(z.number()),
  completed_timestamp: timestamp,
  /** Whether late answers were graded. */
  late: z.boolean(),
  /** When the attempt was last regraded; null if it was not, and until the score is released. */
  regraded_at: z.nullable(timestamp),
  ...releaseState,
});
export type AttemptResult = z.infer<typeof attemptResult>;

export const quizResults = z.object({ id, title: localizedText, attempts: z.array(attemptResult) });
export type QuizResults = z.infer<typeof quizResults>;

export const listResults = {
  method: 'GET',
  path: '/api/results/',
  access: 'learner',
  summary: 'Quizzes with finished attempts of the learner, newest first',
  status: 200,
  response: z.array(quizResults),
  errors: [],
} as const satisfies Endpoint;

/** A released score that the learner has not seen yet. It contains no score. */
export const unseenResult = z.object({
  /** Id of the report. */
  id,
  quiz: z.object({ id, title: localizedText }),
  number: z.int(),
  completed_timestamp: timestamp,
});
export type UnseenResult = z.infer<typeof unseenResult>;

export const listUnseenResults = {
  method: 'GET',
  path: '/api/results/unseen/',
  access: 'learner',
  summary: 'Finished attempts whose score is released and was never sent to the learner, newest first',
  status: 200,
  response: z.array(unseenResult),
  errors: [],
} as const satisfies Endpoint;

const reportImage = z.object({ svg_content: z.string(), caption: z.optional(localizedText) });
export type ReportImage = z.infer<typeof reportImage>;

export const reportQuestion = z.object({
  id,
  /** Where they differ from those of other questions of its section. */
  marks_correct: z.optional(z.number()),
  marks_wrong: z.optional(z.number()),
  text: localizedText,
  languages: writtenLanguages,
  /** Absent until the answers are released. */
  hint: z.optional(localizedText),
  topic: z.string(),
  /** The topic in both languages; absent without one. Where it has no English, `en` is the Nepali name. */
  topic_name: z.optional(localizedText),
  image: z.optional(reportImage),
  options: z.array(
    z.object({
      id,
      text: localizedText,
      /** By the key in force for this attempt; several options can be correct. Absent until the answers are released. */
      is_correct: z.optional(z.boolean()),
      /** By the key when the question was shown; only with a verdict. */
      was_correct: z.optional(z.boolean()),
      image: z.optional(reportImage),
      rich: z.optional(textRich),
    }),
  ),
  /** The verdict that the score counts; absent without one, and until the answers are released. */
  verdict: z.optional(verdictInForce),
  /** What the learner reported about this question; absent if nothing. */
  objection: z.optional(objection),
  /** The trees of a rich question; that of the hint no earlier than the hint. */
  rich: z.optional(questionRich),
  /** As in the question while it is answered. */
  passage: z.optional(z.extend(z.omit(passage, { image: true }), { image: z.optional(reportImage) })),
  stem: z.optional(localizedText),
});
export type ReportQuestion = z.infer<typeof reportQuestion>;

/** One regrade of an attempt, with the scores before and after it. */
export const regrading = z.object({
  /** Number of the grading; the first grading is 1. */
  number: z.int(),
  at: timestamp,
  score_before: z.number(),
  score_after: z.number(),
  max_score_before: z.number(),
  max_score_after: z.number(),
  /** The verdicts that this regrade added; empty until the answers are released. */
  verdicts: z.array(verdictInForce),
});
export type Regrading = z.infer<typeof regrading>;

/** A section of a report. Grades are null until the score is released. */
export const reportSection = z.object({
  ...paperSection.shape,
  score: z.nullable(sectionGrade.shape.score),
  max_score: sectionGrade.shape.max_score,
  correct: z.nullable(sectionGrade.shape.correct),
  incorrect: z.nullable(sectionGrade.shape.incorrect),
  unanswered: z.nullable(sectionGrade.shape.unanswered),
  /** Whether its score reaches its cut-off; null without one, and until the score is released. */
  passed: z.nullable(z.boolean()),
});
export type ReportSection = z.infer<typeof reportSection>;

export const report = z.object({
  id,
  quiz: z.object({ id, title: localizedText }),
  /** Whose attempt it is; the full name is empty until the learner enters one. */
  learner: z.object({ username: z.string(), full_name: z.string(), roll_number: z.string() }),
  number: z.int(),
  /** null until the score is released, like the counts, `passed` and `on_time_score`. */
  score: z.nullable(z.number()),
  max_score: z.number(),
  /**
   * Whether the score, as a part of the full marks, is above that of every other attempt of this learner and quiz. False
   * without an earlier attempt, until the score is released, and where a regrade decides it.
   */
  best: z.boolean(),
  /**
   * The place of the score among the first finished attempts of all learners, now. null for a further attempt, under ten
   * takers, and until the score is released.
   */
  rank: z.nullable(
    z.object({
      /** Equal scores share a rank, and the next one is as far as there are better scores: 1, 2, 2, 4. */
      rank: z.int(),
      takers: z.int(),
      /** 100 × takers with this score or less / takers, cut to two decimals. */
      percentile: z.number(),
    }),
  ),
  /**
   * Marks of the attempt's revision: score = correct × marks_correct − incorrect × marks_wrong. null where they differ
   * between sections or questions.
   */
  marks_correct: z.nullable(z.number()),
  marks_wrong: z.nullable(z.number()),
  /** Each with so many of the questions, in their order; absent in a quiz without sections. */
  sections: z.optional(z.array(reportSection)),
  pass_percent: z.nullable(z.number()),
  /** Whether the whole and every section reach their cut-offs; null without any. */
  passed: z.nullable(z.boolean()),
  /** Questions that got full marks, whatever the reason. Questions without marks (void) are in none of the counts. */
  correct: z.nullable(z.int()),
  incorrect: z.nullable(z.int()),
  unanswered: z.nullable(z.int()),
  started_at: timestamp,
  /** End of the allowed time; never before completed_timestamp. */
  deadline: timestamp,
  /** That of an answer sheet on paper is `started_at`: the moment at which it was entered. */
  completed_timestamp: timestamp,
  receipt: z.string(),
  late: z.boolean(),
  /** The score without late answers; null if there are none. */
  on_time_score: z.nullable(z.number()),
  ...releaseState,
  /** The last regrade first; empty until the score is released. */
  regradings: z.array(regrading),
  questions: z.array(reportQuestion),
  answers: z.array(
    z.object({
      question: id,
      selected_option: id,
      /** How the question stood when this answer was given; absent if that is unknown. */
      language: z.optional(reading),
    }),
  ),
  /**
   * How long each question was on a visible screen, over all devices; in all at most from the start to the end. Without those of
   * which it is unknown, as for clients that do not count it.
   */
  times: z.array(z.object({ question: id, ms: z.int() })),
  /** Minutes that the attempt got while it ran, the first ones first. */
  time_credits: z.array(timeCredit),
  /** Null unless staff ended the exam for everyone while the attempt ran: its deadline is that moment. */
  ended: z.nullable(earlyEnd),
  /** Questions that the learner marked for review. */
  flags: z.array(id),
  /**
   * Late answers that are recorded but not graded, because a key or a score of the quiz had been sent to this learner,
   * or withheld results had been released, before they arrived; null if there are none. A null option is a cleared
   * answer.
   */
  ungraded: z.nullable(
    z.object({
      received_at: timestamp,
      answers: z.array(z.object({ question: id, selected_option: z.nullable(id) })),
    }),
  ),
});
export type Report = z.infer<typeof report>;

export const getReport = {
  method: 'GET',
  path: '/api/results/:id/',
  access: 'learner',
  summary: 'Report card of a finished attempt, only for its owner',
  params: idParams,
  status: 200,
  response: report,
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'attempt',
} as const satisfies Endpoint;
