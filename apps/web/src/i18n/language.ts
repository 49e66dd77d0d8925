import type { Language } from '@abhyas/contract/shared';
import { useSyncExternalStore } from 'react';

const KEY = 'language';
const STACKED_KEY = 'stacked';

/** How content is read in the quiz and the report: in the language that is on, or in both, one under the other. */
export type Reading = Language | 'both';

// Spec §9: English is the default and the fallback.
const read = (): Language => (localStorage.getItem(KEY) === 'ne' ? 'ne' : 'en');

const readStacked = () => localStorage.getItem(STACKED_KEY) === 'yes';

let current = read();
let stacked = readStacked();
const listeners = new Set<() => void>();

const apply = (language: Language) => {
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};

export const getLanguage = (): Language => current;

export function setLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  apply(language);
}

export const getReading = (): Reading => (stacked ? 'both' : current);

/** `both` leaves the language of the interface as it is. */
export function setReading(reading: Reading): void {
  stacked = reading === 'both';
  if (stacked) localStorage.setItem(STACKED_KEY, 'yes');
  else localStorage.removeItem(STACKED_KEY);
  if (reading === 'both') apply(current);
  else setLanguage(reading);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one language setting; every toggle in the app changes it, also in the other tabs. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, getLanguage);

export const useReading = (): Reading => useSyncExternalStore(subscribe, getReading);

apply(current);
window.addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== STACKED_KEY && key !== null) return;
  stacked = readStacked();
  apply(read());
});
