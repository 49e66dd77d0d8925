import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '#lib/store.ts';

// WCAG 2.1.4: single keys do something only for those who have switched them on. Remembered on this device.

const KEY = 'staff-keys';
const store = createStore(localStorage.getItem(KEY) === 'yes');

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'yes');
  else localStorage.removeItem(KEY);
  store.set(on);
}

export const useSingleKeysOn = (): boolean => useStore(store);

const CODES: Record<string, string> = { Slash: '/', KeyE: 'e', KeyJ: 'j', KeyK: 'k', KeyX: 'x' };

/** The key, by its place on the keyboard where the layout writes another script. */
export const singleKeyOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined =>
  /^[/a-z]$/i.test(key) ? key.toLowerCase() : CODES[code];

/** Never with a modifier, in a dialog or menu, or where text is typed. */
export const isMeant = ({ ctrlKey, altKey, metaKey, isComposing, target }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey || isComposing) &&
  document.querySelector('dialog[open], [popover]:popover-open') === null &&
  !(target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select'));

/** Calls `act` for each single key while they are switched on. It returns whether the key did something. */
export function useSingleKeys(act: (key: string, target: EventTarget | null) => boolean): void {
  const on = useSingleKeysOn();
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const key = isMeant(event) ? singleKeyOf(event) : undefined;
      // Else the key would be typed into the field that it has moved to.
      if (key !== undefined && latest(key, event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
