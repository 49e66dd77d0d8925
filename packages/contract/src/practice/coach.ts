import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { id, idInPath, localizedText } from '#shared.ts';
import { confidence } from './cards.ts';
import { practisedTopic, tally } from './tally.ts';

/** In lowest terms. */
const fraction = z.object({ numerator: z.int(), denominator: z.int() });

/** Questions with the same number of options and keys. */
const coachedGuess = z.object({
  options: z.int(),
  /** Options that earn the marks: more than one only by a verdict. */
  keys: z.int(),
  blank: z.int(),
  /** What one blind guess is worth on average. */
  guess: z.number(),
  /** What blind guesses at all these blanks would be worth on average. */
  worth: z.number(),
});

/** Questions with the same marks. */
export const coachedMarking = z.object({
  marks_correct: z.number(),
  marks_wrong: z.number(),
  /** The chance at which an answer is worth as much as a blank: w / (c + w). */
  break_even: fraction,
  right: z.int(),
  wrong: z.int(),
  blank: z.int(),
  /** Of the questions that were answered. */
  answers: tally,
  /** Whether the answers were better than the break-even chance; `open` while the interval contains it. */
  gain: z.enum(['few', 'gain', 'lose', 'open']),
  guesses: z.array(coachedGuess),
});
export type CoachedMarking = z.infer<typeof coachedMarking>;

export const coachedQuiz = z.object({
  id,
  title: localizedText,
  /** Released attempts that are counted. */
  attempts: z.int(),
  /** The newest of them. */
  result: id,
  /** Marks by right answers, marks lost by wrong ones, and marks that everyone got: gained − lost + given is the score. */
  gained: z.number(),
  lost: z.number(),
  given: z.number(),
  /** Questions whose marks everyone or nobody gets. */
  aside: z.int(),
  right: z.int(),
  wrong: z.int(),
  blank: z.int(),
  /** Marks of the blank questions. */
  missed: z.number(),
  /** What blind guesses at them would be worth on average. */
  worth: z.number(),
  markings: z.array(coachedMarking),
});
export type CoachedQuiz = z.infer<typeof coachedQuiz>;

export const practiceCoach = z.object({
  /** Of released attempts, the quiz with the newest attempt first. */
  quizzes: z.array(coachedQuiz),
  /** Practice answers by how sure the learner was of them, of each question the first of a day. */
  calibration: z.array(z.object({ confidence, answers: tally })),
  /** Topics of questions whose last answer with "sure" was wrong, the most expensive first. */
  sure_but_wrong: z.array(
    z.object({
      topic: practisedTopic,
      questions: z.int(),
      /** In the bank. */
      question_ids: z.array(id),
      /** In their quizzes: the marks that a right answer earns, and the deduction for a wrong one. */
      cost: z.number(),
    }),
  ),
});
export type PracticeCoach = z.infer<typeof practiceCoach>;

export const getCoach = {
  method: 'GET',
  path: '/api/practice/coach/',
  access: 'learner',
  summary:
    "What the learner's right, wrong and blank answers came to by each quiz's own marking, in all released attempts or in those of one quiz or report",
  query: z.object({ quiz: z.optional(idInPath), result: z.optional(idInPath) }),
  status: 200,
  response: practiceCoach,
  errors: [],
  costly: true,
} as const satisfies Endpoint;
