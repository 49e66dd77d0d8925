import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, idInPath, text, timestamp } from './shared.ts';

// The audit trail: who did what, on what, from where, when. It holds no password, code, token or phone number.

export const auditKind = z.enum([
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'sign_out',
  'registered',
  'password_reset',
  'password_reset_failed',
  'device_ended',
  'all_devices_ended',
  'admin_added',
  'admin_removed',
  'quiz_created',
  'quiz_changed',
  'quiz_deleted',
  'quiz_exported',
  'question_added',
  'question_changed',
  'question_deleted',
  'questions_ordered',
  'revision_restored',
  'extra_attempts_set',
  'results_exported',
]);
export type AuditKind = z.infer<typeof auditKind>;

export const auditDetails = z.object({
  /** How a sign-in was proved. */
  method: z.optional(z.enum(['password', 'code'])),
  /** Of the quiz, after the change. */
  revision: z.optional(z.int()),
  restored_revision: z.optional(z.int()),
  question_id: z.optional(z.int()),
  /** Settings that the change named. */
  fields: z.optional(z.array(z.string())),
  /** Who got extra attempts, and how many. */
  username: z.optional(z.string()),
  extra_attempts: z.optional(z.int()),
});
export type AuditDetails = z.infer<typeof auditDetails>;

export const auditEvent = z.object({
  id,
  at: timestamp,
  kind: auditKind,
  /** Who did it, and their name then; null for someone who had not signed in, and for the command line. */
  user_id: z.nullable(id),
  username: z.nullable(z.string()),
  /** Where from; null for the command line. */
  address: z.nullable(z.string()),
  /** What it was done to: a quiz with its English title then, or an account with its name then. */
  subject: z.nullable(z.object({ type: z.enum(['quiz', 'user']), id, name: z.string() })),
  details: auditDetails,
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const AUDIT_EVENTS_PER_PAGE = 50;

export const listAuditEvents = {
  method: 'GET',
  path: '/api/admin/audit/',
  access: 'admin',
  summary:
    'What was done, newest first, 50 a page; `next` is the `before` of the page after, null on the last',
  query: z.object({
    before: z.optional(idInPath),
    kind: z.optional(auditKind),
    /** Username, without regard to case: who did it, or whose account it was done to. */
    who: z.optional(text(30)),
  }),
  status: 200,
  response: z.object({ events: z.array(auditEvent), next: z.nullable(id) }),
  errors: [],
} as const satisfies Endpoint;
