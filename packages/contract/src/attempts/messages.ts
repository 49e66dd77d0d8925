import { visible } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import { examMessage } from '#attempts.ts';
import type { Endpoint } from '#endpoint.ts';
import { idInPath, idParams, noContent, text, timestamp } from '#shared.ts';

// What staff write to those who are sitting a quiz: who may run the exam, to everyone; a teacher of a class that sits it, to the
// learners of the own classes.

export const MAX_MESSAGE_CHARACTERS = 300;
/** No more messages than this go to everyone who sits a quiz, nor from one teacher to own classes, in a minute, and in an hour. */
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
  /** How many attempts got it. */
  attempts: z.int(),
  /** It went to learners of the sender's classes alone. */
  of_classes: z.boolean(),
  /** Who did not write it withdraws it only where they may run the exam. */
  may_withdraw: z.boolean(),
  /** Null while learners see it. */
  withdrawn_at: z.nullable(timestamp),
  withdrawn_by: z.nullable(z.string()),
  withdrawn_by_name: z.optional(z.string()),
});
export type SentMessage = z.infer<typeof sentMessage>;

export const listMessages = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/messages/',
  access: 'invigilate',
  summary:
    'What staff wrote to those who were sitting the quiz, the newest first. Of a quiz that the caller may not run: what learners of the own classes got',
  params: idParams,
  status: 200,
  response: z.object({ messages: z.array(sentMessage) }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

/** Attempts that start later do not get it. It changes neither answers nor deadlines. */
export const sendMessage = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/messages/',
  access: 'invigilate',
  summary:
    'Show a message in every attempt that is running, also on phones without a network once they are back. In a quiz that the caller may not run: in those of learners of the own classes',
  params: idParams,
  body: z.strictObject({ text: messageText }),
  status: 200,
  response: sentMessage,
  errors: ['NOT_FOUND', 'QUIZ_NOT_ACTIVE'],
} as const satisfies Endpoint;

export const withdrawMessage = {
  method: 'DELETE',
  path: '/api/admin/quizzes/:id/messages/:message_id/',
  access: 'invigilate',
  summary:
    'Take a message back: running attempts no longer show it. It stays on record. In a quiz that the caller may not run: one that the caller wrote',
  params: z.object({ id: idInPath, message_id: idInPath }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;
