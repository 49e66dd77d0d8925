import { useMessages } from '#i18n/use-messages.ts';
import { themeMessages } from './theme.messages.ts';
import { setTheme, type Theme, useTheme } from './theme.ts';
import styles from './theme-choice.module.css';

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
