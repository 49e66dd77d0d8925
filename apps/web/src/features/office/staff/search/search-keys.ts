import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '#lib/store.ts';
import { isMeant, singleKeyOf } from '#ui/staff/keys/single-keys.ts';

// Ctrl K, on a Mac ⌘K, and /, which can be switched off (WCAG 2.1.4). Remembered on this device.

const KEY = 'search-by-slash';
const slash = createStore(localStorage.getItem(KEY) !== 'no');

export function setSlashOn(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'no');
  slash.set(on);
}

export const useSlashOn = (): boolean => useStore(slash);

/** Opens the search by its keys. A list with a search of its own takes / first, where single keys are on. */
export function useSearchKeys(open: () => void): void {
  const opened = useEffectEvent(open);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isModified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isWanted = isModified
        ? singleKeyOf(event) === 'k' && document.querySelector('dialog[open]') === null
        : slash.get() && isMeant(event) && singleKeyOf(event) === '/';
      if (event.defaultPrevented || !isWanted) return;
      event.preventDefault();
      opened();
    };
    // Lists listen on the document.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
