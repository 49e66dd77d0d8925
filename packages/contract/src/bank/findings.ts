import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { id, noContent, text } from '#shared.ts';

// What the check list finds in questions and staff mark as meant, so that nobody is shown it again.

export const MAX_FINDINGS_AT_ONCE = 1000;

/**
 * Its kind and a digest of the texts that it is about, computed by the client. So it holds wherever the same texts are,
 * and ends to hold when one of them changes.
 */
const finding = text(100).check(z.regex(/^[a-z_]+ [0-9a-z]+$/));
const findings = z.array(finding).check(z.maxLength(MAX_FINDINGS_AT_ONCE));

export const listMeantFindings = {
  method: 'POST',
  path: '/api/admin/findings/meant/',
  access: 'use_bank',
  summary: 'Which of these findings staff have marked as meant',
  body: z.strictObject({ findings }),
  status: 200,
  response: z.object({ meant: z.array(z.string()) }),
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;

export const markFindings = {
  method: 'PATCH',
  path: '/api/admin/findings/meant/',
  access: 'use_bank',
  summary: 'Mark findings as meant, or no longer; all or none',
  body: z.strictObject({
    findings,
    meant: z.boolean(),
    /** Where they were found, for the audit trail: a quiz, or a question of the bank. */
    quiz_id: z.optional(id),
    bank_id: z.optional(id),
  }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;
