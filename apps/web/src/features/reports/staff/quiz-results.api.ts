import type { exportResults, getQuizResults } from '@abhyas/contract/reports/staff';
import type { Language } from '@abhyas/contract/shared';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, download } from '#api/api-client.ts';
import { saveFile } from '#ui/save-file.ts';
import type { ResultsView } from './results-view.ts';

export const quizResultsQuery = (id: string, { page, sort, order, who, class_id }: ResultsView) =>
  queryOptions({
    queryKey: ['reports-staff', 'results', id, page, sort, order, who, class_id],
    queryFn: ({ signal }) =>
      call<typeof getQuizResults>('GET /api/admin/quizzes/:id/results/', {
        params: { id },
        query: {
          page: String(page),
          sort,
          order,
          ...(who !== '' && { who }),
          ...(class_id !== '' && { class_id }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const exportResultsMutation = (id: string, class_id: string, language: Language) =>
  mutationOptions({
    mutationFn: async (readers: 'people' | 'programs') =>
      saveFile(
        await download<typeof exportResults>('GET /api/admin/quizzes/:id/results/csv/', {
          params: { id },
          query: { readers, language, ...(class_id !== '' && { class_id }) },
        }),
        `quiz-${id}-results${readers === 'people' ? '' : '-data'}.csv`,
      ),
  });
