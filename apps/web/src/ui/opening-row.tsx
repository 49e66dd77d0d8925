import { type ReactNode, type RefObject, useId, useState } from 'react';
import { ChevronIcon } from './icons.tsx';
import rows from './link-rows.module.css';

interface OpeningRowProps {
  title: string;
  /** While it is closed. */
  note?: ReactNode;
  /** Takes the focus where the button that was pressed is gone. */
  summary?: RefObject<HTMLElement | null>;
  /** Loaded and shown once the row is open. */
  children: ReactNode;
}

/** A section of a screen as a row, which opens where it stands. */
export function OpeningRow({ title, note, summary, children }: OpeningRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={summary} className={rows.row}>
          <span className={rows.text}>
            <h2 id={id} className={rows.heading}>
              {title}
            </h2>
            {note !== undefined && !isOpen && <span className={rows.note}>{note}</span>}
          </span>
          <ChevronIcon />
        </summary>
        {isOpen && <div className={rows.opened}>{children}</div>}
      </details>
    </section>
  );
}
