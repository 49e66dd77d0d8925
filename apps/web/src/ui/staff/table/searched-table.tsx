import { type ReactNode, useRef } from 'react';
import { Empty } from '#ui/screen/empty.tsx';
import { KeysPanel } from '#ui/staff/keys/keys-panel.tsx';
import { enterTable, moveInTable, useTableKeys } from '#ui/staff/keys/table-keys.ts';
import table from './table.module.css';
import { TableTools, ToolSearch, ToolSelect } from './table-tools.tsx';

interface SearchedTableProps<Shown extends string> {
  label: string;
  className: string | undefined;
  search: { label: string; value: string; onChange: (text: string) => void };
  filter: {
    label: string;
    value: Shown;
    choices: readonly { value: Shown; label: string }[];
    onChange: (value: Shown) => void;
  };
  /** In place of the table where nothing is found. */
  noneFound: string;
  /** The cells of the head. */
  head: ReactNode;
  /** The rows of what is found. */
  children: readonly ReactNode[];
}

/** A list of staff that one response has whole: a table with a search and a filter over it. */
export function SearchedTable<Shown extends string>(props: SearchedTableProps<Shown>) {
  const { label, className, search, filter, noneFound, head, children } = props;
  const searchField = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLTableElement>(null);
  useTableKeys({ table: rows, search: searchField });
  return (
    <>
      <TableTools>
        <ToolSearch ref={searchField} {...search} onDown={() => enterTable(rows.current)} />
        <ToolSelect {...filter} />
      </TableTools>
      {children.length === 0 ? (
        <Empty>{noneFound}</Empty>
      ) : (
        <table
          ref={rows}
          tabIndex={-1}
          aria-label={label}
          className={`${table.table} ${table.lines} ${className ?? ''}`}
          onKeyDown={moveInTable}
        >
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
      <KeysPanel />
    </>
  );
}
