import type { getSeenLearner } from '@abhyas/contract/reports/learners';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

export const seenLearnerQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports-staff', 'learner', id],
    queryFn: ({ signal }) =>
      call<typeof getSeenLearner>('GET /api/admin/learners/:id/', { params: { id }, signal }),
  });
