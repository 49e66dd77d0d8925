import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  tone: 'neutral' | 'primary' | 'success' | 'danger' | 'warning';
  icon?: ReactNode;
  /** Coloured words without a ground: one of many in a list, where filled ones would shout. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A word with an icon: the colour only repeats what both say. */
export function Badge({ tone, icon, isPlain = false, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${isPlain ? styles.plain : ''} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
