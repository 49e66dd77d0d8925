import type { setExtraAttempts } from '@abhyas/contract/attempts/staff';
import type {
  createQuizFromJson,
  deleteQuiz,
  duplicateQuiz,
  exportQuiz,
  getAdminQuiz,
  listAdminQuizzes,
  listDeletedQuizzes,
  listRevisions,
  restoreQuiz,
} from '@abhyas/contract/quizzes/staff';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, callVersioned, download } from '../../../api/api-client.ts';
import { saveFile } from '../../../ui/files/save-file.ts';

export const adminQuizListQuery = queryOptions({
  queryKey: ['quizzes-staff', 'list'],
  queryFn: ({ signal }) => call<typeof listAdminQuizzes>('GET /api/admin/quizzes/', { signal }),
});

export const deleteQuizMutation = mutationOptions({
  mutationFn: (id: number) =>
    call<typeof deleteQuiz>('DELETE /api/admin/quizzes/:id/', { params: { id: String(id) } }),
});

export const deletedQuizListQuery = queryOptions({
  queryKey: ['quizzes-staff', 'deleted'],
  queryFn: ({ signal }) => call<typeof listDeletedQuizzes>('GET /api/admin/quizzes/deleted/', { signal }),
  // Another member of staff may have deleted one since.
  staleTime: 0,
});

export const restoreQuizMutation = mutationOptions({
  mutationFn: (id: number) =>
    call<typeof restoreQuiz>('POST /api/admin/quizzes/:id/restore/', { params: { id: String(id) } }),
});

export const duplicateQuizMutation = mutationOptions({
  mutationFn: (id: number) =>
    call<typeof duplicateQuiz>('POST /api/admin/quizzes/:id/duplicate/', { params: { id: String(id) } }),
});

export const createQuizMutation = mutationOptions({
  // The pasted object as it is: what the server makes of it is the server's to say.
  mutationFn: (quiz: unknown) =>
    call<typeof createQuizFromJson>('POST /api/quizzes/create-from-json/', {
      body: quiz as Parameters<typeof call<typeof createQuizFromJson>>[1]['body'],
    }),
});

/**
 * A quiz and the ETag that a change of it names. It is read anew only on request: a quiz that changed
 * under an open form would make the form's next save undo what someone else has done.
 */
export const adminQuizQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizzes-staff', 'quiz', id],
    queryFn: async ({ signal }) => {
      const { data: quiz, etag } = await callVersioned<typeof getAdminQuiz>('GET /api/admin/quizzes/:id/', {
        params: { id },
        signal,
      });
      return { quiz, etag };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export const revisionListQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizzes-staff', 'revisions', id],
    queryFn: ({ signal }) =>
      call<typeof listRevisions>('GET /api/admin/quizzes/:id/revisions/', { params: { id }, signal }),
  });

export const extraAttemptsMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: { username: string; extra_attempts: number }) =>
      call<typeof setExtraAttempts>('PUT /api/admin/quizzes/:id/extra-attempts/', { params: { id }, body }),
  });

export const exportQuizMutation = (id: string) =>
  mutationOptions({
    mutationFn: async () =>
      saveFile(
        await download<typeof exportQuiz>('GET /api/admin/quizzes/:id/export/', { params: { id } }),
        `quiz-${id}.json`,
      ),
  });
