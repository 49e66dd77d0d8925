import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon, OfflineIcon } from './icons.tsx';
import styles from './notice.module.css';

const icons = {
  error: AlertIcon,
  success: CheckIcon,
  info: InfoIcon,
  warning: AlertIcon,
  offline: OfflineIcon,
};

interface NoticeProps {
  tone: keyof typeof icons;
  children: ReactNode;
  /** Said aloud as it appears. Off for what stands there when the screen opens. */
  live?: boolean;
}

/** A message in its own box. Failures interrupt a screen reader, the rest waits its turn. */
export function Notice({ tone, children, live = true }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      role={live ? (tone === 'error' || tone === 'offline' ? 'alert' : 'status') : undefined}
    >
      <Icon />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
