import type { ReactNode } from 'react';
import styles from './motif.module.css';

interface MotifProps {
  /** `blank`: nothing is there yet. `ticked`: something was done. `missing`: what should be there did not come. */
  kind?: 'blank' | 'ticked' | 'missing' | undefined;
  /** An icon at its corner: why. */
  sign?: ReactNode;
}

/**
 * The brand's motif: an exam sheet with its margin line, and the tick of a marked answer. Decoration for what is empty,
 * begins or fails; a sentence stands beside it.
 */
export const Motif = ({ kind = 'blank', sign }: MotifProps) => (
  <span className={kind === 'blank' ? styles.motif : `${styles.motif} ${styles[kind]}`} aria-hidden="true">
    {sign && <span className={styles.sign}>{sign}</span>}
  </span>
);
