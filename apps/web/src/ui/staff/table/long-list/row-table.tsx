import type { ReactNode, Ref } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { moveInTable } from '#ui/staff/keys/table-keys.ts';
import { CheckAllHeader } from '#ui/staff/table/selection/check-cell.tsx';
import type { Selection } from '#ui/staff/table/selection/selection.ts';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import table from '#ui/staff/table/table.module.css';
import styles from './long-list.module.css';

interface RowTableProps {
  ref: Ref<HTMLTableElement>;
  label: string;
  selection: Selection;
  /** Rows of an earlier view are shown until those of this one are there. */
  stale: boolean;
  className?: string | undefined;
  /** Between the check boxes and the actions. */
  headers: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A table of rows that are chosen by check boxes and end with what can be done. Its width is that of the container `rows`. */
export function RowTable({ ref, label, selection, stale, className = '', headers, children }: RowTableProps) {
  const t = useMessages(tableMessages);
  return (
    <div className={styles.box}>
      <table
        ref={ref}
        tabIndex={-1}
        aria-label={label}
        aria-busy={stale}
        className={`${table.table} ${table.lines} ${styles.table} ${className}`}
        onKeyDown={moveInTable}
      >
        <thead>
          <tr>
            <CheckAllHeader selection={selection} />
            {headers}
            <th scope="col">
              <span className="visually-hidden">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
