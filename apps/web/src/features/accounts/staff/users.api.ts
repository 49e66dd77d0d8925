import type {
  changeUsers,
  createUser,
  eraseUser,
  exportUser,
  getInvitations,
  getSecondFactorRule,
  inviteUsers,
  liftLock,
  listUsers,
  mergeUser,
  previewInvitations,
  resetSecondFactor,
  resetUser,
  setSecondFactorRule,
  UserChange,
  updateUser,
} from '@abhyas/contract/accounts/users';
import type { listClasses } from '@abhyas/contract/classes/staff';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, download } from '#api/api-client.ts';
import { saveFile } from '#ui/save-file.ts';

const USERS = ['accounts', 'users'] as const;

export type UserFilters = z.input<typeof listUsers.query>;

/** One page of the accounts. Rows of the page before stay until the next ones are there. */
export const userListQuery = (query: UserFilters) =>
  queryOptions({
    queryKey: [...USERS, query],
    queryFn: ({ signal }) => call<typeof listUsers>('GET /api/admin/users/', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const forgetUsers = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: USERS });

type NewUser = z.input<typeof createUser.body>;

export const addUser = (body: NewUser) => call<typeof createUser>('POST /api/admin/users/', { body });

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const changeUser = (id: number, body: UserChange) =>
  call<typeof updateUser>('PATCH /api/admin/users/:id/', { ...paramsOf(id), body });

export type ManyUsersChange = z.input<typeof changeUsers.body>;

export const changeMany = (body: ManyUsersChange) =>
  call<typeof changeUsers>('PATCH /api/admin/users/', { body });

export const resetPassword = (id: number, by: 'link' | 'sms') =>
  call<typeof resetUser>('POST /api/admin/users/:id/reset/', { ...paramsOf(id), body: { by } });

export const resetSecondFactorOf = (id: number) =>
  call<typeof resetSecondFactor>('DELETE /api/admin/users/:id/second-factor/', paramsOf(id));

export const liftLockOf = (id: number) =>
  call<typeof liftLock>('DELETE /api/admin/users/:id/lock/', paramsOf(id));

/** The classes to filter by. */
export const classChoicesQuery = queryOptions({
  queryKey: ['accounts', 'class-choices'],
  queryFn: ({ signal }) => call<typeof listClasses>('GET /api/admin/classes/', { signal }),
});

/** Whether staff have to have a second factor. */
export const secondFactorRuleQuery = queryOptions({
  queryKey: ['accounts', 'second-factor-rule'],
  queryFn: ({ signal }) => call<typeof getSecondFactorRule>('GET /api/admin/second-factor/', { signal }),
});

export const changeSecondFactorRule = (is_required: boolean) =>
  call<typeof setSecondFactorRule>('PUT /api/admin/second-factor/', { body: { is_required } });

export const mergeInto = (id: number, into: number) =>
  call<typeof mergeUser>('POST /api/admin/users/:id/merge/', { ...paramsOf(id), body: { into } });

export const eraseForGood = (id: number) =>
  call<typeof eraseUser>('POST /api/admin/users/:id/erase/', paramsOf(id));

export async function saveUserData({ id, username }: { id: number; username: string }): Promise<void> {
  const file = await download<typeof exportUser>('GET /api/admin/users/:id/export/', paramsOf(id));
  saveFile(file, `${username}.json`);
}

export const invite = ({ user_ids, at_night }: { user_ids: number[]; at_night: boolean }) =>
  call<typeof inviteUsers>('POST /api/admin/users/invitations/', { body: { user_ids, at_night } });

/** Whom invitations would reach. Not stored: phones come and go. */
export const invitationReachQuery = (user_ids: number[]) =>
  queryOptions({
    queryKey: [...USERS, 'invitation reach', user_ids],
    queryFn: ({ signal }) =>
      call<typeof previewInvitations>('POST /api/admin/users/invitations/preview/', {
        body: { user_ids },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** Asks again until the job has ended. */
export const invitationsQuery = (job_id: number) =>
  queryOptions({
    queryKey: [...USERS, 'invitations', job_id],
    queryFn: ({ signal }) =>
      call<typeof getInvitations>('GET /api/admin/users/invitations/:job_id/', {
        params: { job_id: String(job_id) },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data && isEnded(state.data.state) ? false : 1000),
  });

const isEnded = (state: string): boolean => state === 'done' || state === 'failed';
