import type { getReminderSms, sendCorrection } from '@abhyas/contract/attempts/reminder-sms';
import type { downloadQuiz } from '@abhyas/contract/imports/question-files';
import type { addQuestionsFromBank } from '@abhyas/contract/quizzes/bank-uses';
import type { listRevisions } from '@abhyas/contract/quizzes/revisions';
import type {
  createQuizFromJson,
  deleteQuiz as deleteQuizCall,
  duplicateQuiz,
  exportQuiz,
  getAdminQuiz,
  listDeletedQuizzes,
  restoreQuiz as restoreQuizCall,
} from '@abhyas/contract/quizzes/staff';
import type { listForms } from '@abhyas/contract/quizzes/staff/forms';
import type { findQuizzes } from '@abhyas/contract/quizzes/staff/found';
import type { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import type { getSitters } from '@abhyas/contract/quizzes/staff/release';
import type { shareQuiz as shareQuizCall } from '@abhyas/contract/quizzes/staff/sharing';
import type { getQuizResults } from '@abhyas/contract/reports/staff';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, callVersioned, download } from '#api/api-client.ts';
import { hasCode, NetworkError } from '#api/api-error.ts';
import { quizListKey } from '#api/staff/quiz-list-key.ts';
import { exportedFileName, type SaveAs } from '#features/bank/staff/bank-staff.ts';
import { saveFile } from '#ui/save-file.ts';

export type QuizFilters = z.input<typeof findQuizzes.query>;
export type FoundQuizzes = z.output<typeof findQuizzes.response>;

/** Begins the key of every page. */
export const foundQuizzesKey = [...quizListKey, 'found'] as const;

/** One page of the quizzes. Rows of the page before stay until the next ones are there. */
export const foundQuizzesQuery = (query: QuizFilters) =>
  queryOptions({
    queryKey: [...foundQuizzesKey, query],
    queryFn: ({ signal }) => call<typeof findQuizzes>('GET /api/admin/quizzes/found/', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** What stands above every screen of an exam. Each change of quizzes forgets it. */
export const quizOutlineQuery = (id: string) =>
  queryOptions({
    queryKey: [...quizListKey, 'outline', id],
    queryFn: ({ signal }) =>
      call<typeof getQuizOutline>('GET /api/admin/quizzes/:id/outline/', { params: { id }, signal }),
  });

/** How many learners can still take a quiz: counted anew each time that someone asks. */
export const sittersQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizzes-staff', 'sitters', id],
    queryFn: ({ signal }) =>
      call<typeof getSitters>('GET /api/admin/quizzes/:id/release/', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** `failed`: how it failed the last time. Without a response the server may have deleted the quiz, which it does not find now. */
export async function deleteQuiz(id: number, failed: Error | null): Promise<void> {
  try {
    await call<typeof deleteQuizCall>('DELETE /api/admin/quizzes/:id/', { params: { id: String(id) } });
  } catch (error) {
    if (!(failed instanceof NetworkError && hasCode(error, 'NOT_FOUND'))) throw error;
  }
}

export const deletedQuizListQuery = queryOptions({
  queryKey: ['quizzes-staff', 'deleted'],
  queryFn: ({ signal }) => call<typeof listDeletedQuizzes>('GET /api/admin/quizzes/deleted/', { signal }),
  // Another member of staff may have deleted one since.
  staleTime: 0,
});

export const restoreQuiz = (id: number) =>
  call<typeof restoreQuizCall>('POST /api/admin/quizzes/:id/restore/', { params: { id: String(id) } });

export const shareQuiz = (id: number, is_shared: boolean) =>
  call<typeof shareQuizCall>('PUT /api/admin/quizzes/:id/sharing/', {
    params: { id: String(id) },
    body: { is_shared },
  });

export const restoreQuizMutation = mutationOptions({ mutationFn: restoreQuiz });

export const duplicateQuizMutation = mutationOptions({
  mutationFn: (id: number) =>
    call<typeof duplicateQuiz>('POST /api/admin/quizzes/:id/duplicate/', { params: { id: String(id) } }),
});

export const createQuizFrom = (quiz: unknown) =>
  call<typeof createQuizFromJson>('POST /api/quizzes/create-from-json/', {
    // The pasted object as it is: what the server makes of it is the server's to say.
    body: quiz as Parameters<typeof call<typeof createQuizFromJson>>[1]['body'],
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

/** How each question counts now, and which attempts keep another key. Read anew each time. */
export const keysNowQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizzes-staff', 'keys-now', id],
    queryFn: ({ signal }) =>
      call<typeof getQuizResults>('GET /api/admin/quizzes/:id/results/', {
        params: { id },
        query: { page: '1' },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const revisionListQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizzes-staff', 'revisions', id],
    queryFn: ({ signal }) =>
      call<typeof listRevisions>('GET /api/admin/quizzes/:id/revisions/', { params: { id }, signal }),
  });

/** The forms of a published paper. */
export const formListQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizzes-staff', 'forms', id],
    queryFn: ({ signal }) =>
      call<typeof listForms>('GET /api/admin/quizzes/:id/forms/', { params: { id }, signal }),
    staleTime: 0,
  });

export const exportQuizMutation = (id: string) =>
  mutationOptions({
    mutationFn: async () =>
      saveFile(
        await download<typeof exportQuiz>('GET /api/admin/quizzes/:id/export/', { params: { id } }),
        `quiz-${id}.json`,
      ),
  });

export const saveQuizAs =
  (id: string): SaveAs =>
  async (query) =>
    saveFile(
      await download<typeof downloadQuiz>('GET /api/admin/quizzes/:id/file/', { params: { id }, query }),
      exportedFileName(`quiz-${id}`, query.format),
    );

interface Addition extends z.input<typeof addQuestionsFromBank.query> {
  quiz_id: number;
  question_ids: number[];
}

export const addToQuiz = ({ quiz_id, question_ids, ...query }: Addition) =>
  call<typeof addQuestionsFromBank>('POST /api/admin/quizzes/:id/questions/from-bank/', {
    params: { id: String(quiz_id) },
    query,
    body: { question_ids },
  });

/** Whom the reminder of a quiz reaches by SMS, and who was texted another start. `state`: what of the quiz it depends on. */
export const reminderSmsQuery = (id: string, state: unknown) =>
  queryOptions({
    queryKey: [...quizListKey, 'reminder-sms', id, state],
    queryFn: ({ signal }) =>
      call<typeof getReminderSms>('GET /api/admin/quizzes/:id/reminder-sms/', { params: { id }, signal }),
    staleTime: 0,
  });

export const sendCorrectionMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: { start_time: string; at_night: boolean }) =>
      call<typeof sendCorrection>('POST /api/admin/quizzes/:id/reminder-sms/correction/', {
        params: { id },
        body,
      }),
  });
