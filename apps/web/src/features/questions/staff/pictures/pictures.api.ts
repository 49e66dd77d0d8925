import type { uploadPicture } from '@abhyas/contract/questions/pictures';
import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';

/** The browser writes the form; the contract's schema says what the server reads of it. */
type UploadPicture = Omit<typeof uploadPicture, 'body'> & { body: z.ZodMiniType<unknown, FormData> };

export const uploadPictureMutation = mutationOptions({
  mutationFn: (picture: File) => {
    const body = new FormData();
    body.set('picture', picture);
    return call<UploadPicture>('POST /api/admin/pictures/', { body });
  },
});
