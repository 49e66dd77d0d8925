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
import { call } from '../../../api/api-client.ts';

export const instituteQuery = queryOptions({
  queryKey: ['institute', 'settings'],
  queryFn: ({ signal }) => call<typeof getInstituteSettings>('GET /api/admin/institute/', { signal }),
  staleTime: 0,
});

export const saveInstituteMutation = mutationOptions({
  mutationFn: (body: InstituteSettings) =>
    call<typeof replaceInstituteSettings>('PUT /api/admin/institute/', { body }),
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
