import type { Language } from '@abhyas/contract/shared';
import { useSyncExternalStore } from 'react';

const KEY = 'language';

// Spec §9: English is the default and the fallback.
const read = (): Language => (localStorage.getItem(KEY) === 'ne' ? 'ne' : 'en');

let current = read();
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one language setting; every toggle in the app changes it, also in the other tabs. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, getLanguage);

apply(current);
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) apply(read());
});
