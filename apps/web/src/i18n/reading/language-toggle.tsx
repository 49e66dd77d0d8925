import type { Language } from '@abhyas/contract/shared';
import type { ReactNode } from 'react';
import { chooseLanguage, type Reading, setReading, useLanguage, useReading } from '#i18n/language.ts';
import styles from './language-toggle.module.css';

// Each language is named in itself, so that a reader who knows only one of them finds it.
interface Named {
  language: Language;
  name: string;
  short: string;
}
const names: readonly Named[] = [
  { language: 'en', name: 'English', short: 'EN' },
  { language: 'ne', name: 'नेपाली', short: 'ने' },
];

const readingsIn = (language: Language, both: string): (Named & { reading: Reading })[] => [
  ...names.map((each) => ({ ...each, reading: each.language })),
  { language, name: both, short: both, reading: 'both' },
];
/** What can be chosen, by the language of the interface. */
export const READINGS = {
  en: { label: 'English / Nepali / Both', readings: readingsIn('en', 'Both') },
  ne: { label: 'अङ्ग्रेजी / नेपाली / दुवै', readings: readingsIn('ne', 'दुवै') },
};

/** Spec §2: the "English / Nepali" toggle, for screens whose content has one language at a time. */
export function LanguageToggle() {
  const current = useLanguage();
  return (
    <Group label={current === 'ne' ? 'अङ्ग्रेजी / नेपाली' : 'English / Nepali'}>
      {names.map(({ language, name }) => (
        <Choice
          key={language}
          lang={language}
          on={language === current}
          onChoose={() => chooseLanguage(language)}
        >
          {name}
        </Choice>
      ))}
    </Group>
  );
}

interface ReadingToggleProps {
  /** Where a phone has little room, the languages are shortened to what their names begin with. */
  compact?: boolean;
}

/** The same for the report, where content can be read in both languages together. */
export function ReadingToggle({ compact = false }: ReadingToggleProps) {
  const current = useReading();
  const { label, readings } = READINGS[useLanguage()];
  return (
    <Group label={label} compact={compact}>
      {readings.map(({ reading, language, name, short }) => (
        <Choice
          key={reading}
          lang={language}
          on={reading === current}
          onChoose={() => setReading(reading)}
          {...(compact && short !== name && { short })}
        >
          {name}
        </Choice>
      ))}
    </Group>
  );
}

interface GroupProps extends ReadingToggleProps {
  label: string;
  children: ReactNode;
}

const Group = ({ label, compact, children }: GroupProps) => (
  <fieldset className={compact ? `${styles.toggle} ${styles.compact}` : styles.toggle} aria-label={label}>
    {children}
  </fieldset>
);

interface ChoiceProps {
  lang: Language;
  on: boolean;
  onChoose: () => void;
  /** Shown on a phone. */
  short?: string;
  children: string;
}

const Choice = ({ lang, on, onChoose, short, children }: ChoiceProps) => (
  <button
    type="button"
    lang={lang}
    className={styles.choice}
    aria-label={short && children}
    aria-pressed={on}
    onClick={onChoose}
  >
    {short && <span className={styles.short}>{short}</span>}
    <span className={short && styles.whole}>{children}</span>
  </button>
);
