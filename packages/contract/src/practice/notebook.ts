import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { id, idParams, timestamp } from '#shared.ts';

export const notebookChoice = z.strictObject({
  /** Of the question in its quiz, as the report names it. */
  question_id: id,
  in_notebook: z.boolean(),
});
export type NotebookChoice = z.infer<typeof notebookChoice>;

export const notebookQuestion = z.object({
  ...notebookChoice.shape,
  /** Whether it may be practised now: not while a running or coming exam asks it or what is alike. */
  can_practise: z.boolean(),
  /** From when on it may be, as planned now; null if it may be practised, and while nobody can know the moment. */
  can_practise_from: z.nullable(timestamp),
});
export type NotebookQuestion = z.infer<typeof notebookQuestion>;

export const getNotebookOfReport = {
  method: 'GET',
  path: '/api/results/:id/notebook/',
  access: 'learner',
  summary:
    'Which questions of a released report are in the notebook and may be practised now; without those that never can be',
  params: idParams,
  status: 200,
  response: z.array(notebookQuestion),
  errors: ['NOT_FOUND', 'NOT_RELEASED'],
} as const satisfies Endpoint;

/** What the learner chose last stays, whatever reports, regrades and revisions bring. */
export const chooseForNotebook = {
  method: 'PUT',
  path: '/api/results/:id/notebook/',
  access: 'learner',
  summary: "Add a question of a released report to the learner's notebook, or take it out",
  params: idParams,
  body: notebookChoice,
  status: 200,
  response: notebookChoice,
  errors: ['NOT_FOUND', 'NOT_RELEASED'],
  repeatable: true,
} as const satisfies Endpoint;
