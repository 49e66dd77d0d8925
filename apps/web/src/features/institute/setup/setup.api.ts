import type { findSetup, setUp } from '@abhyas/contract/institute/setup';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call<typeof findSetup>('GET /api/setup/', { signal }),
  staleTime: 0,
});

export type Setup = z.input<typeof setUp.body>;

export const setUpMutation = mutationOptions({
  mutationFn: (body: Setup) => call<typeof setUp>('POST /api/setup/', { body }),
});
