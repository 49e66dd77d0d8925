import type { previewRichText } from '@abhyas/contract/questions/rich-text';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

/** `body`: the texts and the keys of their pictures, as JSON. */
export const richPreviewQuery = (body: string) =>
  queryOptions({
    queryKey: ['quizzes-staff', 'rich-preview', body],
    queryFn: ({ signal }) =>
      call<typeof previewRichText>('POST /api/admin/rich-text/', {
        body: JSON.parse(body),
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
