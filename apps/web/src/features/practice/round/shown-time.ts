import { useEffect, useRef } from 'react';
import { monotonicNow } from '../../../lib/clock.ts';

/** Gives how long (ms) the component has been on a screen that someone can see. */
export function useShownTime(): () => number {
  const time = useRef({ before: 0, since: document.hidden ? undefined : monotonicNow() });
  const read = useRef(() => {
    const { before, since } = time.current;
    return Math.round(before + (since === undefined ? 0 : monotonicNow() - since));
  });
  useEffect(() => {
    const change = () => {
      time.current = { before: read.current(), since: document.hidden ? undefined : monotonicNow() };
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  return read.current;
}
