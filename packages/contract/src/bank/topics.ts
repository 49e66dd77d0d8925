import { visible } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { topicName } from '#questions/question-json.ts';
import { id, idParams, localizedText, noContent } from '#shared.ts';

// The tree of topics that sorts the questions of the bank.

const someName = topicName.check(
  z.refine(({ en, ne }) => visible(en) || visible(ne), {
    path: ['en'],
    error: 'A name is required in English or Nepali',
  }),
);

export const topic = z.object({
  id,
  /** null: at the root of the tree. */
  parent_id: z.nullable(id),
  name: localizedText,
  /** Of the bank, in this topic itself, retired ones included: those with which the caller may work. */
  questions: z.int(),
});
export type Topic = z.infer<typeof topic>;

export const listTopics = {
  method: 'GET',
  path: '/api/admin/topics/',
  access: 'use_bank',
  summary: 'Every topic with its parent, in alphabetical order',
  status: 200,
  response: z.array(topic),
  errors: [],
} as const satisfies Endpoint;

export const addTopic = {
  method: 'POST',
  path: '/api/admin/topics/',
  access: 'use_bank',
  summary: 'Add a topic; its names differ from those of the other topics under the same parent',
  body: z.strictObject({ name: someName, parent_id: z._default(z.nullable(id), null) }),
  status: 201,
  response: topic,
  errors: ['TOPIC_EXISTS'],
} as const satisfies Endpoint;

export const updateTopic = {
  method: 'PATCH',
  path: '/api/admin/topics/:id/',
  access: 'use_bank',
  summary: 'Rename a topic, or move it with all topics under it',
  params: idParams,
  body: z.partial(z.strictObject({ name: someName, parent_id: z.nullable(id) })),
  status: 200,
  response: topic,
  errors: ['NOT_FOUND', 'TOPIC_EXISTS'],
} as const satisfies Endpoint;

export const deleteTopic = {
  method: 'DELETE',
  path: '/api/admin/topics/:id/',
  access: 'use_bank',
  summary: 'Delete a topic without questions and without topics under it',
  params: idParams,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND', 'TOPIC_NOT_EMPTY'],
} as const satisfies Endpoint;
