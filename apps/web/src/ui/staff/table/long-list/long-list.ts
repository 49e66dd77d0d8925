import { type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { enterTable, useTableKeys } from '#ui/staff/keys/table-keys.ts';

/** What is typed is sent when typing has rested for so long. */
export const SEARCH_REST_MS = 300;

/** Where the search is, and the arrow from it to the rows. */
export interface LongListSearch {
  ref: Ref<HTMLInputElement>;
  onDown: () => void;
}

interface LongList<View extends { page: number }> {
  view: View;
  setView: (view: View) => void;
  per_page: number;
  /** The page of the view; `stale`: still that of an earlier one. */
  found: { total: number | undefined; stale: boolean };
}

/**
 * A list that comes in pages: where its search and its rows are, with the keys that lead from one to the other. A page
 * whose rows are gone becomes the last one.
 */
export function useLongList<View extends { page: number }>({
  view,
  setView,
  per_page,
  found: { total, stale },
}: LongList<View>) {
  const rows = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useTableKeys({ table: rows, search });
  const pages = Math.max(1, Math.ceil((total ?? 0) / per_page));
  const isBeyond = total !== undefined && !stale && view.page > pages;
  const toLastPage = useEffectEvent(() => setView({ ...view, page: pages }));
  useEffect(() => {
    if (isBeyond) toLastPage();
  }, [isBeyond]);
  return {
    rows,
    pages,
    /** Shows the first page of another view. */
    change: (changed: Partial<View>) => setView({ ...view, page: 1, ...changed }),
    search: { ref: search, onDown: () => enterTable(rows.current) } satisfies LongListSearch,
  };
}
