import { useEffect } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import table from '#ui/staff/table/table.module.css';
import styles from './check-cell.module.css';
import type { Selection } from './selection.ts';

/** Chooses a row. `titleId`: what names the row. */
export function CheckCell({ selection, id, titleId }: { selection: Selection; id: number; titleId: string }) {
  const t = useMessages(tableMessages);
  return (
    <td className={table.select}>
      <label className={styles.check}>
        <input
          type="checkbox"
          id={`${titleId}-select`}
          data-control="select"
          aria-label={t.select}
          aria-labelledby={`${titleId}-select ${titleId}`}
          checked={selection.has(id)}
          // A click with Shift, or Shift and Space, toggles all rows since the last one.
          onChange={({ nativeEvent }) =>
            selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}

/** Chooses every row that is shown, or none. */
export function CheckAllHeader({ selection }: { selection: Selection }) {
  const t = useMessages(tableMessages);
  const input = selection.head;
  const isSome = selection.ids.length > 0 && !selection.all;
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome;
  }, [input, isSome]);
  return (
    <th scope="col" className={table.select}>
      <label className={styles.check}>
        <input
          ref={input}
          type="checkbox"
          aria-label={t.select_all}
          checked={selection.all}
          onChange={selection.toggleAll}
        />
      </label>
    </th>
  );
}
