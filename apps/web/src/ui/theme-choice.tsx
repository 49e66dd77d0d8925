import { useSyncExternalStore } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { themeMessages } from './theme.messages.ts';
import styles from './theme-choice.module.css';

/** `system`: as the phone has it. */
type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

function read(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Remembered on this phone. public/start.js applies it, here and in the other tabs, and when the page opens. */
function setTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const useTheme = (): Theme => useSyncExternalStore(subscribe, read);

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const isTheme = (value: string): value is Theme => themes.some((theme) => theme === value);

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const t = useMessages(themeMessages);
  return (
    <label className={styles.choice}>
      {t.theme}
      <select
        className={styles.select}
        value={useTheme()}
        onChange={({ target }) => isTheme(target.value) && setTheme(target.value)}
      >
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {t[theme]}
          </option>
        ))}
      </select>
    </label>
  );
}
