import * as z from 'zod/mini';
import { ROLES } from '#accounts/policy.ts';
import type { Endpoint } from '#endpoint.ts';
import { id, idInPath, localizedText, pageQuery, text } from '#shared.ts';

// People to choose from, where staff name someone: members and staff of a class, answer sheets, special arrangements.

export const PEOPLE_PER_PAGE = 50;

export const person = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  /** '' where there is none. */
  roll_number: z.string(),
  role: z.enum(ROLES),
  /** As far as the caller sees them, without archived ones. They tell namesakes apart. */
  classes: z.array(localizedText),
});
export type Person = z.infer<typeof person>;

export const peopleQuery = z.object({
  ...pageQuery.shape,
  /** `staff`: viewers, teachers, examiners and admins. */
  kind: z._default(z.enum(['learners', 'staff']), 'learners'),
  /**
   * Words of names and roll number in any order, in either script; or a whole phone number, of which those who manage accounts may
   * write a part.
   */
  search: z.optional(text(100)),
  /** Only active members of this class, which the caller must be allowed to see; nobody else is found in another one. */
  class_id: z.optional(idInPath),
});

export const findPeople = {
  method: 'GET',
  path: '/api/admin/people/',
  access: 'manage_class',
  summary:
    'Learners or staff to choose from, 50 per page, by name. Teachers find learners of the own classes, examiners and admins everyone',
  query: peopleQuery,
  status: 200,
  response: z.object({ people: z.array(person), total: z.int() }),
  errors: [],
} as const satisfies Endpoint;
