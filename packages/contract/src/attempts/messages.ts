import { visible } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import { examMessage } from '#attempts.ts';
import type { Endpoint } from '#endpoint.ts';
import { idInPath, idParams, noContent, text, timestamp } from '#shared.ts';

// What staff write to everyone who is sitting a quiz.

export const MAX_MESSAGE_CHARACTERS = 300;
/** Staff write no more messages than this to a quiz in a minute, and in an hour. */
export const MAX_MESSAGES_PER_MINUTE = 4;
export const MAX_MESSAGES_PER_HOUR = 20;
/** An attempt's state has so many of the newest. */
export const MAX_MESSAGES_SHOWN = 20;

const messageText = z
  .strictObject({
    en: z.optional(text(MAX_MESSAGE_CHARACTERS)),
    ne: z.optional(text(MAX_MESSAGE_CHARACTERS)),
  })
  .check(
    z.refine(({ en = '', ne = '' }) => visible(en) || visible(ne), {
      path: ['en'],
      error: 'A message has a text in English, in Nepali, or in both',
    }),
  );

/** As staff see it: `en` may be empty. */
export const sentMessage = z.object({
  ...examMessage.shape,
  /** Username; null for the command line. */
  sent_by: z.nullable(z.string()),
  /** The name of that account; '' without one. */
  sent_by_name: z.optional(z.string()),
  /** How many attempts were running. */
  attempts: z.int(),
  /** Null while learners see it. */
  withdrawn_at: z.nullable(timestamp),
  withdrawn_by: z.nullable(z.string()),
  withdrawn_by_name: z.optional(z.string()),
});
export type SentMessage = z.infer<typeof sentMessage>;

export const listMessages = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/messages/',
  access: 'run_exam',
  of: 'quiz',
  summary: 'What staff wrote to everyone who was sitting the quiz, the newest first',
  params: idParams,
  status: 200,
  response: z.object({ messages: z.array(sentMessage) }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

/** Attempts that start later do not get it. It changes neither answers nor deadlines. */
export const sendMessage = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/messages/',
  access: 'run_exam',
  of: 'quiz',
  summary:
    'Show a message in every attempt that is running, also on phones without a network once they are back',
  params: idParams,
  body: z.strictObject({ text: messageText }),
  status: 200,
  response: sentMessage,
  errors: ['NOT_FOUND', 'QUIZ_NOT_ACTIVE'],
} as const satisfies Endpoint;

export const withdrawMessage = {
  method: 'DELETE',
  path: '/api/admin/quizzes/:id/messages/:message_id/',
  access: 'run_exam',
  of: 'quiz',
  summary: 'Take a message back: running attempts no longer show it. It stays on record',
  params: z.object({ id: idInPath, message_id: idInPath }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;
