import { ChevronIcon } from '#ui/icons.tsx';
import styles from './sort-header.module.css';
import type { Order } from './sorting.ts';

interface SortHeaderProps {
  children: string;
  /** Undefined where the rows are not sorted by this column. */
  order: Order | undefined;
  onSort: () => void;
  className?: string | undefined;
}

/** The head of a column by which rows can be sorted. */
export function SortHeader({ children, order, onSort, className }: SortHeaderProps) {
  const sorted = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none';
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <button
        type="button"
        className={`${styles.sort} ${order === undefined ? '' : styles.sorted}`}
        onClick={onSort}
      >
        {children}
        <span className={`${styles.arrow} ${order === 'asc' ? styles.up : ''}`}>
          <ChevronIcon size={14} />
        </span>
      </button>
    </th>
  );
}
