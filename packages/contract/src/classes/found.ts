import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { language, pageQuery, text } from '#shared.ts';
import { staffClass } from './staff.ts';

export const CLASSES_PER_PAGE = 50;
export const MAX_CLASS_SEARCH = 200;

export const foundClassesQuery = z.object({
  ...pageQuery.shape,
  /** Words of the name in either language, or of its teachers and viewers, in digits of either script. */
  search: z.optional(text(MAX_CLASS_SEARCH)),
  shown: z._default(z.enum(['current', 'archived', 'all']), 'current'),
  sort: z._default(z.enum(['name', 'term', 'members']), 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** Whose names are sorted; of classes that lack it, the other one. */
  language: z._default(language, 'en'),
});

export const findClasses = {
  method: 'GET',
  path: '/api/admin/classes/found/',
  access: 'see_class',
  summary: 'The classes of the list that match a search and a filter, 50 per page; among equals by name',
  query: foundClassesQuery,
  status: 200,
  response: z.object({
    classes: z.array(staffClass),
    total: z.int(),
    /** How many the caller may see, archived ones included. */
    all: z.int(),
  }),
  errors: [],
} as const satisfies Endpoint;
