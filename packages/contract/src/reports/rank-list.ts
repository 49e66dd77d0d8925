import * as z from 'zod/mini';
import { bytes } from '#accounts/profile.ts';
import type { Endpoint } from '#endpoint.ts';
import { absent } from '#reports/staff.ts';
import { id, idInPath, language, localizedText, pageQuery } from '#shared.ts';

// Learners in the order of their results in one exam, or in several together.

/** So many exams of a list: a term, or the sittings of one exam. */
export const MAX_EXAMS_OF_LIST = 20;
export const RANKED_PER_PAGE = 50;

/**
 * What counts of several exams. `sum`: all marks. `average`: the mean per cent of full marks, where an exam without an attempt counts
 * 0. `best`: the highest per cent. `percentile`: the highest percentile, for sittings of one exam with papers of their own: it
 * compares each learner with those of the same sitting, as the National Testing Agency of India does for its shifts. All but
 * marks are rounded to two decimals, and ranked so.
 */
export const combining = z.enum(['sum', 'average', 'best', 'percentile']);
export type Combining = z.infer<typeof combining>;

export const rankListSort = z.enum(['rank', 'name', 'roll_number', 'correct', 'incorrect', 'unanswered']);
export type RankListSort = z.infer<typeof rankListSort>;

const filters = {
  /** Ids of exams with commas between them. */
  exams: z.pipe(
    z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${MAX_EXAMS_OF_LIST - 1}}$`))),
    z.transform((list) => [...new Set(list.split(',').map(Number))]),
  ),
  combine: z._default(combining, 'sum'),
  /** Only members of this class, which the caller must be allowed to see. */
  class_id: z.optional(idInPath),
  /** By the results in this section alone: its place in the current paper of the exam, from 1. For one exam. */
  section: z.optional(idInPath),
};

/** A first finished attempt at one exam, or its part in the chosen section. */
export const examResult = z.object({
  attempt_id: id,
  score: z.number(),
  max_score: z.number(),
  correct: z.int(),
  incorrect: z.int(),
  unanswered: z.int(),
  /** Deducted for wrong answers; null where the marks of its questions differ. */
  deducted: z.nullable(z.number()),
  /** By every pass mark that the exam had when it was opened; null without one. */
  passed: z.nullable(z.boolean()),
  /** Among all learners with a result, of every class. See `rankAmong`. */
  percentile: z.number(),
});
export type ExamResult = z.infer<typeof examResult>;

export const rankedLearner = z.object({
  learner: z.object({ id, username: z.string(), full_name: z.string(), roll_number: z.string() }),
  /** Of the learner now, archived ones included, as far as the caller may see them. */
  classes: z.array(localizedText),
  /** Within the list: equal results share a rank, and the next one is as far down as there are better ones (1, 2, 2, 4). */
  rank: z.int(),
  /** What the rank is by: marks, per cent of full marks, or a percentile. */
  result: z.number(),
  /** In the order of the exams; null without an attempt. */
  exams: z.array(z.nullable(examResult)),
});
export type RankedLearner = z.infer<typeof rankedLearner>;

export const rankList = z.object({
  /** As they were asked for. */
  exams: z.array(
    z.object({
      id,
      title: localizedText,
      starts_at: z.nullable(z.string()),
      /** Of the current paper; empty without sections. */
      sections: z.array(localizedText),
    }),
  ),
  /** How many are in the list. */
  count: z.int(),
  learners: z.array(rankedLearner),
  /** As in the results of the exam; null for several exams, and where nobody is expected. */
  absent: z.nullable(absent),
});
export type RankList = z.infer<typeof rankList>;

const errors = ['NOT_FOUND'] as const;

export const getRankList = {
  method: 'GET',
  path: '/api/admin/rank-list/',
  access: 'see_results',
  summary:
    'Learners by their first finished attempts at one exam or several, 50 per page, or all of them: rank within the list, counts, marks deducted, passed, percentile. Of a quiz with which the caller may not work: learners of the own classes',
  query: z.object({
    ...filters,
    ...pageQuery.shape,
    /** All learners on one page, as for printing. */
    all: z.optional(z.literal('true')),
    sort: z._default(rankListSort, 'rank'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  status: 200,
  response: rankList,
  errors,
  costly: true,
} as const satisfies Endpoint;

export const downloadRankList = {
  method: 'GET',
  path: '/api/admin/rank-list/file/',
  access: 'see_results',
  summary: 'The list by rank as a table for people, with heads in words',
  query: z.object({ ...filters, format: z.enum(['xlsx', 'csv']), language: z._default(language, 'en') }),
  status: 200,
  response: bytes,
  response_type: 'application/octet-stream',
  errors,
  costly: true,
} as const satisfies Endpoint;
