import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, idParams, localizedText, noContent, timestamp } from './shared.ts';

// Notices as learners see them.

/** More than anyone reads above a list of quizzes; older ones are left out. */
export const MAX_SHOWN_NOTICES = 20;

export const ownNotice = z.object({
  id,
  title: localizedText,
  /** Plain text; line breaks count. */
  body: localizedText,
  visible_from: timestamp,
  /** The quiz that it reminds of, if any. */
  quiz_id: z.nullable(id),
});
export type OwnNotice = z.infer<typeof ownNotice>;

export const listOwnNotices = {
  method: 'GET',
  path: '/api/notices/',
  access: 'learner',
  summary:
    "Notices for everyone and for the learner's classes that are shown now and that the learner has not dismissed; the newest first",
  status: 200,
  response: z.array(ownNotice),
  errors: [],
} as const satisfies Endpoint;

export const dismissNotice = {
  method: 'POST',
  path: '/api/notices/:id/read/',
  access: 'learner',
  summary: 'Dismiss a notice on every device of the account',
  params: idParams,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;
