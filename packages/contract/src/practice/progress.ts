import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { day } from './cards.ts';
import { learned, practisedTopic, tally } from './tally.ts';

/** Weeks and months that are sent, the current one included. */
export const PROGRESS_WEEKS = 12;
export const PROGRESS_MONTHS = 12;

const answers = {
  /** First answers to questions of released exams; a blank one is not right. */
  exam: tally,
  /** Answers in practice, of each question one a day. */
  practice: tally,
};

export const topicProgress = z.object({
  topic: practisedTopic,
  /** Of each question the first answer on the latest day with one, in an exam or in practice. */
  latest: tally,
  ...answers,
  /** Months with an answer, the oldest first, by the institute's clock: `YYYY-MM`. */
  months: z.array(z.object({ month: z.string(), ...answers })),
  learned,
});
export type TopicProgress = z.infer<typeof topicProgress>;

export const practiceProgress = z.object({
  day,
  streak: z.object({
    /** Weeks in a row with practice on at least one day; it does not end before the current week does. */
    current: z.int(),
    longest: z.int(),
    /** The days of the current week with practice. */
    this_week: z.array(day),
    /** Each of the last PROGRESS_WEEKS weeks, the oldest first, by its Sunday. */
    weeks: z.array(z.object({ week: day, days: z.int(), questions: z.int() })),
  }),
  /** Over all topics. */
  learned,
  /** The most answers first. */
  topics: z.array(topicProgress),
});
export type PracticeProgress = z.infer<typeof practiceProgress>;

export const getProgress = {
  method: 'GET',
  path: '/api/practice/progress/',
  access: 'learner',
  summary:
    'How the topics of the learner went over time, in released exams and in practice, and weeks of practice',
  status: 200,
  response: practiceProgress,
  errors: [],
  costly: true,
} as const satisfies Endpoint;
