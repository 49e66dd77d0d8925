import type { listMessages, sendMessage, withdrawMessage } from '@abhyas/contract/attempts/messages';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';

const keyOf = (id: string) => ['exam-messages', id] as const;

export const sentMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      call<typeof listMessages>('GET /api/admin/quizzes/:id/messages/', { params: { id }, signal }),
    staleTime: 0,
  });

export const sendMutation = (id: string, queries: QueryClient) =>
  mutationOptions({
    mutationFn: (body: z.input<typeof sendMessage.body>) =>
      call<typeof sendMessage>('POST /api/admin/quizzes/:id/messages/', { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
  });

export const withdrawMutation = (id: string, queries: QueryClient) =>
  mutationOptions({
    mutationFn: (message_id: number) =>
      call<typeof withdrawMessage>('DELETE /api/admin/quizzes/:id/messages/:message_id/', {
        params: { id, message_id: String(message_id) },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
  });
