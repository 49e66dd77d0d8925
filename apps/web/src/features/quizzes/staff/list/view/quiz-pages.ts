import { QUIZZES_PER_PAGE } from '@abhyas/contract/quizzes/staff/found';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundQuizzesQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useDebounced } from '#forms/debounced.ts';
import { useLanguage } from '#i18n/language.ts';
import { useFoundPage } from '#ui/staff/table/long-list/found-page.ts';
import { SEARCH_REST_MS, useLongList } from '#ui/staff/table/long-list/long-list.ts';
import { useViewInAddress } from '#ui/staff/table/view-in-address.ts';
import { filtersOf, isNarrowed, type ListView, readListView, writeListView } from './quiz-view.ts';

/** From this many quizzes on there is something to search and to filter. */
const SEARCHED_FROM = 5;
const SORTED_FROM = 2;

/** The list of quizzes as the address has it: one page of it, and what leads to the others. */
export function useQuizPages() {
  const { view, setView } = useViewInAddress({
    pathname: '/admin',
    read: readListView,
    write: writeListView,
  });
  const sent: ListView = { ...view, search: useDebounced(view.search, SEARCH_REST_MS) };
  const found = useFoundPage(useQuery(foundQuizzesQuery(filtersOf(sent, useLanguage()))));
  const { data, stale } = found;
  const list = useLongList({
    view,
    setView,
    per_page: QUIZZES_PER_PAGE,
    found: { total: data?.total, stale },
  });
  const narrowed = isNarrowed(view) || isNarrowed(sent);
  const tools = useTools({ narrowed, total: stale ? undefined : data?.total });
  return { ...list, view, setView, sent, found, stale, tools };
}

type Tools = 'none' | 'order' | 'all';

/** Which tools there are. They stay until the number of quizzes is known again. */
function useTools({ narrowed, total }: { narrowed: boolean; total: number | undefined }): Tools {
  const [last, setLast] = useState<Tools>('none');
  const tools = toolsFor({ narrowed, total }) ?? last;
  if (tools !== last) setLast(tools);
  return tools;
}

function toolsFor({ narrowed, total }: { narrowed: boolean; total: number | undefined }): Tools | undefined {
  if (narrowed) return 'all';
  if (total === undefined) return undefined;
  if (total < SORTED_FROM) return 'none';
  return total < SEARCHED_FROM ? 'order' : 'all';
}
