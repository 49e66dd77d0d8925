import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { idParams, timestamp } from '#shared.ts';
import { at_night, smsReach } from '#sms.ts';

// The SMS that a quiz causes: its reminder, and the correction for those who were texted another start.

/** `start_time`: the one that the correction names. */
const correction = z.object({ ...smsReach.shape, start_time: timestamp });

export const getReminderSms = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/reminder-sms/',
  access: 'edit_quiz',
  of: 'quiz',
  summary:
    'Whom the reminder of a quiz would reach by SMS at which cost, and how many were texted another start',
  params: idParams,
  status: 200,
  response: z.object({
    reminder: smsReach,
    /** null where nobody of the audience was texted another start, or the quiz is over, a draft or without a start. */
    correction: z.nullable(correction),
    /** Whether the caller may notify the audience. */
    may_send: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const sendCorrection = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/reminder-sms/correction/',
  access: 'edit_quiz',
  of: 'quiz',
  summary:
    'Send the new start of a quiz by SMS, and on the dashboard, to those of its audience who were texted another one',
  params: idParams,
  /** `start_time`: the one that the caller was shown. */
  body: z.object({ start_time: timestamp, at_night }),
  status: 200,
  response: z.object({ phones: z.int() }),
  /** PREVIEW_STALE: the quiz starts at another time by now, or nobody is left. */
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PREVIEW_STALE', 'QUIET_HOURS'],
} as const satisfies Endpoint;
