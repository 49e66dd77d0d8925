import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { quizResults, report } from '#reports.ts';
import { id, localizedText, noContent, text, timestamp } from '#shared.ts';

// Links with which learners show a report, or all their results, to a guardian who has no account.

export const MAX_GUARDIAN_DAYS = 366;
/** Of one learner at the same time. */
export const MAX_GUARDIAN_LINKS = 20;

export const guardianLink = z.object({
  id: z.uuid(),
  /** The attempt whose report it shows; null for all results. */
  attempt_id: z.nullable(id),
  /** Of that attempt; null for all results. */
  quiz: z.nullable(localizedText),
  created_at: timestamp,
  expires_at: timestamp,
});
export type GuardianLink = z.infer<typeof guardianLink>;

const days = z.int().check(z.minimum(1), z.maximum(MAX_GUARDIAN_DAYS));

export const makeGuardianLink = {
  method: 'POST',
  path: '/api/guardian-links/',
  access: 'learner',
  summary: 'Make a link that shows the report of a finished attempt, or all results, without a login',
  body: z.union([z.object({ attempt_id: id, days }), z.object({ progress: z.literal(true), days })]),
  status: 201,
  /** `link`: the path of the page in the web app, with a secret that is not shown again. */
  response: z.object({ link: z.string(), expires_at: timestamp }),
  errors: ['NOT_FOUND', 'TOO_MANY_LINKS'],
} as const satisfies Endpoint;

export const listGuardianLinks = {
  method: 'GET',
  path: '/api/guardian-links/',
  access: 'learner',
  summary: 'The links of the learner that have not expired, the newest first, without their secrets',
  status: 200,
  response: z.array(guardianLink),
  errors: [],
} as const satisfies Endpoint;

export const endGuardianLink = {
  method: 'DELETE',
  path: '/api/guardian-links/:link_id/',
  access: 'learner',
  summary: 'End a link; the page then shows nothing',
  params: z.object({ link_id: z.uuid() }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const shared = z.object({
  learner: z.object({ username: z.string(), full_name: z.string() }),
  expires_at: timestamp,
  /** One of both, with what the learner may see now. */
  report: z.nullable(report),
  results: z.nullable(z.array(quizResults)),
});
export type Shared = z.infer<typeof shared>;

export const getShared = {
  method: 'GET',
  path: '/api/shared/:link/',
  access: 'public',
  summary: 'What a learner shows by a link, as far as it is released; recorded as sent to the learner',
  params: z.object({ link: text(100) }),
  status: 200,
  response: shared,
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'linked_attempt',
} as const satisfies Endpoint;
