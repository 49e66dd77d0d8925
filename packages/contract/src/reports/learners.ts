import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { id, idParams, localizedText, timestamp } from '#shared.ts';

// One learner with all results that the caller may see.

/** So many of the newest attempts. */
export const MAX_LEARNER_RESULTS = 200;

export const learnerResult = z.object({
  attempt_id: id,
  quiz: z.object({ id, title: localizedText }),
  /** 1 for the learner's first of the exam. */
  number: z.int(),
  completed_timestamp: timestamp,
  score: z.number(),
  max_score: z.number(),
  /** Whether the whole and every section reach their pass marks; null without any. */
  passed: z.nullable(z.boolean()),
  /** Among all first finished attempts of the exam, as in its results; null for a further attempt. */
  rank: z.nullable(z.object({ rank: z.int(), takers: z.int() })),
  /**
   * Mean per cent of full marks in the first attempts of the other members of the learner's classes, as far as the caller sees
   * these; null where nobody else took the exam.
   */
  class_percent: z.nullable(z.number()),
});
export type LearnerResult = z.infer<typeof learnerResult>;

export const seenLearner = z.object({
  learner: z.object({ id, username: z.string(), full_name: z.string(), roll_number: z.string() }),
  /** Those that the caller may see, archived ones included. */
  classes: z.array(z.object({ id, name: localizedText })),
  /** The newest first. */
  results: z.array(learnerResult),
  /**
   * Questions with marks in the attempts above, and right answers, by topic: of exams with which the caller may work, because
   * topics say something about keys. By name.
   */
  topics: z.array(z.object({ name: localizedText, total: z.int(), correct: z.int() })),
});
export type SeenLearner = z.infer<typeof seenLearner>;

export const getSeenLearner = {
  method: 'GET',
  path: '/api/admin/learners/:id/',
  access: 'see_results',
  summary:
    'A learner with classes, results, ranks, topics and the average of the class: members of classes that the caller sees, and learners of attempts that the caller sees, as in the results of each exam',
  params: idParams,
  status: 200,
  response: seenLearner,
  errors: ['NOT_FOUND'],
  costly: true,
} as const satisfies Endpoint;
