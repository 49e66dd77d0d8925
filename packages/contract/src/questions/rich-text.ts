import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { MAX_RICH_PICTURES } from '#limits.ts';
import { localizedRich } from '#rich-text.ts';
import { language, text } from '#shared.ts';

/** Texts of one call of the preview: those of a question with eight options. */
const MAX_PREVIEWED = 12;

export const previewRichText = {
  method: 'POST',
  path: '/api/admin/rich-text/',
  access: 'use_bank',
  summary: 'How rich texts will be shown, and what is wrong in them. Stores nothing',
  body: z.strictObject({
    texts: z.array(z.strictObject({ en: text(5000), ne: text(5000) })).check(z.maxLength(MAX_PREVIEWED)),
    /** Keys of the pictures that the texts may name. */
    pictures: z._default(z.array(text(50)).check(z.maxLength(MAX_RICH_PICTURES)), []),
  }),
  status: 200,
  response: z.object({
    texts: z.array(
      z.object({
        rich: localizedRich,
        issues: z.array(z.object({ language, code: z.string(), message: z.string() })),
      }),
    ),
  }),
  errors: [],
  repeatable: true,
} as const satisfies Endpoint;
export type PreviewedText = z.infer<typeof previewRichText.response>['texts'][number];
