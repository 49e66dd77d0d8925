import type { ReactNode } from 'react';
import { Motif } from '#ui/motif.tsx';
import styles from './empty.module.css';

interface EmptyProps {
  /** `ticked` where nothing is left to do. */
  kind?: 'blank' | 'ticked';
  children: ReactNode;
  action?: ReactNode;
}

/** There is nothing to list, and that is no error. */
export function Empty({ kind, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Motif kind={kind} />
      <p>{children}</p>
      {action}
    </div>
  );
}
