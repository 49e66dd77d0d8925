import type { declineObjections, listObjections } from '@abhyas/contract/grading/objections';
import type { VerdictReason } from '@abhyas/contract/grading/verdicts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

export const objectionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['grading-staff', id, 'objections'],
    queryFn: ({ signal }) =>
      call<typeof listObjections>('GET /api/admin/quizzes/:id/objections/', { params: { id }, signal }),
  });

export const decline = (id: string, question_id: number, reason: VerdictReason) =>
  call<typeof declineObjections>('POST /api/admin/quizzes/:id/objections/:question_id/decline/', {
    params: { id, question_id: String(question_id) },
    body: { reason },
  });
