import type {
  endGuardianLink,
  getShared,
  listGuardianLinks,
  makeGuardianLink,
  Shared,
} from '@abhyas/contract/reports/guardians';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';
import { exchange } from '#api/http.ts';

export const guardianLinksQuery = queryOptions({
  queryKey: ['reports', 'guardian-links'],
  queryFn: ({ signal }) => call<typeof listGuardianLinks>('GET /api/guardian-links/', { signal }),
});

export const makeLink = (body: z.input<typeof makeGuardianLink.body>) =>
  call<typeof makeGuardianLink>('POST /api/guardian-links/', { body });

export const endLink = (link_id: string) =>
  call<typeof endGuardianLink>('DELETE /api/guardian-links/:link_id/', { params: { link_id } });

/** Without a session: the reader may have none, or one of someone else. */
export const sharedQuery = (link: string) =>
  queryOptions({
    queryKey: ['reports', 'shared', link],
    queryFn: async ({ signal }) => {
      const path = ('/api/shared/:link/' satisfies typeof getShared.path).replace(
        ':link',
        encodeURIComponent(link),
      );
      return (await exchange({ method: 'GET', path, token: null, signal })).body as Shared;
    },
    gcTime: 0,
  });
