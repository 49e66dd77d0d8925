import type { findClasses } from '@abhyas/contract/classes/found';
import type {
  addInvite,
  invitePhones,
  listInvitedPhones,
  listInvites,
  revokeInvite,
  withdrawPhone,
} from '@abhyas/contract/classes/invites';
import type {
  addClass,
  addMembers,
  approveMembers,
  deleteClass,
  getClass,
  listClasses,
  listMembers,
  moveMembers,
  removeMembers,
  setClassStaff,
  updateClass,
} from '@abhyas/contract/classes/staff';
import type { Language } from '@abhyas/contract/shared';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';
import { inOrder } from '#i18n/in-order.ts';

/** Begins the key of everything about classes: others change members at the same time, so a change reads all anew. */
export const classesKey = ['classes-staff'] as const;

/** In the order of the names that the language shows. */
export const classListQuery = (language: Language) =>
  queryOptions({
    queryKey: [...classesKey, 'list'],
    queryFn: ({ signal }) => call<typeof listClasses>('GET /api/admin/classes/', { signal }),
    select: (classes) => {
      const compare = inOrder(language);
      return [...classes].sort((one, other) => compare(one.name, other.name));
    },
    staleTime: 0,
  });

export type ClassFilters = z.input<typeof findClasses.query>;
export type FoundClasses = z.output<typeof findClasses.response>;

/** One page of the classes. Rows of the page before stay until the next ones are there. */
export const foundClassesQuery = (query: ClassFilters) =>
  queryOptions({
    queryKey: [...classesKey, 'found', query],
    queryFn: ({ signal }) => call<typeof findClasses>('GET /api/admin/classes/found/', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: [...classesKey, 'class', id],
    queryFn: ({ signal }) => call<typeof getClass>('GET /api/admin/classes/:id/', { params: { id }, signal }),
    staleTime: 0,
  });

export const memberListQuery = (id: string) =>
  queryOptions({
    queryKey: [...classesKey, 'members', id],
    queryFn: ({ signal }) =>
      call<typeof listMembers>('GET /api/admin/classes/:id/members/', { params: { id }, signal }),
    staleTime: 0,
  });

export const inviteListQuery = (id: string) =>
  queryOptions({
    queryKey: [...classesKey, 'invites', id],
    queryFn: ({ signal }) =>
      call<typeof listInvites>('GET /api/admin/classes/:id/invites/', { params: { id }, signal }),
    staleTime: 0,
  });

export const phoneListQuery = (id: string) =>
  queryOptions({
    queryKey: [...classesKey, 'phones', id],
    queryFn: ({ signal }) =>
      call<typeof listInvitedPhones>('GET /api/admin/classes/:id/invited-phones/', {
        params: { id },
        signal,
      }),
    staleTime: 0,
  });

export interface ClassFields {
  name: { en: string; ne: string };
  starts_on: string | null;
  ends_on: string | null;
}

export const addClassMutation = mutationOptions({
  mutationFn: (body: ClassFields) => call<typeof addClass>('POST /api/admin/classes/', { body }),
});

export const updateClassMutation = mutationOptions({
  mutationFn: ({ id, ...body }: { id: number } & Partial<ClassFields> & { archived?: boolean }) =>
    call<typeof updateClass>('PATCH /api/admin/classes/:id/', { params: { id: String(id) }, body }),
});

export const deleteClassMutation = mutationOptions({
  mutationFn: (id: number) =>
    call<typeof deleteClass>('DELETE /api/admin/classes/:id/', { params: { id: String(id) } }),
});

export const setStaffMutation = (id: string) =>
  mutationOptions({
    mutationFn: (usernames: string[]) =>
      call<typeof setClassStaff>('PUT /api/admin/classes/:id/staff/', {
        params: { id },
        body: { usernames },
      }),
  });

export const addMembersMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: { usernames: string[] } | { user_ids: number[] }) =>
      call<typeof addMembers>('POST /api/admin/classes/:id/members/', { params: { id }, body }),
  });

export const removeMembersMutation = (id: string) =>
  mutationOptions({
    mutationFn: (user_ids: number[]) =>
      call<typeof removeMembers>('POST /api/admin/classes/:id/members/remove/', {
        params: { id },
        body: { user_ids },
      }),
  });

export const moveMembersMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: { to: number; user_ids: number[] }) =>
      call<typeof moveMembers>('POST /api/admin/classes/:id/members/move/', { params: { id }, body }),
  });

export interface Left {
  user_ids: number[];
  /** Where they are members since then. */
  moved?: { to: number; added: number[] };
}

/** Undoes a removal or a move. Both steps may be repeated, so that a lost response costs nothing. */
export const bringBackMutation = (id: string) =>
  mutationOptions({
    mutationFn: async ({ user_ids, moved }: Left) => {
      await call<typeof addMembers>('POST /api/admin/classes/:id/members/', {
        params: { id },
        body: { user_ids },
      });
      if (moved === undefined || moved.added.length === 0) return;
      await call<typeof removeMembers>('POST /api/admin/classes/:id/members/remove/', {
        params: { id: String(moved.to) },
        body: { user_ids: moved.added },
      });
    },
  });

export const approveMembersMutation = (id: string) =>
  mutationOptions({
    mutationFn: (user_ids: number[]) =>
      call<typeof approveMembers>('POST /api/admin/classes/:id/members/approve/', {
        params: { id },
        body: { user_ids },
      }),
  });

interface InviteOptions {
  expires_in_days: number | null;
  max_uses: number | null;
  needs_approval: boolean;
}

export const addInviteMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: InviteOptions) =>
      call<typeof addInvite>('POST /api/admin/classes/:id/invites/', { params: { id }, body }),
  });

export const revokeInviteMutation = (id: string) =>
  mutationOptions({
    mutationFn: (invite_id: number) =>
      call<typeof revokeInvite>('DELETE /api/admin/classes/:id/invites/:invite_id/', {
        params: { id, invite_id: String(invite_id) },
      }),
  });

export const invitePhonesMutation = (id: string) =>
  mutationOptions({
    mutationFn: (phone_numbers: string[]) =>
      call<typeof invitePhones>('POST /api/admin/classes/:id/invited-phones/', {
        params: { id },
        body: { phone_numbers },
      }),
  });

export const withdrawPhoneMutation = (id: string) =>
  mutationOptions({
    mutationFn: (pending_id: number) =>
      call<typeof withdrawPhone>('DELETE /api/admin/classes/:id/invited-phones/:pending_id/', {
        params: { id, pending_id: String(pending_id) },
      }),
  });
