import type {
  endAllDevices,
  endDevice,
  getProfile,
  listDevices,
  updateProfile,
} from '@abhyas/contract/accounts/profile';
import type { Language } from '@abhyas/contract/shared';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';
import { hasCode } from '#api/api-error.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call<typeof getProfile>('GET /api/users/profile/', { signal }),
});

export interface ProfileChange {
  full_name: string;
  email: string;
  preferred_language: Language;
  /** Left out: the picture stays as it is. */
  profile_picture?: File | undefined;
}

/** The browser writes the form; the contract's schema says what the server reads of it. */
type UpdateProfile = Omit<typeof updateProfile, 'body'> & { body: z.ZodMiniType<unknown, FormData> };

export const updateProfileMutation = mutationOptions({
  mutationFn: ({ profile_picture, ...texts }: ProfileChange) => {
    const body = new FormData();
    for (const [name, text] of Object.entries(texts)) body.set(name, text);
    if (profile_picture) body.set('profile_picture', profile_picture);
    return call<UpdateProfile>('PUT /api/users/profile/', { body });
  },
});

export const deviceListQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call<typeof listDevices>('GET /api/users/sessions/', { signal }),
});

export const endDeviceMutation = mutationOptions({
  mutationFn: async (sid: string) => {
    try {
      await call<typeof endDevice>('DELETE /api/users/sessions/:sid/', { params: { sid } });
    } catch (error) {
      // It has signed out by itself meanwhile, which is what was wanted.
      if (!hasCode(error, 'NOT_FOUND')) throw error;
    }
  },
});

export const endAllDevicesMutation = mutationOptions({
  mutationFn: () => call<typeof endAllDevices>('DELETE /api/users/sessions/', {}),
});
