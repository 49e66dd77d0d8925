import type { ReactNode } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import type { Selection } from './selection.ts';
import styles from './selection-bar.module.css';

/** What can be done with the chosen rows together. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useMessages(tableMessages);
  const { length: n } = selection.ids;
  // The button that was pressed goes.
  const then = (change: () => void) => () => {
    change();
    focusHead(selection.head.current);
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {n > 0 ? t.selected({ n }) : ''}
      </p>
      {n > 0 && (
        <section className={styles.bar} aria-label={t.selected({ n })}>
          <span className={styles.count}>{t.selected({ n })}</span>
          <div className={styles.actions}>{children}</div>
          {!selection.all && (
            <Button look="quiet" onClick={then(selection.toggleAll)}>
              {t.select_all}
            </Button>
          )}
          <Button look="quiet" onClick={then(selection.clear)}>
            {t.clear}
          </Button>
        </section>
      )}
    </>
  );
}

/** The check box of all rows; where there is no room for it, the table. */
function focusHead(box: HTMLInputElement | null): void {
  box?.focus({ preventScroll: true });
  if (document.activeElement !== box) box?.closest('table')?.focus({ preventScroll: true });
}
