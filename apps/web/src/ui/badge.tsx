import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  tone: 'neutral' | 'primary' | 'success' | 'danger' | 'warning';
  icon?: ReactNode;
  children: ReactNode;
}

/** A word with an icon: the colour only repeats what both say. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
