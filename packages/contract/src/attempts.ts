import * as z from 'zod/mini';
import { client, onScreen } from './attempts/on-screen.ts';
import { opening, unsealing } from './attempts/sealed.ts';
import type { Endpoint } from './endpoint.ts';
import { MAX_QUESTIONS } from './limits.ts';
import { paperSection } from './papers/sections.ts';
import { textRich } from './rich-text.ts';
import { id, idParams, localizedText, questionParams, timestamp, writtenLanguages } from './shared.ts';

/** Question id → option id. JSON makes the key a string. `null` clears an answer. */
export const answerChanges = z
  .record(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.nullable(id))
  .check(
    z.refine((answers) => Object.keys(answers).length <= MAX_QUESTIONS, 'More answers than a quiz can have'),
  );
export type AnswerChanges = z.infer<typeof answerChanges>;
export const answers = z.record(z.string(), id);
export type Answers = z.infer<typeof answers>;

/**
 * Question id → when its answer was given, by the client's estimate of the server's clock. A question without a time
 * counts as answered on arrival. The times decide between two devices, and which late answers were in time. A time is
 * never later than now, and one of more than 23 days (2 000 000 s) before the start of the attempt counts as that.
 */
export const answeredAt = z
  .record(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), timestamp)
  .check(z.refine((times) => Object.keys(times).length <= MAX_QUESTIONS, 'More times than a quiz can have'));
export type AnsweredAt = z.infer<typeof answeredAt>;

/** Question id → flagged or not. Contains only changes. */
export const flagChanges = z
  .record(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.boolean())
  .check(z.refine((flags) => Object.keys(flags).length <= MAX_QUESTIONS, 'More flags than a quiz can have'));
export type FlagChanges = z.infer<typeof flagChanges>;

/** The web app shows a picture only through `<img>`, never inline. */
export const image = z.object({ svg: z.string(), caption: z.optional(localizedText) });
export type Image = z.infer<typeof image>;

/** A text, a picture or both, which several questions of a quiz share. Questions of the same passage have the same id. */
export const passage = z.object({
  id,
  text: z.optional(localizedText),
  /** The tree of the text, if it is rich. */
  rich: z.optional(textRich),
  /** Only beside a question with a picture of its own; otherwise the passage's is the question's `image`. */
  image: z.optional(image),
  /** The question's `image` is the passage's. */
  has_image: z.optional(z.literal(true)),
});
export type Passage = z.infer<typeof passage>;

/** A question as a learner sees it while answering. It contains nothing that reveals the correct option. */
export const question = z.object({
  id,
  text: localizedText,
  languages: writtenLanguages,
  topic: z.string(),
  image: z.optional(image),
  options: z.array(
    z.object({ id, text: localizedText, image: z.optional(image), rich: z.optional(textRich) }),
  ),
  /** The tree of the text, if it is rich. `text` is then its plain text with the LaTeX, as in options. */
  rich: z.optional(textRich),
  /**
   * What `text` begins with, for clients that know no passages; then `stem` is the question's own text, and `image` the
   * passage's picture unless the question has one.
   */
  passage: z.optional(passage),
  stem: z.optional(localizedText),
});
export type Question = z.infer<typeof question>;

/** Where a question's marks differ from those of other questions of its section. */
const differentMarks = { marks_correct: z.optional(z.number()), marks_wrong: z.optional(z.number()) };

/** What staff wrote to everyone who was sitting the quiz. Filled as all texts of learners are: `en` is never empty. */
export const examMessage = z.object({ id, text: localizedText, at: timestamp });
export type ExamMessage = z.infer<typeof examMessage>;

export const attemptState = z.object({
  id,
  title: localizedText,
  duration_minutes: z.int(),
  /** In the order of the paper, which is that of this attempt alone where the quiz shuffles. With `unsealing` only those with marks of their own: their order is in there. */
  questions: z.array(z.object({ id, ...differentMarks })),
  /** Each with so many of the questions, in their order; absent in a quiz without sections. */
  sections: z.optional(z.array(paperSection)),
  /** The page records `focus` for this attempt, as its learner was informed before the start; absent if not. */
  record_focus: z.optional(z.literal(true)),
  /** The learner can raise a hand (attempts/hand.ts); absent if not. */
  raise_hand: z.optional(z.literal(true)),
  attempt: z.object({
    id,
    number: z.int(),
    started_at: timestamp,
    deadline: timestamp,
    /** The server's clock at the response. Time left is deadline − server_time, whatever the phone's clock shows. */
    server_time: timestamp,
    answers,
    /** Flagged questions, without repetition, in ascending order of their ids. */
    flags: z.array(id),
    saved_at: z.nullable(timestamp),
    /** How often staff let it run again after its end; absent if they did not. */
    reopenings: z.optional(z.int()),
    /** How many of the questions the learner has not had in earlier attempts; absent where all attempts have the same. */
    new_questions: z.optional(z.int()),
    /** What staff wrote to it while it ran, the newest first; absent if they wrote nothing. `version` rises with each change. */
    messages: z.optional(z.object({ version: z.int(), list: z.array(examMessage) })),
  }),
  /** Only in the response that opens the attempt, to a client that has its paper sealed. */
  unsealing: z.optional(unsealing),
});
export type AttemptState = z.infer<typeof attemptState>;

export const openAttempt = {
  method: 'POST',
  path: '/api/quizzes/:id/attempt/',
  access: 'learner',
  summary: 'Open an attempt, or return the open one',
  params: idParams,
  body: opening,
  status: 200,
  response: attemptState,
  errors: ['NOT_FOUND', 'QUIZ_NOT_ACTIVE', 'NO_ATTEMPTS_LEFT', 'NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING'],
  repeatable: true,
} as const satisfies Endpoint;

export const findAttempt = {
  method: 'GET',
  path: '/api/quizzes/:id/attempt/',
  access: 'learner',
  summary:
    'Return the open attempt; 404 NO_OPEN_ATTEMPT if there is none, NOT_FOUND if the learner has no such quiz. Never opens one',
  params: idParams,
  status: 200,
  response: attemptState,
  errors: ['NOT_FOUND', 'NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING'],
  // 404, because this call addresses the attempt itself.
  error_status: { NO_OPEN_ATTEMPT: 404 },
} as const satisfies Endpoint;

export const getQuiz = {
  method: 'GET',
  path: '/api/quizzes/:id/',
  access: 'learner',
  summary:
    'For clients that know only the specification: opens or resumes an attempt, exactly as POST …/attempt/ does',
  params: idParams,
  status: 200,
  response: attemptState,
  errors: ['NOT_FOUND', 'QUIZ_NOT_ACTIVE', 'NO_ATTEMPTS_LEFT', 'ATTEMPT_CLOSING'],
} as const satisfies Endpoint;

export const getQuestion = {
  method: 'GET',
  path: '/api/quizzes/:id/question/:n/',
  access: 'learner',
  summary:
    'Question n (from 1) of the unfinished attempt; questions and options stand in the order of its paper, which may be another one for each attempt',
  params: questionParams,
  status: 200,
  response: question,
  errors: ['NOT_FOUND', 'NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING'],
} as const satisfies Endpoint;

export const getPaper = {
  method: 'GET',
  path: '/api/quizzes/:id/paper/',
  access: 'learner',
  summary: 'Every question of the unfinished attempt in the order of its paper, including pictures',
  params: idParams,
  status: 200,
  response: z.object({ questions: z.array(question) }),
  errors: ['NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING'],
} as const satisfies Endpoint;
export type Paper = z.infer<typeof getPaper.response>;

/**
 * Merges changes question by question. An answer that was given more than STALE_AFTER_SECONDS before the recorded one
 * does not replace it, unless the same client gave both: for one client the higher `seq` wins, whatever the clocks
 * show.
 */
export const saveAnswers = {
  method: 'PUT',
  path: '/api/quizzes/:id/answers/',
  access: 'learner',
  summary: 'Save the changes since the last acknowledged save; a late duplicate changes nothing',
  params: idParams,
  body: z.object({
    attempt: id,
    client,
    /** Rises by one with every request. A request that is not above the client's last one is a late duplicate. */
    seq: id,
    answers: answerChanges,
    answered_at: z.optional(answeredAt),
    /** The full list of flagged questions. If absent, the flags stay as they are. */
    flags: z.optional(z.array(id).check(z.maxLength(MAX_QUESTIONS))),
    /**
     * Merged question by question like answers, so that one device does not erase another's flags. Of two changes to
     * one question the last to arrive wins. A client sends either `flags` or `flag_changes`.
     */
    flag_changes: z.optional(flagChanges),
    ...onScreen,
  }),
  status: 200,
  response: z.object({
    saved_at: timestamp,
    server_time: timestamp,
    /**
     * As in the attempt's state: staff can give a running attempt more time. It becomes earlier only where they end the exam
     * for everyone: from then on a save is refused, with `ended` in the problem. Servers of earlier versions send none.
     */
    deadline: z.optional(timestamp),
    /** Questions of this save whose recorded answer differs, because another device answered later. */
    not_counted: z.array(id),
    /** The version of `messages` in the attempt's state, which has their texts; absent if staff wrote nothing. */
    messages: z.optional(z.int()),
  }),
  errors: ['NOT_FOUND', 'NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING', 'ANSWER_NOT_IN_QUIZ'],
  repeatable: true,
} as const satisfies Endpoint;
export type Saved = z.infer<typeof saveAnswers.response>;

/** Minutes that a running attempt got, with the reason as staff wrote it. */
export const timeCredit = z.object({ minutes: z.int(), reason: z.string(), at: timestamp });
export type TimeCredit = z.infer<typeof timeCredit>;

/** When staff ended the exam for everyone, and why, as they wrote it. */
export const earlyEnd = z.object({ at: timestamp, reason: z.string() });
export type EarlyEnd = z.infer<typeof earlyEnd>;

/** Who ended an attempt: the learner by submitting, or the server after the deadline. */
export const finishedBy = z.enum(['learner', 'deadline']);
export type FinishedBy = z.infer<typeof finishedBy>;

/**
 * Until 30 s after the deadline everything counts. After that it is a late submission: answers with an `answered_at`
 * up to the deadline are graded, once, if the quiz accepts late answers, the attempt ran until its deadline, and no
 * more than 24 h have passed since. Late answers are not graded if, since this attempt was opened, the server has
 * sent this learner a key of the quiz or the score of another attempt of it. After it has sent the score of this
 * attempt, late answers only fill blanks. Answers that are not graded for one of these reasons are recorded
 * (`ungraded`). Of an attempt that staff have ended (`ended`), no answer counts with an `answered_at` after that.
 */
export const submitAttempt = {
  method: 'POST',
  path: '/api/quizzes/:id/submit/',
  access: 'learner',
  summary: 'Finish the attempt and score it; a repeated submission returns the first score',
  params: idParams,
  body: z.object({
    answers: answerChanges,
    attempt: z.optional(id),
    answered_at: z.optional(answeredAt),
    /**
     * Same as in saves. A late answer is ignored if its `answered_at` is not above the newest one in this client's
     * acknowledged saves, because those contained everything that the client had at that time.
     */
    client: z.optional(client),
    /**
     * Of a submission that the learner did not confirm: the deadline at which the time ran out. If the attempt has got
     * more time since and is open, the response is MORE_TIME, and nothing is submitted.
     */
    deadline: z.optional(timestamp),
    /** As in the state, 0 if absent there. If staff have reopened it since, the response is MORE_TIME, and nothing is submitted. */
    reopenings: z.optional(z.int().check(z.minimum(0))),
    /**
     * When staff ended the quiz for everyone as far as the client knows; null if it knows of no such end. If they did at another
     * time, and an answer is dated after it, the response is QUIZ_ENDED, with `ended`, and nothing is submitted: the client sends
     * what was chosen by then. Without this field such an answer does not count.
     */
    as_of: z.optional(z.nullable(timestamp)),
    ...onScreen,
  }),
  status: 200,
  response: z.object({
    /** null until the score is released. */
    score: z.nullable(z.number()),
    /** What the score is made of; null until the score is released. */
    outcome: z.nullable(
      z.object({
        max_score: z.number(),
        correct: z.int(),
        incorrect: z.int(),
        unanswered: z.int(),
        /** Marks that the wrong answers cost, part of the score; absent where marks differ between sections or questions. */
        lost: z.optional(z.number()),
        /** As in the report. */
        best: z.boolean(),
        passed: z.nullable(z.boolean()),
        /** Of the whole paper; absent without one. */
        pass_percent: z.optional(z.number()),
        /**
         * The best score of the learner's other attempts, in percent of the full marks, with two decimals; null without an
         * earlier attempt.
         */
        best_other_percent: z.nullable(z.number()),
      }),
    ),
    /** Whether the score is released. */
    released: z.boolean(),
    /** When the score is released; null if it is, or if staff will release it by hand. */
    available_at: z.nullable(timestamp),
    /** Id of the report: GET /api/results/:id/ */
    result: id,
    /** A short code that proves what was recorded. */
    receipt: z.string(),
    attempts_remaining: z.int(),
    finished_by: finishedBy,
    /** Absent unless staff have ended the exam for everyone while this attempt ran. */
    ended: z.optional(earlyEnd),
    /** Whether late answers were graded. */
    late: z.boolean(),
    /** The score without the late answers; null if there are none, or until the score is released. */
    on_time_score: z.nullable(z.number()),
    /** Whether late answers were recorded but not graded, because they arrived after a key or a score had been sent. */
    ungraded: z.boolean(),
    /** Questions of this submission whose recorded answer differs: too late, or answered later on another device. */
    not_counted: z.array(id),
  }),
  errors: ['NOT_FOUND', 'NO_OPEN_ATTEMPT', 'ANSWER_NOT_IN_QUIZ', 'MORE_TIME', 'QUIZ_ENDED'],
  repeatable: true,
} as const satisfies Endpoint;
export type SubmitResult = z.infer<typeof submitAttempt.response>;
