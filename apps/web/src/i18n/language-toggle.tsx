import type { Language } from '@abhyas/contract/shared';
import { setLanguage, useLanguage } from './language.ts';
import styles from './language-toggle.module.css';

// Each language is named in itself, so that a reader who knows only one of them finds it.
const names: ReadonlyArray<{ language: Language; name: string }> = [
  { language: 'en', name: 'English' },
  { language: 'ne', name: 'नेपाली' },
];

/** Spec §2: the "English / Nepali" toggle of the dashboard, the quiz and the report. */
export function LanguageToggle() {
  const current = useLanguage();
  return (
    <fieldset className={styles.toggle} aria-label={current === 'ne' ? 'अङ्ग्रेजी / नेपाली' : 'English / Nepali'}>
      {names.map(({ language, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.choice}
          aria-pressed={language === current}
          onClick={() => setLanguage(language)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
