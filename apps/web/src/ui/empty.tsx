import type { ReactNode } from 'react';
import styles from './empty.module.css';
import { InboxIcon } from './icons.tsx';

/** There is nothing to list, and that is no error. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <InboxIcon size={28} />
      </span>
      <p>{children}</p>
      {action}
    </div>
  );
}
