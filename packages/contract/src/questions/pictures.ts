import * as z from 'zod/mini';
import { bytes } from '#accounts/profile.ts';
import type { Endpoint } from '#endpoint.ts';

export const uploadPicture = {
  method: 'POST',
  path: '/api/admin/pictures/',
  access: 'use_bank',
  summary:
    'Turn a photo (PNG, JPEG or WebP, 5 MiB and 16 megapixels at most; 64 for a baseline JPEG) into the SVG of a question or an option. Stores nothing',
  body: z.object({ picture: bytes }),
  body_type: 'multipart/form-data',
  status: 200,
  response: z.object({
    /** For `image.svg`: the photo as WebP, at most 1200 pixels on its longer side, in an SVG of its size. */
    svg: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_TYPE'],
} as const satisfies Endpoint;
