import type {
  countRunning,
  deleteOverride,
  endExam,
  extendAttempts,
  listOverrides,
  setOverride,
} from '@abhyas/contract/attempts/overrides';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';

export const overridesQuery = (id: string) =>
  queryOptions({
    queryKey: ['overrides', id],
    queryFn: ({ signal }) =>
      call<typeof listOverrides>('GET /api/admin/quizzes/:id/overrides/', { params: { id }, signal }),
    staleTime: 0,
  });

/** The attempts that `extendMutation` gives more time, of everyone or of one class; they begin and end while a dialog is open. */
export const runningQuery = (id: string, class_id = '') =>
  queryOptions({
    queryKey: ['running', id, class_id],
    queryFn: ({ signal }) =>
      call<typeof countRunning>('GET /api/admin/quizzes/:id/running/', {
        params: { id },
        query: { ...(class_id !== '' && { class_id }) },
        signal,
      }),
    staleTime: 0,
    refetchInterval: 10_000,
  });

export type NewOverride = z.input<typeof setOverride.body>;

export const setOverrideMutation = (id: string) =>
  mutationOptions({
    mutationFn: ({ body, ...query }: { body: NewOverride; despite_exams?: 'true' | 'false' }) =>
      call<typeof setOverride>('POST /api/admin/quizzes/:id/overrides/', {
        params: { id },
        query,
        body,
      }),
  });

export const deleteOverrideMutation = (id: string) =>
  mutationOptions({
    mutationFn: (override_id: number) =>
      call<typeof deleteOverride>('DELETE /api/admin/quizzes/:id/overrides/:override_id/', {
        params: { id, override_id: String(override_id) },
      }),
  });

export const extendMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: z.input<typeof extendAttempts.body>) =>
      call<typeof extendAttempts>('POST /api/admin/quizzes/:id/extend/', { params: { id }, body }),
  });

export const endMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: z.input<typeof endExam.body>) =>
      call<typeof endExam>('POST /api/admin/quizzes/:id/end/', { params: { id }, body }),
  });
