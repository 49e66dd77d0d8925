import type { StaffNotice } from '@abhyas/contract/notices/staff';
import type { Language } from '@abhyas/contract/shared';
import { openSearch } from '@abhyas/texts/search';
import { inOrder } from '#i18n/in-order.ts';
import { readSearch } from '#ui/staff/table/searching.ts';
import { readSorting, type Sorting, writeSorting } from '#ui/staff/table/sorting.ts';

/** The columns that sort, each with its order at the first click. */
export const firstOrders = { when: 'desc', notice: 'asc' } as const;
export type Column = keyof typeof firstOrders;

export const standings = ['shown', 'planned', 'over'] as const;
export type Standing = (typeof standings)[number];

/** What of the list is shown, and in which order. It stands in the address. */
export interface NoticeView extends Sorting<Column> {
  search: string;
  standing: Standing | 'all';
}

export function readNoticeView(search: Record<string, unknown>): NoticeView {
  const { q, show } = search;
  return {
    ...readSorting(search, firstOrders, 'when'),
    search: readSearch(q),
    standing: standings.find((each) => each === show) ?? 'all',
  };
}

/** For the address, which names only what differs from the usual. */
export const writeNoticeView = ({ search, standing, ...sorting }: NoticeView): Record<string, unknown> => ({
  ...writeSorting(sorting, firstOrders, 'when'),
  ...(search !== '' && { q: search }),
  ...(standing !== 'all' && { show: standing }),
});

/** The browser knows the server's time to about a second: what was added just now is shown already. */
const LEEWAY_MS = 5000;

export function standingOf({ visible_from, visible_until }: StaffNotice, now: number): Standing {
  if (now + LEEWAY_MS < Date.parse(visible_from)) return 'planned';
  return visible_until !== null && Date.parse(visible_until) <= now ? 'over' : 'shown';
}

/** What a notice is found by. */
function textsOf({ title, body, audience, author }: StaffNotice) {
  const classes = audience.classes.flatMap(({ name }) => [name.en, name.ne]);
  return [title.en, title.ne, body.en, body.ne, author, ...classes];
}

/** The notices of a view, in its order. The server lists the latest first. */
export function noticesIn(
  notices: readonly StaffNotice[],
  view: NoticeView,
  { now, language }: { now: number; language: Language },
): StaffNotice[] {
  const { finds } = openSearch(view.search);
  const found = notices.filter(
    (each) => (view.standing === 'all' || standingOf(each, now) === view.standing) && finds(textsOf(each)),
  );
  if (view.sort === 'when') return view.order === 'desc' ? found : found.reverse();
  const direction = view.order === 'asc' ? 1 : -1;
  const compare = inOrder(language);
  return found.sort((a, b) => direction * compare(a.title, b.title));
}
