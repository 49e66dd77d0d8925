import type { downloadRankList, getRankList } from '@abhyas/contract/reports/rank-list';
import { inOneLanguage, type Language, type LocalizedText } from '@abhyas/contract/shared';
import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, download } from '#api/api-client.ts';
import { currentTime } from '#lib/clock.ts';
import { saveFile } from '#ui/save-file.ts';
import { fileNameOf, filePart } from '#ui/staff/file-name.ts';
import type { RankListView } from './rank-list-view.ts';

const filtersOf = ({ exams, combine, class_id, section }: RankListView) => ({
  exams: exams.join(','),
  combine,
  ...(class_id !== '' && { class_id }),
  ...(section !== '' && { section }),
});

/** A page of the list. */
export const rankListQuery = (view: RankListView) =>
  queryOptions({
    queryKey: ['reports-staff', 'rank-list', view],
    queryFn: ({ signal }) =>
      call<typeof getRankList>('GET /api/admin/rank-list/', {
        query: { ...filtersOf(view), sort: view.sort, order: view.order, page: String(view.page) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** All of it by rank, as it is printed. */
export const wholeRankListQuery = (view: RankListView) =>
  queryOptions({
    queryKey: ['reports-staff', 'rank-list', 'all', filtersOf(view)],
    queryFn: ({ signal }) =>
      call<typeof getRankList>('GET /api/admin/rank-list/', {
        query: { ...filtersOf(view), all: 'true' },
        signal,
      }),
    staleTime: 0,
  });

/** `exams`: their titles, in the order of the list. */
export const downloadRankListMutation = (
  view: RankListView,
  language: Language,
  { exams, class_name = { en: '' } }: { exams: LocalizedText[]; class_name: LocalizedText | undefined },
) =>
  mutationOptions({
    mutationFn: async (format: 'xlsx' | 'csv') =>
      saveFile(
        await download<typeof downloadRankList>('GET /api/admin/rank-list/file/', {
          query: { ...filtersOf(view), format, language },
        }),
        fileNameOf(
          [
            'ranks',
            ...exams.slice(0, 1).map((title) => filePart(inOneLanguage(title))),
            exams.length > 1 ? `and-${exams.length - 1}-more` : '',
            view.section && `section-${view.section}`,
            filePart(inOneLanguage(class_name)),
            dayOf(currentTime()),
          ],
          format,
        ),
      ),
  });
