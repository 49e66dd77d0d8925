import { useSyncExternalStore } from 'react';

/** `system`: as the phone has it. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

function read(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Remembered on this phone. public/start.js applies it, here and in the other tabs, and when the page opens. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read);
