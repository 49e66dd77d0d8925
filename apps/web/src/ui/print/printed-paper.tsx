import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './printed-paper.module.css';

interface PrintedPaperProps {
  children: ReactNode;
  /** Called once everything on the paper can be printed, its pictures too. */
  onReady: () => void;
}

/** A paper beside the app: never seen on a screen, and alone when the page is printed. */
export function PrintedPaper({ children, onReady }: PrintedPaperProps) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const paper = styles.hasPaper ?? '';
    page.classList.add(paper);
    return () => page.classList.remove(paper);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is ready once.
  useEffect(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>(`.${styles.paper} img`)];
    // A picture that is broken prints as its text; it must not keep the rest from the paper.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(onReady);
  }, []);

  return createPortal(<main className={styles.paper}>{children}</main>, document.body);
}
