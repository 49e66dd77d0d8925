import type { ReactNode } from 'react';
import { Motif } from '#ui/motif.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import styles from './error-page.module.css';

interface ErrorPageProps {
  /** Why, where an icon tells it. */
  icon?: ReactNode;
  heading: string;
  /** What happened, in sentences. */
  children: ReactNode;
  /** The way on. */
  actions: ReactNode;
}

/** In the place of a screen that there is not. */
export function ErrorPage({ icon, heading, children, actions }: ErrorPageProps) {
  return (
    <div className={styles.problem}>
      <Motif kind="missing" sign={icon} />
      <ScreenHeading>{heading}</ScreenHeading>
      <div className={styles.text}>{children}</div>
      <div className={`${screen.actions} ${styles.actions}`}>{actions}</div>
    </div>
  );
}
