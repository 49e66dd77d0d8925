import type {
  acceptInvitation,
  getInvite,
  joinClass,
  leaveClass,
  listOwnClasses,
} from '@abhyas/contract/classes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

export const ownClassesQuery = queryOptions({
  queryKey: ['classes', 'own'],
  queryFn: ({ signal }) => call<typeof listOwnClasses>('GET /api/classes/', { signal }),
  // A teacher may have approved a request since.
  staleTime: 0,
});

export const inviteQuery = (invite: string) =>
  queryOptions({
    queryKey: ['classes', 'invite', invite],
    queryFn: ({ signal }) =>
      call<typeof getInvite>('GET /api/classes/invites/:invite/', { params: { invite }, signal }),
    staleTime: 0,
  });

export const joinMutation = mutationOptions({
  mutationFn: (code: string) => call<typeof joinClass>('POST /api/classes/join/', { body: { code } }),
});

export const acceptMutation = mutationOptions({
  mutationFn: (id: number) =>
    call<typeof acceptInvitation>('POST /api/classes/:id/accept/', { params: { id: String(id) } }),
});

export const leaveMutation = mutationOptions({
  mutationFn: (id: number) =>
    call<typeof leaveClass>('DELETE /api/classes/:id/', { params: { id: String(id) } }),
});
