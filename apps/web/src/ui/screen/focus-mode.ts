import { useLayoutEffect } from 'react';
import { createStore, useStore } from '#lib/store.ts';

const ended = createStore(false);

/** Whether a screen that hides the app's navigation has ended that, because there is nothing to focus on. */
export const useFocusEnded = (): boolean => useStore(ended);

/** Brings the app's navigation back, before the screen is painted, for as long as `on` and the screen is there. */
export function useEndFocus(on: boolean): void {
  useLayoutEffect(() => {
    if (!on) return;
    ended.set(true);
    return () => ended.set(false);
  }, [on]);
}
