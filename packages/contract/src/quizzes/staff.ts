import * as z from 'zod/mini';
import { bankReference } from '#bank.ts';
import { audience, audienceChoice } from '#classes/audience.ts';
import type { Endpoint } from '#endpoint.ts';
import { MAX_QUESTIONS } from '#limits.ts';
import { adminSection, sectionInput, sectionsOf } from '#papers/sections.ts';
import { questionContent } from '#questions/content.ts';
import { questionInput } from '#questions/question-json.ts';
import { lateStart, quizJson, quizSettings, quizStatus, release, reminder } from '#quiz-json.ts';
import { difficulty, id, idParams, localizedText, noContent, questionIdParams, timestamp } from '#shared.ts';

// Changes accept If-Match with the ETag that GET and every change return: 412 CHANGED_ELSEWHERE if someone else has
// changed the quiz since. Without the header the last change wins.

const settings = {
  id,
  title: localizedText,
  status: quizStatus,
  start_time: z.nullable(timestamp),
  end_time: z.nullable(timestamp),
  late_start: lateStart,
  duration_minutes: z.int(),
  allowed_attempts: z.int(),
  difficulty,
  is_paid_tier: z.boolean(),
  accept_late: z.boolean(),
  remind_day_before: reminder,
  record_focus: z.boolean(),
  raise_hand: z.boolean(),
  show_score: release,
  show_answers: release,
  /** When staff released scores and answers by hand; null if they have not, or have withdrawn them. */
  score_released_by_hand_at: z.nullable(timestamp),
  answers_released_by_hand_at: z.nullable(timestamp),
  /** From when on learners see scores; null while staff have not released them. */
  score_release_at: z.nullable(timestamp),
  /** From when on learners see keys and hints: the later of both releases; null while one is not decided. */
  answers_release_at: z.nullable(timestamp),
  /** null where they differ between sections or questions. */
  marks_correct: z.nullable(z.number()),
  marks_wrong: z.nullable(z.number()),
  pass_percent: z.nullable(z.number()),
  /** false in a quiz with sections: each section has its own. */
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  /** In so many forms it exists; null: each attempt of a quiz that draws or shuffles has a paper of its own. */
  forms: z.nullable(z.int()),
  revision: z.int(),
  /** Who made it; null where nobody is known. */
  owner_id: z.nullable(id),
  /** Whether every teacher may work with it. */
  is_shared: z.boolean(),
};

/**
 * When the last attempt ends that is not finished, also with more time after the end of the quiz; null where none runs. A time that
 * has passed is that of an attempt which the server is about to finish.
 */
export const runs_until = z.nullable(timestamp);

export const adminQuizSummary = z.object({
  ...settings,
  /** The owner's username. */
  owner: z.nullable(z.string()),
  question_count: z.int(),
  audience,
  finished_attempts: z.int(),
  /** Attempts that were opened, finished or not. */
  opened_attempts: z.int(),
  runs_until,
});
export type AdminQuizSummary = z.infer<typeof adminQuizSummary>;

/** Running or coming exams that ask a question, or one that is nearly the same, as far as the caller may know it. */
export const askedInExams = z.object({
  /** Those with which the caller may work. */
  exams: z.array(z.object({ quiz_id: id, title: localizedText })),
  /** Whether there are others. */
  others: z.boolean(),
});
export type AskedInExams = z.infer<typeof askedInExams>;

/**
 * Of calls that publish questions, let more learners sit, or release keys: what a running or coming exam asks is refused,
 * unless this is `true`, for which an examiner is needed. Without it, an examiner publishes a file, writes a question, moves the
 * window, allows more attempts, widens the audience and releases keys all the same, unless it is `false`.
 */
export const publishing = z.object({ despite_exams: z.optional(z.enum(['true', 'false'])) });

export const adminQuestion = z.object({
  ...questionContent.shape,
  id,
  topic: z.string(),
  bank: z.optional(bankReference),
  /** Absent where none does. */
  asked: z.optional(askedInExams),
});
export type AdminQuestion = z.infer<typeof adminQuestion>;

/** `has_attempts`: a learner has opened it, so that it cannot become a draft again. */
export const adminQuiz = z.object({
  ...settings,
  /** In the order of the sections; last those among which sections draw. */
  questions: z.array(adminQuestion),
  /** Absent in a quiz without sections. */
  sections: z.optional(z.array(adminSection)),
  audience,
  has_attempts: z.boolean(),
});
export type AdminQuiz = z.infer<typeof adminQuiz>;

export const createQuizFromJson = {
  method: 'POST',
  path: '/api/quizzes/create-from-json/',
  access: 'create_quiz',
  summary: 'Create a quiz with its questions, or return every validation error at once and store nothing',
  query: publishing,
  body: quizJson,
  status: 201,
  response: z.object({ quiz_id: id }),
  errors: ['BODY_TOO_LARGE', 'BLUEPRINT_NOT_FILLED', 'ASKED_IN_EXAM', 'FORBIDDEN', 'REMINDER_NOT_ALLOWED'],
  costly: true,
} as const satisfies Endpoint;

export const getQuizJsonSchema = {
  method: 'GET',
  path: '/api/quizzes/json-schema/',
  access: 'public',
  summary: 'JSON Schema of the format of create-from-json and export',
  status: 200,
  response: z.looseObject({}),
  errors: [],
} as const satisfies Endpoint;

export const listAdminQuizzes = {
  method: 'GET',
  path: '/api/admin/quizzes/',
  access: 'enter_staff_area',
  summary:
    'The quizzes with which the caller may work, and the published ones that a class of the caller sits; the newest first, without deleted ones',
  status: 200,
  response: z.array(adminQuizSummary),
  errors: [],
} as const satisfies Endpoint;

export const getAdminQuiz = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/',
  access: 'edit_quiz',
  of: 'quiz',
  summary: 'The current revision of a quiz with its questions and keys; ETag for If-Match',
  params: idParams,
  status: 200,
  response: adminQuiz,
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'quiz',
} as const satisfies Endpoint;

export const updateQuiz = {
  method: 'PATCH',
  path: '/api/admin/quizzes/:id/',
  access: 'edit_quiz',
  of: 'quiz',
  summary:
    'Change the given fields, or none; title, marks, shuffling and forms are written as a new revision. Attempts that were opened keep their paper',
  params: idParams,
  query: publishing,
  body: z.partial(z.strictObject({ ...quizSettings, audience: audienceChoice })),
  status: 200,
  response: adminQuiz,
  errors: [
    'NOT_FOUND',
    'CHANGED_ELSEWHERE',
    'QUIZ_HAS_ATTEMPTS',
    'RESULTS_SEEN',
    'BLUEPRINT_NOT_FILLED',
    'ASKED_IN_EXAM',
    'FORBIDDEN',
    'REMINDER_NOT_ALLOWED',
  ],
  reveals_keys_of: 'quiz',
  one_at_a_time: true,
} as const satisfies Endpoint;

export const deleteQuiz = {
  method: 'DELETE',
  path: '/api/admin/quizzes/:id/',
  access: 'own_quiz',
  of: 'quiz',
  summary:
    'Remove a quiz from every list; attempts in progress may finish, results stay. It can be restored for 30 days',
  params: idParams,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
  one_at_a_time: true,
} as const satisfies Endpoint;

export const deletedQuiz = z.object({ ...settings, deleted_at: timestamp, restorable_until: timestamp });
export type DeletedQuiz = z.infer<typeof deletedQuiz>;

export const listDeletedQuizzes = {
  method: 'GET',
  path: '/api/admin/quizzes/deleted/',
  access: 'create_quiz',
  summary: 'Deleted quizzes that can still be restored, the last deleted first',
  status: 200,
  response: z.array(deletedQuiz),
  errors: [],
} as const satisfies Endpoint;

export const restoreQuiz = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/restore/',
  access: 'own_quiz',
  of: 'quiz',
  summary: 'Undo the deletion of a quiz; a quiz that is not deleted stays as it is',
  params: idParams,
  query: publishing,
  status: 200,
  response: adminQuiz,
  errors: ['NOT_FOUND', 'ASKED_IN_EXAM', 'FORBIDDEN'],
  reveals_keys_of: 'quiz',
  one_at_a_time: true,
} as const satisfies Endpoint;

export const duplicateQuiz = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/duplicate/',
  access: 'edit_quiz',
  of: 'quiz',
  summary:
    'Copy the settings, the audience and the current questions of a quiz into a new draft without a window',
  params: idParams,
  status: 201,
  response: z.object({ quiz_id: id }),
  errors: ['NOT_FOUND'],
  one_at_a_time: true,
} as const satisfies Endpoint;

export const addQuestion = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/questions/',
  access: 'edit_quiz',
  of: 'quiz',
  summary: 'Add a question at the end, in a new revision',
  params: idParams,
  query: publishing,
  body: questionInput,
  status: 201,
  response: adminQuestion,
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE', 'BODY_TOO_LARGE', 'ASKED_IN_EXAM', 'FORBIDDEN'],
  reveals_keys_of: 'quiz',
  one_at_a_time: true,
} as const satisfies Endpoint;

export const replaceQuestion = {
  method: 'PUT',
  path: '/api/admin/quizzes/:id/questions/:question_id/',
  access: 'edit_quiz',
  of: 'quiz',
  summary: 'Replace a question, in a new revision; options with an id keep it',
  params: questionIdParams,
  query: publishing,
  body: questionInput,
  status: 200,
  response: adminQuestion,
  errors: [
    'NOT_FOUND',
    'CHANGED_ELSEWHERE',
    'BODY_TOO_LARGE',
    'BLUEPRINT_NOT_FILLED',
    'ASKED_IN_EXAM',
    'FORBIDDEN',
  ],
  reveals_keys_of: 'quiz',
  one_at_a_time: true,
} as const satisfies Endpoint;

export const deleteQuestion = {
  method: 'DELETE',
  path: '/api/admin/quizzes/:id/questions/:question_id/',
  access: 'edit_quiz',
  of: 'quiz',
  summary: 'Remove a question from the next revision on',
  params: questionIdParams,
  query: publishing,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE', 'BLUEPRINT_NOT_FILLED', 'ASKED_IN_EXAM', 'FORBIDDEN'],
  one_at_a_time: true,
} as const satisfies Endpoint;

export const orderQuestions = {
  method: 'PUT',
  path: '/api/admin/quizzes/:id/question-order/',
  access: 'edit_quiz',
  of: 'quiz',
  summary: 'Reorder the questions, in a new revision; every question must be named exactly once',
  params: idParams,
  body: z.strictObject({ question_ids: z.array(id).check(z.maxLength(MAX_QUESTIONS)) }),
  status: 200,
  response: adminQuiz,
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
  reveals_keys_of: 'quiz',
  one_at_a_time: true,
} as const satisfies Endpoint;

export const replaceSections = {
  method: 'PUT',
  path: '/api/admin/quizzes/:id/sections/',
  access: 'edit_quiz',
  of: 'quiz',
  summary:
    'Replace the sections, in a new revision; every question of the quiz stands in one. Without sections the quiz has its own marks, and shuffles what all its sections shuffled',
  params: idParams,
  query: publishing,
  body: z.strictObject({ sections: sectionsOf(sectionInput) }),
  status: 200,
  response: adminQuiz,
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE', 'BLUEPRINT_NOT_FILLED', 'ASKED_IN_EXAM', 'FORBIDDEN'],
  reveals_keys_of: 'quiz',
  costly: true,
} as const satisfies Endpoint;

export const exportQuiz = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/export/',
  access: 'edit_quiz',
  of: 'quiz',
  summary: 'The quiz in the format of create-from-json',
  params: idParams,
  status: 200,
  response: quizJson,
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'quiz',
  costly: true,
} as const satisfies Endpoint;
