export type Order = 'asc' | 'desc';

/** What rows are sorted by. */
export interface Sorting<Column extends string> {
  sort: Column;
  order: Order;
}

/** How each column is sorted at the first click: names from A on, figures from the largest on. */
export type FirstOrders<Column extends string> = Record<Column, Order>;

const reversed = { asc: 'desc', desc: 'asc' } as const;

/** What a click on a column's head leads to: its first order, the other one, then the usual order of the list. */
export function sortedBy<Column extends string>(
  now: Sorting<Column>,
  column: Column,
  first: FirstOrders<Column>,
  usual: Column,
): Sorting<Column> {
  if (now.sort !== column) return { sort: column, order: first[column] };
  if (now.order === first[column]) return { sort: column, order: reversed[first[column]] };
  return { sort: usual, order: first[usual] };
}

/** From an address, in which only what differs from the usual stands. */
export function readSorting<Column extends string>(
  search: { sort?: unknown; order?: unknown },
  first: FirstOrders<Column>,
  usual: Column,
): Sorting<Column> {
  const columns = Object.keys(first) as Column[];
  const sort = columns.find((column) => column === search.sort) ?? usual;
  const order = search.order === 'asc' || search.order === 'desc' ? search.order : first[sort];
  return { sort, order };
}

/** For an address. */
export function writeSorting<Column extends string>(
  { sort, order }: Sorting<Column>,
  first: FirstOrders<Column>,
  usual: Column,
): { sort?: Column; order?: Order } {
  return { ...(sort !== usual && { sort }), ...(order !== first[sort] && { order }) };
}
