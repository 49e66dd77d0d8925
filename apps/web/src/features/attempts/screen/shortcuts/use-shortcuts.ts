import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

// WCAG 2.1.4: single keys do something only for those who have switched them on. Remembered on this device.

const KEY = 'shortcuts';
let on = localStorage.getItem(KEY) === 'yes';
const listeners = new Set<() => void>();

export function setShortcuts(next: boolean): void {
  on = next;
  if (on) localStorage.setItem(KEY, 'yes');
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export const useShortcutsOn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => on,
  );

/** Never with a modifier, in a dialog or where text is typed. */
const isMeant = ({ ctrlKey, altKey, metaKey, shiftKey, isComposing, target }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey || shiftKey || isComposing) &&
  document.querySelector('dialog[open]') === null &&
  !(
    target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  );

/** Told of each shortcut as long as they are switched on. */
export function useShortcuts(act: (shortcut: Shortcut) => void): void {
  const active = useShortcutsOn();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const shortcut = isMeant(event) ? shortcutOf(event) : undefined;
      if (shortcut !== undefined) latest.current(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}
