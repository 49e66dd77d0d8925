import type { exportResults, getQuizResults } from '@abhyas/contract/reports/staff';
import { inOneLanguage, type Language, type LocalizedText } from '@abhyas/contract/shared';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, download } from '#api/api-client.ts';
import { currentTime } from '#lib/clock.ts';
import { saveFile } from '#ui/save-file.ts';
import { fileNameOf, filePart } from '#ui/staff/file-name.ts';
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

/** What a file is named after: the exam, and the class whose learners it has. */
interface Named {
  title: LocalizedText | undefined;
  class_name: LocalizedText | undefined;
}

export const exportResultsMutation = (
  { id, class_id }: { id: string; class_id: string },
  language: Language,
  { title = { en: '' }, class_name = { en: '' } }: Named,
) =>
  mutationOptions({
    mutationFn: async (readers: 'people' | 'programs') =>
      saveFile(
        await download<typeof exportResults>('GET /api/admin/quizzes/:id/results/csv/', {
          params: { id },
          query: { readers, language, ...(class_id !== '' && { class_id }) },
        }),
        fileNameOf(
          [
            'results',
            filePart(inOneLanguage(title)),
            filePart(inOneLanguage(class_name)),
            readers === 'people' ? '' : 'data',
            dayOf(currentTime()),
          ],
          'csv',
        ),
      ),
  });
