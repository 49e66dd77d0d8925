import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { difficulty, id, idInPath, localizedText, timestamp } from '#shared.ts';
import { day, practiceQuestion } from './cards.ts';

// Practice by topic, with questions of the bank that staff released for it.

export const MAX_TOPIC_QUESTIONS = 50;
export const DEFAULT_TOPIC_QUESTIONS = 10;

/** From so many answers on learners see an estimate of themselves. */
export const MIN_ANSWERS_FOR_ESTIMATE = 10;

/** What the answers of a learner say about a topic with all topics under it. */
export const practiceEstimate = z.object({
  /** The chance (0 to 1) to answer a question of medium difficulty with four options right, guesses included. */
  chance: z.number(),
  /** So many answers count. */
  answers: z.int(),
});
export type PracticeEstimate = z.infer<typeof practiceEstimate>;

/** Of a topic with all topics under it. */
const offered = {
  /** Released questions that are in no running or coming exam of the learner. */
  questions: z.int(),
  /** How many of them a round can have today: those that the learner has not seen today, in an exam or in practice. */
  left_today: z.object({ easy: z.int(), medium: z.int(), hard: z.int() }),
  /** null: too few answers. */
  estimate: z.nullable(practiceEstimate),
};

export const practiceTopic = z.object({
  id,
  /** null: at the root of the tree. */
  parent_id: z.nullable(id),
  name: localizedText,
  ...offered,
});
export type PracticeTopic = z.infer<typeof practiceTopic>;

export const practiceTopics = z.object({
  /** All questions, also those without a topic. */
  all: z.object(offered),
  /** Topics with questions, in alphabetical order. */
  topics: z.array(practiceTopic),
});
export type PracticeTopics = z.infer<typeof practiceTopics>;

export const listPracticeTopics = {
  method: 'GET',
  path: '/api/practice/topics/',
  access: 'learner',
  summary: 'Topics with questions to practise, and an estimate of the learner for each',
  status: 200,
  response: practiceTopics,
  errors: [],
} as const satisfies Endpoint;

/** 1 to MAX_TOPIC_QUESTIONS. */
const countInQuery = z.pipe(
  z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/)),
  z.transform((digits) => Number(digits)),
);

export const topicRound = z.object({
  day,
  server_time: timestamp,
  questions: z.array(
    z.object({
      question: practiceQuestion,
      /** null: without a topic. */
      topic_id: z.nullable(id),
    }),
  ),
});
export type TopicRound = z.infer<typeof topicRound>;

/** Never questions of a running or coming exam. */
export const getTopicRound = {
  method: 'GET',
  path: '/api/practice/topics/questions/',
  access: 'learner',
  summary:
    'Released questions for one round, with keys: near the estimate of the learner, new ones first, none seen today',
  query: z.object({
    /** With all topics under it; absent: every question. */
    topic_id: z.optional(idInPath),
    /** Absent: what fits the learner. */
    difficulty: z.optional(difficulty),
    count: z._default(countInQuery, DEFAULT_TOPIC_QUESTIONS),
  }),
  status: 200,
  response: topicRound,
  errors: [],
  reveals_keys_of: 'bank_question',
} as const satisfies Endpoint;
