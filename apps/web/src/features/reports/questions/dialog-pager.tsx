import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './dialog-pager.module.css';
import type { JudgedQuestion } from './question-status.ts';

interface DialogPagerProps {
  judged: JudgedQuestion;
  position: number;
  total: number;
  onMove: (by: -1 | 1) => void;
}

/** From question to question without closing the dialog. At an end the button stays, and with it the focus. */
export function DialogPager({ judged, position, total, onMove }: DialogPagerProps) {
  const t = useMessages(reportsMessages);
  return (
    <div className={styles.pager}>
      <button
        type="button"
        className={`${buttonClass('secondary')} ${styles.button}`}
        aria-disabled={position === 1 || undefined}
        onClick={() => onMove(-1)}
      >
        {t.previous}
      </button>
      <p role="status" className={styles.position}>
        <span className="visually-hidden">
          {t.question({ n: judged.number })}, {t[judged.status]},{' '}
        </span>
        {t.position({ n: position, total })}
      </p>
      <button
        type="button"
        className={`${buttonClass('secondary')} ${styles.button}`}
        aria-disabled={position === total || undefined}
        onClick={() => onMove(1)}
      >
        {t.next}
      </button>
    </div>
  );
}
