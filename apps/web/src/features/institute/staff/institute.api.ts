import type {
  deleteLogo,
  getInstituteSettings,
  InstituteSettings,
  replaceInstituteSettings,
  StoredInstitute,
  uploadLogo,
} from '@abhyas/contract/institute/staff';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, callVersioned } from '#api/api-client.ts';

/** The settings, and the ETag that a change of them names. */
export interface KnownInstitute {
  institute: StoredInstitute;
  etag: string | null;
}

export const instituteQuery = queryOptions({
  queryKey: ['institute', 'settings'],
  queryFn: async ({ signal }): Promise<KnownInstitute> => {
    const { data, etag } = await callVersioned<typeof getInstituteSettings>('GET /api/admin/institute/', {
      signal,
    });
    return { institute: data, etag };
  },
  staleTime: 0,
});

export const saveInstituteMutation = mutationOptions({
  mutationFn: async ({ body, if_match }: { body: InstituteSettings; if_match: string | null }) => {
    const { data, etag } = await callVersioned<typeof replaceInstituteSettings>('PUT /api/admin/institute/', {
      body,
      if_match,
    });
    return { institute: data, etag };
  },
});

/** The browser writes the form; the contract's schema says what the server reads of it. */
type UploadLogo = Omit<typeof uploadLogo, 'body'> & { body: z.ZodMiniType<unknown, FormData> };

/** A file sets the logo, undefined removes it. */
export const setLogoMutation = mutationOptions({
  mutationFn: (picture: File | undefined): Promise<StoredInstitute> => {
    if (picture === undefined) return call<typeof deleteLogo>('DELETE /api/admin/institute/logo/', {});
    const form = new FormData();
    form.set('picture', picture);
    return call<UploadLogo>('PUT /api/admin/institute/logo/', { body: form });
  },
});
