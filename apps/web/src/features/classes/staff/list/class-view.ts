import type { StaffClass } from '@abhyas/contract/classes/staff';
import { hasEveryWord, readSearch } from '../../../../ui/staff/table/searched/searching.ts';
import { readSorting, type Sorting, writeSorting } from '../../../../ui/staff/table/sorting.ts';

/** The columns that sort, each with its order at the first click. */
export const firstOrders = { name: 'asc', term: 'desc', members: 'desc' } as const;
export type Column = keyof typeof firstOrders;

export const shownClasses = ['current', 'archived', 'all'] as const;
export type Shown = (typeof shownClasses)[number];

/** What of the list is shown, and in which order. It stands in the address. */
export interface ClassView extends Sorting<Column> {
  search: string;
  shown: Shown;
}

export function readClassView(search: Record<string, unknown>): ClassView {
  const { q, show } = search;
  return {
    ...readSorting(search, firstOrders, 'name'),
    search: readSearch(q),
    shown: shownClasses.find((each) => each === show) ?? 'current',
  };
}

/** For the address, which names only what differs from the usual. */
export const writeClassView = ({ search, shown, ...sorting }: ClassView): Record<string, unknown> => ({
  ...writeSorting(sorting, firstOrders, 'name'),
  ...(search !== '' && { q: search }),
  ...(shown !== 'current' && { show: shown }),
});

export const isShown = ({ archived_at }: StaffClass, shown: Shown): boolean =>
  shown === 'all' || (archived_at !== null) === (shown === 'archived');

/** Whether every word of the search is in a name of the class, or of its staff, whatever its case. */
function isFound({ name, owner, staff }: StaffClass, search: string): boolean {
  const people = staff.flatMap(({ username, full_name }) => [username, full_name]);
  return hasEveryWord([name.en, name.ne, owner, ...people], search);
}

/** The classes of a view, in its order. The server lists them by name. */
export function classesIn(classes: readonly StaffClass[], { search, shown, sort, order }: ClassView) {
  const found = classes.filter((each) => isShown(each, shown) && isFound(each, search));
  const keyOf = (each: StaffClass) => (sort === 'members' ? each.members : (each.starts_on ?? ''));
  const direction = order === 'asc' ? 1 : -1;
  if (sort === 'name') return order === 'asc' ? found : found.reverse();
  return found.sort((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return first < second ? -direction : first > second ? direction : 0;
  });
}
