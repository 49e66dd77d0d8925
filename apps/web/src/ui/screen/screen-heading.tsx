import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from './page-title.ts';

let moved = false;

/**
 * From now on a screen that opens takes the focus; the page's first screen leaves it where the browser put it. False: the page was
 * loaded anew.
 */
export function noteNavigation(has = true): void {
  moved = has;
}

/** Whether another screen was opened since the page was loaded. */
export const hasNavigated = (): boolean => moved;

interface ScreenHeadingProps {
  /** Of the browser's tab, where it differs from what the heading shows. */
  title?: string;
  children: ReactNode;
  className?: string | undefined;
}

/** The h1 of a screen: names the tab, and is where focus and screen reader land after a navigation. */
export function ScreenHeading({ title, children, className }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(() => title ?? heading.current?.textContent);

  useEffect(() => {
    const busyInside = heading.current?.closest('main')?.contains(document.activeElement) ?? false;
    if (moved && !busyInside) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
