import type { addPlatform, changePlatform, deletePlatform, listPlatforms } from '@abhyas/contract/lti/staff';
import {
  mutationOptions,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { input } from 'zod/mini';
import { call } from '#api/api-client.ts';

export type PlatformFields = input<typeof addPlatform.body>;

const PLATFORMS = ['lti-platforms'] as const;

export const platformListQuery = queryOptions({
  queryKey: PLATFORMS,
  queryFn: ({ signal }) => call<typeof listPlatforms>('GET /api/admin/lti/platforms/', { signal }),
  staleTime: 0,
});

/** Adds a platform, or changes the one with this id. */
export const savePlatformMutation = mutationOptions({
  mutationFn: ({ id, ...fields }: PlatformFields & { id: number | undefined }) =>
    id === undefined
      ? call<typeof addPlatform>('POST /api/admin/lti/platforms/', { body: fields })
      : call<typeof changePlatform>('PATCH /api/admin/lti/platforms/:platform_id/', {
          params: { platform_id: String(id) },
          body: fields,
        }),
});

export const deletePlatformMutation = mutationOptions({
  mutationFn: ({ id }: { id: number }) =>
    call<typeof deletePlatform>('DELETE /api/admin/lti/platforms/:platform_id/', {
      params: { platform_id: String(id) },
    }),
});

/** A change of platforms, after which the list is read anew. */
export function usePlatformChange<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  onDone: (data: Data, variables: Variables) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    onSettled: () => queries.invalidateQueries({ queryKey: PLATFORMS }),
    onSuccess: (data, variables) => onDone(data, variables),
  });
}
