import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { day } from './cards.ts';

/** Of the exam that the learner prepares for; null without one. */
const examDate = z.strictObject({ exam_date: z.nullable(day) });

/** Every card is then due on the day before it at the latest. A day that has passed counts no longer. */
export const setExamDate = {
  method: 'PUT',
  path: '/api/practice/exam-date/',
  access: 'learner',
  summary: 'Set the day of the exam, today at the institute or later, or remove it',
  body: examDate,
  status: 200,
  response: examDate,
  errors: ['INVALID_INPUT'],
  repeatable: true,
  costly: true,
} as const satisfies Endpoint;
