import { useRef } from 'react';

/** The second tap of a double tap may reach the button of a row that moved under the finger. */
const DOUBLE_TAP_MS = 500;

/** Tells a tap that follows a change so soon that it was not meant for what is there now. */
export function useDoubleTap(): { changed: () => void; isSecond: () => boolean } {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    changed: () => {
      changedAt.current = performance.now();
    },
    isSecond: () => performance.now() - changedAt.current < DOUBLE_TAP_MS,
  };
}
