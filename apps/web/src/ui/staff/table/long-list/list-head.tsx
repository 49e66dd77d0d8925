import type { ReactNode } from 'react';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import styles from './long-list.module.css';

interface ListHeadProps {
  heading: string;
  about: string;
  /** What can be added. */
  children: ReactNode;
}

/** The head of a screen that is a list. */
export const ListHead = ({ heading, about, children }: ListHeadProps) => (
  <>
    <div className={styles.head}>
      <ScreenHeading>{heading}</ScreenHeading>
      <div className={screen.actions}>{children}</div>
    </div>
    <p className={screen.muted}>{about}</p>
  </>
);
