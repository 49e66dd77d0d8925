import type { listVerdicts } from '@abhyas/contract/grading/regrade';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

export const verdictListQuery = (id: string) =>
  queryOptions({
    queryKey: ['grading-staff', id, 'verdicts'],
    queryFn: ({ signal }) =>
      call<typeof listVerdicts>('GET /api/admin/quizzes/:id/verdicts/', { params: { id }, signal }),
  });
