import type { Language } from '@abhyas/contract/shared';
import type { ReactNode } from 'react';
import { chooseLanguage, setReading, useLanguage, useReading } from '../language.ts';
import styles from './language-toggle.module.css';

// Each language is named in itself, so that a reader who knows only one of them finds it.
const names: ReadonlyArray<{ language: Language; name: string }> = [
  { language: 'en', name: 'English' },
  { language: 'ne', name: 'नेपाली' },
];

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

/** The same for the quiz and the report, where content can be read in both languages together. */
export function ReadingToggle() {
  const current = useReading();
  const nepali = useLanguage() === 'ne';
  return (
    <Group label={nepali ? 'अङ्ग्रेजी / नेपाली / दुवै' : 'English / Nepali / Both'}>
      {names.map(({ language, name }) => (
        <Choice
          key={language}
          lang={language}
          on={language === current}
          onChoose={() => setReading(language)}
        >
          {name}
        </Choice>
      ))}
      <Choice lang={nepali ? 'ne' : 'en'} on={current === 'both'} onChoose={() => setReading('both')}>
        {nepali ? 'दुवै' : 'Both'}
      </Choice>
    </Group>
  );
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.toggle} aria-label={label}>
    {children}
  </fieldset>
);

interface ChoiceProps {
  lang: Language;
  on: boolean;
  onChoose: () => void;
  children: string;
}

const Choice = ({ lang, on, onChoose, children }: ChoiceProps) => (
  <button type="button" lang={lang} className={styles.choice} aria-pressed={on} onClick={onChoose}>
    {children}
  </button>
);
