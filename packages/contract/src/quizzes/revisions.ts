import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { idParams, localizedText, revisionParams, timestamp } from '#shared.ts';
import { adminQuiz, publishing } from './staff.ts';

// The history of a quiz: every revision of its title, marking and questions.

export const revisionSummary = z.object({
  revision: z.int(),
  created_at: timestamp,
  /** Username; null for sample quizzes and the command line. */
  created_by: z.nullable(z.string()),
  title: localizedText,
  question_count: z.int(),
  /** Differences from the previous revision. */
  title_changed: z.boolean(),
  marking_changed: z.boolean(),
  order_changed: z.boolean(),
  questions_added: z.int(),
  questions_changed: z.int(),
  /** Marks, cut-offs, what is drawn, or which section a question stands in. */
  sections_changed: z.boolean(),
  questions_removed: z.int(),
  /** Whether papers differ, and how: what is shuffled without sections, and the forms. */
  shuffle_changed: z.boolean(),
});
export type RevisionSummary = z.infer<typeof revisionSummary>;

export const listRevisions = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/revisions/',
  access: 'edit_quiz',
  of: 'quiz',
  summary: 'The last 50 revisions, newest first: who, when, what changed',
  params: idParams,
  status: 200,
  response: z.array(revisionSummary),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const restoreRevision = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/revisions/:revision/restore/',
  access: 'edit_quiz',
  of: 'quiz',
  summary: 'Write an earlier revision again, as the newest',
  params: revisionParams,
  query: publishing,
  status: 200,
  response: adminQuiz,
  errors: [
    'NOT_FOUND',
    'CHANGED_ELSEWHERE',
    'BLUEPRINT_NOT_FILLED',
    'ASKED_IN_EXAM',
    'FORBIDDEN',
    'REMINDER_NOT_ALLOWED',
  ],
  reveals_keys_of: 'quiz',
  costly: true,
} as const satisfies Endpoint;
