import type { findPeople, peopleQuery } from '@abhyas/contract/classes/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';
import { classesKey } from '#features/classes/staff/classes-staff.api.ts';

/** One page of people. Those of the page before stay until the next ones are there. */
export const foundPeopleQuery = (query: z.input<typeof peopleQuery>) =>
  queryOptions({
    queryKey: [...classesKey, 'people', query],
    queryFn: ({ signal }) => call<typeof findPeople>('GET /api/admin/people/', { query, signal }),
    placeholderData: keepPreviousData,
  });
