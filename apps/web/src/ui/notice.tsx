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
  /** Buttons and links below the message. A screen reader does not announce them with it. */
  actions?: ReactNode;
}

/** A message in its own box. Failures interrupt a screen reader, the rest waits its turn. */
export function Notice({ tone, children, live = true, actions }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <Icon />
      <div className={styles.content}>
        <div
          className={styles.text}
          role={live ? (tone === 'error' || tone === 'offline' ? 'alert' : 'status') : undefined}
        >
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
