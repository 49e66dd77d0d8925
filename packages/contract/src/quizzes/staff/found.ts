import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { adminQuizSummary } from '#quizzes/staff.ts';
import { idInPath, language, pageQuery, text, timestamp } from '#shared.ts';

export const QUIZZES_PER_PAGE = 50;
export const MAX_QUIZ_SEARCH = 200;

/** Where a quiz stands now, in the order of its life. */
export const quizStanding = z.enum(['draft', 'scheduled', 'open', 'closed', 'results_out']);
export type Standing = z.infer<typeof quizStanding>;

export const quizSort = z.enum([
  'newest',
  'title',
  'status',
  'start',
  'questions',
  'attempts',
  'difficulty',
  'owner',
]);
export type QuizSort = z.infer<typeof quizSort>;

export const foundQuizzesQuery = z.object({
  ...pageQuery.shape,
  /** Words of the title in either language, in any order, in digits of either script. */
  search: z.optional(text(MAX_QUIZ_SEARCH)),
  standing: z.optional(quizStanding),
  /** `me`: those that belong to the caller. */
  owner: z.optional(z.literal('me')),
  /** Those that name this class; none where the caller does not see it. */
  class_id: z.optional(idInPath),
  /** Published ones with a start and an end that may be sat between these moments: until the end, and a duration longer. */
  sat_from: z.optional(timestamp),
  sat_until: z.optional(timestamp),
  sort: z._default(quizSort, 'newest'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  /** In which titles are read and sorted. */
  language: z._default(language, 'en'),
});

export const findQuizzes = {
  method: 'GET',
  path: '/api/admin/quizzes/found/',
  access: 'enter_staff_area',
  summary:
    'The quizzes of the list that match a search and filters, 50 per page; among equals the newest first',
  query: foundQuizzesQuery,
  status: 200,
  response: z.object({ quizzes: z.array(adminQuizSummary), total: z.int() }),
  errors: [],
} as const satisfies Endpoint;
