import type { ReactNode } from 'react';
import { InboxIcon } from '../icons.tsx';
import styles from './empty.module.css';

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
