import type { getSeenAttempt, listSeenReports } from '@abhyas/contract/reports/attempts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

export const seenAttemptQuery = (id: string, attempt_id: string) =>
  queryOptions({
    queryKey: ['reports-staff', 'attempt', id, attempt_id],
    queryFn: ({ signal }) =>
      call<typeof getSeenAttempt>('GET /api/admin/quizzes/:id/attempts/:attempt_id/', {
        params: { id, attempt_id },
        signal,
      }),
  });

/** Reports of all attempts, page after page. They are read anew for each print. */
export const seenReportsQuery = (id: string, class_id: string) =>
  infiniteQueryOptions({
    queryKey: ['reports-staff', 'reports', id, class_id],
    queryFn: ({ signal, pageParam }) =>
      call<typeof listSeenReports>('GET /api/admin/quizzes/:id/reports/', {
        params: { id },
        query: { page: String(pageParam), ...(class_id !== '' && { class_id }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ reports, total }, pages) => {
      const known = pages.reduce((sum, page) => sum + page.reports.length, 0);
      return reports.length > 0 && known < total ? pages.length + 1 : undefined;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
